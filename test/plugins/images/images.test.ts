import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { createOcrEngine } from '../../../src/engines/ocr.ts';
import type { Engines } from '../../../src/plugin/contract.ts';
import type { FaultError } from '../../support/context.ts';
import { blankPng, blankTiff, hostileSvg } from '../../support/pictures.ts';
import { extract, fixture, linesOf } from './support.ts';

const withCode = (code: string) => (fault: FaultError) => fault.code === code;

async function twoFrames(picture: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(picture).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height: 2 * height, channels, pageHeight: height };
  return sharp(Buffer.concat([data, data]), { raw })
    .tiff()
    .toBuffer();
}

async function qrCode(text: string): Promise<Buffer> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { image } = await writeBarcode(text, { format: 'QRCode', scale: 4 });
  ok(image);
  return Buffer.from(await image.arrayBuffer());
}

describe('the images plugin', () => {
  const ocr = createOcrEngine({ lanes: 1 });
  const engines: Engines = { ocr, absent: {} };
  let receipt: Buffer;

  before(async () => {
    receipt = await fixture('receipt.png');
  });
  after(() => ocr[Symbol.asyncDispose]());

  const readsReceipt = async (bytes: Uint8Array, type: string) => {
    const document = await extract(bytes, type, { engines });
    const lines = linesOf(document);
    for (const line of ['EXAMPLE STATIONERY', '12 Sample Street', 'TOTAL 43.00']) {
      ok(lines.includes(line), `${line} is missing in ${JSON.stringify(lines)}`);
    }
    return document;
  };

  it('reads a picture as a page with located words and confidences', async () => {
    const document = await readsReceipt(receipt, 'image/png');
    equal(document.pages?.[0]?.origin, 'recognised');
    const words = document.blocks.flatMap((block) =>
      block.kind === 'table' ? [] : (block.lines ?? []).flatMap((line) => line.words ?? []),
    );
    const total = words.find((word) => word.text === '43.00');
    ok(total && total.confidence !== undefined && total.confidence > 0.8);
    const [left, top, right, bottom] = total.box;
    ok(left > 0.75 && right < 1 && top > 0.7 && bottom < 0.85, `43.00 stands at ${total.box}`);
  });

  it('draws no drawings, and decodes nothing that it does not name, whatever a file is called', async () => {
    for (const bytes of [hostileSvg, Buffer.from('P3 1 1 255 0 0 0 ')])
      for (const type of ['image/png', 'image/jpeg', 'image/tiff', 'image/bmp'])
        await rejects(extract(bytes, type), withCode('file-corrupt'));
  });

  it('reads JPEG turned by its EXIF orientation', async () => {
    const onSide = await sharp(await sharp(receipt).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const document = await readsReceipt(onSide, 'image/jpeg');
    equal(Math.round(document.pages?.[0]?.width ?? 0), 520);
  });

  it('reads CMYK, 16 bits, palettes and transparent grounds', async () => {
    await readsReceipt(await sharp(receipt).toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg');
    await readsReceipt(await sharp(receipt).toColourspace('rgb16').png().toBuffer(), 'image/png');
    await readsReceipt(await sharp(receipt).png({ palette: true, colours: 4 }).toBuffer(), 'image/png');
    const ink = await sharp(receipt).negate().extractChannel(0).toBuffer();
    const see = sharp({ create: { width: 520, height: 480, channels: 3, background: '#000' } }).joinChannel(ink);
    await readsReceipt(await see.png().toBuffer(), 'image/png');
  });

  it('reads 1-bit TIFF and every frame of a file', async () => {
    const bilevel = sharp(receipt).threshold().toColourspace('b-w');
    await readsReceipt(await bilevel.tiff({ bitdepth: 1, compression: 'deflate' }).toBuffer(), 'image/tiff');
    const two = await twoFrames(receipt);
    const document = await extract(two, 'image/tiff', { engines });
    deepEqual(
      document.pages?.map((page) => [page.number, page.origin]),
      [
        [1, 'recognised'],
        [2, 'recognised'],
      ],
    );
    equal(linesOf(document).filter((line) => line === 'TOTAL 43.00').length, 2);
  });

  it('gives what a picture declares as fields', async () => {
    const exif = {
      IFD0: { Artist: 'Example Person', Model: 'Box 1' },
      IFD2: { DateTimeOriginal: '2021:03:17 10:20:30' },
    };
    const bytes = await sharp(receipt).withExif(exif).jpeg().toBuffer();
    const { fields, metadata } = await extract(bytes, 'image/jpeg');
    deepEqual(
      fields.map(({ kind, label, value }) => [kind, label, value]),
      [
        ['tag', 'Author', 'Example Person'],
        ['tag', 'Date taken', '2021-03-17 10:20:30'],
        ['tag', 'Camera', 'Box 1'],
      ],
    );
    equal(metadata.author, 'Example Person');
  });

  it('reads QR codes and barcodes into located fields', async () => {
    const code = await qrCode('https://example.org/4711');
    const page = sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } });
    const bytes = await page
      .composite([{ input: code, left: 500, top: 50 }])
      .png()
      .toBuffer();
    const { fields } = await extract(bytes, 'image/png');
    equal(fields[0]?.kind, 'code');
    equal(fields[0]?.value, 'https://example.org/4711');
    const place = fields[0]?.place;
    ok(place?.kind === 'page' && place.box && place.box[0] > 0.6 && place.box[1] < 0.3);
  });

  it('says so when there is no engine', async () => {
    const { blocks, warnings, pages } = await extract(receipt, 'image/png');
    equal(blocks.length, 0);
    equal(pages?.[0]?.origin, 'none');
    deepEqual(warnings, [{ code: 'ocr-unavailable', message: 'No OCR here.', place: { kind: 'page', page: 1 } }]);
  });

  it('refuses pictures beyond the pixel limit before it decodes them', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await rejects(extract(bytes, 'image/png', { limits: { pixels: 1e6 } }), withCode('file-too-complex'));
    await rejects(
      extract(await twoFrames(receipt), 'image/tiff', { limits: { pages: 1 } }),
      withCode('file-too-complex'),
    );
  });

  describe('refuses what is cheap to send and dear to read, before it decodes any of it', () => {
    const pictures: [what: string, make: () => Buffer, type: string, words: RegExp][] = [
      ['99 million pixels in one column', () => blankPng(1, 99_000_000), 'image/png', /a side has 65535 at most/],
      ['as many in one row', () => blankPng(99_000_000, 1), 'image/png', /a side has 65535 at most/],
      ['300 pages of 100 megapixels', () => blankTiff(300, 10_000, 10_000), 'image/tiff', /300 pages that are/],
      ['30 such pages', () => blankTiff(30, 10_000, 10_000), 'image/tiff', /3000 million pixels together; 2000 mill/],
      ['4,000 pages', () => blankTiff(4000, 10, 10), 'image/tiff', /4000 pages that are pictures; 200 are/],
      ['100,000 pages', () => blankTiff(100_000, 10, 10), 'image/tiff', /100000 pages/],
    ];
    for (const [what, make, type, words] of pictures)
      it(what, async () => {
        const bytes = make();
        const used = process.cpuUsage();
        await rejects(extract(bytes, type, { engines }), (fault: FaultError) => {
          equal(fault.code, 'file-too-complex');
          match(fault.message, words);
          return true;
        });
        const { user, system } = process.cpuUsage(used);
        ok(user + system < 10e6, `${(user + system) / 1e6} s of the processor`);
      });
  });

  it('looks for nothing on blank pages', async () => {
    const ocr = { name: 'a test', lanes: 1, recognise: () => Promise.reject(new Error('it looked')) };
    const { pages } = await extract(blankTiff(20, 1000, 1000), 'image/tiff', { engines: { ocr, absent: {} } });
    equal(pages?.length, 20);
  });

  it('reads what is left of a file that broke off, with a warning', async () => {
    const jpeg = await sharp(receipt).jpeg().toBuffer();
    const { warnings } = await extract(jpeg.subarray(0, jpeg.length * 0.7), 'image/jpeg', { engines });
    equal(warnings[0]?.code, 'image-damaged');
  });

  it('refuses what is no picture', async () => {
    await rejects(extract(new Uint8Array(), 'image/png'), withCode('file-empty'));
    for (const type of ['image/png', 'image/jpeg', 'image/bmp', 'image/tiff']) {
      await rejects(extract(Buffer.from('no picture at all'), type), withCode('file-corrupt'));
    }
  });

  it('stops when the work is given up', async () => {
    await rejects(extract(receipt, 'image/png', { engines, signal: AbortSignal.abort() }), (error: Error) => {
      match(error.name, /Abort/);
      return true;
    });
  });
});
