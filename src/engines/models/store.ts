/** Models on this disk: a folder for each, with a list of its files and their checksums written when it was complete. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue, type ModelEntry } from './catalogue.ts';

/** A file of a model as the hub and the disk have it. */
export interface ModelFile {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** What stands in `formwork.json` beside a complete model. */
export interface Receipt {
  repository: string;
  /** The hub's commit. */
  revision: string;
  files: ModelFile[];
}

const RECEIPT = 'formwork.json';

/** Where a model lies, or will lie: the layout that transformers expects. */
export const modelPath = (folder: string, { repository }: ModelEntry): string => join(folder, ...repository.split('/'));
export const receiptPath = (folder: string, entry: ModelEntry): string => join(modelPath(folder, entry), RECEIPT);

/** What was installed; `null` when the model is absent or its download is not complete. */
export async function readReceipt(folder: string, entry: ModelEntry): Promise<Receipt | null> {
  try {
    const receipt: Receipt = JSON.parse(await readFile(receiptPath(folder, entry), 'utf8'));
    return receipt.repository === entry.repository && Array.isArray(receipt.files) ? receipt : null;
  } catch {
    return null;
  }
}

/** The models that are complete on this disk. */
export async function installedModels(folder: string): Promise<ModelEntry[]> {
  const receipts = await Promise.all(catalogue.map((entry) => readReceipt(folder, entry)));
  return catalogue.filter((_, i) => receipts[i] !== null);
}

/** Files that are missing, or differ from what was installed. Empty when all is well. */
export async function damagedFiles(folder: string, entry: ModelEntry, receipt: Receipt): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, size, sha256 } of receipt.files) {
    const file = join(modelPath(folder, entry), path);
    const found = await stat(file).catch(() => null);
    if (found?.size !== size || (await digestOf(file)) !== sha256) damaged.push(path);
  }
  return damaged;
}

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
