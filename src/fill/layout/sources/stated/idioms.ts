/** What sentences say without the key's own words, by set expressions: `aged 34`, `the hall seats 200`, `held in Leeds`. */

import { textBefore, textBehind } from '../../../scale/extents.ts';
import { once } from '../../../scale/once.ts';
import { linesOf } from '../../../scale/tables.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Finder } from '../../values/finders.ts';
import { monthOf } from '../../values/months.ts';
import { type Stretch, stretchesOf } from '../../values/stretch.ts';
import { matchesOf } from '../../words/matches.ts';
import type { Term } from '../../words/terms.ts';

/** Kinds of values that an expression has a place for. */
export type Kind = 'at' | 'words' | 'count' | 'name' | 'amount' | 'percent' | 'day' | 'year';

/** Kinds that are no numbers. */
const worded = new Set<Kind>(['at', 'words', 'name', 'day']);

/** An expression: what stands before the value, and what behind it. */
interface Idiom {
  before: RegExp;
  /** The same, wherever in a text it stands. */
  ahead: RegExp;
  behind: RegExp;
}

const table = linesOf(new URL('./idioms.txt', import.meta.url)).map((line) => {
  const [, keys = '', kind = '', patterns = ''] = /^(.*) (\w+): (.*)$/u.exec(line) ?? [];
  const idioms = patterns.split(' | ').map((pattern): Idiom => {
    const [before = '', behind = ''] = pattern.replaceAll(' ', String.raw`\s`).split('{}');
    return {
      ahead: new RegExp(String.raw`(?<![\p{L}\d])(?:${before})(?=\p{L})`, 'giu'),
      before: new RegExp(String.raw`(?:(?<![\p{L}\d])|(?=,))(?:${before})$`, 'iu'),
      behind: new RegExp(String.raw`^(?:${behind})(?!\p{L})`, 'iu'),
    };
  });
  return { keys: new Set(keys.split(' ')), kind: kind as Kind, idioms };
});

const word = String.raw`\p{Lu}[\p{L}\p{M}’'-]*`;
const joint = '(?:de|of|am|an der|upon|on|la|le|sur|der|van|di|del|do|da)';
const run = String.raw`${word}(?:\s(?:${joint}\s)?${word}){0,4}`;
const places = new RegExp(String.raw`(?<![\p{L}\d])${run}(?:,\s${run}){0,2}(?![\p{L}\d])`, 'gu');

/** Places as they are written: words with capitals that begin with no month. */
const findWritten: Finder = (text) =>
  stretchesOf(text, places).filter(
    ({ start, end }) => monthOf(text.slice(start, end).split(/[\s,]/u)[0]?.toLowerCase() ?? '') === undefined,
  );

const wordedBehind =
  /^[^.,;:()]{2,50}?(?=\s(?:at|in|for|by|with|and|until|on|bei|im|für|bis|chez|dans|jusqu|en|para|hasta|presso|per|bij|voor|tot)(?!\p{L})|[.,;:()]|$)/u;

/** What stands behind an expression, up to the next sign or word that leads on. */
const wordsBehind =
  ({ ahead, behind }: Idiom) =>
  (text: string): Stretch[] =>
    matchesOf(text, ahead).flatMap(({ index, 0: { length } }) => {
      const start = index + length;
      const [said = ''] = wordedBehind.exec(textBehind(text, start)) ?? [];
      const end = start + said.length;
      return said.length > 2 && behind.test(textBehind(text, end)) ? [{ start, end }] : [];
    });

export interface IdiomsAsked {
  kind: Kind;
  /** The term of the key that the expressions say. */
  said: readonly Term[];
  find: Finder;
}

/** The expressions that say what a key asks for, with what finds the values in their places; undefined where there are none. */
export const idiomsFor = once(
  (profile: Profile, finders: Record<Exclude<Kind, 'at' | 'words'>, Finder>): IdiomsAsked | undefined => {
    const { field, own } = profile;
    const last = own.at(-1);
    if (!last || field.choices) return undefined;
    // A phrase may mean several things at once: a `contact_person` is a contact and a person.
    const heads = own.filter(({ text }) => text === last.text);
    const whole = [...new Set(own.map(({ text }) => text))].join('_');
    const isNumber = field.type === 'number' || field.type === 'integer';
    const said = table.filter(({ keys, kind }) => {
      if (isNumber === worded.has(kind)) return false;
      return keys.has(whole) || heads.some(({ concepts }) => concepts.some((one) => keys.has(one)));
    });
    const [first] = said;
    if (!first) return undefined;
    const idioms = said.flatMap((line) => line.idioms);
    const values = first.kind === 'at' || first.kind === 'words' ? findWritten : finders[first.kind];
    const find: Finder = (text, locale) =>
      first.kind === 'words'
        ? idioms.flatMap((idiom) => wordsBehind(idiom)(text))
        : values(text, locale).filter(({ start, end }) => {
            const [before, behind] = [textBefore(text, start), textBehind(text, end)];
            return idioms.some((idiom) => idiom.before.test(before) && idiom.behind.test(behind));
          });
    return { kind: first.kind, said: said.some(({ keys }) => keys.has(whole)) ? own : heads, find };
  },
);
