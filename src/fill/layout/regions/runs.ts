/** How likely each run is the list that is asked for: what was seen of it beside the others, as numbers, for the scorer. */
import { meanOf } from '../../scale/counts.ts';
import type { LayoutContext } from '../context.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { fitOf, statsOf, ways } from './columns.ts';
import type { Mapped } from './map.ts';
import { headFit, headScore, type Named, namesOf, originOf } from './names.ts';

export const runFeatures = [
  'named',
  'namedLead',
  'keyed',
  'near',
  'described',
  'titleGiven',
  'sibling',
  'headed',
  'headedLead',
  'heads',
  'headsRival',
  'mappedHead',
  'nearAsked',
  'bestAsked',
  'bestBoth',
  'mapped',
  'meanSure',
  'leastSure',
  'namingSure',
  'sumSure',
  'sureLead',
  'fit',
  'leastFit',
  'members',
  'entries',
  'complete',
  'uneven',
  'grouped',
  'titles',
  'length',
  'words',
  'plain',
  'columns',
  'idle',
  'marked',
  'place',
  ...ways,
] as const;

/** For each run, the features in the order of `runFeatures`. */
export function featuresOfRuns(all: readonly Mapped[], list: AskedList, context: LayoutContext): number[][] {
  const runs = all.map(({ run }) => run);
  const names = namesOf(runs, list);
  const others = list.siblings().map((sibling) => namesOf(runs, sibling));
  const origins = runs.map(originOf);
  const sums = all.map(sureSum);
  const leadOf = (index: number, value: (at: number) => number): number =>
    value(index) - Math.max(0, ...origins.map((origin, at) => (origin === origins[index] ? 0 : value(at))));
  const last = Math.max(1, ...origins);
  return all.map((mapped, index) => {
    const own = names[index] as Named;
    const rivals = others.flatMap((other) => other[index] ?? []);
    return [
      own.all,
      leadOf(index, (at) => names[at]?.all ?? 0),
      own.key,
      own.near,
      own.described,
      own.given,
      own.all - Math.max(0, ...rivals.map(({ all }) => all)),
      own.headed,
      leadOf(index, (at) => names[at]?.headed ?? 0),
      own.heads,
      own.heads - Math.max(0, ...rivals.map(({ heads }) => heads)),
      ...featuresOf(
        mapped,
        list,
        context,
        leadOf(index, (at) => sums[at] ?? 0),
      ),
      (origins[index] ?? 0) / last,
      ...ways.map((way) => (way === mapped.run.way ? 1 : 0)),
    ];
  });
}

const sureSum = ({ columns }: Mapped): number => columns.reduce((sum, { sure }) => sum + sure, 0);

function featuresOf({ run, columns }: Mapped, list: AskedList, context: LayoutContext, lead: number): number[] {
  const titles = run.titles.map((title) => overlap(list.terms, termsOf(title)));
  const mapped = columns.flatMap(({ column, sure }, index) => {
    const member = list.members[index];
    return column >= 0 && member ? [{ member, column, sure }] : [];
  });
  const sure = mapped.map((one) => one.sure);
  const naming = list.members.findIndex((member) => member.naming);
  const stats = statsOf(run);
  const main = stats[columns[Math.max(0, naming)]?.column ?? -1];
  const fits = mapped.map(({ member, column }) => {
    const own = stats[column];
    return own ? fitOf(member, own, context).share : 0;
  });
  const headed = mapped.map(({ member, column }) => headScore(headFit(member, run.heads[column]?.text ?? null)));
  const counts = run.entries.map(({ cells }) => mapped.filter(({ column }) => cells[column]).length);
  return [
    meanOf(headed),
    titles[0]?.asked ?? 0,
    Math.max(0, ...titles.map(({ asked }) => asked)),
    Math.max(0, ...titles.map(({ asked, given }) => Math.sqrt(asked * given))),
    mapped.length / Math.max(1, list.members.length),
    meanOf(sure),
    sure.length > 0 ? Math.min(...sure) : 0,
    columns[naming]?.sure ?? 0,
    sureSum({ run, columns }),
    lead,
    meanOf(fits),
    fits.length > 0 ? Math.min(...fits) : 0,
    list.members.length,
    Math.log1p(run.entries.length),
    meanOf(mapped.map(({ column }) => stats[column]?.filled ?? 0)),
    counts.filter((count) => 2 * count < mapped.length || count === 0).length / Math.max(1, counts.length),
    mapped.some(({ column }) => run.grouped.has(column)) ? 1 : 0,
    run.titles.length,
    Math.log1p(main?.length ?? 0),
    Math.log1p(main?.words ?? 0),
    list.field.item.kind === 'leaf' ? 1 : 0,
    run.heads.length,
    1 - mapped.length / Math.max(1, run.heads.length),
    main ? run.entries.filter(({ lines }) => lines?.[0]?.kind === 'list-item').length / run.entries.length : 0,
  ];
}
