/** Runs a connector against a stand-in for its upstream. */
import { type Client, createClient } from '../../src/sources/client.ts';
import type { Connector, Page, Start } from '../../src/sources/connector.ts';
import type { Entry } from '../../src/store/entries.ts';
import { type Answer, startUpstream } from './upstream.ts';

export const start: Start = { next: null, mark: null, run: 1 };

export interface Read {
  pages: Page[];
  /** All rows, with their bodies read. */
  rows: (Omit<Entry, 'body'> & Record<string, unknown>)[];
  remarks: string[];
  /** What it threw, if it did. */
  error: unknown;
  /** Path and query of each request. */
  paths: string[];
}

export async function readConnector(
  connect: (client: Client) => Connector,
  answer: (url: URL, count: number) => Answer,
  from: Start = start,
): Promise<Read> {
  await using upstream = await startUpstream(answer);
  const client = createClient({ name: 'The upstream', base: upstream.base, wait: async () => {} });
  const pages: Page[] = [];
  let error: unknown;
  try {
    for await (const page of connect(client).pages(from, new AbortController().signal)) pages.push(page);
  } catch (thrown) {
    error = thrown;
  }
  return {
    pages,
    rows: pages.flatMap((page) => page.entries).map(({ body, ...entry }) => ({ ...entry, ...JSON.parse(body) })),
    remarks: pages.flatMap((page) => page.remarks),
    error,
    paths: upstream.paths(),
  };
}

/** Faults that every connector must tell apart from an empty list. */
export const wrongAnswers: [string, unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a list', []],
  ['an empty object', {}],
  ['text where a list belongs', { count: 'many', results: 'x', history: 'x', data: 'x', meta: { result_count: 'x' } }],
];
