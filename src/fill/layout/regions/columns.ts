/** How well each column of a run fits each member: what was seen, as numbers, for the scorer. */

import { meanOf, mostOfOthers } from '../../scale/counts.ts';
import { half } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { type Kind, kindsOf } from '../lists/kinds.ts';
import { once } from '../page/once.ts';
import { type Coerced, valueFor } from '../values/coerce.ts';
import { isPerson } from '../values/names.ts';
import { share } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import { type Asked, type AskedList, figures } from './asked.ts';
import { headFit, headScore, rareFits } from './names.ts';
import type { Run, Way } from './region.ts';

export const ways: readonly Way[] = ['table', 'rows', 'turned', 'lines', 'inline', 'sections', 'blocks'];

const tags = [
  ...['mark', 'whole', 'text', 'rest', 'date', 'time', 'number', 'aside'],
  ...['before', 'behind', 'measure', 'period', 'first', 'others'],
];

export const columnFeatures = [
  'headAsked',
  'headGiven',
  'headBest',
  'headDescribed',
  'headRare',
  'headLead',
  'headed',
  'headRival',
  'headOther',
  'typeFit',
  'fitMean',
  'filled',
  'distinct',
  'length',
  'words',
  'numeric',
  'dates',
  'times',
  'codes',
  'names',
  'first',
  'last',
  'place',
  'memberPlace',
  'apart',
  'rank',
  'wordy',
  'naming',
  'wantsNumber',
  'wantsDate',
  'wantsTime',
  'wantsId',
  'wantsName',
  'choices',
  'grouped',
  'columns',
  'members',
  'title',
  ...ways,
  ...tags,
] as const;

/** What a column holds, whoever asks. */
export interface Stats {
  texts: string[];
  filled: number;
  distinct: number;
  length: number;
  words: number;
  numeric: number;
  dates: number;
  times: number;
  codes: number;
  names: number;
  fits: Map<string, { share: number; mean: number }>;
}

export type Sort = 'date' | 'time' | 'number' | 'words';

/** What a column holds for the most part; words where it is nothing else. */
export function sortOf({ dates, times, numeric }: Stats): Sort {
  if (dates > half) return 'date';
  if (times > half) return 'time';
  return numeric > half ? 'number' : 'words';
}

/** What fills a cell that has no value: `–`, `-/-`, `./.`, `___`. */
export const dashes = /^[\s\-‐‑‒–—―−－ー_./／]+$/u;

/** Cells of a column that are looked at. */
const sample = 16;
export const statsOf = once((run: Run): Stats[] =>
  run.heads.map((_, column) => {
    const cells = run.entries.map(({ cells }) => cells[column]?.text ?? '');
    const full = cells.filter((text) => text !== '');
    const texts = full.filter((text) => !dashes.test(text)).slice(0, sample);
    const part = (test: (text: string) => boolean): number => texts.filter(test).length / Math.max(1, texts.length);
    const is = (kinds: readonly Kind[]) => part((text) => kinds.some((kind) => kindsOf(text).has(kind)));
    return {
      texts,
      filled: full.length / Math.max(1, cells.length),
      distinct: new Set(full).size / Math.max(1, full.length),
      length: meanOf(texts.map(({ length }) => length)),
      words: meanOf(texts.map((text) => text.split(/\s+/u).length)),
      numeric: is(['number', 'integer', 'money', 'percent']),
      dates: is(['date', 'year']),
      times: is(['time']),
      codes: is(['code']),
      names: part(isPerson),
      fits: new Map(),
    };
  }),
);

/** As what a member asks for its values to be read. */
const readAs = once(
  ({ leaf, profile }: Asked): string =>
    `${leaf.type} ${profile.shape} ${leaf.choices?.join('|') ?? ''} ${leaf.pattern ?? ''} ${leaf.minimum ?? ''} ${leaf.maximum ?? ''}`,
);

