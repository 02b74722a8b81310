/** Bounds the uploads that come in at the same time: their bytes, in all and of one account, and the disk they need. */
import { statfs } from 'node:fs/promises';
import { Problem } from '../model/problem.ts';

export interface UploadAsk {
  /** Where it is going to lie. */
  folder: string;
  account: string;
  /** At most. */
  bytes: number;
}

/** Bytes that may be under way: 32 of the largest files, half of them of one account. */
export const mostBytes = { all: 2 ** 30, each: 2 ** 29 };
/** Bytes that stay free, for workers. */
const spare = 8 * 1024 * 1024;
/** Seconds. */
const retryAfter = 2;

const coming = new Map<string, Set<UploadAsk>>();

/**
 * Room for one upload until it has come, when what it takes of the disk is seen there.
 * @param free bytes that the disk of a folder has left
 * @throws Problem `overloaded`
 */
export async function takeRoom(ask: UploadAsk, free = freeBytes): Promise<Disposable> {
  const uploads = coming.get(ask.folder) ?? new Set();
  const own = [...uploads].filter(({ account }) => account === ask.account);
  if (sum(uploads) + ask.bytes > mostBytes.all) throw refusal('Too many large files are being uploaded.');
  if (sum(own) + ask.bytes > mostBytes.each) throw refusal('This account is uploading too many large files at once.');
  coming.set(ask.folder, uploads.add(ask));
  const leave = (): void => {
    uploads.delete(ask);
    if (uploads.size === 0) coming.delete(ask.folder);
  };
  try {
    if (sum(uploads) + spare > (await free(ask.folder))) throw noRoom();
  } catch (error) {
    leave();
    throw error;
  }
  return { [Symbol.dispose]: leave };
}

const sum = (uploads: Iterable<UploadAsk>): number => [...uploads].reduce((total, { bytes }) => total + bytes, 0);

/** For a disk that turned out to be full after all, too. */
export const noRoom = (): Problem => refusal('There is no room on the disk for the file now.');

const refusal = (message: string): Problem => new Problem('overloaded', message, { retryAfter });

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
