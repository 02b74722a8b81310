/** One entry of a zip archive: where its bytes lie, and how they unfold within limits. */
import { crc32, inflateRawSync } from 'node:zlib';
import { Inflate } from 'fflate';
import { Fault } from './fault.ts';

export interface Entry {
  /** Absent when the name leads out of the archive. */
  name: string | undefined;
  packed: Buffer;
  /** Bytes, as declared; absent when only the end of the entry tells. */
  size: number | undefined;
  /** 0 is stored, 8 is deflate. */
  method: number;
  /** CRC-32 as declared; absent when only the end of the entry tells. */
  sum: number | undefined;
  encrypted: boolean;
}

const localSignature = 0x04034b50;
const localSize = 30;

/** XML shrinks to a fortieth at the utmost; what unfolds beyond this is made to exhaust its reader. */
const highestRatio = 200;
/** Bytes below which no ratio is held against an entry: short repetitive parts are common. */
const ratioFrom = 4 * 1024 * 1024;
/** Bytes that are made room for at once. */
const largestChunk = 1024 * 1024;

/** The bytes behind the local header at `offset`, or undefined where there is none. Cut short where the file is. */
export function localData(data: Buffer, offset: number, length: number): Buffer | undefined {
  if (offset < 0 || offset + localSize > data.length || data.readUInt32LE(offset) !== localSignature) return undefined;
  const start = offset + localSize + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28);
  return data.subarray(start, start + length);
}

/** The name with forward slashes and no leading one; undefined for one that leads elsewhere or hides something. */
export function entryName(bytes: Buffer): string | undefined {
  const name = bytes.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
  return name === '' || name.includes('\0') || name.split('/').includes('..') ? undefined : name;
}

/**
 * Unfolds an entry. A damaged one gives what came before the damage, with `damage` saying what is wrong.
 * @param most bytes that it may unfold to.
 * @throws Fault when it is encrypted, or would unfold to more than `most` or out of all proportion.
 */
export function unpack(entry: Entry, most: number): { bytes: Uint8Array; damage?: string } {
  if (entry.encrypted) throw new Fault('file-encrypted', `${entry.name} is encrypted.`);
  const ceiling = Math.min(most, Math.max(ratioFrom, entry.packed.length * highestRatio));
  if ((entry.size ?? 0) > ceiling) throw tooLarge(entry);
  if (entry.method === 0) return verified(entry, entry.packed);
  if (entry.method !== 8)
    return { bytes: new Uint8Array(0), damage: `it is compressed by the unknown method ${entry.method}.` };
  try {
    const maxOutputLength = Math.max(1, entry.size ?? ceiling);
    // A chunk that holds a whole small part spares copies of it.
    const chunkSize = Math.min(Math.max(64, entry.size ?? 0), largestChunk);
    return verified(entry, inflateRawSync(entry.packed, { maxOutputLength, chunkSize }));
  } catch (error) {
    if (error instanceof RangeError && entry.size === undefined) throw tooLarge(entry);
    return { bytes: salvage(entry.packed, entry.size ?? ceiling), damage: 'its compressed data is damaged.' };
  }
}

const tooLarge = (entry: Entry): Fault => new Fault('file-too-complex', `${entry.name} unfolds to too many bytes.`);

function verified(entry: Entry, bytes: Uint8Array): { bytes: Uint8Array; damage?: string } {
  if (entry.size !== undefined && bytes.length !== entry.size) return { bytes, damage: 'it is cut short.' };
  if (entry.sum !== undefined && crc32(bytes) !== entry.sum) return { bytes, damage: 'its checksum is wrong.' };
  return { bytes };
}

/** What unfolds before the damage, `most` bytes at the utmost. */
function salvage(packed: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk.subarray(0, Math.max(0, most - length)));
    length += chunk.length;
  });
  const step = 1024;
  try {
    for (let at = 0; at < packed.length && length < most; at += step) inflate.push(packed.subarray(at, at + step));
  } catch {
    // The damage itself: what came before it is all there is.
  }
  return Buffer.concat(chunks);
}
