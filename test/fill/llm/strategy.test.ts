import assert from 'node:assert/strict';
import { ground } from '../../../src/fill/ground.ts';
import { createLlmStrategy } from '../../../src/fill/llm/strategy.ts';
import { mirror } from '../../../src/fill/mirror.ts';
import type { FillContext, HttpReply } from '../../../src/fill/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument, Warning } from '../../../src/model/document.ts';
import { type Leaf, plain } from '../../../src/model/filled.ts';
import { Problem } from '../../../src/model/problem.ts';
import { type LlmEndpoint, openOutbound, type Usage } from '../../../src/parse/outbound.ts';
import { drawn } from '../../support/document.ts';
import { type Asked, type Endpoint, type Reply, refuse, say, shownTo, startEndpoint } from '../../support/endpoint.ts';

const page = drawn(
  'Invoice no.  A-1742\nDate  3 May 2024\nSeller  Example Timber Ltd\n\nTotal due  2,933.64 EUR\nPaid  no',
);
const template = {
  invoice_number: '',
  date: 'date',
  seller: { name: '' },
  total: 'number',
  paid: 'boolean',
  colour: '',
};
const right = {
  invoice_number: 'A-1742',
  date: '2024-05-03',
  seller: { name: 'EXAMPLE TIMBER LTD' },
  total: 2933.64,
  paid: false,
  colour: null,
};
const filled = { ...right, seller: { name: 'Example Timber Ltd' } };

interface Run {
  document?: ParsedDocument;
  asked?: unknown;
  context?: number;
  pictures?: number;
  endpoint?: Partial<LlmEndpoint>;
  own?: Partial<FillContext>;
}

/** Fills through the strategy and the host's side of its calls, as a worker does, without one. */
async function fill({ url }: Endpoint, run: Run = {}) {
  const { document = page, asked = template, context = 16_000, pictures = 0, own } = run;
  const signal = AbortSignal.timeout(20_000);
  const endpoint = { url, key: 'sk-test', timeout: 2000, tokens: 100_000, ...run.endpoint };
  const { answer, usage } = openOutbound({ llm: endpoint, addresses: {} }, 'account', ['llm']);
  const warnings: Warning[] = [];
  const read = readTemplate(asked);
  const strategy = createLlmStrategy({ url, model: 'tiny', context, pictures });
  const answered = await strategy.fill(document, read, {
    signal,
    warn: (warning) => warnings.push(warning),
    fetch: async (path, call) => (await answer('fetch', { part: 'llm', url: path, ...call }, signal)) as HttpReply,
    ...own,
  });
  const grounded = ground(mirror(answered, read), document, read);
  return { filled: grounded, plain: plain(grounded), usage: usage as Usage, warnings };
}

