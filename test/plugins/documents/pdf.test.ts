import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Ajv } from 'ajv';
import { ParsedDocumentSchema } from '../../../src/model/document.ts';
import { makePdf } from '../../support/pdf.ts';
import { makeEncryptedPdf } from '../../support/pdf-encrypted.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

describe('PDF', () => {
  it('has its library compiled once the plugin is warm', () => {
    const plugin = new URL('../../../plugins/documents/index.ts', import.meta.url);
    const script = `
      let compiled = 0;
      const { compile } = WebAssembly;
      WebAssembly.compile = (bytes) => compile(bytes, (compiled += 1));
      const { default: documents } = await import('${plugin}');
      await documents.warm();
      await documents.warm();
      console.log(compiled);`;
    assert.equal(
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }),
      '1\n',
    );
  });

  it('reads words with boxes as fractions of the page, origin top left', async () => {
    const { document } = await extractPdf(
      makePdf([{ width: 400, height: 200, items: [{ text: 'Hello wide world', x: 40, y: 50, size: 20 }] }]),
    );
    assert.deepEqual(lineTexts(document), ['Hello wide world']);
    const [block] = document.blocks;
    assert.ok(block && block.kind !== 'table');
    const words = block.lines?.[0]?.words ?? [];
    assert.deepEqual(
      words.map((word) => word.text),
      ['Hello', 'wide', 'world'],
    );
    const [left = 0, top = 0, right = 0, bottom = 0] = words[0]?.box ?? [];
    assert.ok(Math.abs(left - 0.1) < 0.01, `left ${left}`);
    assert.ok(right > 0.2 && right < 0.24, `right ${right}`);
    assert.ok(top < 0.25 && top > 0.15 && bottom > 0.25 && bottom < 0.29, `top ${top} bottom ${bottom}`);
    assert.deepEqual(document.styles?.[words[0]?.style ?? -1], { size: 20, font: 'Helvetica' });
  });

  it('gives page sizes and boxes as seen when the page is rotated', async () => {
    const { document } = await extractPdf(
      makePdf([{ width: 400, height: 200, rotate: 90, items: [{ text: 'Up', x: 20, y: 190, size: 20, angle: 90 }] }]),
    );
    assert.deepEqual(document.pages, [{ number: 1, width: 200, height: 400, origin: 'text' }]);
    const box = document.blocks[0]?.place?.kind === 'page' ? document.blocks[0].place.box : undefined;
    const [left = 1, top = 1, right = 1, bottom = 1] = box ?? [];
    assert.ok(left < 0.1 && right > left && right < 0.25, `left ${left} right ${right}`);
    assert.ok(top < 0.05 && bottom > top && bottom < 0.1, `top ${top} bottom ${bottom}`);
  });

  it('reads metadata with dates in ISO 8601', async () => {
    const { document } = await extractPdf(
      makePdf([{ items: [{ text: 'x', x: 50, y: 50 }] }], {
        info: { Title: 'Straße № 5', CreationDate: "D:20240131093000+01'00'" },
      }),
    );
    assert.deepEqual(document.metadata, { title: 'Straße № 5', created: '2024-01-31T09:30:00+01:00' });
  });

  it('warns of a page without text', async () => {
    const { document } = await extractPdf(makePdf([{ items: [] }]));
    assert.equal(document.pages?.[0]?.origin, 'none');
    assert.deepEqual(
      document.warnings.map(({ code, place }) => ({ code, place })),
      [{ code: 'page-without-text', place: { kind: 'page', page: 1 } }],
    );
  });

  it('opens files with an empty user password and asks for any other', async () => {
    const { document } = await extractPdf(makeEncryptedPdf('Open to all', ''));
    assert.deepEqual(lineTexts(document), ['Open to all']);
    await assert.rejects(extractPdf(makeEncryptedPdf('Secret', 'sesame')), { code: 'file-encrypted' });
    // A file that fails must leave nothing behind for the next.
    assert.deepEqual(lineTexts((await extractPdf(makeEncryptedPdf('Still open', ''))).document), ['Still open']);
  });

  it('stops at a text that comes to more than the limit', async () => {
    const bytes = makePdf([{ items: [{ text: 'Forty-two characters are too many for it.', x: 50, y: 50 }] }]);
    await assert.rejects(extractPdf(bytes, { limits: { unpackedBytes: 600 } }), { code: 'file-too-complex' });
    assert.equal((await extractPdf(bytes, { limits: { unpackedBytes: 900 } })).document.blocks.length, 1);
  });

  it('stops at the limit of pages, before reading any', async () => {
    const bytes = makePdf(Array.from({ length: 5 }, () => ({ items: [] })));
    await assert.rejects(extractPdf(bytes, { limits: { pages: 4 } }), { code: 'file-too-complex' });
  });

  it('tells how far it is, page by page, and stops when the caller hangs up', async () => {
    const bytes = makePdf(Array.from({ length: 3 }, () => ({ items: [{ text: 'x', x: 50, y: 50 }] })));
    const { progress } = await extractPdf(bytes);
    assert.deepEqual(
      progress.map(({ stage, done, total }) => `${stage} ${done}/${total}`),
      ['pages 0/3', 'pages 1/3', 'pages 2/3', 'pages 3/3'],
    );
    await assert.rejects(extractPdf(bytes, { signal: AbortSignal.abort(new Error('gone')) }), /gone/);
  });

  it('survives a file cut off anywhere, with a fault of the file or a document that keeps the contract', async () => {
    const whole = makePdf([{ items: [{ text: 'Some text to lose', x: 50, y: 50 }] }], { info: { Title: 'T' } });
    const valid = new Ajv({ strict: false }).compile(ParsedDocumentSchema);
    for (let length = 1; length < whole.length; length += 37) {
      const outcome = await extractPdf(whole.subarray(0, length)).catch((error: { code?: string }) => error);
      if ('document' in outcome) assert.ok(valid(outcome.document), JSON.stringify(valid.errors));
      else assert.equal(outcome.code, 'file-corrupt', `cut at ${length}`);
    }
  });

  it('blames the file for what is no PDF', async () => {
    await assert.rejects(extractPdf(new Uint8Array()), { code: 'file-empty' });
    await assert.rejects(extractPdf(Buffer.from('%PDF-1.4 and then nothing of use')), { code: 'file-corrupt' });
  });
});
