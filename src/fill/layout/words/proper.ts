/** Words that are names: given names, family names and towns of many countries. `node scripts/names.ts` makes the table. */
import { half } from '../../scale/grades.ts';
import { lazy } from '../../scale/once.ts';
import { linesOf } from '../../scale/tables.ts';
import { fold } from './fold.ts';
import { lasting } from './remembered.ts';
import { plain } from './vocabulary.ts';
import { lookUp } from './word.ts';

type Kind = 'given' | 'family' | 'places';

/** By kind; read when a name is asked for the first time. */
const tables = lazy((): Partial<Record<string, ReadonlySet<string>>> => {
  const lines = linesOf(new URL('./tables/proper.txt', import.meta.url)).map((line) => line.split(': ', 2));
  return Object.fromEntries(lines.map(([kind = '', names = '']) => [kind, new Set(names.split(' '))]));
});

const namesOf = (kind: Kind): ReadonlySet<string> => tables()[kind] ?? new Set();

/** What a word is as far as it is known: a name, a word that says something, both or neither. */
export interface Known {
  given: boolean;
  family: boolean;
  /** A word of the vocabulary, or one that every text has. */
  said: boolean;
}

export const known = lasting((word: string): Known => {
  const bare = fold(word).replace(/[.,’']+$/u, '');
  const parts = bare.split('-');
  return {
    given: parts.some((part) => namesOf('given').has(part)),
    family: parts.some((part) => namesOf('family').has(part)),
    said: plain.has(bare) || lookUp(bare) !== undefined,
  };
});

/** -1 to 1: how far words are names that are known, against words that say something. */
export function nameness(words: readonly string[]): number {
  const worth = words.map((word) => {
    const { given, family, said } = known(word);
    if (given || family) return said ? half : 1;
    return said ? -1 : 0;
  });
  return worth.reduce((sum: number, one) => sum + one, 0) / Math.max(1, worth.length);
}

/** Whether a text of one or a few words is the name of a town or a region. */
export const isPlace = lasting((text: string): boolean => namesOf('places').has(fold(text).replaceAll(' ', '_')));

/** The first words of names of places. */
const firstWords = lazy(() => new Set(Array.from(namesOf('places'), (name) => name.split('_', 1)[0] ?? '')));

/** Whether the name of a place may begin with a word. */
export const beginsPlace = lasting((word: string): boolean => firstWords().has(fold(word)));
