/**
 * DOCX and PPTX extraction against officeparser, side by side in one process, warm: time, and the words that it finds
 * and we do not. Alone: `node bench/office.ts [FOLDER]`, for the files in a folder; else for files made here.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { OfficeParser } from 'officeparser';
import documents from '../plugins/documents/index.ts';
import type { Block, Cell, ParsedDocument } from '../src/plugin/contract.ts';
import { sourceOf, testContext } from '../test/support/context.ts';
import { officeSamples } from './office-samples.ts';
import { median } from './stopwatch.ts';

export const name = 'DOCX and PPTX against officeparser';

interface Sample {
  name: string;
  bytes: Uint8Array;
}

const types: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

const rounds = 15;
/** Milliseconds of the same work before the clock runs, so that both are compiled. */
const warmUp = 300;

export async function run(folder?: string): Promise<void> {
  const samples = folder ? await readSamples(folder) : officeSamples();
  let ours = 0;
  let theirs = 0;
  for (const sample of samples) {
    const read = () => documents.extract(sourceOf(sample.bytes, types[extname(sample.name)] ?? ''), testContext());
    const [own, other] = [await attempt(read), await attempt(() => parse(sample))];
    if (own instanceof Error || other instanceof Error) {
      console.log(`${sample.name}: we ${outcome(own)}, officeparser ${outcome(other)}`);
      continue;
    }
    const [mine = 0, its = 0] = await medians([read, () => parse(sample)]);
    ours += mine;
    theirs += its;
    const missing = [...wordsOf(other)].filter((word) => !textOf(own).has(word));
    console.log(
      `${sample.name}: ${mine.toFixed(2)} ms, officeparser ${its.toFixed(2)} ms, ${(its / mine).toFixed(1)} times as fast` +
        (missing.length > 0 ? `; words that only it finds: ${missing.slice(0, 20).join(' ')}` : ''),
    );
  }
  console.log(
    `all: ${ours.toFixed(1)} ms, officeparser ${theirs.toFixed(1)} ms, ${(theirs / ours).toFixed(1)} times as fast`,
  );
}

async function readSamples(folder: string): Promise<Sample[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && extname(entry.name) in types);
  return Promise.all(
    paths.map(async ({ parentPath, name: file }) => ({
      name: basename(file),
      bytes: await readFile(join(parentPath, file)),
    })),
  );
}

/** What officeparser writes itself: names of picture files, the line above notes, LaTeX commands. */
const ownMarks = /\[Image: (?:[^\]\n]*\.\w{3,4}\]|)|^--- Notes ---$|\\[a-z]+/gim;

async function parse(sample: Sample): Promise<string> {
  const tree = await OfficeParser.parseOffice(Buffer.from(sample.bytes));
  return String((await tree.to('text')).value).replace(ownMarks, ' ');
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | Error> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const outcome = (result: unknown): string =>
  result instanceof Error ? `refuse (${result.message.slice(0, 80)})` : 'read';

/** Milliseconds of each work, taken in turns so that the machine's moods hit them alike. */
async function medians(works: (() => Promise<unknown>)[]): Promise<number[]> {
  for (const end = performance.now() + warmUp; performance.now() < end; ) for (const work of works) await work();
  const times = works.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function textOf(document: ParsedDocument): Set<string> {
  const ofCell = ({ text, tables = [] }: Cell): string[] => [
    text,
    ...tables.flatMap((table) => table.cells.flatMap(ofCell)),
  ];
  const ofBlock = (block: Block): string[] => (block.kind === 'table' ? block.cells.flatMap(ofCell) : [block.text]);
  return wordsOf(document.blocks.flatMap(ofBlock).join('\n'));
}

if (import.meta.main) await run(process.argv[2]);
