/** Makes folders that people name, wherever they may point. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes the folder with all that it is in, where it is not there. Node's own recursive way never ends where a folder
 * that is there has no room for another and says ENOENT, as /proc does.
 * @throws Error of the system
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
