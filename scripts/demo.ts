/** `npm run demo`: starts a service of its own, sends it the sample invoice, and shows the answer with its evidence. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTable } from '../src/cli/table.ts';
import { readConfig } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { firstKey } from '../src/service/welcome.ts';
import { demoRequests, loadDemo } from '../src/sources/demo.ts';
import { findAccount } from '../src/store/accounts.ts';
import { tokens } from '../src/tokens.ts';

/** A leaf of the answer's evidence, as the interface describes it. */
interface LeafEvidence {
  value: unknown;
  status: string;
  confidence: number;
  places: { text: string; page?: number; box?: [number, number, number, number] }[];
}

const samples = new URL('../samples/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'formwork-demo-'));

// Whoever reads the output may stop reading, as `head` does; what was made here is removed all the same.
process.stdout.on('error', () => {
  process.exitCode = 1;
});

try {
  const { config } = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    FORMWORK_WORKERS: '1',
    FORMWORK_SPEECH: 'none',
  });
  await using container = createContainer(config);
  const store = await container.resolve(tokens.store);
  const key = (await firstKey(store)) ?? '';
  const server = await container.resolve(tokens.server);
  const port = await server.listen(0, '127.0.0.1');
  const base = `http://127.0.0.1:${port}`;
  await show(base, key);
  await showLists(base, key, (await loadDemo(store, await findAccount(store, 'first'))) ?? '');
  await server.close();
} finally {
  rmSync(folder, { recursive: true });
}

async function show(base: string, key: string): Promise<void> {
  const template = readFileSync(new URL('invoice.json', samples), 'utf8');
  const form = new FormData();
  form.append('template_json', template);
  form.append('file', new Blob([readFileSync(new URL('invoice.pdf', samples))]), 'invoice.pdf');
  const path = '/parse?include=evidence,warnings';
  const answer = await fetch(base + path, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
  const body = (await answer.json()) as { result: unknown; evidence: object; warnings: { message: string }[] };
  if (!answer.ok) throw new Error(`The service answered ${answer.status}: ${JSON.stringify(body)}`);

  print('The template, samples/invoice.json:', template);
  print(`POST ${path} with samples/invoice.pdf, answered with ${answer.status}:`, JSON.stringify(body.result, null, 2));
  const rows = leaves(body.evidence).map(([name, leaf]) => row(name, leaf));
  print('Where each value stands:', formatTable([['KEY', 'VALUE', 'SURE', 'PAGE', 'ACROSS, DOWN', 'WORDS'], ...rows]));
  for (const { message } of body.warnings) print('Warning:', message);
  print('Time:', answer.headers.get('Server-Timing') ?? '');
}

async function showLists(base: string, key: string, token: string): Promise<void> {
  const headers = { 'X-API-Key': key, Authorization: `Bearer ${key}`, 'X-User-Token': token };
  // What is printed ends up in logs; the credentials need not.
  for (const line of demoRequests(base, '$KEY', '$TOKEN')) {
    const [, address = ''] = /'(http[^']*)'/.exec(line) ?? [];
    const answer = await fetch(address, { headers });
    if (!answer.ok) throw new Error(`The service answered ${answer.status}: ${await answer.text()}`);
    print(
      `${line}\n\nwith made-up rows, answered with ${answer.status}:`,
      JSON.stringify(await answer.json(), null, 2),
    );
  }
  print('To ask yourself:', 'FORMWORK_DEMO=1 npm start');
}

function print(head: string, text: string): void {
  process.stdout.write(`${head}\n\n${text.replace(/^/gm, '  ').trimEnd()}\n\n`);
}

function isLeaf(node: object): node is LeafEvidence {
  return 'confidence' in node && typeof node.confidence === 'number';
}

/** All leaves with their paths: `lines[0].amount`. */
function leaves(node: object, path = ''): [string, LeafEvidence][] {
  if (isLeaf(node)) return [[path, node]];
  const steps = Object.entries(node).map(([key, child]) => {
    const step = Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return leaves(child as object, step);
  });
  return steps.flat();
}

function row(name: string, { value, status, confidence, places }: LeafEvidence): string[] {
  const [place] = places;
  if (!place) return [name, `(${status})`, '', '', '', ''];
  const at = place.box ? `${percent(place.box[0])}, ${percent(place.box[1])}` : '';
  return [
    name,
    JSON.stringify(value),
    percent(confidence),
    String(place.page ?? ''),
    at,
    place.text.replace(/\s+/g, ' '),
  ];
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
