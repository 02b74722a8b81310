/** Delimited values (RFC 4180 and its relatives): rows between empty ones are a table, lone cells are paragraphs. */
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import type { Block, Cell, ExtractContext, ParsedDocument, Source, Warning } from '../../src/plugin/contract.ts';
import { headerRows } from '../basics/header-rows.ts';
import { tidy } from '../basics/text.ts';
import { turnTaking } from '../basics/turn.ts';

type Content = Omit<ParsedDocument, 'type'>;

/** A row with the line that it starts on. */
interface Row {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t', '|'];
/** Columns as spreadsheets know them; cells that have text; characters of one row. */
const mostColumns = 16_384;
const mostCells = 500_000;
const longestRow = 4 * 1024 * 1024;
/** Characters that are handed to the parser at once, and lines from which the delimiter is told. */
const slice = 64 * 1024;
const lookedAt = 50;

/** @throws fault `file-too-complex` past the limits of columns and cells. */
export async function readDelimited(text: string, source: Source, context: ExtractContext): Promise<Content> {
  const named = /^\ufeff?sep=(.)\r?\n/.exec(text);
  const delimiter = named?.[1] ?? findDelimiter(text, source.type === 'text/tab-separated-values' ? '\t' : ',');
  const options: Options = { delimiter, quote: '"', skipped: named ? 1 : 0 };
  const body = text.slice(named?.[0].length ?? 0);
  const warnings: Warning[] = [];
  let rows: Row[];
  try {
    rows = await readRows(body, options, context);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && quoteFaults.has(String(error.code)))) throw error;
    const message = 'A quotation mark is opened and never closed; quotation marks were read as they stand.';
    warnings.push({ code: 'quotes-open', message });
    rows = await readRows(body, { ...options, quote: false }, context).catch((cause) => {
      if (!(cause instanceof Error && 'code' in cause && quoteFaults.has(String(cause.code)))) throw cause;
      throw context.fault('file-too-complex', `A row has more than ${longestRow} characters.`, cause);
    });
  }
  return { metadata: {}, blocks: [...toBlocks(rows)], fields: [], warnings };
}

const quoteFaults = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE', 'CSV_INVALID_CLOSING_QUOTE']);

interface Options {
  delimiter: string;
  quote: '"' | false;
  /** Lines before the text. */
  skipped: number;
}

async function readRows(text: string, { delimiter, quote, skipped }: Options, context: ExtractContext): Promise<Row[]> {
  const parser = parse({
    ...{ delimiter, quote, relax_quotes: true, relax_column_count: true, info: true, max_record_size: longestRow },
    // Of a mark at the end of lines only one kind is meant, and old ones have but a carriage return.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const rows: Row[] = [];
  const left = { cells: mostCells };
  const takeTurn = turnTaking(context, 'rows');
  const fault = new Promise<never>((_, reject) => parser.once('error', reject));
  fault.catch(() => {});
  let line = skipped;
  const drain = () => {
    for (let read = parser.read(); read !== null; read = parser.read()) {
      const { record, info } = read as { record: string[]; info: { lines: number } };
      keep(rows, { line: line + 1, cells: record }, left, context);
      line = info.lines + skipped;
    }
  };
  for (let at = 0; at < text.length; at += slice) {
    if (!parser.write(text.slice(at, at + slice))) drain();
    await Promise.race([takeTurn(at, text.length), fault]);
  }
  parser.end();
  while (!parser.readableEnded) {
    drain();
    await Promise.race([setImmediate(), fault]);
  }
  return rows;
}

function keep(rows: Row[], row: Row, left: { cells: number }, context: ExtractContext): void {
  if (row.cells.length > mostColumns) {
    throw context.fault(
      'file-too-complex',
      `Line ${row.line} has ${row.cells.length} columns; ${mostColumns} are read at most.`,
    );
  }
  left.cells -= row.cells.filter((text) => text !== '').length;
  if (left.cells < 0) throw context.fault('file-too-complex', `There are more than ${mostCells} cells.`);
  rows.push({ line: row.line, cells: row.cells.map(tidy) });
}

/** The mark that parts most lines into equally many cells, outside of quotation marks; of two such, the one that parts more. */
function findDelimiter(text: string, usual: string): string {
  const plain = text.slice(0, slice).replace(/"(?:[^"]|"")*"/g, '');
  const lines = plain
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, lookedAt);
  let best = { delimiter: usual, score: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const [count = 0, alike = []] =
      [...Map.groupBy(counts, (each) => each)].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    const score = alike.length / lines.length + 0.1 * Math.min(count, 4) + (delimiter === usual ? 0.05 : 0);
    if (alike.length > 0 && score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function* toBlocks(rows: readonly Row[]): Generator<Block> {
  let region: Row[] = [];
  for (const row of rows) {
    if (row.cells.some((text) => text !== '')) region.push(row);
    else {
      yield* regionBlocks(region);
      region = [];
    }
  }
  yield* regionBlocks(region);
}

/** Rows of one cell above a table are its heading or what is said about it. */
function* regionBlocks(region: readonly Row[]): Generator<Block> {
  const start = region.findIndex(({ cells }) => cells.filter((text) => text !== '').length > 1);
  const alone = start < 0 ? region : region.slice(0, start);
  for (const { line, cells } of alone) {
    const place = { kind: 'text' as const, line };
    const text = cells.filter(Boolean).join('\t');
    yield { kind: 'paragraph', text, place, lines: text.split('\n').map((part) => ({ text: part, place })) };
  }
  const rows = region.slice(alone.length);
  const [first] = rows;
  if (!first) return;
  const cells = rows.flatMap(({ cells: texts, line }, row) =>
    texts.flatMap((text, column): Cell[] =>
      text === '' ? [] : [{ row, column, text, place: { kind: 'text', line } }],
    ),
  );
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const place = { kind: 'text' as const, line: first.line };
  yield { kind: 'table', place, rows: rows.length, columns, headerRows: headerRows(cells, columns, true), cells };
}
