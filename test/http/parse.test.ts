import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import { readConfig } from '../../src/config.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { healthResources } from '../../src/http/health.ts';
import { createCounter, limitBy } from '../../src/http/limits.ts';
import { openapiResource } from '../../src/http/openapi.ts';
import { parseFailures } from '../../src/http/parse/failures.ts';
import { parseResource } from '../../src/http/parse.ts';
import { Problem, type ProblemCode, problems } from '../../src/model/problem.ts';
import { Parser, type ParserSettings } from '../../src/parse.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { docx } from '../support/ooxml.ts';
import { eventually, type Harness, startHarness, unlimited } from './harness.ts';

type Json = Record<string, unknown>;

const hostileFolder = join(import.meta.dirname, '../fixtures/plugins/hostile');
const invoice = new Blob([readFileSync(join(import.meta.dirname, '../../samples/invoice.pdf'))]);
const template = '{"number": ""}';
const nestedDocx = () => new Blob([Buffer.from(docx('<w:p>'.repeat(5000) + '</w:p>'.repeat(5000)))]);

describe('POST /parse', function () {
  this.timeout(60_000);
  let folder: string;
  let parser: Parser;
  let harness: Harness;
  let key: string;
  let description: Json;
  const seen = new Set<ProblemCode>();

  /** A parser with the built-in plugins and the hostile one, that is quick to lose patience. */
  async function openParser(settings: Partial<ParserSettings['pool']>): Promise<Parser> {
    const { config } = readConfig({ FORMWORK_PLUGIN_FOLDERS: hostileFolder });
    const { pool, ...rest } = parserSettings(config, folder);
    return Parser.open({
      ...rest,
      pool: { ...pool, size: 1, reserve: 0, deadline: 12_000, stall: 4000, grace: 100, ...settings },
    });
  }

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-parse-'));
    parser = await openParser({ ceiling: 700 * 2 ** 20 });
    await parser.ready();
    harness = await startHarness(({ store, uploads }) => {
      const resources = [
        parseResource({ parser, findKey: createKeyFinder(store), limit: unlimited, uploads, strategies: ['layout'] }),
        ...healthResources({ checks: { store: () => store.ping(), workers: () => parser.ready() } }),
      ];
      return [...resources, openapiResource(resources)];
    });
    key = await harness.key();
    description = (await (await fetch(`${harness.base}/openapi.json`)).json()) as Json;
  });

  after(async () => {
    await harness[Symbol.asyncDispose]();
    await parser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  afterEach(async () => {
    await eventually(
      () => harness.leftovers().filter((name) => name.includes('upload-')).length === 0,
      'no file is left',
    );
    await eventually(() => parser.load.running + parser.load.waiting === 0, 'no worker is busy');
  });

  interface Sent {
    file?: Blob;
    name?: string;
    template?: string;
    query?: string;
    key?: string;
    base?: string;
  }

  async function post({ file = invoice, name = 'invoice.pdf', query = '', ...sent }: Sent = {}) {
    const form = new FormData();
    form.append('template_json', sent.template ?? template);
    form.append('file', file, name);
    const headers = { 'X-API-Key': sent.key ?? key };
    const answer = await fetch(`${sent.base ?? harness.base}/parse/${query}`, { method: 'POST', headers, body: form });
    const body = (await answer.json()) as Json;
    holdAgainstDescription(description, 'post', '/parse', answer.status, body);
    return { status: answer.status, headers: answer.headers, body };
  }

  const hostile = (deed: string, more: Sent = {}) =>
    post({ file: new Blob([`hostile:${deed}`]), name: 'x.hostile', ...more });

  it('answers with the filled template and nothing else, and says what ran and how long', async () => {
    const { status, headers, body } = await post({
      template: '{"invoice_number": "", "unheard_of": {"x": ""}, "l": [{"y": ""}]}',
    });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['invoice_number', 'unheard_of', 'l']);
    assert.deepEqual(body.unheard_of, { x: null });
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(headers.get('formwork-strategy'), 'layout');
    assert.match(headers.get('server-timing') ?? '', /^upload;dur=[\d.]+, extract;dur=[\d.]+, fill;dur=[\d.]+$/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('wraps the answer as it is asked to', async () => {
    const { body } = await post({ query: '?include=evidence,document,warnings&strategy=layout' });
    assert.deepEqual(Object.keys(body), ['result', 'evidence', 'document', 'warnings']);
    assert.match((body.document as { text: string }).text, /EX-2026-0042/);
    assert.deepEqual(Object.keys((await post({ query: '?include=warnings' })).body), ['result', 'warnings']);
  });

  it('shows the poster when it is asked to, and never beside what was not asked for', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const data = picture.toString('base64');
    const { body } = await hostile(`poster ${data}`, { query: '?include=poster' });
    assert.deepEqual(body, { result: { number: null }, poster: { type: 'image/jpeg', width: 8, height: 8, data } });
    const { body: others } = await hostile(`poster ${data}`, { query: '?include=document,evidence,warnings' });
    assert.ok(!JSON.stringify(others).includes(data));
    assert.equal((await post({ query: '?include=poster' })).body.poster, null);
  });

  it('sends big answers whole', async () => {
    const { status, body } = await hostile('big 2500000', { query: '?include=document' });
    assert.equal(status, 200);
    assert.equal((body.document as { text: string }).text.length, 2_500_000);
  });

  const rows: [ProblemCode, string, () => Promise<{ status: number; headers: Headers; body: Json }>][] = [
    ['template-invalid', 'a bad template', () => post({ template: '{"a": }' })],
    ['parameter-invalid', 'an unknown include', () => post({ query: '?include=everything' })],
    ['parameter-invalid', 'an unknown strategy', () => post({ query: '?strategy=magic' })],
    ['unauthenticated', 'a wrong key', () => post({ key: 'fw_wrong' })],
    ['forbidden', 'a key without the scope', async () => post({ key: await harness.key({ scopes: ['trips'] }) })],
    [
      'beta-not-admitted',
      'an account outside the beta',
      async () => post({ key: await harness.key({ admitted: false }) }),
    ],
    ['file-too-large', '32 MiB', () => post({ file: new Blob([Buffer.alloc(33_554_432)]) })],
    ['type-unsupported', 'a type nobody reads', () => post({ file: new Blob(['text']), name: 'x.xyz' })],
    ['file-empty', 'no bytes', () => post({ file: new Blob([]) })],
    ['file-corrupt', 'a damaged file', () => post({ file: new Blob(['%PDF-1.7\nnothing']) })],
    ['file-encrypted', 'a file that needs a password', () => hostile('fault-of-file')],
    ['file-too-complex', 'a file that unfolds beyond all measure', () => post({ file: nestedDocx(), name: 'x.docx' })],
    ['plugin-failed', 'a plugin that throws', () => hostile('throw-error')],
    ['plugin-output-invalid', 'a plugin that answers nonsense', () => hostile('wrong-types')],
    ['worker-failed', 'a worker that is killed', () => hostile('kill-self')],
  ];
  for (const [code, what, request] of rows) {
    it(`answers ${what} with ${problems[code].status} ${code}, and the next request well`, async () => {
      const { status, headers, body } = await request();
      assert.equal(body.code, code, JSON.stringify(body));
      assert.equal(status, problems[code].status);
      assert.equal(headers.get('content-type'), 'application/problem+json');
      assert.equal(body.requestId, headers.get('x-request-id'));
      seen.add(code);
      assert.equal((await hostile('behave')).status, 200);
    });
  }

  it('points into a bad template', async () => {
    const { body } = await post({ template: `{"a": ${'{"b": '.repeat(17)}""${'}'.repeat(18)}` });
    const [error] = body.errors as { detail: string; pointer: string }[];
    assert.match(error?.pointer ?? '', /^\/a\/b\/b/);
  });

  it('names a parameter that it does not know, and the one that was meant', async () => {
    const { status, body } = await post({ query: '?inlcude=evidence' });
    assert.deepEqual([status, body.code], [400, 'parameter-invalid']);
    assert.equal(body.detail, 'The parameter "inlcude" is not known (did you mean "include"?).');
    assert.equal((body.errors as { pointer: string }[])[0]?.pointer, '/inlcude');
    const other = await post({ query: '?colour=red' });
    assert.match(String(other.body.detail), /"colour" is not known; there are include, strategy, confidence, require/);
  });

  it('answers only what is as sure as the caller asks', async () => {
    const values = (body: object): unknown[] => Object.values(body).flat();
    const all = await post({ query: '?confidence=0' });
    const none = await post({ query: '?confidence=1' });
    assert.ok(values(all.body).some((value) => value !== null));
    assert.ok(values(none.body).every((value) => value === null));
    const wrong = await post({ query: '?confidence=80' });
    assert.equal(wrong.body.detail, 'The parameter "confidence" is "80"; it must be a number from 0 to 1.');
  });

  it('tells whose turn it takes', async () => {
    const accounts: (string | undefined)[] = [];
    const shy: Pick<Parser, 'checkTemplate' | 'checkRoom' | 'parse' | 'registry'> = {
      registry: parser.registry,
      checkTemplate: async () => {},
      checkRoom: () => {},
      parse: async ({ account }) => {
        accounts.push(account);
        throw new Problem('file-corrupt', 'Seen enough.');
      },
    };
    await using other = await startHarness(({ store, uploads }) => [
      parseResource({
        ...{ parser: shy, uploads, strategies: ['layout'] },
        ...{ findKey: createKeyFinder(store), limit: unlimited },
      }),
    ]);
    for (const key of [await other.key(), await other.key()]) await hostile('behave', { key, base: other.base });
    assert.equal(new Set(accounts.filter((id) => id !== undefined)).size, 2);
  });

  it('answers that it is overloaded, and when to come back, until a plugin that hangs is past its deadline', async () => {
    const small = await openParser({ queue: { all: 0, each: 0 }, deadline: 3000 });
    await small.ready();
    const other = await startHarness(({ store, uploads }) => [
      parseResource({
        parser: small,
        findKey: createKeyFinder(store),
        limit: unlimited,
        uploads,
        strategies: ['layout'],
      }),
    ]);
    try {
      const here = { key: await other.key(), base: other.base };
      const first = hostile('hang-async', here);
      await eventually(() => small.load.running === 1, 'the worker is busy');
      const { status, headers, body } = await hostile('behave', here);
      assert.deepEqual([status, body.code], [503, 'overloaded']);
      assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      const overdue = await first;
      assert.deepEqual([overdue.status, overdue.body.code], [504, 'deadline-exceeded']);
      await eventually(() => small.load.workers - small.load.running === 1, 'a worker is idle', 10_000);
      assert.equal((await hostile('behave', here)).status, 200);
      seen.add('overloaded').add('deadline-exceeded');
    } finally {
      await other[Symbol.asyncDispose]();
      await small.close();
    }
  });

  it('refuses an account that asks too often before its file is read, and says when to come back', async () => {
    const once = { requests: 1, seconds: 60 };
    await using other = await startHarness(({ store, uploads }) => [
      parseResource({
        parser,
        findKey: createKeyFinder(store),
        limit: limitBy(createCounter(store, { records: once, trips: once, followers: once, parse: once })),
        uploads,
        strategies: ['layout'],
      }),
    ]);
    const here = { key: await other.key(), base: other.base };
    assert.equal((await post(here)).status, 200);
    const { status, headers, body } = await post(here);
    assert.deepEqual([status, body.code], [429, 'rate-limited']);
    assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    await eventually(() => other.leftovers().length === 0, 'no file is left');
    seen.add('rate-limited');
  });

  it('stops the work and leaves nothing when 100 clients hang up at any point', async () => {
    const body = Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="template_json"\r\n\r\n${template}\r\n`),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.hostile"\r\n\r\n'),
      Buffer.from(`hostile:wait-for-abort${' '.repeat(200_000)}\r\n--x--\r\n`),
    ]);
    const head =
      `POST /parse HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const socket = connect(harness.port, '127.0.0.1');
        socket.on('error', () => {});
        socket.write(head);
        // A fifth of them send all, and hang up while the work waits or runs.
        socket.write(body.subarray(0, index % 5 === 0 ? body.length : Math.floor(Math.random() * body.length)));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000));
        socket.resetAndDestroy();
      }),
    );
    await eventually(() => parser.load.running + parser.load.waiting === 0, 'no worker is busy', 10_000);
    assert.equal((await hostile('behave')).status, 200);
  });

  it('is ready, and alive', async () => {
    for (const path of ['/livez', '/readyz']) {
      const answer = await fetch(harness.base + path);
      const body = (await answer.json()) as Json;
      assert.equal(answer.status, 200);
      holdAgainstDescription(description, 'get', path, 200, body);
    }
  });

  it('leaves nothing in the scratch folder but folders, and documents kept for a second template', () => {
    const all = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = all.filter((entry) => entry.isFile() && !/^document-\d+$/.test(entry.name));
    assert.deepEqual(
      files.map((entry) => entry.name),
      [],
    );
  });

  it('was made to fail in every way that its description lists', () => {
    const elsewhere: ProblemCode[] = [
      ...(['bad-request', 'model-unavailable', 'tool-unavailable'] as const),
      ...(['strategy-failed', 'endpoint-failed', 'budget-exhausted'] as const),
    ];
    assert.deepEqual([...seen, ...elsewhere].sort(), parseFailures.toSorted());
  });
});

/** Holds an answer against `/openapi.json`: the status must be listed, and the body fit its schema. */
function holdAgainstDescription(description: Json, method: string, path: string, status: number, body: unknown): void {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'openapi');
  const media = status >= 400 && path !== '/readyz' ? 'application/problem+json' : 'application/json';
  const pointer = ['paths', path, method, 'responses', status, 'content', media, 'schema']
    .map((step) => String(step).replace(/~/g, '~0').replace(/\//g, '~1'))
    .map(encodeURIComponent);
  const validate = ajv.compile({ $ref: `openapi#/${pointer.join('/')}` });
  assert.ok(validate(body), ajv.errorsText(validate.errors));
}
