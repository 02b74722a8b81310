/** What running text tells of somebody in fixed words: where he lives or has his seat, when and where he was born. */
import { longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import { findAddresses } from '../../values/said-addresses.ts';
import type { Stretch } from '../../values/stretch.ts';
import { eitherCase, matchesOf } from '../../words/matches.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { calledIn, isParty, toldPair } from './called.ts';
import type { Pair } from './pair.ts';

/** Finds the value in the text behind the words that announce it. */
type Find = (text: string) => readonly Stretch[];

const days: Find = (text) => findDates(text, { dayFirst: true });
/** `born in Lyon on …`, `geboren am 3.5.1990 in Köln`. */
const birthplace: Find = (text) => {
  const [said = '', town = ''] =
    /^[^,;()]{0,40}?(?<!\p{L})(?:in|à|a|en|te|em|w|we|v|ve|i|в|у) (\p{Lu}[\p{L}\p{M}'’-]+(?:[ -]\p{Lu}[\p{L}\p{M}'’-]+){0,2})/u.exec(
      text,
    ) ?? [];
  return town === '' ? [] : [{ start: said.length - town.length, end: said.length }];
};
const born =
  'born|geb(?:oren)?\\.?|née?|nat[ao]|nacid[ao]|nascid[ao]|ur(?:odzon[ya])?\\.|nar(?:ozen[áý]?)?\\.?|född|født|родивш\\p{L}+';
const lives =
  'residing (?:at|in)|resident (?:at|in|of)|living at|of(?= \\d)|wohnhaft|demeurant|domicilié\\p{L}* (?:à|au)|domicili[ao]d[ao]s? en|domicilio en|' +
  'residente (?:in|a|en|n?[ao]|em)|wonende te|woonachtig te|zamieszkał\\p{L}*|bytem|bosatt|bopæl|morador\\p{L}* n?[ao]|проживающ\\p{L}+|lakcím';
const seat =
  'registered office (?:is |situated |located )?(?:at|in)|place of business (?:at|in)|mit (?:dem )?Sitz in|con sede(?: legale)? (?:in|a)|gevestigd te|' +
  'siège(?: social)? (?:est )?(?:situé|sis|établi)|domicilio social en|siedzib\\p{L} w|se sídlem|com sede (?:em|n[ao])|med säte i|székhely';

/** What is told, as a label would say it; what announces it; and how its value is found behind that. */
const told = (
  [
    ['home address', lives, findAddresses],
    ['registered office', seat, findAddresses],
    ['address', seat, findAddresses],
    ['date of birth', born, days],
    ['place of birth', born, birthplace],
  ] satisfies [string, string, Find][]
).map(([label, words, find]) => ({
  label,
  find,
  cue: new RegExp(String.raw`(?<!\p{L})(?:${eitherCase(words)})(?!\p{L})`, 'gu'),
}));

/** What stands between a name and its address: `Ada Berg, Polna 3, 00-625 Warszawa (“the Tenant”)`. */
const aside = ', ';

/** Characters between the words that announce a value and the value, at most. */
const reach = longest.name / 2;

/** Whom the label before a paragraph names: `Patient: Max Probe, geb. …, wohnhaft …`. */
function leading(text: string, at: number): readonly Term[] {
  const [, label = ''] = /^(\p{L}[\p{L} ]{1,28}):\s/u.exec(text.slice(text.lastIndexOf('\n', at) + 1, at)) ?? [];
  const terms = termsOf(label);
  return isParty(terms) ? terms : [];
}

/** Each of them for a label, under the role of whom the text speaks; of nobody in particular, what is told once. */
export const particularPairs = oncePerLines((view: View): Pair[] => {
  const { clauses } = calledIn(view);
  const prose = proseOf(view);
  const head = prose.text.slice(0, longest.page);
  const behindNames = clauses.flatMap(({ named, end, role }): Pair[] => {
    const [first] = findAddresses(head.slice(named, end));
    const pair =
      first && first.start <= aside.length
        ? toldPair(prose, 'address', named, named + first.start, named + first.end)
        : undefined;
    return pair ? [{ ...pair, terms: [...role, ...pair.terms], heading: role }] : [];
  });
  const announced = told.flatMap(({ label, cue, find }) => {
    const pairs = matchesOf(head, cue).flatMap(({ index, 0: { length } }): Pair[] => {
      const from = index + length;
      const [behind = ''] = head.slice(from, from + longest.line).split('\n', 1);
      const [first] = find(behind);
      const pair =
        first && first.start <= reach ? toldPair(prose, label, index, from + first.start, from + first.end) : undefined;
      const role = clauses.find(({ start, end }) => start <= index && index < end)?.role ?? leading(head, index);
      return pair ? [{ ...pair, terms: [...role, ...pair.terms], heading: role }] : [];
    });
    const nobodys = pairs.filter(({ heading }) => heading.length === 0).length;
    return pairs.filter(({ heading }) => heading.length > 0 || nobodys === 1);
  });
  return [...behindNames, ...announced];
});
