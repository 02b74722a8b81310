/** One JSON value a line: https://github.com/ndjson/ndjson-spec */
import { isUtf8 } from 'node:buffer';
import { readJsonRow } from './json-row.ts';
import { type BadRow, type FileRow, longestRow } from './row.ts';

const newline = 0x0a;

export async function* readNdjson(bytes: AsyncIterable<Buffer>): AsyncGenerator<(FileRow | BadRow)[]> {
  let line = 1;
  let rest: Buffer[] = [];
  let restLength = 0;
  /** Whether the line is too long, so that all up to its end is thrown away. */
  let skipping = false;

  for await (const chunk of bytes) {
    let from = 0;
    if (skipping) {
      const end = chunk.indexOf(newline);
      if (end === -1) continue;
      from = end + 1;
      line += 1;
      skipping = false;
    }
    const last = chunk.lastIndexOf(newline);
    if (last >= from) {
      const rows = readLines(Buffer.concat([...rest, chunk.subarray(from, last)]), line);
      line = rows.next;
      rest = [];
      restLength = 0;
      from = last + 1;
      yield rows.rows;
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from));
      restLength += chunk.length - from;
    }
    if (restLength > longestRow) {
      yield [tooLong(line)];
      skipping = true;
      rest = [];
      restLength = 0;
    }
  }
  if (restLength > 0) yield readLines(Buffer.concat(rest), line).rows;
}

const tooLong = (line: number): BadRow => ({ line, column: 1, fault: `longer than ${longestRow} bytes` });

function readLines(block: Buffer, first: number): { rows: (FileRow | BadRow)[]; next: number } {
  const rows: (FileRow | BadRow)[] = [];
  let line = first;
  for (const text of isUtf8(block) ? block.toString('utf8').split('\n') : decodeEach(block)) {
    const start = { line, column: 1 };
    line += 1;
    if (text === undefined) rows.push({ ...start, fault: 'not UTF-8' });
    else if (text.length > longestRow) rows.push(tooLong(start.line));
    else if (!/^\s*$/.test(text)) rows.push(readJsonRow(line === 2 ? text.replace(/^\uFEFF/, '') : text, start));
  }
  return { rows, next: line };
}

/** The lines of a block of which some are not UTF-8; those are undefined. */
function decodeEach(block: Buffer): (string | undefined)[] {
  const lines: (string | undefined)[] = [];
  for (let from = 0; from <= block.length; ) {
    const end = block.indexOf(newline, from);
    const line = block.subarray(from, end === -1 ? block.length : end);
    lines.push(isUtf8(line) ? line.toString('utf8') : undefined);
    from = end === -1 ? block.length + 1 : end + 1;
  }
  return lines;
}
