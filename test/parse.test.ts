import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, type ProblemCode } from '../src/model/problem.ts';
import { type ParseRequest, Parser, type ParserSettings } from '../src/parse.ts';
import { defaultLimits, defaultPool } from '../src/plugin/limits.ts';
import { readBody } from '../src/plugin/pool/outcome.ts';
import { makePdf } from './support/pdf.ts';

const never = new AbortController().signal;
const lines = (...texts: string[]) => texts.map((text, index) => ({ text, x: 72, y: 100 + index * 20 }));
const letter = makePdf([{ items: lines('Invoice', 'Invoice number: A-1742', 'Date: 2026-03-05') }]);

describe('parse', function () {
  this.timeout(30_000);
  let folder: string;
  let parser: Parser;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-parse-'));
    const hostile = join(import.meta.dirname, 'fixtures/plugins/hostile');
    const settings: ParserSettings = {
      plugins: { folders: [hostile], packages: [], prefer: [] },
      limits: defaultLimits,
      pool: { ...defaultPool, size: 1, scratch: join(folder, 'scratch') },
      strategies: ['layout'],
      documents: { kept: 3000, bytes: 3000 },
    };
    parser = await Parser.open(settings);
    await parser.ready();
  });
  after(async () => {
    await parser.close();
    assert.deepEqual(await readdir(join(folder, 'scratch')), []);
    await rm(folder, { recursive: true });
  });

  const parse = async (content: Uint8Array | string, request: Partial<ParseRequest> = {}): Promise<unknown> => {
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const whole: ParseRequest = {
      path,
      name: 'letter.pdf',
      size: content.length,
      template: '{"invoiceNumber": "", "colour": ""}',
      include: new Set(),
      require: [],
      signal: never,
      ...request,
    };
    await using answer = await parser.parse(whole);
    assert.equal(answer.strategy, 'layout');
    assert.ok(answer.timings.extract > 0 && answer.timings.fill > 0);
    return JSON.parse(String(await readBody(answer.body)));
  };

  const fails = (work: Promise<unknown>, code: ProblemCode): Promise<void> =>
    assert.rejects(work, (error: unknown) => {
      assert.ok(error instanceof Problem && error.code === code, String(error));
      return true;
    });

  it('answers with the template’s own keys and nothing else', async () => {
    const answer = (await parse(letter)) as Record<string, unknown>;
    assert.deepEqual(Object.keys(answer), ['invoiceNumber', 'colour']);
    assert.equal(answer.colour, null);
  });

  it('shows the document with its places, texts and warnings when asked to', async () => {
    const answer = (await parse(letter, {
      name: 'letter.docx',
      include: new Set(['document', 'warnings', 'evidence'] as const),
    })) as Record<'result' | 'evidence' | 'document', Record<string, unknown>> & { warnings: { code: string }[] };
    assert.deepEqual(Object.keys(answer), ['result', 'evidence', 'document', 'warnings']);
    assert.equal(answer.document.type, 'application/pdf');
    assert.match(String(answer.document.text), /Invoice number: A-1742/);
    assert.match(String(answer.document.markdown), /Invoice number: A-1742/);
    assert.equal((answer.document.pages as unknown[]).length, 1);
    const colour = { value: null, raw: null, status: 'not-found', confidence: 0, places: [] };
    assert.deepEqual(answer.evidence.colour, colour);
    assert.deepEqual(
      answer.warnings.map((warning) => warning.code),
      ['type-mismatch'],
    );
  });

  it('warns of a pattern that can not be matched', async () => {
    const note = makePdf([{ items: lines(`Code: ${'a'.repeat(40)}!`) }]);
    const template = JSON.stringify({ type: 'object', properties: { code: { type: 'string', pattern: '(?<=b)a' } } });
    const answer = await parse(note, { template, include: new Set(['warnings'] as const) });
    const { result, warnings } = answer as { result: object; warnings: { code: string; message: string }[] };
    assert.deepEqual(result, { code: `${'a'.repeat(40)}!` });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['pattern-ignored'],
    );
    assert.match(warnings[0]?.message ?? '', /pattern at \/properties\/code\./);
  });

  it('gives a big answer as a file', async () => {
    const answer = await parse('hostile:big 5000000', { name: 'a.hostile', include: new Set(['document'] as const) });
    assert.equal((answer as { document: { text: string } }).document.text.length, 5_000_000);
  });

  it('reads the template first', () => fails(parse('', { template: '{"a":' }), 'template-invalid'));
  it('refuses an empty file', () => fails(parse(''), 'file-empty'));
  it('refuses what no plugin reads', () => fails(parse('8BPS....'), 'type-unsupported'));
  it('refuses a strategy that is not allowed', () => fails(parse(letter, { strategy: 'guess' }), 'parameter-invalid'));
  it('tells a damaged file', () => fails(parse('%PDF-1.7 and nothing that follows'), 'file-corrupt'));
  it('tells a plugin that broke its contract', async () => {
    await fails(
      parse('hostile:cycle', { name: 'a.hostile', include: new Set(['document'] as const) }),
      'plugin-output-invalid',
    );
    await fails(parse('hostile:nothing', { name: 'a.hostile' }), 'plugin-output-invalid');
  });

  describe('a second template on a file that took long to read', () => {
    const slow = 'hostile:slow 400';
    const ask = { name: 'x.hostile', template: '{"a": ""}', include: new Set(['document'] as const), account: 'one' };
    const took = async (request: Partial<ParseRequest>, content = slow) => {
      const started = performance.now();
      const answer = (await parse(content, { ...ask, ...request })) as { document: { text: string } };
      assert.match(answer.document.text, /late/);
      return performance.now() - started;
    };

    it('skips the reading, for the same account and file only', async () => {
      assert.ok((await took({})) > 400);
      assert.ok((await took({ template: '{"b": ""}', name: 'y.hostile' })) < 400);
      assert.ok((await took({ account: 'another' })) > 400);
      assert.ok((await took({}, `${slow}1`)) > 400);
    });

    it('is answered as if it had been read again', async () => {
      const asked = { ...ask, include: new Set(['document', 'evidence', 'warnings'] as const) };
      const [first, second] = [
        await parse(slow, { ...asked, account: 'new' }),
        await parse(slow, { ...asked, account: 'new' }),
      ];
      assert.deepEqual(second, first);
    });

    it('reads again when its time is over', async () => {
      await took({ account: 'late' });
      await new Promise((resolve) => setTimeout(resolve, 3100));
      assert.ok((await took({ account: 'late' })) > 400);
    });
  });
});
