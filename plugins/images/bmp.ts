/**
 * Windows bitmaps to grey samples: every header from OS/2's to version 5, 1 to 32 bits, colour masks, both run-length
 * codings, top-down and bottom-up. libvips reads none of them, and the decoders on npm misread palettes and RLE.
 */

export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
  /** Dots per inch, when the file says so. */
  density?: number;
}

interface Header {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  density?: number;
  /** Luminance of each palette entry, 0 to 255. */
  palette: Uint8Array;
  masks: [number, number, number];
  /** Where the samples start. */
  offset: number;
}

const compressions = { none: 0, rle8: 1, rle4: 2, masks: 3, masksWithAlpha: 6 } as const;
const luminance = (red: number, green: number, blue: number): number => (red * 299 + green * 587 + blue * 114) / 1000;

/** Width and height without decoding. @throws RangeError when this is no bitmap that can be read. */
export function measureBmp(bytes: Uint8Array): { width: number; height: number } {
  const { width, height } = readHeader(view(bytes));
  return { width, height };
}

/** Decodes a bitmap; samples that the file is too short for are white. @throws RangeError as `measureBmp` does. */
export function decodeBmp(bytes: Uint8Array): Bitmap {
  const header = readHeader(view(bytes));
  const { width, height, density } = header;
  const data = new Uint8Array(width * height).fill(255);
  if (header.compression === compressions.rle8 || header.compression === compressions.rle4) {
    unpackRuns(bytes, header, data);
  } else unpackRows(bytes, header, data);
  return { data, width, height, ...(density ? { density } : {}) };
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reading past the end of the file throws a RangeError by itself. */
function readHeader(file: DataView): Header {
  if (file.getUint16(0, true) !== 0x4d42) throw new RangeError('no bitmap signature');
  const size = file.getUint32(14, true);
  const os2 = size === 12;
  if (!os2 && (size < 16 || size > 1024)) throw new RangeError(`unknown header of ${size} bytes`);
  const word = (at: number): number => (size >= at - 14 + 4 ? file.getUint32(at, true) : 0);
  const width = os2 ? file.getUint16(18, true) : file.getInt32(18, true);
  const rows = os2 ? file.getUint16(20, true) : file.getInt32(22, true);
  const bits = file.getUint16(os2 ? 24 : 28, true);
  const compression = os2 ? 0 : word(30);
  if (width <= 0 || rows === 0) throw new RangeError(`no picture of ${width} × ${rows}`);
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) throw new RangeError(`no ${bits} bits a pixel`);
  if (!(Object.values(compressions) as number[]).includes(compression)) {
    throw new RangeError(`unknown compression ${compression}`);
  }
  const masked = compression === compressions.masks || compression === compressions.masksWithAlpha;
  const usual: Header['masks'] = bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
  const masks: Header['masks'] = masked
    ? [file.getUint32(54, true), file.getUint32(58, true), file.getUint32(62, true)]
    : usual;
  const masksAfterHeader = masked && size === 40 ? (compression === compressions.masks ? 12 : 16) : 0;
  return {
    width,
    height: Math.abs(rows),
    topDown: rows < 0,
    bits,
    compression,
    ...(os2 || word(38) === 0 ? {} : { density: Math.round(word(38) * 0.0254) }),
    palette:
      bits <= 8 ? readPalette(file, 14 + size + masksAfterHeader, 1 << bits, word(46), os2 ? 3 : 4) : new Uint8Array(),
    masks,
    offset: file.getUint32(10, true),
  };
}

/** Entries that the file does not have are black. */
function readPalette(file: DataView, from: number, possible: number, said: number, entry: 3 | 4): Uint8Array {
  const palette = new Uint8Array(possible);
  const count = Math.min(possible, said || possible);
  for (let at = 0; at < count && from + at * entry + 3 <= file.byteLength; at++) {
    const [blue, green, red] = [0, 1, 2].map((part) => file.getUint8(from + at * entry + part));
    palette[at] = Math.round(luminance(red ?? 0, green ?? 0, blue ?? 0));
  }
  return palette;
}

function unpackRows(bytes: Uint8Array, header: Header, data: Uint8Array): void {
  const { width, height, bits, offset } = header;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixel = bits <= 8 ? paletteReader(bytes, header) : colourReader(bytes, header);
  for (let row = 0; row < height; row++) {
    const from = offset + row * stride;
    const to = (header.topDown ? row : height - 1 - row) * width;
    const whole = Math.min(width, Math.floor(((bytes.length - from) * 8) / bits));
    for (let x = 0; x < whole; x++) data[to + x] = pixel(from, x);
  }
}

type PixelReader = (row: number, x: number) => number;

function paletteReader(bytes: Uint8Array, { bits, palette }: Header): PixelReader {
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  return (row, x) => {
    const byte = bytes[row + Math.floor(x / perByte)] ?? 0;
    return palette[(byte >> (8 - bits - (x % perByte) * bits)) & mask] ?? 0;
  };
}

function colourReader(bytes: Uint8Array, { bits, masks }: Header): PixelReader {
  const [red, green, blue] = masks.map(maskReader) as [MaskReader, MaskReader, MaskReader];
  const size = bits / 8;
  return (row, x) => {
    let value = 0;
    for (let part = size - 1; part >= 0; part--) value = value * 256 + (bytes[row + x * size + part] ?? 0);
    return luminance(red(value), green(value), blue(value));
  };
}

type MaskReader = (value: number) => number;

/** Takes a mask's bits out of a sample and spreads them over 0 to 255. */
function maskReader(mask: number): MaskReader {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return (value) => (((value & mask) >>> shift) * 255) / highest;
}

/** Run-length coding of 4 or 8 bits: pairs of count and value, escapes after a zero. */
function unpackRuns(bytes: Uint8Array, header: Header, data: Uint8Array): void {
  const { width, height, palette, compression } = header;
  const nibbles = compression === compressions.rle4;
  let at = header.offset;
  let x = 0;
  let row = 0;
  const next = (): number => bytes[at++] ?? 0;
  const put = (index: number): void => {
    if (x < width) data[(header.topDown ? row : height - 1 - row) * width + x] = palette[index] ?? 0;
    x++;
  };
  while (at < bytes.length && row < height) {
    const [count, value] = [next(), next()];
    if (count > 0) {
      for (let i = 0; i < count; i++) put(nibbles ? (i % 2 === 0 ? value >> 4 : value & 15) : value);
    } else if (value === 0) {
      x = 0;
      row++;
    } else if (value === 1) {
      return;
    } else if (value === 2) {
      x += next();
      row += next();
    } else {
      const start = at;
      for (let i = 0; i < value; i++) {
        const byte = bytes[start + (nibbles ? i >> 1 : i)] ?? 0;
        put(nibbles ? (i % 2 === 0 ? byte >> 4 : byte & 15) : byte);
      }
      at = start + 2 * Math.ceil((nibbles ? Math.ceil(value / 2) : value) / 2);
    }
  }
}
