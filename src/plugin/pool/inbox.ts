/** A folder beside a worker's own, in which it finds the one file that it is to read, and can change nothing. */
import { chmod, chown, copyFile, link, mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

export class Inbox {
  readonly folder: string;
  /** The worker's user id, where it has one of its own. */
  readonly #reader: number | undefined;
  #count = 0;

  constructor(folder: string, reader: number | undefined) {
    this.folder = folder;
    this.#reader = reader;
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { mode: this.#reader === undefined ? 0o700 : 0o711 });
  }

  /** Puts a file of the host's in; gives the path under which the worker finds it. */
  async put(path: string): Promise<string> {
    const extension = /^\.\w{1,8}$/.exec(extname(path))?.[0] ?? '';
    const target = join(this.folder, `file-${this.#count++}${extension}`);
    // Another user's file must be a copy: a link would give the host's own away.
    if (this.#reader !== undefined) {
      await copyFile(path, target);
      await chown(target, 0, this.#reader);
      await chmod(target, 0o440);
    } else await link(path, target).catch(() => copyFile(path, target));
    return target;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
