/**
 * Reading pictures: how much of their text is found, and how fast, beside the bare Tesseract and the bare PP-OCR; the
 * pages of a scan against one page; memory after many pictures. Draws till slips; `OCR_TRANSCRIPTS` names a JSON file
 * of real ones instead: texts by the pictures' paths, from the folder above it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import documents from '../plugins/documents/index.ts';
import { createOcrEngine } from '../src/engines/ocr.ts';
import { residentBytes } from '../src/plugin/pool/memory.ts';
import { findProgram } from '../src/plugin/programs.ts';
import { agreement } from '../test/support/agreement.ts';
import { sourceOf, testContext } from '../test/support/context.ts';
import { makePdf } from '../test/support/pdf.ts';
import { type Sample, tillSlips } from './ocr-samples.ts';
import { median, timed } from './stopwatch.ts';

export const name = 'Text in pictures';

const rounds = 3;
const [early, late] = [50, 500];
const pages = 20;
const lanes = availableParallelism();
const signal = AbortSignal.timeout(3_600_000);

/** Reads pictures side by side, as many as there are processors or as it does by itself. */
interface Reader {
  name: string;
  lanes: number;
  read(path: string): Promise<string>;
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
  try {
    const samples = await load();
    const paths = await Promise.all(
      samples.map(async ({ picture }, index) => {
        const path = join(folder, `${index}.jpg`);
        await writeFile(path, picture);
        return path;
      }),
    );
    await compare(paths, samples);
    await measurePages(samples);
    await measureMemory(samples);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function load(): Promise<Sample[]> {
  const list = process.env.OCR_TRANSCRIPTS;
  if (list === undefined) return tillSlips(24);
  const texts = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
  const root = dirname(dirname(resolve(list)));
  return Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({ picture: await readFile(join(root, path)), text })),
  );
}

/** Readers take turns, so that a busy machine is busy for all. */
async function compare(paths: string[], samples: Sample[]): Promise<void> {
  await using engine = createOcrEngine({ lanes });
  const readers = [formwork(engine), tesseract(), await ppOcr()].filter((reader) => reader !== undefined);
  const times = new Map(readers.map((reader) => [reader, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const reader of readers) {
      const { texts, time } = await readAll(reader, paths);
      times.get(reader)?.push(time);
      if (round > 0) continue;
      const scores = texts.map((text, index) => agreement(text, samples[index]?.text ?? ''));
      const mean = (of: 'f1' | 'recall' | 'words'): string =>
        (scores.reduce((sum, score) => sum + score[of], 0) / scores.length).toFixed(3);
      console.log(
        `${reader.name}: 4-gram F1 ${mean('f1')}, recall ${mean('recall')}, word F1 ${mean('words')} (${paths.length} pictures)`,
      );
    }
  }
  const [own, ...peers] = readers.map((reader) => median(times.get(reader) ?? []));
  for (const [index, peer] of peers.entries()) {
    console.log(
      `time, warm, ${lanes} processors, against ${readers[index + 1]?.name}: ${((own ?? 0) / peer).toFixed(2)} × ` +
        `(${((own ?? 0) / paths.length).toFixed(0)} and ${(peer / paths.length).toFixed(0)} ms a picture)`,
    );
  }
}

async function readAll(reader: Reader, paths: string[]): Promise<{ texts: string[]; time: number }> {
  const texts: string[] = [];
  const queue = paths.entries();
  await reader.read(paths[0] ?? '');
  const started = performance.now();
  const lane = async (): Promise<void> => {
    for (const [index, path] of queue) texts[index] = await reader.read(path);
  };
  await Promise.all(Array.from({ length: reader.lanes }, lane));
  return { texts, time: performance.now() - started };
}

function formwork(engine: ReturnType<typeof createOcrEngine>): Reader {
  return {
    name: 'formwork',
    lanes,
    async read(path) {
      const { lines } = await engine.recognise({ data: await readFile(path) }, { signal });
      return lines.map((line) => line.text).join('\n');
    },
  };
}

/** Debian's program, as it comes: one thread each, which is three times as fast as its own threads. */
function tesseract(): Reader | undefined {
  const program = findProgram('tesseract');
  if (!program) console.log('tesseract: left out. Run: apt-get install tesseract-ocr');
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  return program
    ? {
        name: 'tesseract',
        lanes,
        read: async (path) => (await promisify(execFile)(program, [path, 'stdout', '-l', 'eng'], { env })).stdout,
      }
    : undefined;
}

/** The wrapper that the networks come with; it uses all processors for one picture. */
async function ppOcr(): Promise<Reader | undefined> {
  const wrapper = '@gutenye/ocr-node';
  const found = await import(wrapper).catch(() => undefined);
  if (!found) {
    console.log(`PP-OCR: left out. Run: npm install --no-save ${wrapper}`);
    return undefined;
  }
  const ocr = await found.default.create();
  const read = async (path: string) => {
    const lines = (await ocr.detect(path)) as { text: string }[];
    return lines.map(({ text }) => text).join('\n');
  };
  return { name: 'PP-OCR', lanes: 1, read };
}

async function measurePages(samples: Sample[]): Promise<void> {
  await using engine = createOcrEngine({ lanes });
  const one = await scan(samples.slice(0, 1));
  const many = await scan(Array.from({ length: pages }, () => samples[0] as Sample));
  const extract = (data: Uint8Array) => async () => {
    const context = testContext({ signal, scratch: tmpdir(), engines: { ocr: engine, absent: {} } });
    await documents.extract(sourceOf(data, 'application/pdf', 'scan.pdf'), context);
  };
  await extract(many)();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const singles: number[] = [];
    for (let turn = 0; turn < 3; turn++) singles.push((await timed(extract(one)))[0]);
    ratios.push((await timed(extract(many)))[0] / median(singles));
  }
  console.log(`${pages} scanned pages against one: ${median(ratios).toFixed(1)} × (bar: at most 12 on 2 processors)`);
}

/** A PDF of pictures, one a page. */
async function scan(samples: Sample[]): Promise<Uint8Array> {
  const pictures = await Promise.all(
    samples.map(({ picture }) =>
      sharp(picture).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  return makePdf(
    pictures.map(({ data, info: { width, height } }) => {
      const [across, down] = [400, (400 * height) / width];
      return {
        ...{ width: across, height: down },
        items: [{ picture: { width, height, data }, rect: [0, 0, across, down] }],
      };
    }),
  );
}

async function measureMemory(samples: Sample[]): Promise<void> {
  await using engine = createOcrEngine({ lanes });
  const at: Record<number, number> = {};
  let [started, done] = [0, 0];
  const lane = async (): Promise<void> => {
    while (started < late) {
      const { picture } = samples[started++ % samples.length] as Sample;
      await engine.recognise({ data: Uint8Array.from(picture) }, { signal });
      if (++done === early || done === late) at[done] = await residentBytes(process.pid);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const [before = 0, after = 0] = [at[early], at[late]];
  console.log(
    `resident after ${late} pictures against after ${early}: ${(after / before).toFixed(2)} × (bar: at most 1.2; ` +
      `${(after / 1e6).toFixed(0)} and ${(before / 1e6).toFixed(0)} MB, ${lanes} threads)`,
  );
}

if (import.meta.main) await run();
