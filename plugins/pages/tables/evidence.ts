/** What speaks for a table, and what against it. */
import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import type { Segment } from '../segments.ts';
import { isValue } from '../values.ts';
import { centredRecords } from './centred.ts';
import type { TextRow } from './rows.ts';

/** More words than this in the pieces of a column are prose. */
const proseWords = 6;

/** Whether rows cut at `xs` are those of a table. */
export function looksLikeTable(rows: readonly TextRow[], xs: readonly number[], rules: Rules): boolean {
  const columns = xs.length - 1;
  const [head, ...body] = rows;
  if (columns < 3 || !head) return false;
  const records = centredRecords(rows)?.map((record) => record.flatMap(({ pieces }) => pieces));
  const counts = (records ?? rows.map(({ pieces }) => pieces)).map(
    (pieces) => new Set(pieces.map((p) => p.column)).size,
  );
  const full = counts.filter((count) => count >= Math.min(3, columns)).length;
  const marked = ruleBelow(head, xs, rules) || isBold(head, body);
  const headed = head.pieces.length >= 3 && !head.pieces.some((piece) => isValue(textOf(piece)));
  if (full < (headed && (marked || columns > 3) ? 2 : 3) || full < 0.25 * counts.length) return false;
  let [valued, prose, aligned, counted] = [0, 0, 0, 0];
  for (let column = 0; column < columns; column++) {
    const pieces = rows.flatMap((row) => row.pieces.filter((piece) => piece.column === column && piece.span === 1));
    const own = pieces.filter((piece) => !head.pieces.includes(piece as (typeof head.pieces)[number]));
    if (own.length === 0) continue;
    const texts = own.map(textOf);
    if (texts.length > 1 && texts.filter((text) => /:$/.test(text)).length >= 0.5 * texts.length) return false;
    if (column > 0 && texts.filter(isValue).length >= 0.5 * texts.length) valued++;
    if (own.reduce((sum, piece) => sum + piece.words.length, 0) > proseWords * own.length) prose++;
    if (pieces.length > 1) {
      aligned += alignment(pieces) * pieces.length;
      counted += pieces.length;
    }
  }
  return prose < 2 && aligned >= 0.55 * counted && (valued > 0 || (marked && headed));
}

const isBold = (head: TextRow, body: readonly TextRow[]): boolean => {
  const bold = (row: TextRow) => row.pieces.every((piece) => piece.words.every((word) => word.bold));
  return bold(head) && body.filter(bold).length < 0.4 * body.length;
};

/** The share of pieces that agree at their left ends, their right ends or their middles. */
function alignment(pieces: readonly Segment[]): number {
  const share = (position: (piece: Segment) => number) => {
    const values = pieces.map(position).sort((a, b) => a - b);
    const tolerance = 0.4 * (pieces[0]?.size ?? 10);
    let best = 0;
    let from = 0;
    values.forEach((value, to) => {
      while (value - (values[from] ?? value) > tolerance) from++;
      best = Math.max(best, to - from + 1);
    });
    return best / pieces.length;
  };
  return Math.max(
    share((piece) => piece.left),
    share((piece) => piece.right),
    share((piece) => (piece.left + piece.right) / 2),
  );
}

/** Whether a rule runs right under a row along most of the table. */
function ruleBelow(row: TextRow, xs: readonly number[], rules: Rules): boolean {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  return rules.horizontal.some(
    (rule) =>
      rule.top > row.baseline &&
      rule.top < row.bottom + row.size &&
      Math.min(rule.right, right) - Math.max(rule.left, left) > 0.6 * (right - left),
  );
}
