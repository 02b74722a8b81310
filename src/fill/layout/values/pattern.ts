/** Matches a caller's regular expressions without letting them run away, each alone or all of a request together. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext, Script } from 'node:vm';

/**
 * Milliseconds for one match, first and again: the machine may have been busy. A pattern that needs more is a runaway
 * and counts as not matching from then on.
 */
const patience = [25, 100];
/** Milliseconds for all matches of one request. */
const budget = 2000;
const longest = 500;

const context = createContext(Object.assign(Object.create(null), { now: () => performance.now() }));
/** Starting a match takes longer than most of them, and is no fault of the pattern: only the match itself counts. */
const script = new Script(
  '{ const from = now(); matched = new RegExp(pattern, "u").test(text); spent = now() - from }',
);

interface Watch {
  spent: number;
  runaways: Set<string>;
  /** JSON Pointers of the fields whose patterns were given up. */
  givenUp: Set<string>;
}

const watches = new AsyncLocalStorage<Watch>();
const newWatch = (): Watch => ({ spent: 0, runaways: new Set(), givenUp: new Set() });

/** Does the work of one request; all patterns that it matches share one budget. `givenUp` points at those past it. */
export async function watchPatterns<T>(work: () => Promise<T>): Promise<{ done: T; givenUp: string[] }> {
  const watch = newWatch();
  const done = await watches.run(watch, work);
  return { done, givenUp: [...watch.givenUp] };
}

/** Whether a text matches the JSON Schema `pattern` of the field at `pointer`; false when that can't be told in time. */
export function matchesPattern(pattern: string, text: string, pointer: string): boolean {
  if (text.length > longest) return false;
  const watch = watches.getStore() ?? newWatch();
  if (watch.spent < budget && !watch.runaways.has(pattern)) {
    Object.assign(context, { pattern, text });
    for (const timeout of patience) {
      try {
        script.runInContext(context, { timeout });
        watch.spent += Number(context.spent);
        return context.matched === true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
        watch.spent += timeout;
      }
    }
    watch.runaways.add(pattern);
  }
  watch.givenUp.add(pointer);
  return false;
}

/** What the caller is told of patterns that were given up. */
export const givenUpMessage = ([first = '', ...others]: readonly string[]): string =>
  `Not matched, as it took too long: the pattern at ${first}` +
  `${others.length > 0 ? ` and those of ${others.length} further fields` : ''}. ` +
  `One match may take ${patience[1]} ms, and all of a template together ${budget / 1000} seconds.`;
