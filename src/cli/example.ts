/** Copies of the examples, under names of their own: what others start from. */
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Refusal } from '../model/refusal.ts';

const examples = resolve(import.meta.dirname, '../../examples');
/** What name the examples have for themselves. */
const ownNames = { plugin: 'formwork-example', strategy: 'formwork-example-strategy' };

/** @returns the new folder @throws Refusal when something of its name is there */
export async function copyExample(kind: keyof typeof ownNames, name: string, below: string): Promise<string> {
  const folder = resolve(below, name);
  if (existsSync(folder)) throw new Refusal(`${folder} is there already.`);
  await cp(join(examples, kind), folder, { recursive: true, force: false, errorOnExist: true });
  for (const file of ['package.json', 'README.md', 'index.js']) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(ownNames[kind], name));
  }
  return folder;
}
