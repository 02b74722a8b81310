/** Reads what a model wrote: JSON as it should be, fenced, talked around, broken off, wrapped or bare. */

import { parse } from 'jsonc-parser';
import type { Template } from '../../model/template.ts';
import { atMost } from '../scale/extents.ts';
import { isObject } from '../template/reading.ts';

export interface Answered {
  answer: Record<string, unknown>;
  /** By JSON Pointer into the answer. */
  quotes: Map<string, string>;
}

/** Letters of an answer; what goes on beyond that is none. */
const longest = 2 * 1024 * 1024;

/** The answer in a model's words; undefined when there is none, or none of the template's keys is in it. */
export function readAnswer(content: string, template: Template): Answered | undefined {
  if (content.length > longest) return undefined;
  const bare = content.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '');
  const start = bare.indexOf('{');
  if (start < 0) return undefined;
  const value = parseAny(bare.slice(start));
  const wrapped = isObject(value) && isObject(value.answer) && !isAsked(value, template);
  const answer = wrapped ? (value.answer as Record<string, unknown>) : value;
  if (!isObject(answer) || !isAsked(answer, template)) return undefined;
  return { answer, quotes: quotesOf(isObject(value) ? value.quotes : undefined) };
}

/** Whole JSON; else what can be read of it before it breaks off, or before talk begins. */
function parseAny(text: string): unknown {
  for (const end of [text.length, text.lastIndexOf('}') + 1]) {
    try {
      return JSON.parse(text.slice(0, end));
    } catch {}
  }
  return parse(text, [], { allowTrailingComma: true, disallowComments: false });
}

const isAsked = (value: Record<string, unknown>, { root }: Template): boolean =>
  root.open !== undefined || root.fields.some(({ key }) => Object.hasOwn(value, key));

function quotesOf(given: unknown): Map<string, string> {
  const quotes = new Map<string, string>();
  for (const one of Array.isArray(given) ? given.slice(0, atMost.thousands) : []) {
    if (isObject(one) && typeof one.path === 'string' && typeof one.words === 'string')
      quotes.set(one.path.replace(/^\/answer(?=\/)/, ''), one.words.slice(0, atMost.thousands));
  }
  return quotes;
}
