/** Barcodes and QR codes on a sheet. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { Box } from '../../src/plugin/contract.ts';
import type { Sheet } from './sheet.ts';

export interface Code {
  /** The symbology, such as `QRCode` or `EAN-13`. */
  format: string;
  text: string;
  /** In fractions of the sheet. */
  box: Box;
}

/** A long side beyond this adds time and no codes. */
const maxSide = 2000;
const maxCodes = 32;

/** The library would fetch its WebAssembly from the network; it lies in the package. */
const ready = async () =>
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(await readFile(wasmPath())).buffer },
    fireImmediately: true,
  });
const wasmPath = (): string => fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let loading: ReturnType<typeof ready> | undefined;

/** All codes that can be decoded with a sound checksum. */
export async function readCodes(sheet: Sheet): Promise<Code[]> {
  loading ??= ready();
  await loading;
  const image = toImage(sheet);
  const results = await readBarcodes(image, { tryHarder: false, tryInvert: false, maxNumberOfSymbols: maxCodes });
  return results
    .filter((result) => result.isValid && result.text !== '')
    .map((result) => ({ format: result.format, text: result.text, box: boxOf(result, image) }));
}

/** The sheet in the four channels that the reader wants, thinned to `maxSide`. */
function toImage({ data, width, height }: Sheet) {
  const step = Math.max(1, Math.max(width, height) / maxSide);
  const [w, h] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const pixels = new Uint32Array(w * h);
  for (let y = 0; y < h; y++) {
    const row = Math.floor(y * step) * width;
    for (let x = 0; x < w; x++) pixels[y * w + x] = 0xff000000 + (data[row + Math.floor(x * step)] ?? 255) * 0x010101;
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width: w, height: h, colorSpace: 'srgb' as const };
}

function boxOf({ position }: ReadResult, { width, height }: { width: number; height: number }): Box {
  const points = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const share = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  return [
    share(Math.min(...xs), width),
    share(Math.min(...ys), height),
    share(Math.max(...xs), width),
    share(Math.max(...ys), height),
  ];
}
