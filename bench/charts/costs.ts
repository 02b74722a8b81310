/** What was measured of costs, for whoever reckons with it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartFolder } from './chart.ts';

export interface Cost {
  kind: string;
  unit: 'page' | 'file' | 'picture' | 'minute';
  /** Of the processor, a unit. */
  seconds: number;
  /** Sent, a unit. */
  megabytes: number;
}

export interface Costs {
  /** Of the machine. */
  cores: number;
  costs: Cost[];
  /** Of a job with a small file: seconds of the processor, and bytes of its log. */
  database: { seconds: number; bytes: number };
}

const path = join(chartFolder, 'cost.json');

export function writeCosts(costs: Costs): void {
  mkdirSync(chartFolder, { recursive: true });
  const short = (_key: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value);
  writeFileSync(path, `${JSON.stringify(costs, short, 2)}\n`);
}

export const readCosts = (): Costs => JSON.parse(readFileSync(path, 'utf8')) as Costs;
