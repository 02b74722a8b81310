/** Finds the entries of an archive whose directory is missing, by the header that stands before each of them. */
import { type Entry, entryName, localData } from './entry.ts';

const localMark = Buffer.from('PK\x03\x04', 'latin1');
const directoryMark = Buffer.from('PK\x01\x02', 'latin1');
const headerSize = 30;

/** Lists up to `most` entries. One whose header does not tell its length reaches to the next header. */
export function scanEntries(data: Buffer, most: number): Entry[] {
  const entries: Entry[] = [];
  const directory = data.indexOf(directoryMark);
  const end = directory < 0 ? data.length : directory;
  let at = data.indexOf(localMark);
  while (at >= 0 && at + headerSize <= end && entries.length < most) {
    const flags = data.readUInt16LE(at + 6);
    const declared = data.readUInt32LE(at + 18);
    const known = (flags & 8) === 0 || declared > 0;
    const next = known ? undefined : data.indexOf(localMark, at + headerSize);
    const packed = localData(data, at, known ? declared : data.length);
    if (!packed) break;
    const start = packed.byteOffset - data.byteOffset;
    const stop = known ? start + packed.length : next === undefined || next < 0 ? end : next;
    entries.push({
      name: entryName(data.subarray(at + headerSize, at + headerSize + data.readUInt16LE(at + 26))),
      packed: data.subarray(start, Math.max(start, stop)),
      size: known ? data.readUInt32LE(at + 22) : undefined,
      method: data.readUInt16LE(at + 8),
      sum: known ? data.readUInt32LE(at + 14) : undefined,
      encrypted: (flags & 1) !== 0,
    });
    at = data.indexOf(localMark, Math.max(stop, at + headerSize));
  }
  return entries;
}
