/** The folders that workers write into: one per host process, one per worker below it, gone with their owner. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startTime } from '../../process-name.ts';
import { guardFolder } from './guardian.ts';

/** For us alone; and so that others may pass through, to folders of theirs whose names they know, but see nothing. */
export const folderModes = { ours: 0o700, passable: 0o711 };

/** Makes this host's own folder below `path`, and removes what hosts that no longer run have left there. */
export async function openScratch(path: string, mode = folderModes.ours): Promise<string> {
  await mkdir(path, { recursive: true, mode });
  // Without links, as workers are held to it by its name.
  const root = await realpath(path);
  await sweep(root);
  const folder = join(root, `${process.pid}-${startTime(process.pid)}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode });
  guardFolder(folder);
  if (mode !== folderModes.ours) await chmod(root, mode);
  return folder;
}

/** Removes a folder with all that is in it, whatever its state. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    // In a container every host has the same process id; only with its start time is it the same process.
    const [, pid, started] = /^(\d+)-(\d+)-[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid !== undefined && startTime(Number(pid)) !== started) await removeFolder(join(root, name));
  }
}
