/** Finds what may be names in running text of any language that has capitals: runs of capitalised words. */

import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { termsOf } from '../words/terms.ts';
import { isPerson, particles } from './names.ts';
import { type Stretch, stretchesBetween } from './stretch.ts';

/** A word with a capital, initials, and what joins short ones: `Dr.-Ing.`, `J.-P.` */
const word = String.raw`(?:\p{Lu}\.(?:\p{L}\.)+|\p{Lu}[\p{L}\p{M}\d'’&/-]*(?:\.-\p{Lu}\p{L}*)*\.?)`;
const particle = `(?:${particles}|of|and|und|et|&|i|för|für|the)`;
const run = new RegExp(String.raw`(?<![\p{L}\d])${word}(?:,?\s(?:${particle}\s){0,2}${word})*`, 'gu');

/** Behind a firm's short legal form with its stop, where no more of one follows, a sentence ends. */
const firmEnd = /(?<=(?<!\p{L})(?:Ltd|Inc|Corp|LLC|Plc)\.)\s+(?!(?:Ltd|Inc|Corp|LLC|Plc)(?!\p{L}))/gu;

/** Stretches of capitalised words; at the start of a sentence one word alone is none, and one that says nothing no part. */
export const findProper = remembered((text): readonly Stretch[] => {
  const first = text.search(/\S/u);
  return matchesOf(text, run)
    .flatMap((match) =>
      stretchesBetween(match[0], firmEnd).map((one) => ({ from: match.index + one.start, to: match.index + one.end })),
    )
    .map(({ from: index, to }) => {
      const said = text.slice(index, to);
      const [lead = ''] = index === first ? (/^\p{L}+\s+(?=\S+\s)/u.exec(said) ?? []) : [];
      const start = lead !== '' && termsOf(lead).length === 0 ? index + lead.length : index;
      return { start, end: index + said.replace(/(?<!\p{Lu}\.\p{L}(?:\.\p{L})?)[,.]$/u, '').length };
    })
    .filter(({ start, end }) => end - start > 2 && (start > first || /\s/u.test(text.slice(start, end))));
});

/** As `findProper`, for names: of a person with what somebody is behind a comma, the name alone. */
export const findNames = (text: string): Stretch[] =>
  findProper(text).flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const [name = ''] = /^[^,]+(?=,\s\p{Lu}\p{Ll}{3})/u.exec(said) ?? [];
    const whole = { start, end: /\s/u.test(name) && isPerson(name) ? start + name.length : end };
    const [, lead = '', behind = ''] = /^(.*\s(?:of|by)\s)(.{3,})$/u.exec(said) ?? [];
    return behind !== '' && isPerson(behind) ? [whole, { start: start + lead.length, end }] : [whole];
  });
