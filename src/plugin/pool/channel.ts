/**
 * Frames between the host and a worker, over one socket of their own: a JSON header, then raw bytes. Not Node's IPC,
 * because whatever a plugin writes into the channel must never raise an exception in the host.
 */
export interface Frame {
  header: Record<string, unknown>;
  body: Uint8Array;
}

/** Where a worker finds its channel. */
export const channelDescriptor = 3;
/** Bytes. A header holds a template at most (256 KiB as the caller sends it); bigger bodies go through a file. */
const maxHeader = 8 * 1024 * 1024;
export const maxBody = 1024 * 1024;
const prefix = 8;

/**
 * One frame as bytes: two unsigned 32-bit lengths (header, body), the header as JSON, the body.
 * @throws RangeError when it is longer than the other side takes
 */
export function encodeFrame(header: object, body: Uint8Array = new Uint8Array()): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  if (json.length > maxHeader || body.length > maxBody) throw new RangeError('The frame is too long.');
  const lengths = Buffer.alloc(prefix);
  lengths.writeUInt32LE(json.length, 0);
  lengths.writeUInt32LE(body.length, 4);
  return Buffer.concat([lengths, json, body]);
}

/**
 * Takes chunks as they come and calls `onFrame` for each whole frame. Bytes that are not frames call `onGarbage` once
 * and are ignored from then on. Holds at most one frame's bytes.
 */
export function frameReader(onFrame: (frame: Frame) => void, onGarbage: () => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = prefix;
  let broken = false;
  return (chunk) => {
    if (broken) return;
    chunks.push(chunk);
    held += chunk.length;
    while (held >= needed) {
      const bytes = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks);
      const end = frameEnd(bytes);
      const frame = bytes.length >= end && end > 0 ? decode(bytes, end) : undefined;
      if (end < 0 || (bytes.length >= end && !frame)) {
        broken = true;
        chunks = [];
        return onGarbage();
      }
      if (!frame) {
        chunks = [bytes];
        needed = end;
        return;
      }
      const rest = bytes.subarray(end);
      chunks = rest.length > 0 ? [rest] : [];
      held = rest.length;
      needed = prefix;
      onFrame(frame);
    }
  };
}

/** Where the frame at the start of these bytes ends; -1 when its lengths are beyond reason. */
function frameEnd(bytes: Buffer): number {
  const header = bytes.readUInt32LE(0);
  const body = bytes.readUInt32LE(4);
  return header > maxHeader || body > maxBody ? -1 : prefix + header + body;
}

function decode(bytes: Buffer, end: number): Frame | undefined {
  const start = prefix + bytes.readUInt32LE(0);
  try {
    const header: unknown = JSON.parse(bytes.toString('utf8', prefix, start));
    if (typeof header !== 'object' || header === null) return undefined;
    return { header: header as Record<string, unknown>, body: Uint8Array.from(bytes.subarray(start, end)) };
  } catch {
    return undefined;
  }
}
