/** One file, whose answer is printed as it is. */
import { printJson } from '../print.ts';
import { progressBar } from '../progress-bar.ts';
import type { Filler, SourceFile } from './filler.ts';

export async function parseOne(file: SourceFile, filler: Filler, signal: AbortSignal): Promise<void> {
  using bar = progressBar();
  await using answer = await filler.fill(file, signal, bar.show);
  bar.hide();
  await printJson(answer.body);
}
