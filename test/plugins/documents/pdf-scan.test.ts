import assert from 'node:assert/strict';
import type { OcrEngine, Picture, Recognition } from '../../../src/plugin/contract.ts';
import { makePdf, type PdfItem } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const picture = (width: number, height: number): PdfItem => ({
  picture: { width, height, data: new Uint8Array(width * height).fill(200) },
  rect: [0, 0, 600, 800],
});

const line = (text: string, left: number, top: number, right: number, block = 0) => ({
  text,
  box: [left, top, right, top + 0.02] as [number, number, number, number],
  confidence: 0.8,
  block,
  words: [{ text, box: [left, top, right, top + 0.02] as [number, number, number, number], confidence: 0.8 }],
});

/** An engine that notes what it is shown and always reads the same. */
function engine(recognition: Partial<Recognition>) {
  const seen: Picture[] = [];
  const ocr: OcrEngine = {
    name: 'fake',
    lanes: 2,
    async recognise(given) {
      seen.push(given);
      return { lines: [], rotation: 0, skew: 0, warnings: [], ...recognition };
    },
  };
  return { ocr, seen };
}

const scanned = { width: 600, height: 800, items: [picture(60, 80)] };

describe('Scanned pages of a PDF', () => {
  it('that there is no time left for are told of, and the others answered', async () => {
    const hurry = new AbortController();
    const { ocr } = engine({ lines: [line('Total', 0.1, 0.1, 0.2)] });
    const recognise: OcrEngine['recognise'] = (given, options) => {
      hurry.abort();
      return ocr.recognise(given, options);
    };
    const slow = { ...ocr, lanes: 1, recognise };
    const { document } = await extractPdf(makePdf([scanned, scanned, scanned]), {
      engines: { ocr: slow },
      enough: hurry.signal,
    });
    assert.deepEqual(lineTexts(document), ['Total']);
    const late = document.warnings.filter(({ code }) => code === 'not-in-time');
    assert.deepEqual(
      late.map(({ place }) => place),
      [2, 3].map((page) => ({ kind: 'page', page })),
    );
  });

  it('tell how far they are by the lines of those under way', async () => {
    const { ocr } = engine({});
    const recognise: OcrEngine['recognise'] = async (given, options) => {
      for (const read of [1, 2]) options.progress?.(read, 3);
      return ocr.recognise(given, options);
    };
    const { progress } = await extractPdf(makePdf([scanned, scanned]), {
      engines: { ocr: { ...ocr, lanes: 1, recognise } },
    });
    assert.deepEqual(
      progress.filter(({ stage }) => stage === 'recognising').map(({ done, total }) => [done, total]),
      [0, 0.33, 0.66, 1, 1.33, 1.66, 2].map((done) => [done, 2]),
    );
  });

  it('are drawn in grey and come out as recognised text with confidences', async () => {
    const { ocr, seen } = engine({ lines: [line('Total', 0.1, 0.1, 0.2), line('12,50', 0.6, 0.1, 0.7)] });
    const { document } = await extractPdf(makePdf([scanned]), { engines: { ocr } });
    const [shown] = seen;
    assert.ok(shown && 'width' in shown);
    assert.equal(shown.channels, 1);
    assert.deepEqual([shown.width, shown.height], [1250, 1666]);
    assert.ok(shown.data.every((sample) => Math.abs(sample - 200) < 3));
    assert.equal(document.pages?.[0]?.origin, 'recognised');
    assert.deepEqual(lineTexts(document), ['Total 12,50']);
    const [block] = document.blocks;
    assert.ok(block && block.kind !== 'table');
    assert.ok(Math.abs((block.confidence ?? 0) - 0.8) < 1e-9);
    assert.deepEqual(
      block.lines?.[0]?.words?.map(({ text, confidence }) => ({ text, confidence })),
      [
        { text: 'Total', confidence: 0.8 },
        { text: '12,50', confidence: 0.8 },
      ],
    );
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['page-recognised'],
    );
  });

  it('keep the words of a stamp and add what is recognised around it', async () => {
    const { ocr } = engine({ lines: [line('ST4MP', 0.085, 0.045, 0.14), line('Letter', 0.1, 0.3, 0.2)] });
    const stamp: PdfItem = { text: 'STAMP', x: 50, y: 50, size: 12 };
    const { document } = await extractPdf(makePdf([{ ...scanned, items: [...scanned.items, stamp] }]), {
      engines: { ocr },
    });
    assert.deepEqual(lineTexts(document), ['STAMP', 'Letter']);
  });

  it('stand upright as their text does', async () => {
    const { ocr } = engine({ rotation: 90, lines: [line('Sideways', 0.1, 0.1, 0.3)] });
    const { document } = await extractPdf(makePdf([scanned]), { engines: { ocr } });
    assert.deepEqual(document.pages, [{ number: 1, width: 800, height: 600, origin: 'recognised', rotation: 90 }]);
  });

  it('are recognised as far as there are any, and not where there is text or nothing', async () => {
    const { ocr, seen } = engine({ lines: [line('read', 0.1, 0.1, 0.2)] });
    const words = Array.from({ length: 20 }, (_, at): PdfItem => ({ text: `word${at}`, x: 50, y: 100 + at * 20 }));
    const { document } = await extractPdf(
      makePdf([{ items: words }, scanned, { items: [] }, scanned, { items: [...scanned.items, ...words] }]),
      { engines: { ocr } },
    );
    assert.equal(seen.length, 2);
    assert.deepEqual(
      document.pages?.map(({ origin }) => origin),
      ['text', 'recognised', 'none', 'recognised', 'text'],
    );
    assert.deepEqual(
      document.warnings.map(({ code, place }) => `${code} ${place?.kind === 'page' && place.page}`),
      ['page-recognised 2', 'page-without-text 3', 'page-recognised 4'],
    );
  });

  it('say what is missing without an engine', async () => {
    const { document } = await extractPdf(makePdf([scanned]), { engines: { absent: { ocr: 'Run setup.' } } });
    assert.equal(document.pages?.[0]?.origin, 'none');
    assert.deepEqual(document.warnings, [
      {
        code: 'page-without-text',
        message: 'Page 1 holds no text that can be read. Run setup.',
        place: { kind: 'page', page: 1 },
      },
    ]);
  });

  it('stop when the caller hangs up', async () => {
    const gone = new AbortController();
    const { ocr } = engine({});
    const stopping: OcrEngine = {
      ...ocr,
      async recognise(_, { signal }) {
        gone.abort(new Error('gone'));
        signal.throwIfAborted();
        throw new Error('went on');
      },
    };
    const reading = extractPdf(makePdf([scanned, scanned]), { engines: { ocr: stopping }, signal: gone.signal });
    await assert.rejects(reading, /gone/);
  });

  it('of text without meaning are no text', async () => {
    // A font whose map sends every glyph to the private use area.
    const { document } = await extractPdf(makePdf([{ items: [{ text: '\ue001\ue002\ue003\ue004', x: 50, y: 50 }] }]));
    assert.equal(document.pages?.[0]?.origin, 'none');
    assert.deepEqual(document.blocks, []);
  });

  it('are refused, before any is drawn, when they are too many or too large together', async () => {
    const { ocr, seen } = engine({});
    const many = makePdf(Array.from({ length: 201 }, () => scanned));
    const refused = extractPdf(many, { engines: { ocr } });
    await assert.rejects(refused, { code: 'file-too-complex', message: /201 pages that are pictures; 200 are read/ });
    const poster = { width: 14_000, height: 14_000, items: [{ ...picture(60, 80), rect: [0, 0, 14_000, 14_000] }] };
    const large = extractPdf(makePdf(Array.from({ length: 130 }, () => poster as typeof scanned)), {
      engines: { ocr },
    });
    await assert.rejects(large, { code: 'file-too-complex', message: /2080 million pixels together; 2000 million/ });
    assert.equal(seen.length, 0);
    const { document } = await extractPdf(many);
    assert.equal(document.pages?.length, 201, 'where nothing is recognised, nothing is dear');
  });
});
