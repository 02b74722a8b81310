/** Models on this machine, with tiny ones: answers of a random writer that must mirror, and memory after many loads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTemplate } from '../src/fill/template.ts';
import { loadReader } from '../src/fill/transformers/reader.ts';
import { loadWriter } from '../src/fill/transformers/writer.ts';
import { holds, numbers, randomTemplate } from '../test/support/random-templates.ts';
import { tinyReader, tinyWriter, writeModel } from '../test/support/tiny-models.ts';

export const name = 'models';

const signal = new AbortController().signal;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-models-'));
  try {
    await decode(folder, 1000);
    await load(folder, 200);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function decode(folder: string, rounds: number): Promise<void> {
  let mirrored = 0;
  let said = 0;
  const random = numbers(3);
  for (let seed = 1; seed <= 10; seed += 1) {
    const repository = `tiny/writer-${seed}`;
    writeModel(folder, repository, tinyWriter(seed));
    const writer = await loadWriter({ name: repository, folder, repository, use: 'writing', idle: 0, threads: 1 });
    for (let round = 0; round < rounds / 10; round += 1) {
      const asked = randomTemplate(random, 0);
      const written = await writer.write(`document ${random(1e6)}`, readTemplate(asked), signal);
      holds(JSON.parse(JSON.stringify(written)), asked);
      mirrored += 1;
      said += /":"/.test(JSON.stringify(written)) ? 1 : 0;
    }
    await writer.dispose();
  }
  console.log(
    `answers of a random writer that parse and mirror their template: ${mirrored} of ${rounds} (${said} with words)`,
  );
}

async function load(folder: string, times: number): Promise<void> {
  const words = ['what', 'is', 'the', 'animal', '?', 'red', 'fox'];
  const repository = 'tiny/reader';
  writeModel(folder, repository, tinyReader(words, { first: 'red', last: 'fox' }, 64));
  let early = 0;
  for (let count = 1; count <= times; count += 1) {
    const reader = await loadReader({ name: repository, folder, repository, use: 'answers', idle: 0, threads: 1 });
    await reader.answer('what is the animal?', ['the', 'red', 'fox'], signal);
    await reader.dispose();
    if (count === 20) early = process.memoryUsage().rss;
  }
  const late = process.memoryUsage().rss;
  console.log(`resident after ${times} loads: ${(late / early).toFixed(2)} x that after 20`);
}
