/**
 * Files that are all text, read by the service's own workers, and the words that peers find in them and we do not:
 * officeparser for Markdown, CSV, HTML and workbooks, Python's email package for mails, a decoder that is told the
 * encoding for plain text. Files that are made to break readers have to be answered, or refused in words, in time.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { OfficeParser } from 'officeparser';
import { openParser } from '../src/cli/parser.ts';
import { Problem, problems } from '../src/model/problem.ts';
import type { Parser } from '../src/parse.ts';
import { type TextSample, textSamples } from './text-samples.ts';

export const name = 'Files that are all text, against peers';

/** Milliseconds in which each file must be done with. */
const patience = 20_000;

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-texts-'));
  const tally = { files: 0, words: 0, missed: 0, faults: 0 };
  try {
    await using parser = await openParser();
    for (const sample of textSamples()) {
      const path = join(folder, sample.name);
      await writeFile(path, sample.bytes);
      const started = performance.now();
      const own = await read(parser, sample, path);
      const took = performance.now() - started;
      tally.files += 1;
      const fault = typeof own === 'string' ? undefined : faultOf(own, sample);
      if (fault) tally.faults += 1;
      const said = typeof own === 'string' ? 'read' : (fault ?? `refused: ${own.message.slice(0, 70)}`);
      const peer = sample.hostile || typeof own !== 'string' ? undefined : await peerText(sample, path);
      const [words, missed] = peer === undefined ? [0, []] : compare(String(own), peer);
      tally.words += words;
      tally.missed += missed.length;
      const lost = missed.length > 0 ? `, missed ${missed.slice(0, 12).join(' ')}` : '';
      console.log(`${sample.name}: ${said} in ${took.toFixed(0)} ms; ${words} words of its peer${lost}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    `${tally.files} files: ${tally.faults} not acceptable (bar: 0); ${tally.missed} of ${tally.words} words missed (bar: 0)`,
  );
}

async function read(parser: Parser, { name, bytes }: TextSample, path: string): Promise<string | Error> {
  try {
    const asked = { path, name, size: bytes.length, template: '{}', require: [], include: new Set<never>() };
    await using answer = await parser.parse({ ...asked, markdown: true, signal: AbortSignal.timeout(patience) });
    return String(await readBody(answer.body));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A hostile file may be refused as the caller's own fault; a sound one may not. */
function faultOf(error: Error, { hostile = false }: TextSample): string | undefined {
  const refused = error instanceof Problem && problems[error.code].status < 500;
  return refused && hostile ? undefined : `NOT ACCEPTABLE: ${error.message.slice(0, 100)}`;
}

async function peerText({ name, bytes, encoding }: TextSample, path: string): Promise<string | undefined> {
  const kind = extname(name);
  const known = encoding === undefined ? undefined : new TextDecoder(encoding).decode(bytes);
  if (kind === '.txt') return known;
  if (kind === '.eml') return mailText(path);
  const tree = await OfficeParser.parseOffice(known === undefined ? Buffer.from(bytes) : Buffer.from(known), {
    fileType: kind.slice(1) as 'md',
  });
  return String((await tree.to('text')).value);
}

/** Subject, sender, the body that a reader is shown, and attachments that are text. */
const mailScript = `
import sys, re, html
from email import policy, message_from_binary_file
message = message_from_binary_file(open(sys.argv[1], 'rb'), policy=policy.default)
body = message.get_body(('plain', 'html'))
parts = [body] + [one for one in message.iter_attachments() if one.get_content_maintype() == 'text']
print(message['subject'], message['from'], message['to'])
for part in parts:
    text = part.get_content()
    if part.get_content_subtype() == 'html':
        text = html.unescape(re.sub(r'<[^>]*>', ' ', re.sub(r'<head.*?</head>', ' ', text, flags=re.S)))
    print(text)
`;

import { readBody } from '../src/plugin/pool/outcome.ts';

async function mailText(path: string): Promise<string | undefined> {
  const done = await promisify(execFile)('python3', ['-X', 'utf8', '-c', mailScript, path]).catch(() => undefined);
  return done?.stdout;
}

/** How many words the peer has, and those that we have fewer times. */
function compare(own: string, peer: string): [number, string[]] {
  const have = countsOf(own);
  const theirs = wordsOf(peer);
  const missed = theirs.filter((word) => {
    const left = have.get(word) ?? 0;
    have.set(word, left - 1);
    return left <= 0;
  });
  return [theirs.length, missed];
}

const wordsOf = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

if (import.meta.main) await run();
