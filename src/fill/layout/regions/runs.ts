/** How likely a run is the list that is asked for: what was seen of it, as numbers, for the scorer. */
import { overlap } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { statsOf, ways } from './columns.ts';
import type { Mapped } from './map.ts';

export const runFeatures = [
  'nearAsked',
  'nearGiven',
  'bestAsked',
  'bestGiven',
  'bestBoth',
  'bestAt',
  'aboveBest',
  'described',
  'describing',
  'mapped',
  'meanSure',
  'leastSure',
  'namingSure',
  'sumSure',
  'members',
  'entries',
  'complete',
  'headed',
  'headFit',
  'grouped',
  'titles',
  'length',
  'words',
  'plain',
  'columns',
  'idle',
  'marked',
  ...ways,
] as const;

/** The features in the order of `runFeatures`. */
export function featuresOfRun({ run, columns }: Mapped, list: AskedList): number[] {
  const titles = run.titles.map((title) => titleFit(title, list));
  const near = titles[0] ?? none;
  const bestAt = titles.reduce((best, fit, index) => (fit.both > (titles[best]?.both ?? 0) ? index : best), 0);
  const best = titles[bestAt] ?? none;
  const mapped = columns.filter(({ column }) => column >= 0);
  const sure = mapped.map((one) => one.sure);
  const naming = list.members.findIndex((member) => member.naming);
  const stats = statsOf(run);
  const main = stats[columns[Math.max(0, naming)]?.column ?? -1];
  const cells = mapped.map(({ column }) => stats[column]?.filled ?? 0);
  const headed = mapped.filter(({ column }) => run.heads[column]).length;
  return [
    near.asked,
    near.given,
    best.asked,
    best.given,
    best.both,
    bestAt,
    Math.max(0, ...titles.map((fit) => fit.above)),
    Math.max(0, ...titles.map((fit) => fit.described)),
    best.describing,
    mapped.length / Math.max(1, list.members.length),
    mean(sure),
    sure.length > 0 ? Math.min(...sure) : 0,
    columns[naming]?.sure ?? 0,
    sure.reduce((sum, one) => sum + one, 0),
    list.members.length,
    Math.log1p(run.entries.length),
    mean(cells),
    headed / Math.max(1, mapped.length),
    headFit(
      run.heads.flatMap((head) => head?.text ?? []),
      list,
    ),
    mapped.some(({ column }) => run.grouped.has(column)) ? 1 : 0,
    run.titles.length,
    Math.log1p(main?.length ?? 0),
    Math.log1p(main?.words ?? 0),
    list.field.item.kind === 'leaf' ? 1 : 0,
    run.heads.length,
    1 - mapped.length / Math.max(1, run.heads.length),
    main ? run.entries.filter(({ lines }) => lines?.[0]?.kind === 'list-item').length / run.entries.length : 0,
    ...ways.map((way) => (way === run.way ? 1 : 0)),
  ];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

interface TitleFit {
  asked: number;
  given: number;
  both: number;
  above: number;
  described: number;
  describing: number;
}

const none: TitleFit = { asked: 0, given: 0, both: 0, above: 0, described: 0, describing: 0 };

function titleFit(title: string, { terms, above, described }: AskedList): TitleFit {
  const own: readonly Term[] = termsOf(title);
  const { asked, given } = overlap(terms, own);
  const told = described.length > 0 ? overlap(described, own) : { asked: 0, given: 0 };
  return {
    asked,
    given,
    both: Math.sqrt(asked * given),
    above: above.length > 0 ? overlap(above, own).asked : 0,
    described: told.given,
    describing: told.asked,
  };
}

/** How many of the heads of a run name members. */
function headFit(heads: readonly string[], { members }: AskedList): number {
  if (heads.length === 0) return 0;
  const fits = heads.map((head) =>
    Math.max(
      0,
      ...members.map(({ profile }) => {
        const { asked, given } = overlap(profile.own, termsOf(head));
        return asked * given;
      }),
    ),
  );
  return mean(fits);
}
