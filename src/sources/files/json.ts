/** A JSON array, of which one element is read at a time. */
import { isUtf8 } from 'node:buffer';
import { readJsonRow } from './json-row.ts';
import { type BadRow, FileFault, type FileRow, longestRow, type Position } from './row.ts';

const [newline, quote, backslash, comma] = [0x0a, 0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const spaces = new Set([0x20, 0x09, 0x0d, newline]);
const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Where in the text the reader is; `first` and `next` are places where an element may begin. */
type State = 'before' | 'first' | 'element' | 'next' | 'after';

/** Structural characters are never part of a longer UTF-8 sequence, so that bytes can be looked at one by one. */
export async function* readJsonArray(bytes: AsyncIterable<Buffer>): AsyncGenerator<(FileRow | BadRow)[]> {
  const splitter = new Splitter();
  for await (const chunk of bytes) yield splitter.push(chunk);
  splitter.end();
}

class Splitter {
  #state: State = 'before';
  #read = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #line = 1;
  #lineStart = 0;
  /** The element's bytes so far, from earlier chunks. */
  #parts: Buffer[] = [];
  #length = 0;
  #start: Position = { line: 1, column: 1 };

  push(chunk: Buffer): (FileRow | BadRow)[] {
    const rows: (FileRow | BadRow)[] = [];
    let from = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.#state === 'element') {
        if (this.#endsElement(byte)) {
          rows.push(this.#finish(chunk.subarray(from, index)));
          this.#state = byte === comma ? 'next' : 'after';
        }
      } else if (!spaces.has(byte) && this.#begins(byte)) {
        this.#start = this.#position();
        from = index;
        this.#endsElement(byte);
      }
      this.#read += 1;
      if (byte === newline) {
        this.#line += 1;
        this.#lineStart = this.#read;
      }
    }
    if (this.#state === 'element') this.#hold(chunk.subarray(from));
    return rows;
  }

  end(): void {
    if (this.#state !== 'after') throw new FileFault(this.#position(), 'the file ends before its array does');
  }

  #position(): Position {
    return { line: this.#line, column: this.#read - this.#lineStart + 1 };
  }

  /** Whether the byte, which is none of an element, begins one. */
  #begins(byte: number): boolean {
    if (this.#state === 'before') {
      if (this.#read < 3 && byte === byteOrderMark[this.#read]) return false;
      if (byte !== openArray) throw new FileFault(this.#position(), 'a JSON array is expected here');
      this.#state = 'first';
      return false;
    }
    if (this.#state === 'after') throw new FileFault(this.#position(), 'there is more after the end of the array');
    if (byte === closeArray && this.#state === 'first') {
      this.#state = 'after';
      return false;
    }
    if (byte === comma || byte === closeArray) throw new FileFault(this.#position(), 'a value is expected here');
    this.#state = 'element';
    return true;
  }

  /** Whether the element ends before this byte. */
  #endsElement(byte: number): boolean {
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (byte === backslash) this.#escaped = true;
      else if (byte === quote) this.#inString = false;
      return false;
    }
    if (this.#depth === 0 && (byte === comma || byte === closeArray)) return true;
    if (byte === quote) this.#inString = true;
    else if (byte === openArray || byte === openObject) this.#depth += 1;
    else if (byte === closeArray || byte === closeObject) this.#depth -= 1;
    return false;
  }

  #hold(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > longestRow) throw new FileFault(this.#start, `a row is longer than ${longestRow} bytes`);
  }

  #finish(part: Buffer): FileRow | BadRow {
    this.#hold(part);
    const text = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return isUtf8(text) ? readJsonRow(text.toString('utf8'), this.#start) : { ...this.#start, fault: 'not UTF-8' };
  }
}
