/** The files that a command line names: files, folders with all that is in them, patterns, standard input. */
import type { Dirent } from 'node:fs';
import { glob, opendir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refusal } from '../../model/refusal.ts';
import { textOf } from './names.ts';

/** One of them, or what is in the way of finding more. */
export interface Found {
  /** As results name it: as it was given, or found from there. */
  name: string;
  /** Bytes where the name is no text; undefined for standard input. */
  path: string | Buffer | undefined;
  error?: unknown;
}

export interface InputOptions {
  /** Of files in folders that are read: lower-case, with their dots. */
  extensions: ReadonlySet<string>;
  /** Files in folders that are none of the inputs. */
  except: readonly string[];
}

type Word = { kind: 'stdin' | 'file' | 'folder' | 'pattern'; text: string };

/** Names standard input. */
const dash = '-';

/** What each word of the command line names. @throws the system's error when it is nothing */
export const readWords = (words: readonly string[]): Promise<Word[]> => Promise.all(words.map(readWord));

async function readWord(text: string): Promise<Word> {
  if (text === dash) return { kind: 'stdin', text };
  try {
    return { kind: (await stat(text)).isDirectory() ? 'folder' : 'file', text };
  } catch (error) {
    if (/[*?[{]/.test(text)) return { kind: 'pattern', text };
    throw error;
  }
}

export class Inputs {
  readonly #words: readonly Word[];
  readonly #options: InputOptions;
  /** Files in folders that are of no type that is read, by extension. */
  readonly leftOut = new Map<string, number>();

  constructor(words: readonly Word[], options: InputOptions) {
    this.#words = words;
    this.#options = options;
  }

  /** Each file once, however often it is named, in the order in which they are found. @throws Refusal when there is none */
  async *find(): AsyncGenerator<Found> {
    const seen = new Set<string>();
    for (const word of this.#words) {
      for await (const found of this.#of(word)) {
        if (seen.has(found.name)) continue;
        seen.add(found.name);
        yield found;
      }
    }
    if (seen.size > 0) return;
    const others = [...this.leftOut.keys()].slice(0, 5).join(', ');
    throw new Refusal(`There is no file to read${others && `, only others (${others}); name them by a pattern`}.`);
  }

  #of({ kind, text }: Word): AsyncIterable<Found> | Iterable<Found> {
    if (kind === 'folder') return this.#walk(text);
    if (kind === 'pattern') return matches(text);
    return [{ name: kind === 'stdin' ? dash : join(text), path: kind === 'stdin' ? undefined : text }];
  }

  /** Links to files are read, links to folders are not followed, as they may lead in circles. */
  async *#walk(root: string): AsyncGenerator<Found> {
    const open = [{ path: Buffer.from(root), name: join(root) }];
    for (let folder = open.pop(); folder; folder = open.pop()) {
      try {
        for await (const entry of await openFolder(folder.path)) {
          const found = {
            name: join(folder.name, textOf(entry.name)),
            path: Buffer.concat([folder.path, Buffer.from('/'), entry.name]),
          };
          if (found.name.split(/[/\\]/).at(-1)?.startsWith('.')) continue;
          if (entry.isDirectory()) open.push(found);
          else if (await this.#isWanted(found, entry)) yield plain(found);
        }
      } catch (error) {
        yield { ...plain(folder), error };
      }
    }
  }

  async #isWanted(found: { name: string; path: Buffer }, entry: Dirent<Buffer>): Promise<boolean> {
    if (await this.#isExcepted(found)) return false;
    return this.#isRead(found.name) && (entry.isFile() || (await isFileBehind(found.path)));
  }

  #isRead(name: string): boolean {
    const extension = extname(name).toLowerCase();
    if (this.#options.extensions.has(extension)) return true;
    const key = extension === '' ? 'without an extension' : extension;
    // So many kinds at most, whatever the names are.
    if (this.leftOut.has(key) || this.leftOut.size < 1000) this.leftOut.set(key, (this.leftOut.get(key) ?? 0) + 1);
    return false;
  }

  async #isExcepted({ name, path }: { name: string; path: Buffer }): Promise<boolean> {
    const like = this.#options.except.filter((one) => extname(one) === extname(name));
    if (like.length === 0) return false;
    const [own, ...others] = await Promise.all([path, ...like].map((one) => stat(one).catch(() => undefined)));
    return others.some((one) => one && own && one.ino === own.ino && one.dev === own.dev);
  }
}

/** Names as bytes, as they need not be text. */
async function openFolder(path: Buffer): Promise<AsyncIterable<Dirent<Buffer>>> {
  const options = { encoding: 'buffer' as BufferEncoding };
  return (await opendir(path, options)) as unknown as AsyncIterable<Dirent<Buffer>>;
}

/** Whether a link leads to a file, or to nothing, which is to be told; pipes and devices have no end. */
const isFileBehind = (path: Buffer): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => true,
  );

/** The path as text, where it is one. */
const plain = ({ name, path }: { name: string; path: Buffer }): Found => {
  const text = path.toString();
  return { name, path: Buffer.from(text).equals(path) ? text : path };
};

/** Folders that a pattern matches are left alone: it says itself how deep it goes. */
async function* matches(pattern: string): AsyncGenerator<Found> {
  for await (const path of glob(pattern)) {
    const found = await stat(path).catch((error: unknown) => ({ error, isFile: () => true }));
    if (found.isFile()) yield { name: join(path), path, ...('error' in found && { error: found.error }) };
  }
}
