/** Pictures and sound that are cheap to send and dear to read. */
import { crc32, deflateSync } from 'node:zlib';

/** 330 bytes that librsvg takes minutes for. */
export const hostileSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="900"/>'.repeat(3)}</filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`,
);

/** A PNG of one grey tone, in one bit a pixel unless told otherwise. */
export function blankPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A TIFF of blank pages that are all made of the same few bytes. */
export function blankTiff(pages: number, width: number, height: number): Buffer {
  const strip = deflateSync(Buffer.alloc(Math.ceil(width / 8) * height), { level: 1 });
  // Tag, type (3 short, 4 long), value: width, height, bits, compression, photometric, strip, samples, rows, bytes.
  const tags: [tag: number, type: 3 | 4, value: number][] = [
    ...([
      [256, 4, width],
      [257, 4, height],
      [258, 3, 1],
      [259, 3, 8],
      [262, 3, 0],
    ] as [number, 3 | 4, number][]),
    ...([
      [273, 4, 8],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, strip.length],
    ] as [number, 3 | 4, number][]),
  ];
  const size = 2 + tags.length * 12 + 4;
  const first = 8 + strip.length + (strip.length % 2);
  const file = Buffer.alloc(first + pages * size);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(first, 4);
  strip.copy(file, 8);
  for (let page = 0; page < pages; page++) {
    let at = first + page * size;
    at = file.writeUInt16LE(tags.length, at);
    for (const [tag, type, value] of tags) {
      at = file.writeUInt16LE(tag, at);
      at = file.writeUInt16LE(type, at);
      at = file.writeUInt32LE(1, at);
      at = file.writeUInt32LE(value, at);
    }
    file.writeUInt32LE(page + 1 < pages ? at + 4 : 0, at);
  }
  return file;
}

/** So many samples of silence, of 8 bits, at any rate. */
export function oddWav(rate: number, samples: number): Buffer {
  const data = Buffer.alloc(44 + samples);
  data.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  data.writeUInt32LE(36 + samples, 4);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(rate, 24);
  data.writeUInt32LE(rate, 28);
  data.writeUInt16LE(1, 32);
  data.writeUInt16LE(8, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples, 40);
  return data;
}
