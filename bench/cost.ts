/**
 * What a page, a picture and a minute of sound cost: seconds of the processor, whoever else uses the machine. And what a
 * job costs the database. Writes `docs/charts/cost.json`, from which `simulate` reckons.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../src/store/database.ts';
import { type Cost, type Costs, writeCosts } from './charts/costs.ts';
import { table, writeFigures } from './charts/page.ts';
import { startCluster } from './jobs/cluster.ts';
import { startProcess } from './jobs/processes.ts';
import { processorSeconds } from './load/figures.ts';
import { formOf, invoice, type LoadFile, post, sampleFile, scan, slips, spoken, template } from './load/files.ts';
import { startLoaded } from './load/service.ts';

export const name = 'What files cost';

const rounds = Number(process.env.ROUNDS ?? 3);
const jobs = Number(process.env.JOBS ?? 150);

interface Kind {
  kind: string;
  unit: Cost['unit'];
  /** Of one file. */
  units: number;
  files: LoadFile[];
  rounds: number;
}

export async function run(): Promise<void> {
  const kinds: Kind[] = [
    { kind: 'PDF with text', unit: 'page', units: 10, files: [invoice(10)], rounds: rounds * 3 },
    { kind: 'DOCX', unit: 'file', units: 1, files: [sampleFile('letter.docx')], rounds: rounds * 3 },
    { kind: 'picture of a till slip', unit: 'picture', units: 1, files: await slips(4), rounds: rounds * 2 },
    { kind: 'scan, A4 at 150 dpi', unit: 'page', units: 4, files: [await scan(4)], rounds: 1 },
    ...speech(),
  ];
  const costs: Cost[] = [];
  {
    await using service = await startLoaded({ FORMWORK_WORKERS: '1', FORMWORK_RESERVE: '0' });
    for (const kind of kinds) costs.push(tell(await measure(service, kind)));
  }
  const database = await measureDatabase();
  console.log(
    `a job in PostgreSQL: ${(database.seconds * 1000).toFixed(1)} ms of the processor there, ` +
      `${(database.bytes / 1024).toFixed(0)} KB written ahead`,
  );
  writeFigures(
    'costs',
    table(
      ['what', 'seconds of the processor', 'a core does in an hour'],
      [
        ...costs.map(({ kind, unit, seconds }) => [
          `${kind}, a ${unit}`,
          seconds.toFixed(seconds < 1 ? 3 : 1),
          Math.floor(3600 / seconds).toLocaleString('en'),
        ]),
        [
          'a job in PostgreSQL, beside that',
          database.seconds.toFixed(4),
          Math.floor(3600 / database.seconds).toLocaleString('en'),
        ],
      ],
    ),
  );
  writeCosts({ cores: availableParallelism(), costs, database } satisfies Costs);
}

function tell(cost: Cost): Cost {
  const { kind, unit, seconds, megabytes } = cost;
  console.log(`${kind}: ${seconds.toFixed(3)} s of the processor a ${unit}, ${megabytes.toFixed(3)} MB sent`);
  return cost;
}

/** Half a minute, where there is something that speaks and something that hears. */
function speech(): Kind[] {
  const file = spoken(30);
  return file ? [{ kind: 'speech, by PocketSphinx', unit: 'minute', units: 0.5, rounds: 1, files: [file] }] : [];
}

async function measure(
  { base, keys: [key = ''], pid }: { base: string; keys: string[]; pid: number },
  { kind, unit, units, files, rounds: times }: Kind,
): Promise<Cost> {
  const forms = files.map(formOf);
  const send = async (form: Buffer) => {
    const { status, body } = await post(base, key, form);
    if (status !== 200) throw new Error(`${kind}: ${status} ${body}`);
  };
  await send(forms[0] ?? Buffer.alloc(0));
  const before = processorSeconds(pid);
  for (let round = 0; round < times; round += 1) for (const form of forms) await send(form);
  const seconds = (processorSeconds(pid) - before) / (times * forms.length * units);
  const bytes = forms.reduce((sum, form) => sum + form.length, 0) / forms.length;
  return { kind, unit, seconds, megabytes: bytes / units / 1e6 };
}

/** Small files, so that what is left is the queue's. */
async function measureDatabase(): Promise<Costs['database']> {
  using cluster = await startCluster();
  const folder = mkdtempSync(join(tmpdir(), 'formwork-cost-'));
  const key = 'the-key-of-the-benchmark-only';
  const settings = { FORMWORK_BOOTSTRAP_KEY: key, FORMWORK_LIMIT_PARSE: 'off', FORMWORK_MEMORY_FREE: '0' };
  const place = { DATABASE_URL: cluster.url, DATA_DIR: folder, FORMWORK_WORKERS: '1', FORMWORK_RESERVE: '0' };
  const server = await startProcess('serve', { ...settings, ...place });
  const { db, close } = await openStore({ url: cluster.url, folder });
  try {
    const form = formOf({
      name: 'order.txt',
      bytes: Buffer.from(`Order number: PO-1\n${' '.repeat(50_000)}`),
      template,
    });
    const send = () => post(server.base, key, form, { Prefer: 'wait=60' });
    await send();
    const look = async () => {
      const { rows } = await sql<{ pid: string; wal: string }>`
        select pg_read_file('postmaster.pid') as pid, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal`.execute(
        db,
      );
      return { seconds: processorSeconds(Number.parseInt(rows[0]?.pid ?? '', 10)), bytes: Number(rows[0]?.wal) };
    };
    const before = await look();
    for (let count = 0; count < jobs; count += 1) await send();
    const after = await look();
    return { seconds: (after.seconds - before.seconds) / jobs, bytes: (after.bytes - before.bytes) / jobs };
  } finally {
    await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
