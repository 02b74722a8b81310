/**
 * The data operations: the service over its store against an Express route that answers the same bytes from memory,
 * and what the size of the store does to that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load, type Server, startServer } from './data/load.ts';
import { buildStore, type Headers, type Question, questionNames, questions } from './data/setup.ts';
import { median } from './stopwatch.ts';

export const name = 'The data operations';

const sizes = [10_000, 1_000_000] as const;
/** Short turns of both servers, so that what else the machine does hits both alike. */
const turns = 7;
const seconds = 2;

type Costs = Record<Question, number>;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-bench-'));
  try {
    const costs: { memory: boolean; rows: number; costs: Costs }[] = [];
    for (const rows of sizes) {
      const place = join(folder, String(rows));
      const headers = await buildStore(place, rows);
      for (const memory of [true, false])
        costs.push({ memory, rows, costs: await compare(place, rows, memory, headers) });
    }
    for (const memory of [true, false]) reportGrowth(memory, costs);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const told = (memory: boolean) => (memory ? 'asked again' : 'read anew each time');

async function compare(folder: string, rows: number, memory: boolean, headers: Headers): Promise<Costs> {
  using service = await startServer({ serve: 'store', folder, memory });
  const pages = Object.fromEntries(
    await Promise.all(
      questionNames.map(async (question, index) => [`/${index}`, await page(service, question, headers)]),
    ),
  );
  using express = await startServer({ serve: 'bytes', pages });
  const costs: Partial<Costs> = {};
  for (const [index, question] of questionNames.entries()) {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      theirs.push(await load(express, `/${index}`, headers, seconds));
      ours.push(await load(service, questions[question], headers, seconds));
    }
    // The first turn warms both up.
    const speeds = ours.map((one, turn) => one.requestsPerSecond / (theirs[turn]?.requestsPerSecond ?? 0)).slice(1);
    const cost = median(ours.slice(1).map((one) => one.cost));
    const bar = memory ? ' (bar: at least 0.70)' : '';
    console.log(
      `${question}, ${told(memory)}, of ${rows} rows: ${median(speeds).toFixed(2)} × the requests/s of bytes from ` +
        `memory${bar}, ${Math.round(median(ours.slice(1).map((one) => one.requestsPerSecond)))} requests/s; ` +
        `processor time ${cost.toFixed(1)} µs against ${median(theirs.slice(1).map((one) => one.cost)).toFixed(1)} µs`,
    );
    costs[question] = cost;
  }
  return costs as Costs;
}

async function page(server: Server, question: Question, headers: Headers): Promise<string> {
  const answer = await fetch(server.base + questions[question], { headers });
  if (!answer.ok) throw new Error(`${question}: ${answer.status}`);
  return answer.text();
}

function reportGrowth(memory: boolean, all: { memory: boolean; rows: number; costs: Costs }[]): void {
  const [small, large] = sizes.map((rows) => all.find((one) => one.memory === memory && one.rows === rows)?.costs);
  const growth = questionNames.map(
    (question) => `${question} ${((large?.[question] ?? 0) / (small?.[question] ?? 0)).toFixed(2)} ×`,
  );
  console.log(`${sizes[1]} rows against ${sizes[0]}, ${told(memory)}: ${growth.join(', ')} (bar: at most 1.2)`);
}
