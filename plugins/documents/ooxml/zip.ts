/**
 * The directory of a zip archive in memory. No library at hand lists entries without decoding, stops an entry at a
 * limit, checks sums and still reads what is sound in a cut-off archive; the format (PKWARE APPNOTE 6.3) is small.
 */
import { type Entry, entryName, localData } from './entry.ts';
import { Fault } from './fault.ts';
import { scanEntries } from './scan.ts';

export interface ArchiveLimits {
  entries: number;
  /** Bytes, of all entries together. */
  unpackedBytes: number;
}

export interface Archive {
  /** By name with forward slashes and without a leading one. Of two entries of one name the later one counts. */
  entries: Map<string, Entry>;
  /** What is wrong with the archive though it can be read. */
  remarks: string[];
}

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const headerSignature = 0x02014b50;
const endSize = 22;
const headerSize = 46;

/**
 * Lists the entries of an archive and decodes none of them. A cut-off archive, whose directory is missing, is listed
 * from the headers in front of its entries.
 * @throws Fault when it is no zip archive, is encrypted, or declares more than the limits allow.
 */
export function readArchive(bytes: Uint8Array, limits: ArchiveLimits): Archive {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const remarks: string[] = [];
  const { entries: listed, sound } = listDirectory(data, limits);
  if (!sound) {
    const known = new Set(listed.map((entry) => entry.packed.byteOffset));
    for (const entry of scanEntries(data, limits.entries)) if (!known.has(entry.packed.byteOffset)) listed.push(entry);
    remarks.push('The archive is cut off or its directory is damaged.');
  }
  if (listed.length === 0) throw new Fault('file-corrupt', 'The file is not a readable zip archive.');
  return { entries: admit(listed, limits, remarks), remarks };
}

function admit(listed: Entry[], limits: ArchiveLimits, remarks: string[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for (const entry of listed) {
    unpacked += entry.size ?? 0;
    if (entry.name === undefined) remarks.push('An entry with a name that leads out of the archive was left out.');
    else {
      if (entries.has(entry.name)) remarks.push(`The archive holds more than one ${entry.name}; the last one counts.`);
      entries.set(entry.name, entry);
    }
  }
  if (unpacked > limits.unpackedBytes) {
    throw new Fault('file-too-complex', `The archive unfolds to more than ${limits.unpackedBytes} bytes.`);
  }
  return entries;
}

/** The directory's entries; it is sound when it is whole and each of its entries is where it says. */
function listDirectory(data: Buffer, limits: ArchiveLimits): { entries: Entry[]; sound: boolean } {
  const end = findEnd(data);
  if (!end) return { entries: [], sound: false };
  const entries: Entry[] = [];
  let sound = true;
  let at = end.start;
  while (at + headerSize <= data.length && data.readUInt32LE(at) === headerSignature) {
    if (entries.length >= limits.entries) {
      throw new Fault('file-too-complex', `The archive has more than ${limits.entries} entries.`);
    }
    const nameEnd = at + headerSize + data.readUInt16LE(at + 28);
    const extraEnd = nameEnd + data.readUInt16LE(at + 30);
    const name = entryName(data.subarray(at + headerSize, nameEnd));
    const sizes = readSizes(data, at, data.subarray(nameEnd, extraEnd));
    const packed = localData(data, sizes.offset + end.shift, sizes.packed);
    if (packed) {
      const flags = data.readUInt16LE(at + 8);
      entries.push({
        name,
        packed,
        size: sizes.unpacked,
        method: data.readUInt16LE(at + 10),
        sum: data.readUInt32LE(at + 16),
        encrypted: (flags & 1) !== 0,
      });
    } else sound = false;
    at = extraEnd + data.readUInt16LE(at + 32);
  }
  return { entries, sound: sound && at === end.stop };
}

interface DirectoryEnd {
  /** Where the directory starts, and where the byte behind it stands. */
  start: number;
  stop: number;
  /** Bytes in front of the archive, by which all of its offsets are short. */
  shift: number;
}

/** The record at the archive's end; at most 64 KiB of comment follow it. */
function findEnd(data: Buffer): DirectoryEnd | undefined {
  const first = Math.max(0, data.length - endSize - 0xffff);
  for (let at = data.length - endSize; at >= first; at--) {
    if (data.readUInt32LE(at) !== endSignature) continue;
    const end = directoryAt(data, at);
    if (end) return end;
  }
  return undefined;
}

function directoryAt(data: Buffer, at: number): DirectoryEnd | undefined {
  let size = data.readUInt32LE(at + 12);
  let offset = data.readUInt32LE(at + 16);
  let end = at;
  if (at >= 20 && data.readUInt32LE(at - 20) === locator64Signature) {
    const record = Number(data.readBigUInt64LE(at - 12));
    if (record + 56 <= data.length && data.readUInt32LE(record) === end64Signature) {
      size = Number(data.readBigUInt64LE(record + 40));
      offset = Number(data.readBigUInt64LE(record + 48));
      end = record;
    }
  }
  for (const start of [end - size, offset]) {
    if (start >= 0 && start + 4 <= data.length && data.readUInt32LE(start) === headerSignature) {
      return { start, stop: end, shift: start - offset };
    }
  }
  return undefined;
}

/** Sizes and offset of one directory record; those that do not fit stand in its zip64 field, in this order. */
function readSizes(data: Buffer, at: number, extra: Buffer): { packed: number; unpacked: number; offset: number } {
  const sizes = {
    unpacked: data.readUInt32LE(at + 24),
    packed: data.readUInt32LE(at + 20),
    offset: data.readUInt32LE(at + 42),
  };
  let field = zip64Field(extra);
  for (const key of ['unpacked', 'packed', 'offset'] as const) {
    if (sizes[key] !== 0xffffffff || field.length < 8) continue;
    sizes[key] = Number(field.readBigUInt64LE(0));
    field = field.subarray(8);
  }
  return sizes;
}

function zip64Field(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return extra.subarray(0, 0);
}
