/** Which rows of a table are heads, where the format does not say. */
import type { Cell } from '../../src/plugin/contract.ts';

/** Rows below the first one that are looked at. */
const most = 50;

/**
 * 1 when the first row names the columns of those below it, else 0.
 * @param usual whether tables of this format begin with a head as a rule, so that a doubt decides for it
 */
export function headerRows(cells: readonly Cell[], columns: number, usual = false): 0 | 1 {
  const rows = new Map<number, Cell[]>();
  for (const cell of cells) {
    if (cell.row > most) continue;
    rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  }
  const [first = [], ...body] = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
  const named = first.filter(({ text }) => text.trim() !== '');
  if (body.length === 0 || named.length < Math.max(2, columns / 2)) return 0;
  if (named.some(({ text }) => kindOf(text) !== 'words' || text.length > 80 || /:\s*$/.test(text))) return 0;
  const below = Map.groupBy(body.flat(), ({ column }) => column);
  if (saysNone(named) || named.some((cell) => isAsBelow(cell, below.get(cell.column) ?? []))) return 0;
  if (columns > 2) return 1;
  // Two columns are as likely names and values of one thing: then what stands on the right is of many kinds.
  if (!usual && (body.length < 2 || named.some(({ text }) => /\d/.test(text)))) return 0;
  const kinds = new Set(body.map((row) => kindOf(row.find(({ column }) => column === 1)?.text ?? '')));
  return kinds.size === 1 && (usual || !kinds.has('words') || body.length > 8) ? 1 : 0;
}

/** Whether a dash stands where nothing is to be said: heads name something, if only a minus beside a plus. */
const saysNone = (row: readonly Cell[]): boolean =>
  row.some(({ column, text }) => column > 0 && /^[-–—]+$/.test(text.trim())) &&
  !row.some(({ text }) => text.trim() === '+');

/** Whether a cell with digits, an address or a first letter is written as most of those below it are: `AX-100` over `BX-220`. */
function isAsBelow({ text, column }: Cell, below: readonly Cell[]): boolean {
  if (column === 0 && isLetter(text)) return below.every((other) => isLetter(other.text));
  if (!/[\d@]/.test(text)) return false;
  const said = below.filter((other) => /[^\s\p{Pd}]/u.test(other.text));
  return said.filter((other) => shapeOf(other.text) === shapeOf(text)).length * 2 > said.length;
}

/** One capital by itself, as keys to signs begin with: `P`, `H`. */
const isLetter = (text: string): boolean => /^\s*\p{Lu}\s*$/u.test(text);

/** A text with all words and all numbers alike. */
const shapeOf = (text: string): string =>
  text
    .trim()
    .replace(/\p{L}[\p{L}\p{M}]*/gu, 'a')
    .replace(/\d+(?:[.,]\d+)*/g, '9');

type Kind = 'number' | 'date' | 'words';

function kindOf(text: string): Kind {
  const bare = text.trim();
  if (/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/.test(bare)) return 'date';
  return /^[^\p{L}]*\d[\d\s.,'’]*[^\p{L}\d]*(?:\p{Lu}{3}|[kKmM])?$/u.test(bare) ? 'number' : 'words';
}
