import { deepEqual, equal, throws } from 'node:assert/strict';
import fc from 'fast-check';
import { decodeBmp, measureBmp } from '../../../plugins/images/bmp.ts';

interface Options {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  /** Blue, green, red, reserved of each entry. */
  palette?: number[][];
  masks?: number[];
  density?: number;
}

/** A bitmap with a version 3 header around samples that are laid out already. */
function bitmap(samples: number[], options: Options): Uint8Array {
  const { width, height, bits, compression = 0, palette = [], masks = [], density = 0 } = options;
  const offset = 54 + masks.length * 4 + palette.length * 4;
  const file = Buffer.alloc(offset + samples.length);
  file.write('BM');
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(compression, 30);
  file.writeUInt32LE(density, 38);
  file.writeUInt32LE(palette.length, 46);
  masks.forEach((mask, index) => {
    file.writeUInt32LE(mask >>> 0, 54 + 4 * index);
  });
  file.set(palette.flat(), 54 + masks.length * 4);
  file.set(samples, offset);
  return file;
}

const blackAndWhite = [
  [0, 0, 0, 0],
  [255, 255, 255, 0],
];
const greys = Array.from({ length: 16 }, (_, value) => [value * 17, value * 17, value * 17, 0]);

describe('bitmaps', () => {
  it('reads rows from the bottom, padded to four bytes', () => {
    const rows = [255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0];
    const { data, width, height } = decodeBmp(bitmap(rows, { width: 2, height: 2, bits: 24 }));
    deepEqual({ width, height }, { width: 2, height: 2 });
    deepEqual([...data], [0, 29, 255, 0], 'blue weighs 0.114');
  });

  it('reads rows from the top when the height is negative', () => {
    const { data, height } = decodeBmp(bitmap([255, 255, 255, 0, 0, 0, 0, 0], { width: 1, height: -2, bits: 24 }));
    equal(height, 2);
    deepEqual([...data], [255, 0]);
  });

  it('reads palettes of 1, 4 and 8 bits', () => {
    const one = decodeBmp(
      bitmap([0b10100000, 0b01000000, 0, 0], { width: 10, height: 1, bits: 1, palette: blackAndWhite }),
    );
    deepEqual([...one.data], [255, 0, 255, 0, 0, 0, 0, 0, 0, 255]);
    const four = decodeBmp(bitmap([0x1f, 0x20, 0, 0], { width: 3, height: 1, bits: 4, palette: greys }));
    deepEqual([...four.data], [17, 255, 34]);
    const eight = decodeBmp(bitmap([15, 3, 0, 0], { width: 2, height: 1, bits: 8, palette: greys }));
    deepEqual([...eight.data], [255, 51]);
  });

  it('reads 16 bits as 5 each, or as the masks say', () => {
    const usual = decodeBmp(bitmap([0xff, 0x7f, 0x1f, 0x00], { width: 2, height: 1, bits: 16 }));
    deepEqual([...usual.data], [255, 29]);
    const masks = [0xf800, 0x7e0, 0x1f];
    const masked = decodeBmp(bitmap([0xe0, 0x07, 0, 0], { width: 1, height: 1, bits: 16, compression: 3, masks }));
    deepEqual([...masked.data], [149], 'six bits of green');
  });

  it('reads 32 bits with a mask in the highest byte', () => {
    const masks = [0xff000000, 0xff0000, 0xff00];
    const { data } = decodeBmp(bitmap([0, 0, 0, 255], { width: 1, height: 1, bits: 32, compression: 3, masks }));
    deepEqual([...data], [76]);
  });

  it('unpacks runs of 8 bits: encoded, literal, end of line, jump', () => {
    const runs = [3, 15, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 0, 1, 4, 0, 1];
    const { data } = decodeBmp(bitmap(runs, { width: 3, height: 3, bits: 8, compression: 1, palette: greys }));
    deepEqual([...data], [255, 68, 255, 17, 34, 51, 255, 255, 255]);
  });

  it('unpacks runs of 4 bits', () => {
    const runs = [3, 0x0f, 0, 1];
    const { data } = decodeBmp(bitmap(runs, { width: 3, height: 1, bits: 4, compression: 2, palette: greys }));
    deepEqual([...data], [0, 255, 0]);
  });

  it('leaves white what the file is too short for', () => {
    const { data } = decodeBmp(bitmap([0, 0, 0, 0], { width: 1, height: 3, bits: 24 }));
    deepEqual([...data], [255, 255, 0]);
  });

  it('tells the density in dots per inch', () => {
    equal(decodeBmp(bitmap([0, 0, 0, 0], { width: 1, height: 1, bits: 24, density: 11811 })).density, 300);
  });

  it('refuses what is no bitmap', () => {
    throws(() => measureBmp(Buffer.from('GIF89a')), RangeError);
    throws(() => measureBmp(bitmap([], { width: 0, height: 5, bits: 24 })), RangeError);
    throws(() => measureBmp(bitmap([], { width: 5, height: 5, bits: 7 })), RangeError);
    throws(() => measureBmp(bitmap([], { width: 5, height: 5, bits: 24, compression: 4 })), RangeError);
  });

  it('decodes or refuses any bytes after a sound beginning, in bounded time', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 12, maxLength: 400 }),
        fc.constantFrom(1, 4, 8, 16, 24, 32),
        fc.constantFrom(0, 1, 2, 3),
        (bytes, bits, compression) => {
          const file = bitmap([...bytes], { width: 17, height: 9, bits, compression, palette: bits <= 8 ? greys : [] });
          const { data } = decodeBmp(file);
          equal(data.length, 17 * 9);
        },
      ),
    );
  });
});
