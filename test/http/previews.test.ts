import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { readConfig } from '../../src/config.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { openapiResource } from '../../src/http/openapi.ts';
import { previewsResource } from '../../src/http/previews.ts';
import type { FramePreview, PagePreview, Previews } from '../../src/model/preview.ts';
import { Parser } from '../../src/parse.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { make } from '../support/media.ts';
import { docx, pptx, shape } from '../support/ooxml.ts';
import { makePdf } from '../support/pdf.ts';
import { eventually, type Harness, startHarness, unlimited } from './harness.ts';

const hostile = join(import.meta.dirname, '../fixtures/plugins/hostile');
/** A black square, whose left, top, right and bottom are known fractions of the page. */
const square = [0.25, 0.1, 0.35, 0.2] as const;
const page = (width: number, height: number) => ({
  ...{ width, height },
  items: [{ raw: `${0.25 * width} ${0.8 * height} ${0.1 * width} ${0.1 * height} re f` }],
});

type Answer = Previews & { type: string; code?: string; detail?: string };

describe('POST /v1/previews', function () {
  this.timeout(60_000);
  let folder: string;
  let parser: Parser;
  let harness: Harness;
  let key: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-previews-'));
    const { pool, ...rest } = parserSettings(readConfig({ FORMWORK_PLUGIN_FOLDERS: hostile }).config, folder);
    parser = await Parser.open({ ...rest, pool: { ...pool, size: 1, reserve: 0 } });
    harness = await startHarness(({ store, uploads }) => {
      const previews = previewsResource({ parser, findKey: createKeyFinder(store), limit: unlimited, uploads });
      return [previews, openapiResource([previews])];
    });
    key = await harness.key();
    await parser.ready();
  });
  after(async () => {
    await eventually(() => harness.leftovers().length === 0, 'no upload is left');
    await harness[Symbol.asyncDispose]();
    await parser.close();
    rmSync(folder, { recursive: true });
  });

  async function ask(file: Uint8Array | string, name: string, query = '', headers: Record<string, string> = {}) {
    const form = new FormData();
    form.set('file', new File([typeof file === 'string' ? file : Buffer.from(file)], name));
    const init = { method: 'POST', body: form, headers: { 'X-API-Key': key, ...headers } };
    const response = await fetch(`${harness.base}/v1/previews${query}`, init);
    return { status: response.status, body: (await response.json()) as Answer };
  }
  const pixels = (picture: PagePreview | FramePreview) => sharp(Buffer.from(picture.data, 'base64'));

  /** Where the dark part of a picture is, in fractions. */
  async function darkness(picture: PagePreview): Promise<number[]> {
    const { data, info } = await pixels(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 128);
    const [xs, ys] = [dark.map((at) => at % info.width), dark.map((at) => Math.floor(at / info.width))];
    const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
    const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b)) + 1;
    return [least(xs) / info.width, least(ys) / info.height, most(xs) / info.width, most(ys) / info.height];
  }
  const near = (actual: number[], expected: readonly number[], within: number) =>
    assert.ok(
      actual.every((value, at) => Math.abs(value - (expected[at] ?? 9)) <= within),
      `${actual} is not ${expected}`,
    );
  const only = ({ previews }: Answer): PagePreview => {
    const [first, second] = previews;
    assert.ok(first?.kind === 'page' && second === undefined);
    return first;
  };

  it('draws the pages of a PDF that are asked for, where its words are', async () => {
    const file = makePdf([page(300, 400), page(500, 400), page(300, 300)]);
    const first = await ask(file, 'a.pdf');
    assert.deepEqual([first.status, first.body.type, first.body.pages], [200, 'application/pdf', 3]);
    assert.deepEqual([only(first.body).width, only(first.body).height], [1000, 1333]);
    near(await darkness(only(first.body)), square, 0.002);
    const more = await ask(file, 'a.pdf', '?page=3,2,9&width=200');
    const sizes = more.body.previews.map((one) => one.kind === 'page' && [one.page, one.width, one.height]);
    assert.deepEqual(sizes, [
      [2, 200, 160],
      [3, 200, 200],
    ]);
  });

  it('turns and straightens a picture as its words are', async () => {
    const upright = sharp(Buffer.from(only((await ask(makePdf([page(300, 400)]), 'a.pdf')).body).data, 'base64'));
    const sideways = await upright.clone().rotate(270).png().toBuffer();
    const turned = only((await ask(sideways, 'a.png', '?rotation=90&page=1')).body);
    assert.deepEqual([turned.width, turned.height], [1000, 1333]);
    near(await darkness(turned), square, 0.004);
    const leaning = await upright
      .clone()
      .rotate(-3, { background: '#fff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const straight = only((await ask(leaning.data, 'a.png', `?page=1&skew=3&width=${leaning.info.width}`)).body);
    const pad = [(leaning.info.width - 1000) / 2, (leaning.info.height - 1333) / 2];
    const expected = square.map((value, at) =>
      at % 2 === 0
        ? ((pad[0] ?? 0) + value * 1000) / leaning.info.width
        : ((pad[1] ?? 0) + value * 1333) / leaning.info.height,
    );
    near(await darkness(straight), expected, 0.004);
  });

  it('shows films and recordings', async function () {
    // The files are made with it.
    if (!findProgram('ffmpeg')) this.skip();
    const tone = ['-f', 'lavfi', '-i', 'aevalsrc=0.5*sin(880*t)*gt(t\\,1):d=2'];
    const film = make('-f', 'lavfi', '-i', 'color=red:s=320x240:d=2:r=10', ...tone, join(folder, 'film.mp4'));
    const { body } = await ask(readFileSync(film), 'film.mp4', '?time=0.5,500&peaks=20&width=160');
    const [one, two, wave] = body.previews;
    assert.ok(one?.kind === 'frame' && two?.kind === 'frame' && wave?.kind === 'wave');
    assert.deepEqual([one.time, two.time, one.width, one.height], [0.5, 500, 160, 120]);
    const { channels } = await pixels(one).stats();
    assert.ok((channels[0]?.mean ?? 0) > 200 && (channels[1]?.mean ?? 255) < 60);
    assert.equal(wave.peaks.length, 20);
    assert.ok(wave.peaks.slice(0, 9).every((peak) => peak < 0.02) && wave.peaks.slice(11, 19).every((p) => p > 0.4));
    const sound = await ask(readFileSync(make(...tone, join(folder, 'tone.wav'))), 'tone.wav');
    assert.deepEqual(
      sound.body.previews.map(({ kind }) => kind),
      ['wave'],
    );
  });

  it('draws slides, and shows how the text of a Word file looks', async () => {
    const slides = await ask(pptx([shape(['Hello'], [1, 1, 3, 1]), shape(['Again'])]), 'a.pptx', '?page=2,1&width=400');
    const drawn = slides.body.previews.map((one) => one.kind === 'page' && [one.page, one.type, one.width, one.height]);
    assert.deepEqual(drawn, [
      [1, 'image/svg+xml', 400, 300],
      [2, 'image/svg+xml', 400, 300],
    ]);
    const text = await ask(docx('<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Hello</w:t></w:r></w:p>'), 'a.docx');
    assert.deepEqual(text.body.previews, [
      { kind: 'flow', lines: [{ line: 1, bold: ['Hello'], italic: [] }], pictures: [] },
    ]);
  });

  it('has nothing to show of files that are text alone', async () => {
    const { status, body } = await ask('Hello', 'a.txt');
    assert.deepEqual([status, body.previews], [200, []]);
  });

  it('refuses what it cannot do', async () => {
    const pdf = makePdf([page(300, 400)]);
    const code = async (...words: Parameters<typeof ask>) => (await ask(...words)).body.code;
    for (const query of [
      'page=0',
      'page=x',
      'page=1,2,3,4,5,6,7,8,9',
      'width=9000',
      'rotation=45',
      'skew=99',
      'time=-1',
    ])
      assert.equal(await code(pdf, 'a.pdf', `?${query}`), 'parameter-invalid', query);
    assert.equal(await code('%PDF-1.7 and no more', 'a.pdf'), 'file-corrupt');
    assert.equal(await code('', 'a.pdf'), 'file-empty');
    assert.equal(await code('hello', 'a.xyz'), 'type-unsupported');
    assert.equal(await code(pdf, 'a.pdf', '', { 'X-API-Key': 'fw_no' }), 'unauthenticated');
    const locked = await harness.key({ admitted: false });
    assert.equal(await code(pdf, 'a.pdf', '', { 'X-API-Key': locked }), 'beta-not-admitted');
    const form = new FormData();
    form.set('file', new File([Buffer.from(pdf)], 'a.pdf'));
    form.set('template_json', '{}');
    const init = { method: 'POST', body: form, headers: { 'X-API-Key': key } };
    const both = (await (await fetch(`${harness.base}/v1/previews`, init)).json()) as Answer;
    assert.match(both.detail ?? '', /only have the part "file", once; it has "template_json" too/);
  });

  it('answers as its description says', async () => {
    const description = (await (await fetch(`${harness.base}/openapi.json`)).json()) as { components: object };
    const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
    const validate = ajv.compile({ ...description, $ref: '#/components/schemas/Previews' });
    const slides = pptx([shape(['Hello'])]);
    const text = docx('<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Hello</w:t></w:r></w:p>');
    for (const [file, name] of [
      [makePdf([page(300, 400)]), 'a.pdf'],
      [slides, 'a.pptx'],
      [text, 'a.docx'],
    ] as const) {
      const { body } = await ask(file, name);
      assert.ok(validate(body), JSON.stringify(validate.errors));
    }
  });
});
