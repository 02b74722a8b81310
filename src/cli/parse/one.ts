/** One file, whose answer is printed as it is. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { progressBar } from '../progress-bar.ts';
import type { Answer, Filler, SourceFile } from './filler.ts';

export async function parseOne(file: SourceFile, filler: Filler, signal: AbortSignal): Promise<void> {
  using bar = progressBar();
  await using answer = await filler.fill(file, signal, bar.show);
  bar.hide();
  await print(answer);
}

/** Indented for people, in one line for programs. */
async function print({ body }: Answer): Promise<void> {
  if (process.stdout.isTTY) {
    const bytes = 'path' in body ? await readFile(body.path) : Buffer.from(body);
    process.stdout.write(JSON.stringify(JSON.parse(bytes.toString('utf8')), null, 2));
  } else if ('path' in body) await pipeline(createReadStream(body.path), process.stdout, { end: false });
  else process.stdout.write(body);
  process.stdout.write('\n');
}
