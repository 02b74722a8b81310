/** What reading a text as a value of some shape gives. */
import type { Locale } from './locale.ts';
import { type Found, trimmed } from './text.ts';

export interface Reading extends Found<string | number | boolean> {
  /** 0 to 1: how well the text fits what was asked for. */
  fit: number;
}

/** Reads a text as a value of one shape; null where it can't be one. */
export type Reader = (text: string, locale: Locale) => Reading | null;

/** All of a text but what surrounds it. */
export function wholeText(text: string, fit: number): Reading | null {
  const bare = trimmed(text);
  if (bare === '' || fit <= 0) return null;
  const start = text.indexOf(bare);
  return { start, end: start + bare.length, value: bare, fit };
}