describe('the strategy llm', function () {
  this.timeout(60_000);

  it('answers with what the model found, in the document’s own words and with their places', async () => {
    await using endpoint = await startEndpoint(() => JSON.stringify({ answer: right, quotes: [] }));
    const {
      filled: tree,
      plain: answer,
      usage,
    } = await fill(endpoint, { endpoint: { price: { input: 1, output: 10 } } });
    assert.deepEqual(answer, filled);
    const { evidence, raw } = tree.members.total as Leaf;
    assert.equal(raw, '2,933.64 EUR');
    assert.equal(evidence[0]?.place?.kind, 'page');
    assert.ok(evidence[0]?.place?.kind === 'page' && evidence[0].place.box);
    assert.deepEqual(usage, { calls: 1, input: 100, output: 10, cost: 0.0002 });
    const [asked] = endpoint.asked;
    assert.equal(asked?.response_format?.type, 'json_schema');
    assert.equal(endpoint.headers[0]?.authorization, 'Bearer sk-test');
  });

  it('drops what the document does not bear out, and says so', async () => {
    const wrong = {
      ...{
        invoice_number: 'B-9',
        date: '2023-01-01',
        seller: { name: 'Nobody' },
        total: 17,
        paid: true,
        colour: 'red',
      },
    };
    await using endpoint = await startEndpoint(() => JSON.stringify(wrong));
    const { filled: tree } = await fill(endpoint);
    const { seller, ...members } = tree.members;
    for (const leaf of [...Object.values(members), ...(seller?.kind === 'object' ? Object.values(seller.members) : [])])
      assert.deepEqual([(leaf as Leaf).value, (leaf as Leaf).status], [null, 'ungrounded']);
  });

  const good = JSON.stringify({ answer: right, quotes: [] });
  /** What the server does at first, and what comes of it: the right answer, nothing, or a problem. */
  const faults: [what: string, reply: (count: number, asked: Asked) => Reply, outcome: 'right' | 'less' | string][] = [
    ['429 with Retry-After', (count) => (count === 1 ? refuse(429, '', { 'retry-after': '0' }) : good), 'right'],
    ['429 for ever', () => refuse(429, '', { 'retry-after': '0' }), 'endpoint-failed'],
    ['500 once', (count) => (count === 1 ? refuse(500) : good), 'right'],
    ['a wrong key', () => refuse(401), 'endpoint-failed'],
    ['a cut answer', (count) => (count === 1 ? cut : good), 'right'],
    ['cut JSON', () => good.slice(0, 60), 'less'],
    ['invalid JSON, then JSON', (count) => (count === 1 ? 'Sure! The total is big.' : good), 'right'],
    ['no JSON at all', () => 'I cannot help with that.', 'endpoint-failed'],
    [
      'JSON in a fence, after thoughts',
      () => `<think>{"total": 1}</think>Here:\n\`\`\`json\n${good}\n\`\`\`\nBye.`,
      'right',
    ],
    [
      'extra keys',
      () => JSON.stringify({ answer: { ...right, total2: 1, seller: { ...right.seller, iban: 'A-1742' } } }),
      'right',
    ],
    ['missing keys', () => JSON.stringify({ answer: { total: 2933.64 } }), 'less'],
    [
      'wrong types',
      () => JSON.stringify({ answer: { ...right, total: { value: 2933.64 }, seller: ['x'], paid: 'maybe' } }),
      'less',
    ],
    ['numbers as texts', () => JSON.stringify({ answer: { ...right, total: '2,933.64', paid: 'no' } }), 'right'],
    ['an empty answer', () => '', 'endpoint-failed'],
    [
      'an answer that is late',
      (count) => (count === 1 ? (response) => void setTimeout(() => say(response, good), 1500) : good),
      'right',
    ],
    ['an echo of the prompt', (_, asked) => shownTo(asked), 'endpoint-failed'],
    ['10 MB', () => 'x'.repeat(10_000_000), 'endpoint-failed'],
    ['no choices', () => (response) => void response.end('{}'), 'endpoint-failed'],
    [
      'no structure but text',
      (_, asked) => (asked.response_format ? refuse(400, 'response_format is not supported') : good),
      'right',
    ],
    [
      'no temperature',
      (_, asked) => ('temperature' in asked ? refuse(400, "Unsupported parameter: 'temperature'") : good),
      'right',
    ],
  ];
  const cut: Reply = (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"choices"');
    setTimeout(() => response.destroy(), 20);
  };
  for (const [what, reply, outcome] of faults) {
    it(`has an answer or a clear problem for ${what}`, async () => {
      await using endpoint = await startEndpoint((asked, count) => reply(count, asked));
      const done = fill(endpoint, { endpoint: { timeout: what.includes('late') ? 700 : 2000 } });
      if (outcome !== 'right' && outcome !== 'less') {
        await assert.rejects(done, (error) => error instanceof Problem && error.code === outcome);
        return;
      }
      const { plain: answer } = await done;
      if (outcome === 'right') assert.deepEqual(answer, filled);
      assert.deepEqual(keysOf(answer), keysOf(filled));
    });
  }

  it('asks about long documents in parts, and puts the answers together', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => `Row ${at}  Item ${at}A  ${at}.50`);
    const long = drawn(...Array.from({ length: 10 }, (_, at) => lines.slice(at * 40, at * 40 + 40).join('\n')));
    await using endpoint = await startEndpoint((asked) => {
      const rows = [...shownTo(asked).matchAll(/Item (\d+)A/g)].map(([, at]) => ({
        item: `Item ${at}A`,
        price: `${at}.50`,
      }));
      return JSON.stringify({ answer: { title: null, rows } });
    });
    const run = { document: long, asked: { title: '', rows: [{ item: '', price: 'number' }] }, context: 4000 };
    const { plain: answer } = await fill(endpoint, run);
    assert.ok(endpoint.asked.length > 1);
    const { rows } = answer as { rows: { item: string; price: number }[] };
    assert.equal(rows.length, 400);
    assert.deepEqual(rows[399], { item: 'Item 399A', price: 399.5 });
  });

  it('shows pictures to a model that sees, and marks what it judged', async () => {
    await using endpoint = await startEndpoint(() => JSON.stringify({ answer: { scene: 'A harbour at night' } }));
    const blankPage = drawn('');
    const shown: number[][] = [];
    const pictures: FillContext['pictures'] = async ({ pages = [] }) => {
      shown.push(pages);
      return [{ kind: 'page', page: 1, type: 'image/png', width: 1, height: 1, data: 'AAAA' }];
    };
    const asked = { scene: 'what is shown' };
    const { filled: tree } = await fill(endpoint, { document: blankPage, asked, pictures: 2, own: { pictures } });
    assert.equal((tree.members.scene as Leaf).status, 'ungrounded');
    assert.deepEqual(shown, [[1]]);
    const content = endpoint.asked[0]?.messages[1]?.content;
    assert.ok(Array.isArray(content) && content[1]?.image_url?.url === 'data:image/png;base64,AAAA');
  });

  it('stops at the budget of the file, and when the caller hangs up', async () => {
    await using endpoint = await startEndpoint(() => new Promise<Reply>((resolve) => setTimeout(resolve, 1500, good)));
    await assert.rejects(fill(endpoint, { endpoint: { tokens: 50 } }), { code: 'budget-exhausted' });
    assert.equal(endpoint.asked.length, 0);
    const { answer } = openOutbound({ llm: { url: endpoint.url, timeout: 9000, tokens: 1e6 }, addresses: {} }, '', [
      'llm',
    ]);
    const started = performance.now();
    const call = { part: 'llm', url: 'chat/completions', method: 'POST', body: '{}' };
    await assert.rejects(answer('fetch', call, AbortSignal.timeout(200)));
    assert.ok(performance.now() - started < 1200);
  });

  it('calls no address that a part’s settings do not name', async () => {
    await using endpoint = await startEndpoint(() => good);
    const { answer } = openOutbound({ addresses: { acme: [`${endpoint.url}/models`] } }, '', ['acme']);
    const call = (url: string) =>
      answer('fetch', { part: 'acme', url, method: 'POST', body: '{}' }, AbortSignal.timeout(2000));
    assert.equal(((await call(`${endpoint.url}/models/x`)) as HttpReply).status, 200);
    for (const url of [
      `${endpoint.url}/modelsx`,
      `${endpoint.url}/models/../x`,
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'x',
    ])
      await assert.rejects(call(url), { code: 'endpoint-failed' });
    await assert.rejects(answer('fetch', { part: 'other', url: endpoint.url }, AbortSignal.timeout(2000)));
    const llm = { url: endpoint.url, timeout: 2000, tokens: 1e6 };
    const { answer: own } = openOutbound({ llm, addresses: {} }, '', ['llm']);
    for (const url of ['../admin', 'models', 'http://127.0.0.1/'])
      await assert.rejects(own('fetch', { part: 'llm', url }, AbortSignal.timeout(2000)), { code: 'endpoint-failed' });
    const { answer: none } = openOutbound({ llm, addresses: {} }, '', ['layout']);
    await assert.rejects(none('fetch', { part: 'llm', url: 'chat/completions' }, AbortSignal.timeout(2000)));
  });
});

const keysOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, keysOf(member)]))
    : null;
