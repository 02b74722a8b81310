/**
 * The queue at so many files a second (`RATE`, 1000), reckoned from what files were measured to cost: how many workers
 * it takes, how long files wait, and what else comes to its end first. Nothing is run but the reckoning itself.
 */

import { generator } from '../test/support/random.ts';
import { writeChart } from './charts/chart.ts';
import { readCosts } from './charts/costs.ts';
import { table, writeFigures } from './charts/page.ts';
import { percentile } from './stopwatch.ts';

export const name = 'A simulation of the queue';

const rate = Number(process.env.RATE ?? 1000);
/** Seconds until the workers are as busy as they will be, and that are looked at after that. */
const [settling, watched] = [240, 180];
/** From when to when, in what is looked at, more files come than usual, and how many times as many. */
const rush = { from: 30, to: 60, times: 1.5 };
/** Files come in batches, as folders are sent: so many at once on average. */
const batch = 50;
/** Seconds of one point in the chart. */
const step = 5;

/** What comes, by share, with so many units to a file: pages, pictures, minutes. */
interface Part {
  kind: string;
  share: number;
  units: readonly [least: number, most: number];
  /** A unit, where what was measured is unlike what people send: scanners send JPEG. */
  megabytes?: number;
}

const mix: Part[] = [
  { kind: 'PDF with text', share: 0.6, units: [1, 12] },
  { kind: 'DOCX', share: 0.1, units: [1, 1] },
  { kind: 'picture of a till slip', share: 0.22, units: [1, 1] },
  { kind: 'scan, A4 at 150 dpi', share: 0.07, units: [1, 10], megabytes: 0.25 },
  { kind: 'speech, by PocketSphinx', share: 0.01, units: [1, 5] },
];

/** Of a job that nobody watches, counted in `src/jobs`: statements, and of its commits those that tell of it. */
const [statements, notices] = [6, 2];
/** Of the processors: beyond this, waits grow without need, and a machine that is lost can't be done without. */
const wanted = 0.8;

export async function run(): Promise<void> {
  const { costs, database } = readCosts();
  const priced = mix.flatMap((part) => {
    const cost = costs.find(({ kind }) => kind === part.kind);
    return cost ? [{ ...cost, ...part }] : [];
  });
  const shares = priced.reduce((sum, { share }) => sum + share, 0);
  const mean = (of: (part: (typeof priced)[number]) => number): number =>
    priced.reduce((sum, part) => sum + (part.share / shares) * ((part.units[0] + part.units[1]) / 2) * of(part), 0);
  const [seconds, megabytes] = [mean((part) => part.seconds), mean((part) => part.megabytes)];
  const least = Math.ceil(rate * seconds);
  console.log(`a file costs ${seconds.toFixed(2)} s of the processor and has ${megabytes.toFixed(2)} MB, on average`);
  for (const part of priced) {
    const cores = (rate * part.share * part.seconds * (part.units[0] + part.units[1])) / 2 / shares;
    console.log(`  ${part.kind}: ${(part.share * 100).toFixed(0)} % of the files, ${cores.toFixed(0)} cores`);
  }
  const arrivals = arrive(priced, shares);
  const runs = [0.7, 0.8, 0.9].map((load) => {
    const workers = Math.ceil(least / load);
    const waits = wait(arrivals, workers).map(({ at, waited }) => ({ at: at - settling, waited }));
    const [before, rest] = [waits.filter(({ at }) => at < rush.from), waits.filter(({ at }) => at >= rush.from)];
    return { load, workers, waits, before: of(before), after: of(rest) };
  });
  for (const { load, workers, before, after, waits } of runs) {
    const calm = waits.findLast(({ waited }) => waited > 1)?.at;
    console.log(
      `${(load * 100).toFixed(0)} % busy, ${workers} workers of one core: wait p50 ${before[0].toFixed(2)} s, ` +
        `p99 ${before[1].toFixed(2)} s; from a rush of ${rush.times} × for ${rush.to - rush.from} s on p99 ${after[1].toFixed(1)} s, ` +
        `over ${calm === undefined ? 'at once' : `${Math.max(0, calm - rush.to).toFixed(0)} s after it`}`,
    );
  }
  const workers = Math.ceil(least / wanted);
  const journal = (rate * database.bytes) / 1e6;
  const rows = [
    ['workers, each with a core, 80 % busy', `${workers}: ${Math.ceil(workers / 32)} machines of 32 cores`],
    ...priced.map((part) => [
      `of them for ${part.kind}`,
      Math.ceil((rate * part.share * part.seconds * (part.units[0] + part.units[1])) / 2 / shares / wanted).toFixed(0),
    ]),
    ['memory, 700 MB a worker at most', `${Math.ceil((workers * 0.7) / 1000)} TB, ${Math.ceil(32 * 0.7)} GB a machine`],
    ['uploads', `${(rate * megabytes).toFixed(0)} MB/s, ${((rate * megabytes * 8) / 1000).toFixed(1)} Gbit/s`],
    ['processor of the database', `${(rate * database.seconds).toFixed(1)} cores`],
    ['log of the database, uploads included', `${(journal + rate * megabytes).toFixed(0)} MB/s`],
    ['statements of jobs', `${Math.round(rate * statements).toLocaleString('en')} a second`],
    ['commits that notify, one after the other', `${(rate * notices).toFixed(0)} a second`],
    ['uploads at rest, for files in work', `${((rate * megabytes * seconds) / 1000).toFixed(1)} GB`],
    ['answers kept a day, at 2 KB', `${((rate * 2e3 * 86_400) / 1e9).toFixed(0)} GB`],
  ];
  for (const row of rows) console.log(`  ${row.join(': ')}`);
  writeFigures('thousand', table([`at ${rate} files/s`, 'it takes'], rows));
  writeChart('waits', {
    title: `Wait at ${rate} files/s, with a rush from ${rush.from} to ${rush.to} s`,
    x: 'seconds',
    y: 'p95 of waits, s',
    series: runs.map(({ load, workers, waits }) => ({
      name: `${workers} workers, ${(load * 100).toFixed(0)} % busy`,
      points: Array.from({ length: watched / step }, (_, index) => {
        const here = waits.filter(({ at }) => at >= index * step && at < (index + 1) * step);
        return {
          x: (index + 1) * step,
          y: percentile(
            here.map(({ waited }) => waited),
            0.95,
          ),
        };
      }),
    })),
  });
  writeChart('cores', {
    title: 'Cores by files a second, at 80 % busy',
    x: 'files/s',
    y: 'cores',
    series: [
      { name: 'workers', points: [0, rate / 4, rate / 2, rate].map((x) => ({ x, y: (x * seconds) / wanted })) },
      { name: 'database', points: [0, rate / 4, rate / 2, rate].map((x) => ({ x, y: x * database.seconds })) },
    ],
  });
}

