/** Reads where the records of a file of results are, whatever their size. */
import { createReadStream } from 'node:fs';

export interface RecordPlace {
  /** Counted from 1. */
  number: number;
  /** Bytes in the file, with the line's end. */
  start: number;
  end: number;
  /** How it begins; enough for the longest name. */
  begin: string;
}

/** More than a path can have, with every byte of it spelled out. */
const beginning = 64 * 1024;
const [lineEnd, mark] = ['\n', '"'].map((sign) => sign.charCodeAt(0));

/** @param quotes whether a line's end within quotation marks belongs to the record. What is not ended is no record. */
export async function* readRecords(path: string, quotes: boolean): AsyncGenerator<RecordPlace> {
  let [number, start, at, quoted] = [1, 0, 0, false];
  let begin = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    const keep = (to: number): void => {
      if (begin.length < beginning) begin = Buffer.concat([begin, chunk.subarray(from, to)]).subarray(0, beginning);
    };
    for (let index = next(chunk, 0, quotes); index >= 0; index = next(chunk, index + 1, quotes)) {
      if (chunk[index] === mark && quotes) quoted = !quoted;
      else if (!quoted) {
        keep(index + 1);
        yield { number, start, end: at + index + 1, begin: begin.toString() };
        [number, start, from, begin] = [number + 1, at + index + 1, index + 1, Buffer.alloc(0)];
      }
    }
    keep(chunk.length);
    at += chunk.length;
  }
}

/** The next byte that can end a record, or that tells whether it does. */
function next(chunk: Buffer, from: number, quotes: boolean): number {
  if (!quotes) return chunk.indexOf(lineEnd as number, from);
  for (let index = from; index < chunk.length; index++) {
    if (chunk[index] === lineEnd || chunk[index] === mark) return index;
  }
  return -1;
}
