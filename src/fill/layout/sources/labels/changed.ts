/** What a sentence says that something changes to, for a label of the new one: `the rent will be increased by 4.5% to 744.46`. */
import { textBehind } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { monthOf } from '../../values/months.ts';
import { foldKeep } from '../../values/text.ts';
import { eitherCase, matchesOf } from '../../words/matches.ts';
import { termsOf } from '../../words/terms.ts';
import { toldPair } from './called.ts';
import { openingSentences } from './opening-sentences.ts';
import type { Pair } from './pair.ts';

/** Words that say that a figure becomes another one. */
const verbs =
  'increas(?:e[sd]?|ing)|raised?|rises?|rising|reduced?|lowered|falls?|drops?|goes up|go up|(?:an)?gehoben|erhöhen|erhöht|erhöhung|steigt|steigen|sinkt|sinken|gesenkt|verhoogd|verhogen|stijgt|stijgen|daalt|verlaagd|passe(?:ra)?|porté|augmente(?:ra)?|baisse(?:ra)?|sube|subirá|aumenta(?:rá|rà|to)?|incrementa(?:rá)?|wzrasta|wzrośnie|höjs|höjas|hæves|stiger';
const changes = new RegExp(String.raw`(?<!\p{L})(?:${eitherCase(verbs)})(?!\p{L})`, 'u');
/** The noun behind its article, up to what says that it changes, by how much or to what. */
const subject = new RegExp(
  String.raw`(?<!\p{L})(?:${eitherCase('the|your|our|his|her|their|die|der|das|ihre?|unsere?|de|het|uw|le|la|votre|el|su|il|lo|vostro|twoja|din|ditt')})\s(?<noun>\p{L}[\p{L}-]{2,}(?:\s\p{L}[\p{L}-]{2,}){0,2}?)\s(?=(?:will|shall|is|are|has|was|sich|um|auf|von|wird|wordt|zal|met|naar|sera|est|${verbs})(?!\p{L}))`,
  'gu',
);
/** The figure that it comes to, behind the word that says so. */
const target =
  /(?<!\p{L})(?:to|auf|naar|tot|à|a|na|til|till)\s(?<figure>(?:[€$£¥]|[A-Z]{3}\s)?\s?\d[\d.,'’]*(?<=\d)(?:\s?[€$£%])?)(?![\d:/-])/gu;
/** What makes a figure a time of the day, and none of money. */
const ofDay = /^\s?(?:h|Uhr|uur|o['’]clock|[ap]\.?m|heures?|st|nd|rd|th)(?!\p{L})/u;

/** Each thing that a sentence changes, as new, with the figure that it changes to. */
export const changedPairs = oncePerLines((view: View): Pair[] => {
  const prose = proseOf(view);
  return openingSentences(view).flatMap(({ start, end }): Pair[] => {
    const text = prose.text.slice(start, end);
    if (!changes.test(text)) return [];
    const [noun, ...nouns] = matchesOf(text, subject);
    const [figure, ...figures] = matchesOf(text, target).filter((one) => isSum(one, text));
    if (!noun?.groups || !figure?.groups || nouns.length > 0 || figures.length > 0) return [];
    const { noun: name = '' } = noun.groups;
    const labelAt = start + noun.index + noun[0].lastIndexOf(name);
    const { figure: sum = '' } = figure.groups;
    const at = start + figure.index + figure[0].length - sum.length;
    const pair = toldPair(prose, name, labelAt, at, at + sum.length);
    return pair && pair.value.start >= 0 && labelAt < at
      ? [{ ...pair, label: `new ${name}`, terms: [...fresh, ...pair.terms] }]
      : [];
  });
});
const fresh = termsOf('new');

/** Whether a figure is none of a year, a day or a time. */
function isSum({ index, 0: { length }, groups: { figure = '' } = {} }: RegExpExecArray, text: string): boolean {
  const behind = textBehind(text, index + length);
  const [, word = ''] = /^\s(\p{L}+)/u.exec(behind) ?? [];
  return !/^(?:19|20)\d\d$/u.test(figure) && !ofDay.test(behind) && monthOf(foldKeep(word)) === undefined;
}
