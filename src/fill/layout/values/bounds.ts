/** Whether words make the least or the most of a value: `at least six`, `bis 1. Mai`, and which end of a range it is. */
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import type { Profile } from '../keys/profile.ts';
import { meansAny, type Term } from '../words/terms.ts';
import { joints } from './joints.ts';

export type Bound = 'least' | 'most';

/** A line a side: which bound, where its words stand, a colon, and the words between bars, the longest found first. */
const words = new Map(
  linesOf(new URL('./bounds.txt', import.meta.url)).map((line): [string, string] => {
    const [side = '', list = ''] = line.split(': ');
    const longestFirst = list.split('|').sort((a, b) => b.length - a.length);
    return [side, longestFirst.join('|')];
  }),
);

/** Articles and signs between the words and the value. */
const article = String.raw`(?:\s(?:the|den|dem|der|le|el|il|o|den))?[\s:(]*(?:\p{Sc}|[A-Z]{3})?\s*`;
const before = (bound: Bound): RegExp =>
  new RegExp(String.raw`(?:^|[^\p{L}])(${words.get(`${bound} before`)})${article}$`, 'iu');
const behind = (bound: Bound): RegExp =>
  new RegExp(
    String.raw`^[^.;]{0,24}?(?<!\p{Script=Latin})(?:${words.get(`${bound} behind`)})(?!\p{Script=Latin})`,
    'iu',
  );
const patterns = {
  least: { before: before('least'), behind: behind('least') },
  most: { before: before('most'), behind: behind('most') },
};

/** Where the words begin that make what stands right behind a text the least or the most; its end where there are none. */
export const boundFrom = (text: string): number =>
  Math.min(text.length, ...[patterns.least, patterns.most].flatMap(({ before }) => before.exec(text)?.index ?? []));

/** A time of day before the day itself: `from 00.01 on 1 May to 23.59 on 3 May`. */
const clock = String.raw`(?:(?:\d{1,2}[.:]\d\d|noon|midnight|midday)\s?(?:[ap]\.?m\.?|hrs|h|uhr)?\s(?:on|of|am)\s)?`;
/** The other end of a range, behind its first one or before its second. */
const first = new RegExp(
  String.raw`^\.?[^\d.;]{0,12}?(?<!\p{L})${joints.any}(?:[+−-]?\p{Sc}?\d|(?=\p{L})${clock}\d)`,
  'iu',
);
const second = new RegExp(String.raw`\d\.?[^\d.;]{0,14}(?<!\p{L})${joints.any}(?:[+−-]|\p{Sc}|${clock})?$`, 'iu');

/** What is said of a value by what stands before and behind it. */
export function boundSaid(textBefore: string, textBehind: string): Bound | undefined {
  if (second.test(textBefore)) return 'most';
  if (first.test(textBehind)) return 'least';
  const [least, most] = [patterns.least, patterns.most].map((one) => one.before.exec(textBefore)?.[1]?.length ?? 0);
  if (least || most) return (least ?? 0) > (most ?? 0) ? 'least' : 'most';
  if (patterns.least.behind.test(textBehind)) return 'least';
  return patterns.most.behind.test(textBehind) ? 'most' : undefined;
}

const asksLeast = setOf('minimum start starts_at opens effective');
const asksMost = setOf('maximum end ends_at closes deadline expiry due limit');
const leastWords = /^(?:min|low(?:er|est)?|from|since|least|earliest|ab|von|desde|dal)$/i;
const mostWords = /^(?:max|high(?:er|est)?|upper|until|till|to|by|most|latest|bis|hasta|entro)$/i;
const lastWords = /^(?:until|till|to|bis|hasta)$/i;

/** Which end of what a key asks for. */
export function boundAsked({ own, field }: Profile): Bound | undefined {
  const asks = (concepts: ReadonlySet<string>, named: RegExp): boolean =>
    meansAny(own, concepts) || field.words.some((word) => named.test(word));
  // The last word says it, whatever begins there: `effective_to`.
  if (field.words.length > 1 && lastWords.test(field.words.at(-1) ?? '')) return 'most';
  if (asks(asksLeast, leastWords)) return 'least';
  return asks(asksMost, mostWords) ? 'most' : undefined;
}

/** What a key asks for: its words, or its object's where it says no more than which end of that: `price_range: { from, to }`. */
export const boundedBy = (profile: Profile): readonly Term[] => {
  const { own, context, field } = profile;
  return field.words.length === 1 && context.length > 0 && boundAsked(profile) !== undefined ? context : own;
};

/** 1 where a value is the end that is asked for, -1 where it is the other one, 0 where nothing is said or asked. */
export function boundFit(asked: Bound | undefined, textBefore: string, textBehind: string): number {
  const said = asked && boundSaid(textBefore, textBehind);
  return said === undefined ? 0 : said === asked ? 1 : -1;
}
