/** Makes the files in `samples/`, about people and companies that don't exist, and a template for each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { invoice } from './samples/invoice.ts';
import { letter } from './samples/letter.ts';
import { film, voicemail } from './samples/media.ts';
import { receipt } from './samples/receipt.ts';
import { slides } from './samples/slides.ts';

const folder = new URL('../samples/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const make of [invoice, receipt, slides, letter, voicemail, film]) {
  const { file, bytes, template } = await make();
  writeFileSync(new URL(file, folder), bytes);
  writeFileSync(new URL(`${parse(file).name}.json`, folder), `${JSON.stringify(template, null, 2)}\n`);
}
