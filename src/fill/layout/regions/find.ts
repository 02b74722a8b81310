/** All runs that a view may hold, whatever list is asked for. */

import { atMost } from '../../scale/extents.ts';
import { doubtful, half, nearlyAll, some } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { Shape } from '../keys/shapes.ts';
import { type Kind, kindsOf } from '../lists/kinds.ts';
import { contentsOf } from '../page/contents.ts';
import { once } from '../page/once.ts';
import type { TextLine, View } from '../page/view.ts';
import { Likeness } from '../words/likeness.ts';
import { type Overlap, overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import { type AskedList, figures } from './asked.ts';
import { withBullets } from './bullets.ts';
import { askGroups } from './groups.ts';
import { headedRuns } from './headed.ts';
import { withLabel } from './inline.ts';
import { withEnds, withJointHeads, withTicked } from './joint.ts';
import { textRuns } from './lines.ts';
import { withUnits } from './measured.ts';
import { withNumbered } from './numbered.ts';
import { isTable, type Piece, type Run } from './region.ts';
import { withMarks } from './run.ts';
import { nearly } from './siblings.ts';
import { isPaired } from './stretches.ts';
import { tableRuns } from './tables.ts';
import { withBoxes } from './ticked.ts';

/** Runs of a document that are looked at closely for one list, of those found in each way: no way drowns the others. */
const most = atMost.dozen;
/** A list in one line is looked at when what names it says this much of what is asked. */
const leastNamed = some;

/** What makes columns of a run fit for what a list asks for. */
const adjustments = [
  withJointHeads,
  withNumbered,
  withEnds,
  withTicked,
  withUnits,
  withBullets,
  withBoxes,
  withLabel,
  withMarks,
];

/** The runs that may be a list, by how well their titles and heads speak of it. */
export function runsFor(list: AskedList, view: View, context: Pick<LayoutContext, 'locale'>): Run[] {
  const likeness = new Likeness(list.members.flatMap(({ profile }) => profile.own));
  // Many runs stand below one heading.
  const known = new Map<string, Overlap>();
  const told = (title: string): Overlap => {
    const made = known.get(title) ?? overlap(list.terms, termsOf(title));
    known.set(title, made);
    return made;
  };
  const pages = asksCounts(list) ? contentsOf(view) : none;
  const all = [...headedRuns(list, view, context.locale), ...runsIn(view, context)].flatMap((found) => {
    if (pages.size > 0 && found.entries.every(({ cells }) => cells.some((cell) => isIn(pages, cell)))) return [];
    const run = adjustments.reduce((some, adjusted) => adjusted(some, list), found);
    const titles = run.titles.slice(0, 3).map(told);
    const named = Math.max(0, ...titles.map(({ asked }) => asked));
    const unnamed = run.way === 'inline' && run.titles.length > 0 && named < leastNamed;
    if (unnamed && (list.members.length > 1 || !run.alone)) return [];
    if (run.parted && !unnamed && overlap(list.terms, termsOf(run.titles[0] ?? ''), nearly).asked < half) return [];
    if (list.members.length > 1 && isTabled(run)) return [];
    if (isPaired(run) && list.members.length < 2) return [];
    if (!isTable(run) && run.grouped.size > 0 && askGroups(list.members).length === 0) return [];
    const heads = run.heads.flatMap((head) => (head ? termsOf(head.text) : []));
    const headed = heads.length > 0 ? likeness.share(heads) : 0;
    const alone = Math.max(0, ...titles.map(({ asked, given }) => Math.sqrt(asked * given)));
    return [{ run, fit: named + half * alone + headed + suiting * suits(run, list) }];
  });
  // The sort is stable: among equals those that were found first stay in front.
  const kept = [...Map.groupBy(all, ({ run }) => run.way).values()].flatMap((some) =>
    some.sort((a, b) => b.fit - a.fit).slice(0, most),
  );
  return kept.map(({ run }) => run);
}

const none: ReadonlySet<TextLine> = new Set();
const isIn = (lines: ReadonlySet<TextLine>, cell: Piece | null): boolean =>
  cell?.spans.some(({ line }) => lines.has(line)) ?? false;

/** Whether an item has figures that are neither its number nor its page. */
const asksCounts = ({ members }: AskedList): boolean =>
  members.some(({ profile: { shape, own } }) => figures.has(shape) && !own.some(({ text }) => ofContents.test(text)));
const ofContents =
  /^(?:pages?|no|nr|numbers?|num|seiten?|nummer|num[eé]ro|n[uú]mero|p[aá]ginas?|pagin[ae]|strona|strana|sida|sider?|sivu|sayfa|oldal|стр(?:аница)?|ページ|页(?:码)?|頁|쪽)$/u;

/** Whether the lines of a run are rows of a table, which other runs read cell by cell. */
const isTabled = once(({ way, entries }: Run): boolean => {
  const rows = entries.filter(({ lines }) =>
    lines?.some(({ kind, segments }) => kind === 'table' && segments.length > 2),
  );
  return way === 'lines' && rows.length > 1 && rows.length >= nearlyAll * entries.length;
});

/** What it counts that the columns of a run are of the kinds that are asked for. */
const suiting = doubtful;

/** Kinds of texts that shapes of members look like. */
const kindsFor: Partial<Record<Shape, readonly Kind[]>> = {
  amount: ['money', 'number', 'integer'],
  number: ['number', 'integer', 'money'],
  percent: ['percent', 'number', 'integer'],
  date: ['date', 'year'],
  time: ['time'],
  email: ['email'],
  url: ['url'],
  phone: ['phone'],
};

/** How many of the members find a column of their kind; the others need columns at all, and items more than one. */
function suits(run: Run, { members }: AskedList): number {
  const kinds = kindsIn(run);
  const plain = members.filter(({ profile }) => kindsFor[profile.shape] === undefined).length;
  const found = members.filter(({ profile }) =>
    kindsFor[profile.shape]?.some((kind) => kinds.some((column) => column.has(kind))),
  ).length;
  const words = Math.min(plain, kinds.filter((column) => column.has('text')).length);
  return ((found + words) / Math.max(1, members.length)) * (run.entries.length > 1 ? 1 : half);
}

/** The kinds of the first cells of each column. */
const kindsIn = once((run: Run): Set<Kind>[] =>
  run.heads.map(
    (_, column) =>
      new Set(run.entries.slice(0, atMost.few).flatMap(({ cells }) => [...kindsOf(cells[column]?.text ?? '')])),
  ),
);

export const runsIn = once((view: View, { locale }: Pick<LayoutContext, 'locale'>): Run[] => [
  ...tableRuns(view, locale),
  ...textRuns(view, locale),
]);