interface Arrival {
  at: number;
  work: number;
}

/** Batches come by chance, one as likely at one moment as at the next. The same ones in every run. */
function arrive(parts: (Part & { seconds: number })[], shares: number): Arrival[] {
  const random = generator(1);
  const arrivals: Arrival[] = [];
  for (let at = 0; at < settling + watched; ) {
    const rushing = at > settling + rush.from && at < settling + rush.to;
    at += (-Math.log(1 - random(0, 1)) * batch) / (rate * (rushing ? rush.times : 1));
    for (let left = random(0, 2 * batch); left > 0; left -= 1) {
      const part = parts[pick(parts, random(0, shares))];
      const units = part ? Math.floor(random(part.units[0], part.units[1] + 1)) : 0;
      // Files of a kind differ: from half to one and a half of what the measured one costs.
      arrivals.push({ at, work: units * (part?.seconds ?? 0) * random(0.5, 1.5) });
    }
  }
  return arrivals;
}

/** The one in whose stretch `at` falls, where the shares lie one behind the other. */
function pick(parts: readonly Part[], at: number): number {
  let end = 0;
  const found = parts.findIndex(({ share }) => {
    end += share;
    return at < end;
  });
  return Math.max(0, found);
}

interface Waited {
  at: number;
  waited: number;
}

/** First come, first served, by so many workers. */
function wait(arrivals: readonly Arrival[], workers: number): Waited[] {
  const free = new Float64Array(workers);
  const waits: Waited[] = [];
  for (const { at, work } of arrivals) {
    const begun = Math.max(at, free[0] ?? 0);
    if (at > settling) waits.push({ at, waited: begun - at });
    replaceLeast(free, begun + work);
  }
  return waits;
}

/** The median, and what one in a hundred waits at least. */
const of = (waits: readonly Waited[]): [number, number] => {
  const seconds = waits.map(({ waited }) => waited);
  return [percentile(seconds, 0.5), percentile(seconds, 0.99)];
};

/** Puts a value in the place of the least of a binary heap. */
function replaceLeast(heap: Float64Array, value: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    if (left >= heap.length) break;
    const child = left + 1 < heap.length && (heap[left + 1] ?? 0) < (heap[left] ?? 0) ? left + 1 : left;
    if ((heap[child] ?? 0) >= value) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = value;
}
