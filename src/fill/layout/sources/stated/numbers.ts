/** The numbers and letters that tell one of several things from the others: `docket number K-9712`, `phase II`, `section 8.2`. */

import { textBehind } from '../../../scale/extents.ts';
import { setOf } from '../../../scale/lists.ts';
import { once } from '../../../scale/once.ts';
import type { Profile } from '../../keys/profile.ts';
import { leadingIdentifier } from '../../values/codes.ts';
import type { Finder } from '../../values/finders.ts';
import { datesAndDays } from '../../values/relative-dates.ts';
import { isAmong, stretchesOf } from '../../values/stretch.ts';

/** Words of keys for what numbers one of several things, and for what is told by a number alone, or by a letter as well. */
const number = /^(?:number|no|num|nr|id|identifier|code|numéro|numero|número|nummer)$/iu;
const numbered = setOf('version revision release model room booth gate platform article clause paragraph rule');
const lettered = setOf('phase part section chapter class grade stage category level tier zone');

/** How the words of a key are joined to the number behind them. */
const joint = String.raw`(?:\s(?:no|nr|num|number|nummer|numéro|numero|número|identifier|id|code|n[°º]|№)\.?)?(?:\s?[#№])?\s(?:(?:is|was|ist|lautet|est|es|è)\s)?[#№]?`;
const code = String.raw`[\p{L}\d](?:[\p{L}\p{N}./_–-]{0,40}[\p{L}\p{N}])?(?![\p{L}\p{N}%€°])`;
const decimal = /^\d+[.,]\d+$/;
const letters = /^(?:[IVX]{1,5}|[A-H])$/;

/** What finds the number of the one thing that a key asks about, right behind the key's own words; undefined for other keys. */
export const numbersFor = once((profile: Profile): Finder | undefined => {
  const { field, context, shape } = profile;
  if (field.type !== 'string' || (shape !== 'identifier' && shape !== 'any')) return undefined;
  const last = field.words.at(-1)?.toLowerCase() ?? '';
  const [isNumber, byLetter] = [number.test(last), lettered.has(last)];
  const own = isNumber ? field.words.slice(0, -1) : field.words;
  const words = own.length > 0 ? own : context.flatMap(({ text }) => text.split('_'));
  const coded = isNumber || shape === 'identifier' || (words.length > 1 && (byLetter || numbered.has(last)));
  if (!coded || words.length === 0 || words.some((word) => !/^[\p{L}\d]+$/u.test(word))) return undefined;
  const pattern = new RegExp(String.raw`(?<=(?<![\p{L}\d])${words.join(String.raw`[\s-]`)}${joint})${code}`, 'giu');
  return (text, locale) =>
    stretchesOf(text, pattern).flatMap(({ start, end }) => {
      const behind = textBehind(text, start);
      const whole = leadingIdentifier(behind);
      const one = { start, end: whole?.start === 0 ? Math.max(end, start + whole.end) : end };
      const said = text.slice(start, one.end);
      const isCode =
        /^[\p{Lu}\d].*$/u.test(said) &&
        /\d/.test(said) &&
        !((isNumber || shape === 'identifier') && decimal.test(said));
      const goesOn = /^(?:[,.]\d| (?:of|\/) ?\d)/u.test(text.slice(one.end));
      return (isCode || (byLetter && letters.test(said))) && !goesOn && !isAmong(one, datesAndDays(text, locale))
        ? [one]
        : [];
    });
});
