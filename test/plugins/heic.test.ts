/** The plugin for HEIC that comes as an example: a real file, of the encoder of libheif, read through the contract alone. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import heic from '../../examples/heic/index.js';
import { readConfig } from '../../src/config.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { Parser } from '../../src/parse.ts';
import { openSuite } from '../../src/plugin/conformance.ts';
import type { ExtractContext, FormatPlugin } from '../../src/plugin/contract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';
import { sourceOf, testContext } from '../support/context.ts';

const plugin: FormatPlugin = heic;
const folder = join(import.meta.dirname, '../../examples/heic');
const path = join(folder, 'samples/receipt.heic');
const bytes = readFileSync(path);

describe('the example plugin for HEIC', function () {
  this.timeout(120_000);
  const scratch = mkdtempSync(join(tmpdir(), 'formwork-heic-'));
  after(() => rmSync(scratch, { recursive: true }));

  async function withParser<T>(settings: Record<string, string>, work: (parser: Parser) => Promise<T>): Promise<T> {
    const parser = await Parser.open(parserSettings(readConfig(settings).config, scratch));
    try {
      return await work(parser);
    } finally {
      await parser.close();
    }
  }
  const asked = { path, name: 'IMG_0001.HEIC', size: statSync(path).size, signal: new AbortController().signal };
  const template = JSON.stringify({ total: 'number', phone: '' });
  const parse = (parser: Parser) => parser.parse({ ...asked, template, include: new Set(['evidence']), require: [] });

  it('fills a template from the text of a photograph, with places on its picture', async () => {
    await withParser({ FORMWORK_PLUGIN_FOLDERS: folder, FORMWORK_WORKERS: '1' }, async (parser) => {
      await using parsed = await parse(parser);
      assert.ok(parsed.body instanceof Uint8Array);
      const { result, evidence } = JSON.parse(Buffer.from(parsed.body).toString()) as {
        result: { total: number };
        evidence: { total: { places: { page: number; box: number[] }[] } };
      };
      assert.equal(result.total, 13.9);
      assert.equal(evidence.total.places[0]?.page, 1);
      assert.equal(evidence.total.places[0]?.box.length, 4);
    });
  });

  it('shows the picture', async () => {
    const request = { pages: [1], times: [], peaks: 0, width: 400, rotation: 0, skew: 0 } as const;
    const made = await plugin.preview?.(
      sourceOf(bytes, 'image/heic'),
      { ...request, pages: [1], times: [] },
      testContext(),
    );
    const [page] = made?.previews ?? [];
    assert.ok(page?.kind === 'page');
    const grey = (picture: Buffer | string) =>
      sharp(picture).greyscale().resize(40, 56, { fit: 'fill' }).raw().toBuffer();
    const [own, other] = await Promise.all([
      grey(Buffer.from(page.data, 'base64')),
      grey(join(folder, '../../samples/receipt.jpg')),
    ]);
    const off = own.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / own.length;
    assert.ok(off < 4, `${off}`);
  });

  it('decodes within the limits of pixels, and calls damage what is', async () => {
    const code = async (file: Uint8Array, own: Partial<ExtractContext> = {}) =>
      plugin.extract(sourceOf(file, 'image/heic'), testContext(own)).then(
        ({ warnings }) => warnings.map((warning) => warning.code).join(),
        (error: { code?: string }) => error.code,
      );
    assert.equal(await code(bytes, { limits: { ...defaultLimits, pixels: 500_000 } }), 'file-too-complex');
    assert.equal(await code(bytes, { limits: { ...defaultLimits, side: 1000 } }), 'file-too-complex');
    assert.equal(await code(Buffer.alloc(0)), 'file-empty');
    assert.equal(await code(Buffer.from('no picture')), 'file-corrupt');
    assert.equal(await code(bytes.subarray(0, 3000)), 'file-corrupt');
    assert.equal(await code(bytes), 'page-unreadable', 'no plugin for pictures is at hand here');
  });

  it('conforms', async () => {
    await using suite = await openSuite(folder);
    assert.match(suite.skipped.join(), /image\/heif/);
    for (const check of suite.checks) await check.run();
  });

  it('is named to whoever sends such a picture where it is not installed', async () => {
    await withParser({ FORMWORK_WORKERS: '1' }, async (parser) => {
      await assert.rejects(parse(parser), (error: { code?: string; message?: string }) => {
        assert.equal(error.code, 'type-unsupported');
        assert.match(error.message ?? '', /^This is image\/heic\. .* formwork-heic, .* Send the picture as JPEG\.$/);
        return true;
      });
    });
  });
});