/** How many of a column's cells can be read as the member asks. */
export function fitOf(member: Asked, column: Stats, { locale }: LayoutContext): { share: number; mean: number } {
  const { leaf, profile } = member;
  const key = readAs(member);
  const known = column.fits.get(key);
  if (known) return known;
  const read: (Coerced | null)[] = column.texts.map((text) => valueFor(leaf, profile.shape, text, locale));
  const good = read.filter((one) => one !== null && one.fit >= half);
  const made = {
    share: good.length / Math.max(1, read.length),
    mean: good.reduce((sum, one) => sum + (one?.fit ?? 0), 0) / Math.max(1, read.length),
  };
  column.fits.set(key, made);
  return made;
}

/** For each member, for each column: the features in the order of `columnFeatures`. */
export function featuresOf(run: Run, { members, terms }: AskedList, context: LayoutContext): number[][][] {
  const columns = statsOf(run);
  const heads = run.heads.map((head) => (head ? termsOf(head.text) : null));
  const headFits = members.map((member) => {
    const rare = rareFits(member, heads);
    return run.heads.map((head, index) => {
      const fit = headFit(member, head?.text ?? null);
      return {
        ...fit,
        rare: rare[index] ?? 0,
        score: Math.max(headScore(fit), (rare[index] ?? 0) * Math.sqrt(fit.given)),
      };
    });
  });
  const count = Math.max(1, columns.length - 1);
  const title = Math.max(0, ...run.titles.slice(0, 2).map((text) => share(terms, termsOf(text))));
  const others = columns.map((_, index) => mostOfOthers(headFits.map((row) => row[index]?.score ?? 0)));
  const way = ways.map((one) => flag(one === run.way));
  const tagged = columns.map((_, index) => tags.map((tag) => flag(run.tags?.[index] === tag)));
  return members.map((member, at) => {
    const fits = columns.map((column) => fitOf(member, column, context));
    const rivals = mostOfOthers((headFits[at] ?? []).map(({ score }) => score));
    const before = fittingBefore(columns, fits);
    const { shape } = member.profile;
    const asks = [
      member.wordy ? 1 : 0,
      member.naming ? 1 : 0,
      flag(figures.has(shape)),
      flag(shape === 'date' || shape === 'date-time'),
      flag(shape === 'time'),
      flag(shape === 'identifier'),
      flag(['person', 'organisation', 'name'].includes(shape)),
      flag(member.leaf.choices !== undefined),
    ];
    const alike = members
      .slice(0, at)
      .filter((other) => other.wordy === member.wordy && other.leaf.type === member.leaf.type).length;
    return columns.map((column, index) => {
      const head = headFits[at]?.[index];
      const score = head?.score ?? 0;
      const [rival, other] = [rivals(index), others[index]?.(at) ?? 0];
      const values: number[] = [
        head?.asked ?? 0,
        head?.given ?? 0,
        head?.best ?? 0,
        head?.described ?? 0,
        head?.rare ?? 0,
        score - Math.max(rival, other),
        heads[index] ? 1 : 0,
        rival,
        other,
        fits[index]?.share ?? 0,
        fits[index]?.mean ?? 0,
        column.filled,
        column.distinct,
        Math.log1p(column.length),
        Math.log1p(column.words),
        column.numeric,
        column.dates,
        column.times,
        column.codes,
        column.names,
        index === 0 ? 1 : 0,
        index === columns.length - 1 ? 1 : 0,
        index / count,
        at / Math.max(1, members.length - 1),
        Math.abs(index / count - at / Math.max(1, members.length - 1)),
        (before[index] ?? 0) - alike,
      ];
      return values.concat(
        asks,
        [flag(run.grouped.has(index)), columns.length, members.length, title],
        way,
        tagged[index] ?? [],
      );
    });
  });
}

const flag = (holds: boolean): number => (holds ? 1 : 0);

/** For each column: how many before it hold the same sort of thing and fit as well. */
function fittingBefore(columns: readonly Stats[], fits: readonly { share: number }[]): number[] {
  const counts = new Map<number, number>();
  return columns.map(({ numeric, dates, times }, index) => {
    const sort = 4 * flag(numeric > half) + 2 * flag(dates > half) + flag(times > half);
    const before = counts.get(sort) ?? 0;
    if ((fits[index]?.share ?? 0) > half) counts.set(sort, before + 1);
    return before;
  });
}
