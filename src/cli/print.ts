/** The bytes of an answer on standard output. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { harmless, harmlessJson } from '../model/harmless.ts';
import { type Body, readBody } from '../plugin/pool/outcome.ts';

/** Indented and harmless for people, in one line and byte for byte for programs. */
export const printJson = (body: Body): Promise<void> =>
  print(body, (json) => harmlessJson(JSON.stringify(JSON.parse(json), null, 2)));

/** Harmless for people, byte for byte for programs. */
export const printText = (body: Body): Promise<void> => print(body, harmless);

async function print(body: Body, forPeople: (text: string) => string): Promise<void> {
  if (process.stdout.isTTY) process.stdout.write(forPeople(String(await readBody(body))));
  else if ('path' in body) await pipeline(createReadStream(body.path), process.stdout, { end: false });
  else process.stdout.write(body);
  process.stdout.write('\n');
}
