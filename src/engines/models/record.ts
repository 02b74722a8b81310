/**
 * What a model's files must be: as this release of Formwork pins them, or, where it pins none, as they were when the
 * model was fetched first. The latter stands in a file beside the models that goes with them to other machines.
 */
import { join } from 'node:path';
import type { ModelEntry } from './catalogue.ts';
import pins from './pins.json' with { type: 'json' };
import { type ModelFile, readJson, readReceipt, type Snapshot, writeJson } from './store.ts';

/** Who says what the files must be: this release, the file beside the models, or the list of what was installed. */
export type Witness = 'catalogue' | 'lock' | 'receipt';

export interface Expected extends Snapshot {
  by: Witness;
}

/** Beside the models. */
export const lockFile = 'formwork.lock.json';

interface Lock {
  models: Record<string, Snapshot & { hub?: string }>;
}

/** What this release pins; undefined for models that it doesn't. */
export const pinned = (entry: ModelEntry): Snapshot | undefined => {
  const all: Record<string, Snapshot> = pins;
  const own = Object.hasOwn(all, entry.repository) ? all[entry.repository] : undefined;
  return own && holdsAll(own, entry) ? own : undefined;
};

/** Bytes of all files, where they are pinned. */
export const pinnedSize = (entry: ModelEntry): number | undefined =>
  pinned(entry)?.files.reduce((sum, { size }) => sum + size, 0);

/** What a model must be on this disk: pinned, else recorded; undefined for one that nobody has fetched yet. */
export async function expectedOf(folder: string, entry: ModelEntry): Promise<Expected | undefined> {
  const fixed = pinned(entry);
  if (fixed) return { ...fixed, by: 'catalogue' };
  const recorded = await recordedOf(folder, entry);
  return recorded && holdsAll(recorded, entry) ? recorded : undefined;
}

const holdsAll = (snapshot: Snapshot, { files }: ModelEntry): boolean =>
  files.every((path) => snapshot.files.some((file) => file.path === path));

/** What was recorded when it was fetched; undefined for what was put there by other means. */
export async function recordedOf(folder: string, entry: Pick<ModelEntry, 'repository'>): Promise<Expected | undefined> {
  const locked = (await readLock(folder)).models[entry.repository];
  if (locked && isSnapshot(locked)) return { revision: locked.revision, files: locked.files, by: 'lock' };
  const receipt = await readReceipt(folder, entry);
  return receipt ? { revision: receipt.revision, files: receipt.files, by: 'receipt' } : undefined;
}

/** Repositories in the file beside the models. */
export const recordedModels = async (folder: string): Promise<string[]> => Object.keys((await readLock(folder)).models);

/** Records what was fetched, and from which hub where that is known. */
export async function record(folder: string, repository: string, snapshot: Snapshot, hub?: string): Promise<void> {
  const { models } = await readLock(folder);
  const { revision, files } = snapshot;
  const all = { ...models, [repository]: { revision, ...(hub && { hub }), files } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeJson(join(folder, lockFile), { models: sorted });
}

async function readLock(folder: string): Promise<Lock> {
  const lock = (await readJson(join(folder, lockFile))) as Partial<Lock> | null;
  return { models: { ...(typeof lock?.models === 'object' ? lock.models : {}) } };
}

/** Inside of the model's folder: the file may come from elsewhere. */
const inside = /^(?!\.\.?(?:\/|$))[\w.-]+(?:\/(?!\.\.?(?:\/|$))[\w.-]+)*$/;

const isFile = ({ path, size, sha256 }: Partial<ModelFile>): boolean =>
  inside.test(String(path)) && typeof size === 'number' && /^[0-9a-f]{64}$/.test(String(sha256));

const isSnapshot = ({ revision, files }: Partial<Snapshot>): boolean =>
  /^[0-9a-f]{7,64}$/.test(String(revision)) && Array.isArray(files) && files.every(isFile);
