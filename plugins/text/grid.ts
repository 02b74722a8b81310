/** Tables that are drawn with characters: columns between bars, or between gaps that go through all lines. */
import type { Cell, Table } from '../../src/plugin/contract.ts';
import { headerRows } from '../basics/header-rows.ts';
import { tidy, withWholeLabels } from '../basics/text.ts';
import type { RawLine } from './plain.ts';

export interface Grid {
  block: Table;
  /** Lines above and below it in the same paragraph. */
  before: RawLine[];
  after: RawLine[];
}

/** Rows and columns that a table has at least: fewer are as likely lines that happen to look alike. */
const leastRows = 3;
const leastColumns = 3;
const longest = 400;
const rule = /^[\s|+:=_─━│┼├┤┌┐└┘┬┴-]+$/;

/** The table among the lines of a paragraph, if there is one. */
export function readGrid(lines: readonly RawLine[]): Grid | undefined {
  return barred(lines) ?? gapped(lines);
}

const isBarred = ({ text }: RawLine): boolean => /[|│].*[|│]/.test(text);

function barred(lines: readonly RawLine[]): Grid | undefined {
  const part = longestRun(lines, (line) => isBarred(line) || (rule.test(line.text) && line.text.trim().length > 2));
  if (part.filter(isBarred).filter(({ text }) => !rule.test(text)).length < 2) return undefined;
  const split = ({ text }: RawLine): string[] =>
    text
      .trim()
      .replace(/^[|│]|[|│]$/g, '')
      .split(/(?<!\\)[|│]/);
  return toGrid(lines, part, split, 2);
}

function gapped(raw: readonly RawLine[]): Grid | undefined {
  const lines = raw.map((line) => ({ ...line, text: withWholeLabels(line.text) }));
  const part = longestRun(lines, ({ text }) => /\S(?: {2,}|\t+ *)\S/.test(text) || isRuler(text));
  const wide = part.map(({ number, text }) => ({ number, text: drawn(text) }));
  if (wide.length < leastRows || wide.some(({ text }) => text.length > longest)) return undefined;
  const edges = columnStarts(wide.filter(({ text }) => !isRuler(text)).map(({ text }) => text));
  const pieces = pieceCount(part.filter(({ text }) => !isRuler(text)));
  if (pieces >= Math.max(leastColumns, edges.length)) return toGrid(lines, part, piecesOf, leastColumns);
  if (edges.length < leastColumns) return undefined;
  const split = ({ text }: RawLine): string[] =>
    edges.map((start, index) => text.slice(index === 0 ? 0 : start, edges[index + 1]).replaceAll(filler, ''));
  return toGrid(lines, wide, split, leastColumns);
}

const isRuler = (text: string): boolean => rule.test(text) && /[-=_─━]{3}/.test(text);

/** A line as a terminal draws it: tab stops stand every eight places, and wide characters take two, the second a filler. */
function drawn(text: string): string {
  let line = '';
  for (const part of text.replaceAll('\u3000', '  ').replace(square, `$&${filler}`).split(/(\t)/))
    line += part === '\t' ? ' '.repeat(8 - (line.length % 8)) : part;
  return line;
}
const filler = '\0';
/** What East Asian type sets in squares (the wide and full-width blocks of Unicode's annex 11). */
const square =
  /[\u1100-\u115f\u2e80-\u2fff\u3001-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/gu;

/** Where columns start: behind gaps of two characters and more that are blank in every line. */
function columnStarts(texts: readonly string[]): number[] {
  const width = Math.max(0, ...texts.map((text) => text.length));
  const starts: number[] = [];
  let blank = 2;
  for (let at = 0; at < width; at++) {
    if (texts.every((text) => (text[at] ?? ' ') === ' ')) blank++;
    else {
      if (blank >= 2) starts.push(at);
      blank = 0;
    }
  }
  return starts;
}

const piecesOf = ({ text }: RawLine): string[] => text.trim().split(/(?: {2,}|\t)[ \t]*/);

/** Into how many pieces gaps part each line, where that is one number for all; 0 where it is not. */
function pieceCount(lines: readonly RawLine[]): number {
  const counts = new Set(lines.map((line) => piecesOf(line).length));
  const [only = 0] = counts;
  return counts.size === 1 ? only : 0;
}

function longestRun(lines: readonly RawLine[], belongs: (line: RawLine) => boolean): RawLine[] {
  let [from, to, start] = [0, 0, 0];
  for (const [index, line] of lines.entries()) {
    if (!belongs(line)) start = index + 1;
    else if (index + 1 - start > to - from) [from, to] = [start, index + 1];
  }
  return lines.slice(from, to);
}

interface Row {
  line: number;
  texts: string[];
}

/** The rows of lines that are no rules; a line on which the cells above it go on is none of its own. */
function rowsOf(part: readonly RawLine[], split: (line: RawLine) => string[]): Row[] {
  const rows: Row[] = [];
  let ruled = true;
  for (const line of part) {
    const texts = rule.test(line.text) ? [] : split(line).map(tidy);
    const above = rows.at(-1);
    if (texts.length > 0 && above && !ruled && isBarred(line) && goesOn(texts, above.texts))
      above.texts = above.texts.map((text, column) => tidy(`${text} ${texts[column] ?? ''}`));
    else if (texts.length > 0) rows.push({ line: line.number, texts });
    ruled = texts.length === 0;
  }
  return rows;
}

/** Whether a line holds but the ends of what is said above it: behind a comma, in brackets, or in one cell in small letters. */
function goesOn(texts: readonly string[], above: readonly string[]): boolean {
  const some = texts.flatMap((text, column) => (text === '' ? [] : [{ text, over: above[column] ?? '' }]));
  const isOpen = some.every(({ text, over }) => /[,;(–-]$/.test(over) || /^\(\p{L}/u.test(text));
  const isEnd = some.length === 1 && some.every(({ text }) => /^\p{Ll}/u.test(text));
  return (
    texts[0] === '' &&
    some.length > 0 &&
    some.every(({ text, over }) => /^\(?\p{L}/u.test(text) && /\p{L}/u.test(over)) &&
    (isOpen || isEnd)
  );
}

function toGrid(
  lines: readonly RawLine[],
  part: readonly RawLine[],
  split: (line: RawLine) => string[],
  least: number,
): Grid | undefined {
  const rows = rowsOf(part, split);
  const cells: Cell[] = rows.flatMap(({ line, texts }, row) =>
    texts.map((text, column): Cell => ({ row, column, text, place: { kind: 'text', line } })),
  );
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const filled = cells.filter(({ text }) => text !== '').length;
  if (rows.length < 2 || columns < least || filled < 0.5 * rows.length * columns) return undefined;
  const ruled = part.findIndex(({ text }) => rule.test(text) && text.trim() !== '');
  const ruledHead = rows.length > 1 && (ruled === 1 || (ruled === 0 && rule.test(part[2]?.text ?? '')));
  const first = lines.findIndex(({ number }) => number === part[0]?.number);
  const block: Table = {
    kind: 'table',
    place: { kind: 'text', line: part[0]?.number ?? 1 },
    rows: rows.length,
    columns,
    headerRows: ruledHead ? 1 : headerRows(cells, columns),
    cells,
  };
  return { block, before: lines.slice(0, first), after: lines.slice(first + part.length) };
}
