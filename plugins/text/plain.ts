/** Plain text: paragraphs between empty lines, with headings, list items and tables where they are drawn. */
import type { Block, ExtractContext, Line, ParsedDocument, Source, TextBlock } from '../../src/plugin/contract.ts';
import { tidy } from '../basics/text.ts';
import { type Grid, readGrid } from './grid.ts';

/** Lines that have text. Far more of them than any strategy can make use of are no text that anybody wrote. */
export const mostLines = 500_000;

/** A line as the file has it, without its end; numbered from 1. */
export interface RawLine {
  number: number;
  text: string;
}

export function readPlain(text: string, _source: Source, context: ExtractContext): Omit<ParsedDocument, 'type'> {
  const blocks: Block[] = [];
  for (const paragraph of paragraphs(text, context)) blocks.push(...toBlocks(paragraph));
  return { metadata: {}, blocks, fields: [], warnings: [] };
}

/** Runs of lines that are not empty. @throws fault `file-too-complex` when there are too many lines. */
function* paragraphs(text: string, context: ExtractContext): Generator<RawLine[]> {
  let lines: RawLine[] = [];
  let count = 0;
  let number = 0;
  for (const [line] of text.matchAll(/[^\r\n\f]*(?:\r\n|[\r\n\f]|$)/g)) {
    number++;
    if (line.trim() !== '') {
      lines.push({ number, text: line.trimEnd() });
      if (++count > mostLines) throw context.fault('file-too-complex', `There are more than ${mostLines} lines.`);
    }
    const parted = line.trim() === '' || line.endsWith('\f');
    // A file without empty lines comes in pieces, so that what is found in one of them is found in good time.
    if (lines.length === 0 || !(parted || lines.length >= 2000)) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

const underline = /^\s*([=~*#^-])\1{2,}\s*$/;
const bullet = /^(\s*)(?:[-*•‣▪–·o]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S/;

function toBlocks(lines: RawLine[]): Block[] {
  const table = readGrid(lines);
  if (table) return around(table);
  const [first, second, ...rest] = lines;
  if (first && second && underline.test(second.text) && !underline.test(first.text) && first.text.length <= 120) {
    return [heading(first, second.text.trim().startsWith('=') ? 1 : 2), ...(rest.length > 0 ? toBlocks(rest) : [])];
  }
  if (first && !second && isTitle(first.text)) return [heading(first, 1)];
  return items(lines);
}

/** What stands above a table, the table, and what stands below it. */
const around = ({ block, before, after }: Grid): Block[] => [
  ...(before.length > 0 ? toBlocks(before) : []),
  block,
  ...(after.length > 0 ? toBlocks(after) : []),
];

/** A line on its own, all in capitals. */
const isTitle = (text: string): boolean =>
  text.length <= 80 && /\p{Lu}{2}/u.test(text) && !/\p{Ll}|[:.;,]\s*$|\t| {3}|\d{3}/u.test(text.trim());

const heading = (line: RawLine, level: number): TextBlock => ({ ...textBlock('heading', [line]), level });

/** Each line with a bullet or a number starts an item, if most lines do or are set in below one. */
function items(lines: RawLine[]): TextBlock[] {
  const starts = lines.map(({ text }) => bullet.exec(text)?.[1]?.length);
  if (starts[0] === undefined || lines.length > 500) {
    const at = starts.findIndex((start) => start !== undefined);
    const listed = starts.filter((start) => start !== undefined).length;
    if (at <= 0 || listed < 2 || lines.length > 500) return [textBlock('paragraph', lines)];
    return [textBlock('paragraph', lines.slice(0, at)), ...items(lines.slice(at))];
  }
  const indents = [...new Set(starts.filter((start) => start !== undefined))].sort((a, b) => a - b);
  const blocks: TextBlock[] = [];
  let run: RawLine[] = [];
  let level = 1;
  const close = () => {
    if (run.length > 0) blocks.push({ ...textBlock('list-item', run), level });
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    const start = starts[index];
    if (start !== undefined) {
      close();
      level = Math.min(9, indents.indexOf(start) + 1);
    }
    run.push(line);
  }
  close();
  return blocks;
}

/** A label and the gap behind it, and what a line ends in that goes on in the next one. */
const label = /^\s*\p{L}[^:：]{0,40}[:：]\s+(?=\S)/u;
const unended =
  /(?:,|\p{L}[&/–-]|\s[&/–]|\s(?:and|or|of|the|for|to|at|with|und|oder|der|die|das|von|mit|et|ou|de|du|des|la|le|del|di|van))$/u;
/** Words of a value after which a line in small letters goes on with it; fewer may be one of several below each other. */
const telling = 3;

/** Lines with those joined to them that carry on a label's value right below its first word. */
function carried(lines: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = [];
  let column = -1;
  let value = '';
  for (const [index, { number, text }] of lines.entries()) {
    const last = joined.at(-1);
    const own = label.exec(text)?.[0].length;
    const next = text.trim();
    const isOnly = label.test(last?.text ?? '') && lines[index + 1]?.text.search(/\S/) !== column;
    if (
      last &&
      own === undefined &&
      text.search(/\S/) === column &&
      (unended.test(value) || (isOnly && goesOn(value, next)))
    ) {
      last.text += `${/\p{L}-$/u.test(value) ? '' : ' '}${next}`;
      value = next;
      continue;
    }
    joined.push({ number, text });
    if (own !== undefined) column = own;
    else if (text.search(/\S/) !== column) column = -1;
    value = text.slice(Math.max(0, column));
  }
  return joined;
}

/** Whether a line in small letters goes on with several words; more such lines may as well stand for themselves. */
const goesOn = (value: string, next: string): boolean =>
  /^\p{Ll}/u.test(next) && !/[.;:!?]$/.test(value) && value.split(/\s+/).length >= telling;

/** A block of these lines; wide gaps in them become tabs. */
export function textBlock(kind: TextBlock['kind'], raw: readonly RawLine[]): TextBlock {
  const lines: Line[] = [];
  for (const { number, text } of carried(raw)) {
    const shown = tidy(kind === 'list-item' && lines.length === 0 ? text.replace(/^\s*[-*•‣▪–·o]\s+/, '') : text);
    if (shown !== '') lines.push({ text: shown, place: { kind: 'text', line: number } });
  }
  const text = lines.map((line) => line.text).join('\n');
  return { kind, text, place: { kind: 'text', line: raw[0]?.number ?? 1 }, lines };
}
