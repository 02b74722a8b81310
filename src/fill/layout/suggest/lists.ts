/** The tables of a file, and rows that line up, as lists of what their heads name. */
import { atMost, longest } from '../../scale/extents.ts';
import { half, hardly, mostly, nearlyAll, some } from '../../scale/grades.ts';
import { isValue, kindsOf } from '../lists/kinds.ts';
import { sectionsOf } from '../lists/sections.ts';
import type { TextLine, View } from '../page/view.ts';
import { type Entry, isTable, type Piece, type Run } from '../regions/region.ts';
import { tableRuns } from '../regions/tables.ts';
import type { Locale } from '../values/locale.ts';
import { keyOf, knownShare, mayName, typeOf } from './keys.ts';

interface SuggestedList {
  /** What may name it, the best first; the last one only where nothing else is left. */
  keys: string[];
  item: Record<string, unknown> | string;
  lines: ReadonlySet<TextLine>;
  order: number;
}

/** Members of an item, lists, and rows of one that are looked at. */
const [mostMembers, most, mostRows] = [atMost.dozen, atMost.dozen, atMost.many];

export function listsIn(view: View, locale: Locale): SuggestedList[] {
  const runs = tableRuns(view, locale)
    .filter(isTable)
    .flatMap((run) => {
      const made = listOf(run, locale);
      return made ? [made] : [];
    })
    .sort((a, b) => b.score - a.score);
  const used = new Set<TextLine>();
  const chosen: SuggestedList[] = [];
  for (const { list } of runs) {
    if (chosen.length >= most) break;
    if ([...list.lines].some((line) => used.has(line))) continue;
    for (const line of list.lines) used.add(line);
    chosen.push(list);
  }
  return [...chosen, ...bulletsIn(view, used)].sort((a, b) => a.order - b.order).slice(0, most);
}

function listOf(run: Run, locale: Locale): { list: SuggestedList; score: number } | undefined {
  const { heads, entries, grouped, titles, way } = run;
  const marked = heads.some((head) => head?.spans.some(({ line }) => line.segments.some(({ cell }) => cell?.header)));
  const columns = heads.flatMap((head, at) => (grouped.has(at) ? [] : [columnOf(head, at, entries)]));
  const used = columns.filter(({ filled }) => filled > hardly);
  const named = used.filter(({ head, key }) => head !== null && key !== '');
  if (entries.length < (marked ? 1 : 2) || named.length < 2 || (!marked && named.length < mostly * used.length))
    return undefined;
  const known = named.filter(({ head }) => head !== null && knownShare(head.text) >= half).length / named.length;
  if (!marked && known < (way === 'table' ? some : mostly)) return undefined;
  if (isPairs(named, used, entries, marked)) return undefined;
  // What stands over words like itself is a row like the others.
  const told = named.filter(({ head, texts }) => head !== null && isOver(head.text, texts)).length;
  if (!marked && told === 0 && known < nearlyAll) return undefined;
  if (
    !marked &&
    entries.length < atMost.few &&
    !named.some(({ texts }) => texts.filter(isValue).length > half * texts.length)
  )
    return undefined;
  const item: Record<string, unknown> = {};
  for (const { key, texts } of named.slice(0, mostMembers)) item[key] ??= typeOf(key, texts, locale);
  if (Object.keys(item).length < 2) return undefined;
  const lines = new Set(
    [...heads, ...entries.flatMap(({ cells }) => cells)].flatMap((piece) => piece?.spans ?? []).map(({ line }) => line),
  );
  const keys = titles.filter((text) => mayName(text) && knownShare(text) >= some).map(keyOf);
  const [first] = named.filter(({ texts }) => texts.filter(isValue).length < half * texts.length);
  keys.push(first?.key ?? '');
  const order = Math.min(...lines.values().map((line) => line.order));
  const score = (marked ? 3 : 0) + 2 * (known + Math.min(1, named.length / 6) + Math.min(1, entries.length / 20));
  return { list: { keys, item, lines, order }, score };
}

interface Column {
  head: Piece | null;
  key: string;
  texts: string[];
  filled: number;
}

function columnOf(head: Piece | null, at: number, entries: readonly Entry[]): Column {
  const some = entries.slice(0, mostRows);
  const texts = some.flatMap(({ cells }) => cells[at]?.text ?? []);
  const names = head !== null && mayName(head.text) && !isValue(head.text);
  return { head, key: names ? keyOf(head.text) : '', texts, filled: texts.length / some.length };
}

/** Whether a head differs in kind from what stands below it. */
const isOver = (head: string, texts: readonly string[]): boolean => {
  const own = [...kindsOf(head)].join();
  return texts.filter((text) => [...kindsOf(text)].join() !== own).length > mostly * texts.length;
};

/** Whether a table has a label and its value in each row: then they are no items. */
function isPairs(
  named: readonly Column[],
  used: readonly Column[],
  entries: readonly Entry[],
  marked: boolean,
): boolean {
  const [first, second] = used;
  const led = (first?.texts ?? []).filter((text) => /[:：]\s*$/u.test(text));
  if (led.length > half * (first?.texts.length ?? 0)) return true;
  if (used.length !== 2 || !first || !second || named.length > 2) return false;
  const rows = entries.slice(0, mostRows);
  const labels = rows.filter(({ cells }) => cells[0] && mayName(cells[0].text));
  const known = labels.filter(({ cells }) => knownShare(cells[0]?.text ?? '') >= half);
  const kinds = new Set(second.texts.map((text) => (isValue(text) ? ([...kindsOf(text)][0] ?? '') : 'words')));
  // A value for a head: the head is a label like those below it.
  const valued = knownShare(second.head?.text ?? '') === 0;
  if (valued && labels.length >= mostly * rows.length && known.length >= some * rows.length) return true;
  return known.length >= mostly * rows.length && (kinds.size > 1 || !marked);
}

/** Points below a heading that says what they are. */
function bulletsIn(view: View, used: ReadonlySet<TextLine>): SuggestedList[] {
  return sectionsOf(view).flatMap(({ title, heading, lines }) => {
    const points = lines.filter(({ kind }) => kind === 'list-item');
    if (points.length < atMost.few || points.length < mostly * lines.length || points.some((line) => used.has(line)))
      return [];
    if (
      points.filter(({ text }) => text.length < longest.line).length < mostly * points.length ||
      !mayName(title) ||
      knownShare(title) < some
    )
      return [];
    return [{ keys: [keyOf(title), ''], item: '', lines: new Set(points), order: heading.order }];
  });
}
