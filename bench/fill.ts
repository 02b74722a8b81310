/**
 * Filling against reading: a template of 20 keys on a document of 10 pages, and one of 400 leaves on 100 pages. Alone:
 * `npm run bench -- fill`, or `node bench/fill.ts FILE…` for PDF files at hand.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import documents from '../plugins/documents/index.ts';
import { createLayoutStrategy } from '../src/fill/layout/strategy.ts';
import { readTemplate } from '../src/fill/template.ts';
import { plain, tally } from '../src/model/filled.ts';
import type { ParsedDocument } from '../src/plugin/contract.ts';
import { sourceOf, testContext } from '../test/support/context.ts';
import { longPdf } from './pdf-sample.ts';
import { median, timed } from './stopwatch.ts';

export const name = 'Filling a template, against reading the file';

const rounds = 5;
/** Time to fill over time to read, and seconds for the large template. */
const bars = { share: 0.5, large: 5 };

const keys = (
  'title subject invoiceNumber contractDate effectiveDate seller buyer address city country email phone totalAmount ' +
  'netAmount vat currency paymentTerm governingLaw customer summary'
).split(' ');
const small = JSON.stringify(Object.fromEntries(keys.map((key) => [key, ''])));
const large = Object.fromEntries(
  Array.from({ length: 20 }, (_, part) => [
    `part${part}`,
    Object.fromEntries(keys.map((key) => [`${key}${part}`, ''])),
  ]),
);

export async function run(files: string[] = []): Promise<void> {
  const strategy = createLayoutStrategy();
  await strategy.warm?.();
  const fill = (document: ParsedDocument, template: string) =>
    timed(() => strategy.fill(document, readTemplate(template), { signal: new AbortController().signal }));
  const made = files.length > 0 ? await Promise.all(files.map((file) => readFile(file))) : [longPdf(10)];
  const shares: number[] = [];
  for (const [index, bytes] of made.entries()) {
    await extract(bytes);
    const times: { read: number; fill: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [read, document] = await timed(() => extract(bytes));
      times.push({ read, fill: (await fill(document, small))[0] });
    }
    const [read, filled] = [median(times.map((one) => one.read)), median(times.map((one) => one.fill))];
    shares.push(filled / read);
    const title = files[index] === undefined ? '10 pages' : basename(files[index]);
    console.log(`${title}: read in ${read.toFixed(0)} ms, ${keys.length} keys in ${filled.toFixed(0)} ms`);
  }
  console.log(`  ratio ${median(shares).toFixed(2)} (bar: ${bars.share})`);
  if (files.length > 0) return;
  const [, document] = await timed(() => extract(longPdf(100)));
  const [took, filled] = await fill(document, JSON.stringify(large));
  const { found, missing } = tally(filled);
  const whole = JSON.stringify(shape(plain(filled))) === JSON.stringify(shape(large));
  console.log(
    `100 pages: ${found + missing} leaves in ${(took / 1000).toFixed(2)} s (bar: ${bars.large}), ` +
      `${whole ? 'every key there' : 'keys are missing'}`,
  );
}

/** The keys of an answer. */
const shape = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).map(([key, member]) => [key, shape(member)])
    : null;

const extract = (bytes: Uint8Array): Promise<ParsedDocument> =>
  documents.extract(sourceOf(new Uint8Array(bytes), 'application/pdf', 'bench.pdf'), testContext());

if (import.meta.main) await run(process.argv.slice(2));
