/** Fills a case and compares leaf by leaf: right, wrong (another value, or one where there is none), or missed. */
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { plain } from '../../../src/model/filled.ts';
import { document, flowing } from '../../support/document.ts';
import type { Case } from './case.ts';

export interface Score {
  right: number;
  wrong: string[];
  missed: string[];
}

export async function scoreCase({ pages, tables, flow, template, expected }: Case): Promise<Score> {
  const made = flow === undefined ? document({ pages }) : flowing(flow);
  made.blocks.push(...(tables ?? []));
  const read = readTemplate(template);
  const filled = await createLayoutStrategy().fill(made, read, { signal: new AbortController().signal });
  const score: Score = { right: 0, wrong: [], missed: [] };
  compare(expected, plain(ground(filled, made, read)), '', score);
  return score;
}

function compare(expected: unknown, actual: unknown, path: string, score: Score): void {
  if (isObject(actual)) {
    for (const [key, value] of Object.entries(actual))
      compare(isObject(expected) ? expected[key] : undefined, value, `${path}/${key}`, score);
    return;
  }
  if (Array.isArray(actual)) {
    const items: unknown[] = Array.isArray(expected) ? expected : [];
    for (let at = 0; at < Math.max(actual.length, items.length); at += 1)
      compare(items[at], actual[at] ?? nothingOf(items[at]), `${path}/${at}`, score);
    return;
  }
  const wanted = Array.isArray(expected) ? expected : [expected];
  const [given] = [actual ?? null];
  const said = `${path}: ${JSON.stringify(given)} for ${JSON.stringify(wanted[0] ?? null)}`;
  if (given !== null && wanted.some((one) => same(one, given))) score.right += 1;
  else if (given !== null) score.wrong.push(said);
  else if (wanted[0] !== undefined) score.missed.push(said);
}

/** What stands for an item that was not found. */
const nothingOf = (item: unknown): unknown =>
  isObject(item) ? Object.fromEntries(Object.keys(item).map((key) => [key, null])) : null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const folded = (value: unknown): string =>
  String(value)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

function same(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'number' || typeof expected === 'boolean') return expected === actual;
  return folded(expected) === folded(actual);
}
