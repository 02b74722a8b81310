/** The bytes of an answer, which may be a file. */
import { readFile } from 'node:fs/promises';
import type { ParseAnswer } from '../parse.ts';

export const readBody = async (body: ParseAnswer['body']): Promise<Buffer> =>
  'path' in body ? await readFile(body.path) : Buffer.from(body);
