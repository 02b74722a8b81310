/** Models on this disk: a folder for each, with a list of its files and their checksums written when it was complete. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue, type ModelEntry } from './catalogue.ts';

/** A file of a model. */
export interface ModelFile {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A model at one commit of the hub. */
export interface Snapshot {
  revision: string;
  files: ModelFile[];
}

/** What stands in `formwork.json` beside a complete model. */
export interface Receipt extends Snapshot {
  repository: string;
}

const receiptFile = 'formwork.json';

/** Where a model lies, or will lie: the layout that transformers expects. */
export const modelPath = (folder: string, { repository }: Pick<ModelEntry, 'repository'>): string =>
  join(folder, ...repository.split('/'));

/** What was installed; `null` when the model is absent or its download is not complete. */
export async function readReceipt(folder: string, entry: Pick<ModelEntry, 'repository'>): Promise<Receipt | null> {
  const receipt = (await readJson(join(modelPath(folder, entry), receiptFile))) as Receipt | null;
  return receipt?.repository === entry.repository && Array.isArray(receipt.files) ? receipt : null;
}

export const writeReceipt = (folder: string, receipt: Receipt): Promise<void> =>
  writeJson(join(modelPath(folder, receipt), receiptFile), receipt);

/** The models of the catalogue that are complete on this disk. */
export async function installedModels(folder: string): Promise<ModelEntry[]> {
  const receipts = await Promise.all(catalogue.map((entry) => readReceipt(folder, entry)));
  return catalogue.filter((_, i) => receipts[i] !== null);
}

/** Files that are missing, or differ from what they must be. Empty when all is well. */
export async function damagedFiles(
  folder: string,
  entry: Pick<ModelEntry, 'repository'>,
  { files }: Snapshot,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, size, sha256 } of files) {
    const file = join(modelPath(folder, entry), path);
    if ((await sizeOf(file)) !== size || (await digestOf(file)) !== sha256) damaged.push(path);
  }
  return damaged;
}

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Bytes of a file; 0 when there is none. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** `null` when there is no such file, or no JSON in it. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

/** At once or not at all. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const written = `${path}.part`;
  await writeFile(written, `${JSON.stringify(value, null, 2)}\n`);
  await rename(written, path);
}
