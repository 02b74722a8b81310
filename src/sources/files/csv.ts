/** CSV with a line of column names, where an empty field means no value: https://www.rfc-editor.org/rfc/rfc4180 */
import { Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { type BadRow, FileFault, type FileRow, longestRow, type Position } from './row.ts';

/** Rows that are handed on together. */
const batch = 1000;

const newline = 0x0a;

export async function* readCsv(bytes: AsyncIterable<Buffer>): AsyncGenerator<(FileRow | BadRow)[]> {
  let names: string[] = [];
  let rows: (FileRow | BadRow)[] = [];
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: longestRow,
    skip_empty_lines: true,
    columns: (header: string[]) => {
      names = header.map((name) => name.trim());
      return names;
    },
    skip_records_with_error: true,
    on_skip: (error) => {
      // After a row that is too long nobody can tell where the next one begins.
      if (error?.code === 'CSV_MAX_RECORD_SIZE') parser.destroy(new FileFault(startOf(error), tooLong));
      else if (error) rows.push({ ...startOf(error), fault: reason(error) });
      return undefined;
    },
  });
  const source = Readable.from(decode(bytes));
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: object; info: Info }>) {
      const line = info.lines;
      const locate = (pointer: string) => ({ line, column: Math.max(1, names.indexOf(pointer.slice(1)) + 1) });
      rows.push({ line, column: 1, value: withoutEmpty(record), locate });
      if (rows.length < batch) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError) throw new FileFault(startOf(error), reason(error));
    throw error;
  }
  yield rows;
}

const withoutEmpty = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decoded = (piece?: Buffer): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new FileFault({ line, column: 1 }, 'what follows is not UTF-8');
    }
  };
  for await (const chunk of bytes) {
    let text = '';
    // A decoder that threw does not say where, so that it gets a line at a time.
    for (let from = 0, end = 0; from < chunk.length; from = end) {
      end = chunk.indexOf(newline, from) + 1 || chunk.length;
      text += decoded(chunk.subarray(from, end));
      if (chunk[end - 1] === newline) line += 1;
    }
    yield text;
  }
  yield decoded();
}

const startOf = (error: Error): Position => ({
  line: 'lines' in error && typeof error.lines === 'number' ? error.lines : 1,
  column: 1,
});

const tooLong = `a row is longer than ${longestRow} bytes`;

/** csv-parse's messages begin with a title, and end with the line, which is told beside them. */
const reason = (error: Error): string =>
  error.message
    .replace(/^[\w ]+: /, '')
    .replace(/,? (?:at|on) line \d+.*$/s, '')
    .replace(/^got /, '');
