/** Tables of words, which stand as text beside the code that reads them. */
import { readFileSync } from 'node:fs';

export const linesOf = (table: URL): string[] => readFileSync(table, 'utf8').trim().split('\n');
