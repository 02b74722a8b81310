/** What finds the values of a kind in a text. */
import type { Shape } from '../keys/shapes.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import type { Locale } from './locale.ts';
import { findSpelled } from './number-words.ts';
import { findNumbers } from './numbers.ts';
import type { Stretch } from './stretch.ts';

export type Finder = (text: string, locale: Locale) => readonly Stretch[];

/** Values that look like nothing else. */
export const contactFinders = { email: findEmails, phone: findPhones, url: findUrls } satisfies Partial<
  Record<Shape, Finder>
>;

/** Numbers, be they spelled out, in their order. */
export const numbersIn = (text: string, locale: Locale) =>
  inOrder([
    ...findNumbers(text, locale),
    ...findSpelled(text, locale.languages.slice(0, 2)).map((one) => ({ ...one, kind: 'number' as const })),
  ]);
export const inOrder = <One extends Stretch>(some: readonly One[]): One[] => some.toSorted((a, b) => a.start - b.start);
