/**
 * Brings a model to the disk. What its files must be is pinned by this release, or was recorded when it was fetched
 * first, here or elsewhere; only of a model that nobody has fetched yet the hub's own statement is asked for.
 */
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ModelEntry } from './catalogue.ts';
import { ChecksumError, fetchFile } from './fetch.ts';
import { Hub, type Listed, ModelError } from './hub.ts';
import { expectedOf, record, type Witness } from './record.ts';
import { damagedFiles, type ModelFile, modelPath, type Receipt, readReceipt, writeReceipt } from './store.ts';

export interface PullSettings {
  /** Folder of all models. */
  folder: string;
  /** Where the hub is: its address without a path. */
  hub: string;
  /** True when nothing may be fetched. */
  offline: boolean;
  /** Sent as a bearer token when set. */
  token?: string;
}

export interface PullProgress {
  file: string;
  /** Bytes of all files together. */
  done: number;
  total: number;
}

/** What was installed, and by whom it was told what the files must be. */
export type Pulled = Receipt & { by: Witness | 'hub' };

/**
 * Pulling what is complete and sound changes nothing; after a break, pulling again goes on.
 * @throws ModelError naming the file, the cause and what to do; of a model with a file that is not what it must be,
 * nothing stays on the disk.
 */
export async function pullModel(
  entry: ModelEntry,
  { folder, hub: address, offline, token }: PullSettings,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: PullProgress): void },
): Promise<Pulled> {
  const { repository } = entry;
  const before = await readReceipt(folder, entry);
  const expected = await expectedOf(folder, entry);
  const missing = expected && (await damagedFiles(folder, entry, expected));
  if (expected && missing?.length === 0) {
    const receipt = { repository, revision: expected.revision, files: expected.files };
    if (before === null) await writeReceipt(folder, receipt);
    if (expected.by === 'receipt') await record(folder, repository, receipt);
    return { ...receipt, by: expected.by };
  }
  if (offline) throw new ModelError(`${entry.name} is not installed, and FORMWORK_OFFLINE forbids to fetch it.`);
  const hub = new Hub({ address, token, signal });
  const revision = expected?.revision ?? (await hub.commitOf(entry));
  const wanted: readonly Listed[] = expected?.files ?? (await hub.filesOf(entry, revision));
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  const files: ModelFile[] = [];
  let done = 0;
  for (const file of wanted) {
    const { path, size } = file;
    const kept = expected && !missing?.includes(path) ? expected.files.find((one) => one.path === path) : undefined;
    const target = join(modelPath(folder, entry), path);
    const tell = (bytes: number): void => onProgress({ file: path, done: done + bytes, total });
    const sha256 =
      kept?.sha256 ??
      (await fetchFile({ hub, entry, revision, file, target, tell }).catch((error) =>
        refuse(error, before === null ? modelPath(folder, entry) : undefined),
      ));
    files.push({ path, size, sha256 });
    done += size;
  }
  const receipt = { repository, revision, files };
  await writeReceipt(folder, receipt);
  await record(folder, repository, receipt, new URL(address).origin);
  return { ...receipt, by: expected?.by ?? 'hub' };
}

/** A hub that sends one file that is not what it must be is not believed about the others either. */
async function refuse(error: unknown, begun: string | undefined): Promise<never> {
  if (error instanceof ChecksumError && begun !== undefined) {
    await rm(begun, { recursive: true, force: true });
    await rmdir(dirname(begun)).catch(() => {});
  }
  throw error;
}
