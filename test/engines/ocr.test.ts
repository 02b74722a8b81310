import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import readInThread from '../../src/engines/ocr/lane.ts';
import { foundAt, makeShared, readAt } from '../../src/engines/ocr/shared.ts';
import { createOcrEngine } from '../../src/engines/ocr.ts';
import type { Picture, Recognition } from '../../src/plugin/contract.ts';
import { agreement } from '../support/agreement.ts';
import { scanned } from '../support/scanned.ts';

const fixture = (name: string) => readFile(new URL(`../fixtures/images/${name}`, import.meta.url));
const texts = (recognition: Recognition) => recognition.lines.map((line) => line.text);

describe('the OCR engine', () => {
  const engine = createOcrEngine({ lanes: 2 });
  let receipt: Buffer;
  const read = (picture: Picture) => engine.recognise(picture, { signal: AbortSignal.timeout(30_000) });

  before(async () => {
    receipt = await fixture('receipt.png');
  });
  after(() => engine[Symbol.asyncDispose]());

  it('keeps the spaces of proportional and fixed type', async () => {
    const lines = texts(await read({ data: receipt }));
    for (const line of ['EXAMPLE STATIONERY', '12 Sample Street', 'Date: 17/03/2021', 'No. 004711', '32.50']) {
      ok(lines.includes(line), `${line} is missing in ${JSON.stringify(lines)}`);
    }
  });

  it('puts boxes around the type, from capitals to descenders', async () => {
    const { lines } = await read({ data: receipt });
    const total = lines.find((line) => line.text === 'TOTAL');
    ok(total);
    const drawn = [30 / 520, 363 / 480, 105 / 520, 386 / 480];
    total.box.forEach((edge, side) => {
      ok(Math.abs(edge - (drawn[side] ?? 0)) < 0.01, `side ${side} is ${edge}, drawn at ${drawn[side]}`);
    });
  });

  it('reads columns of prose one after the other, as blocks', async () => {
    const { lines } = await read({ data: await fixture('columns.png') });
    deepEqual(
      lines.map((line) => [line.text.split(' ')[0], line.block]),
      [
        ['The', 0],
        ['dog', 0],
        ['potion.', 0],
        ['old', 0],
        ['Pack', 1],
        ['wine', 1],
        ['noon.', 1],
        ['house', 1],
      ],
    );
  });

  it('looks closer where type is small', async () => {
    const words = 'The parties agree that whatever is poured sets within one day unless frost or rain delays it'.split(
      ' ',
    );
    const rows = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 36 }, (_, column) => words[(row * 7 + column) % words.length] ?? ''),
    );
    const items = rows.map((row, index) => ({ text: row.join(' '), x: 40, y: 60 + index * 9, size: 5 }));
    const [page = Buffer.alloc(0)] = await scanned([{ width: 595, height: 842, items }], { dpi: 150, blur: 0.5 });
    const text = texts(await read({ data: page })).join('\n');
    const { recall } = agreement(text, rows.map((row) => row.join(' ')).join('\n'));
    ok(recall > 0.9, `${(100 * recall).toFixed(0)} % of the text is found`);
  });

  for (const turn of [90, 180, 270] as const) {
    it(`stands a picture upright that is turned by ${turn} degrees`, async () => {
      const upright = await read({ data: receipt });
      const found = await read({ data: await sharp(receipt).rotate(turn).toBuffer() });
      equal(found.rotation, 360 - turn);
      const [a, b] = [upright, found].map(({ lines }) => lines.find((line) => line.text === 'TOTAL')?.box);
      ok(a && b?.every((edge, side) => Math.abs(edge - (a[side] ?? 0)) < 0.01), `${b} instead of ${a}`);
    });
  }

  for (const lean of [-7, 7]) {
    it(`straightens a picture that leans by ${lean} degrees`, async () => {
      const found = await read({ data: await sharp(receipt).rotate(lean, { background: '#fff' }).toBuffer() });
      ok(Math.abs(found.skew + lean) < 0.5, `straightened by ${found.skew}`);
      const [label, amount] = ['TOTAL', '43.00'].map((text) => found.lines.find((line) => line.text === text)?.box);
      ok(label && amount && Math.abs(label[3] - amount[3]) < 0.01, 'label and amount stand in one row');
    });
  }

  it('reads a digit that stands alone upright, and says what runs across', async () => {
    const rows = ['Oak planks', 'Tin pails', 'Hemp rope', 'Lamp oil'];
    const items = rows.flatMap((text, row) => [
      { text, x: 40, y: 60 + 30 * row, size: 12 },
      { text: '1', x: 200, y: 60 + 30 * row, size: 12 },
    ]);
    const [page = Buffer.alloc(0)] = await scanned([{ width: 300, height: 220, items }], { dpi: 150 });
    const text = [{ width: 200, height: 24, items: [{ text: 'DUPLICATE COPY', x: 10, y: 18, size: 14 }] }];
    const [stamp = Buffer.alloc(0)] = await scanned(text, { dpi: 150 });
    const turned = await sharp(stamp).rotate(90).toBuffer();
    const data = await sharp(page)
      .composite([{ input: turned, left: 540, top: 20 }])
      .jpeg()
      .toBuffer();
    const { lines } = await read({ data });
    equal(
      lines.filter((line) => line.text === '1' && !line.across).length,
      4,
      lines.map(({ text }) => text).join(' | '),
    );
    const across = lines.filter((line) => line.across).flatMap(({ text }) => text.split(' '));
    deepEqual(across.sort(), ['COPY', 'DUPLICATE']);
  });

  it('reads raw samples', async () => {
    const { data, info } = await sharp(receipt).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    const lines = texts(await read({ data, width: info.width, height: info.height, channels: 1 }));
    ok(lines.includes('TOTAL'));
  });

  it('finds nothing on a blank page and on a single pixel', async () => {
    for (const [width, height] of [
      [600, 800],
      [1, 1],
      [3000, 2],
    ] as const) {
      const blank = sharp({ create: { width, height, channels: 3, background: '#fff' } });
      deepEqual((await read({ data: await blank.png().toBuffer() })).lines, []);
    }
  });

  it('reads pictures side by side', async () => {
    const found = await Promise.all([1, 2, 3].map(() => read({ data: receipt })));
    for (const recognition of found) deepEqual(recognition, found[0]);
  });

  it('gives up on a picture that has a thousand places like text and none that is', async () => {
    const side = 1200;
    let seed = 1;
    const noise = Buffer.from(
      Array.from({ length: side * side }, () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
        return seed < 2 ** 30 ? 0 : 255;
      }),
    );
    const told: number[] = [];
    const { lines, warnings } = await engine.recognise(
      { data: noise, width: side, height: side, channels: 1 },
      { signal: AbortSignal.timeout(60_000), progress: (done, all) => told.push(done, all) },
    );
    ok((told[1] ?? 0) > 300, `${told[1]} places`);
    ok(
      told.every((count, index) => index % 2 === 1 || count < 100),
      'most of them are not looked at',
    );
    ok(lines.length < 10, texts({ lines } as never).join());
    equal(warnings[0]?.code, 'text-unclear');
  });

  it('tells how many of its lines are read', async () => {
    const shared = makeShared();
    const { lines } = await readInThread({
      picture: { data: receipt },
      languages: [],
      scripts: [],
      maxPixels: 1e8,
      shared,
    });
    ok(lines.length > 5 && (shared[foundAt] ?? 0) >= lines.length, `${shared[foundAt]} lines`);
    equal(shared[readAt], (shared[foundAt] ?? 0) - 1, 'the last one is begun');
    const told: number[] = [];
    // So many lines take longer than from look to look.
    const twice = await sharp({ create: { width: 520, height: 960, channels: 3, background: '#fff' } })
      .composite([0, 480].map((top) => ({ input: receipt, left: 0, top })))
      .png()
      .toBuffer();
    const progress = (done: number, all: number): void => void told.push(done / all);
    await engine.recognise({ data: twice }, { signal: AbortSignal.timeout(30_000), progress });
    ok(told.length > 0 && told.every((share) => share > 0 && share < 1), String(told));
    deepEqual(
      told,
      told.toSorted((a, b) => a - b),
    );
  });

  it('gives up at once when it is told to, and reads on afterwards', async () => {
    const stop = new AbortController();
    const given = engine.recognise({ data: receipt }, { signal: stop.signal });
    stop.abort();
    await rejects(given, { name: 'AbortError' });
    ok(texts(await read({ data: receipt })).includes('TOTAL'));
  });

  it('refuses what is no picture, and pictures beyond the pixel limit', async () => {
    await rejects(read({ data: Buffer.from('no picture') }));
    const small = createOcrEngine({ maxPixels: 1000 });
    await rejects(small.recognise({ data: receipt }, { signal: AbortSignal.timeout(9000) }), /pixel limit/);
    await small[Symbol.asyncDispose]();
  });
});
