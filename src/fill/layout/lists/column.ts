/** Lists of plain values from a column of a table whose head is the list's own name. */
import type { LeafField, ListField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { Span, View } from '../page/view.ts';
import { headersFor } from './header.ts';
import { isValue } from './kinds.ts';
import { type Member, membersOf } from './members.ts';
import { type Record, recordsBelow } from './records.ts';
import { sheetsOf } from './sheet.ts';
import type { Found } from './table.ts';
import { valueFrom } from './value.ts';

/** The places of a list's values, and how sure it is that they are. */
export interface Way {
  runs: Span[][];
  score: number;
}

const confidence = 0.7;

/** The items of a list of plain values. */
export function fromColumn(field: ListField, view: View, context: LayoutContext): Found | undefined {
  const [member] = membersOf(field);
  return member && field.item.kind === 'leaf' ? foundIn(field.item, [inColumn(member, view)], context) : undefined;
}

/** The values of the best of some ways, each once. */
export function foundIn(
  leaf: LeafField,
  ways: readonly (Way | undefined)[],
  context: LayoutContext,
): Found | undefined {
  const [best] = ways
    .filter((way): way is Way => way !== undefined && way.runs.length > 0)
    .sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const seen = new Set<string>();
  const items = best.runs.flatMap((spans) => {
    const made = valueFrom(leaf, spans, confidence, context);
    const key = String(made.value).toLowerCase();
    if (made.status === 'not-found' || seen.has(key)) return [];
    seen.add(key);
    return [made];
  });
  const orders = best.runs.flat().map((span) => span.line.order);
  return { items, score: best.score, from: Math.min(...orders), to: Math.max(...orders) };
}

/** Lines of running text: two columns of a page, and none of a table. */
function prose(records: readonly Record[]): boolean {
  const long = records.filter(({ values, rest }) => {
    const own = [...values.values()].flat().reduce((sum, { start, end }) => sum + end - start, 0);
    return own > 40 || rest.some(({ text }) => text.length > 40);
  });
  return long.length > 0.4 * records.length;
}

/** The column of a table whose header is the list's own name. */
export function inColumn(member: Member, view: View): Way | undefined {
  const columns = sheetsOf(view).flatMap((sheet) => {
    const headers = headersFor(sheet, [member]);
    return headers.flatMap((header, index) => {
      if (header.score < 1 || header.columns.length < 2) return [];
      const { records } = recordsBelow(sheet.rows, header, headers[index + 1]?.from ?? sheet.rows.length);
      const beside = records.filter((record) => record.rest.length > 0);
      return prose(beside) ? [] : [beside];
    });
  });
  const [longest] = columns.filter((records) => records.length > 1).sort((a, b) => b.length - a.length);
  if (!longest) return undefined;
  // Figures beside the names make a table of it; words beside them may be another column of the page.
  const valued = longest.filter((record) => record.rest.some((cell) => isValue(cell.text))).length;
  const score = valued >= 0.5 * longest.length ? 0.88 : 0.6;
  return { runs: longest.flatMap((record) => [...record.values.values()]), score };
}
