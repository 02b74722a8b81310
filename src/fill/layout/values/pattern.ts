/**
 * Matches a caller's regular expressions in time that is linear in the text, and all of a request together within one
 * budget: compiling takes its time too.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { RE2JS } from 're2js';
import type { Warning } from '../../../model/document.ts';
import { longest } from '../../scale/extents.ts';
import { withoutLookahead } from './lookahead.ts';

/** Milliseconds for all patterns of one request. */
const budget = 2000;
/** Characters of a text. */
const longestText = longest.paragraph;

type Test = (text: string) => boolean;

interface Watch {
  spent: number;
  /** By the pattern; undefined for one that the engine can't match. */
  tests: Map<string, Test | undefined>;
  /** JSON Pointers of the fields whose patterns were past the budget, and of those that the engine can't match. */
  late: Set<string>;
  unfit: Set<string>;
}

const watches = new AsyncLocalStorage<Watch>();
const newWatch = (): Watch => ({ spent: 0, tests: new Map(), late: new Set(), unfit: new Set() });

/** Does the work of one request; all patterns that it matches share one budget. The warnings name those left out. */
export async function watchPatterns<T>(work: () => Promise<T>): Promise<{ done: T; warnings: Warning[] }> {
  const watch = newWatch();
  const done = await watches.run(watch, work);
  const late = { code: 'pattern-too-slow', message: `Not matched, as it took too long: ${naming(watch.late)}.` };
  const unfit = {
    code: 'pattern-ignored',
    message: `Not a regular expression, or one with a back-reference or lookbehind: ${naming(watch.unfit)}.`,
  };
  return { done, warnings: [watch.late.size > 0 ? late : [], watch.unfit.size > 0 ? unfit : []].flat() };
}

/**
 * Whether a text matches the JSON Schema `pattern` of the field at `pointer`; false when that can't be told in time,
 * true for a pattern that can't be matched at all, which asks for nothing then.
 */
export function matchesPattern(pattern: string, text: string, pointer: string): boolean {
  if (text.length > longestText) return false;
  const watch = watches.getStore() ?? newWatch();
  if (watch.spent > budget) {
    watch.late.add(pointer);
    return false;
  }
  const started = performance.now();
  const test = watch.tests.has(pattern) ? watch.tests.get(pattern) : compile(pattern);
  watch.tests.set(pattern, test);
  const matches = test?.(text);
  watch.spent += performance.now() - started;
  if (matches === undefined) watch.unfit.add(pointer);
  return matches ?? true;
}

function compile(pattern: string): Test | undefined {
  try {
    const { wanted, unwanted } = withoutLookahead(pattern);
    const [all, none] = [wanted, unwanted].map((list) => list.map((one) => RE2JS.compile(RE2JS.translateRegExp(one))));
    return (text) => {
      // What is space to JavaScript, which callers write for, is so to this engine in ASCII only.
      const plain = text.replace(/[^\S\t-\r ]/gu, ' ');
      return !!all?.every((one) => one.test(plain)) && !none?.some((one) => one.test(plain));
    };
  } catch {
    return undefined;
  }
}

function naming(pointers: ReadonlySet<string>): string {
  const [first, ...others] = pointers;
  return `the pattern at ${first}${others.length > 0 ? ` and those of ${others.length} further fields` : ''}`;
}
