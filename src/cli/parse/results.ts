/** What comes of many files, one record each, in a file that is whole after every one of them. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { harmlessJson } from '../../model/harmless.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Answer } from './filler.ts';
import { readRecords } from './records.ts';
import { readState, type State, writeState } from './state.ts';

/** Why a file was not filled. */
export interface Failure {
  /** One of the table of failures, or `unreadable`. */
  code: string;
  message: string;
}

/** How a record is written, and what is read of it when a run goes on. */
export interface Format {
  /** Stands before all records. */
  head: string;
  /** Whether a line may end within quotation marks. */
  quotes: boolean;
  filled(name: string, answer: Answer): AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
  failed(name: string, failure: Failure): string;
  /** Name and failure of a record by how it begins; undefined when it is none of ours. */
  read(start: string): { name: string; code: string | undefined } | undefined;
}

type Done = 'filled' | 'failed';

export interface Results extends AsyncDisposable {
  /** How an earlier run was done with a file; undefined when it was not. */
  before(name: string): Done | undefined;
  add(name: string, outcome: Answer | Failure): Promise<void>;
}

/**
 * Opens the file that results go to, and goes on where an earlier run of the same kind broke off: what it left half
 * written is cut off, and failures that are not the file's own are taken out, to be tried again.
 * @param fresh begins at the beginning
 * @throws Refusal when there is something else in the file; an error of the system
 */
export async function openResults(path: string, format: Format, state: State, fresh: boolean): Promise<Results> {
  const there = await stat(path).catch(() => undefined);
  if (there && !there.isFile()) throw new Refusal(`${path} is not a file.`);
  const goesOn = !fresh && there !== undefined && there.size > 0;
  if (goesOn) await readState(path, state);
  await writeState(path, state);
  const { done, size } = goesOn ? await tidy(path, format) : { done: new Map<string, Done>(), size: 0 };
  const file = await open(path, goesOn ? 'a' : 'w');
  const writer = new Writer(file, size);
  try {
    if (size === 0) await writer.write([format.head]);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    before: (name) => done.get(name),
    add: (name, outcome) =>
      writer.write('body' in outcome ? format.filled(name, outcome) : [format.failed(name, outcome)]),
    [Symbol.asyncDispose]: () => writer.close(),
  };
}

/** Results for whoever reads standard output. */
export function printResults(format: Format): Results {
  const print = async (name: string, outcome: Answer | Failure): Promise<void> => {
    const parts = 'body' in outcome ? format.filled(name, outcome) : [format.failed(name, outcome)];
    for await (const part of process.stdout.isTTY ? [await forPeople(parts)] : parts) {
      // An error has a listener of its own, which ends the run.
      await new Promise<void>((written) => process.stdout.write(part, () => written()));
    }
  };
  let last = Promise.resolve();
  return {
    before: () => undefined,
    add(name, outcome) {
      const printed = last.then(() => print(name, outcome));
      last = printed.catch(() => {});
      return printed;
    },
    [Symbol.asyncDispose]: () => last,
  };
}

/** A record in whole, with nothing in it that would steer a terminal. */
async function forPeople(parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const part of parts) pieces.push(Buffer.from(part));
  return harmlessJson(Buffer.concat(pieces).toString());
}

/** Writes record after record, each whole or not at all. */
class Writer {
  readonly #file: FileHandle;
  /** Bytes of whole records. */
  #size: number;
  #last: Promise<void> = Promise.resolve();
  #broken: unknown;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  write(parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<void> {
    const written = this.#last.then(() => this.#append(parts));
    this.#last = written.catch(() => {});
    return written;
  }

  async #append(parts: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken;
    let size = this.#size;
    try {
      for await (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part;
        await this.#file.writeFile(bytes);
        size += bytes.length;
      }
      this.#size = size;
    } catch (error) {
      this.#broken = error;
      await this.#file.truncate(this.#size).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#file.close();
  }
}

/** Whether another try can't help: it is the file that is at fault. */
const isFinal = (code: string): boolean => /^(?:file|type)-/.test(code);

/** Leaves whole records only, of files that need no other try. */
async function tidy(path: string, format: Format) {
  const done = new Map<string, Done>();
  const ranges: { start: number; end: number }[] = [];
  const add = (start: number, end: number): void => {
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  };
  for await (const { start, end, begin, number } of readRecords(path, format.quotes)) {
    if (number === 1 && format.head !== '') {
      if (begin !== format.head.slice(0, begin.length)) throw foreign(path, number);
      add(start, end);
      continue;
    }
    const record = format.read(begin);
    if (record === undefined) throw foreign(path, number);
    if (record.code !== undefined && !isFinal(record.code)) continue;
    done.set(record.name, record.code === undefined ? 'filled' : 'failed');
    add(start, end);
  }
  const size = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if ((await stat(path)).size > size) await keepOnly(path, ranges);
  return { done, size };
}

const foreign = (path: string, number: number): Refusal =>
  new Refusal(`Record ${number} of ${path} is none that formwork parse has written. --fresh overwrites the file.`);

/** Beside the file and then in its place, so that it is whole at every moment. */
async function keepOnly(path: string, ranges: readonly { start: number; end: number }[]): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  try {
    await using file = await open(beside, 'wx', (await stat(path)).mode);
    for (const { start, end } of ranges) {
      for await (const bytes of createReadStream(path, { start, end: end - 1 })) await file.writeFile(bytes);
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
