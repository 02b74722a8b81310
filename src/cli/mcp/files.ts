/** Which files an assistant may have read: those in the folders that its owner named, whatever links lead elsewhere. */
import { realpath, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { Problem } from '../../model/problem.ts';

/**
 * The real path of a file. A relative one is looked for in each of the folders.
 * @throws Problem `not-found`, of a file elsewhere too: whether there is one is not told.
 */
export async function findFile(file: string, roots: readonly string[]): Promise<string> {
  const folders = await Promise.all(roots.map((root) => realpath(root).catch(() => root)));
  for (const folder of folders) {
    const path = await realpath(resolve(folder, file)).catch(() => undefined);
    if (path === undefined || !folders.some((one) => isInside(path, one))) continue;
    if ((await stat(path)).isFile()) return path;
  }
  throw new Problem('not-found', `There is no file ${JSON.stringify(file)} in the folders that may be read.`);
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}
