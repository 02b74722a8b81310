import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Archive, fetchFound } from '../../scripts/train/found.ts';
import { readCases } from '../../src/cli/cases.ts';
import { readTemplate } from '../../src/fill/template.ts';

describe('files found for training', () => {
  let folder: string;
  let server: Server;
  let base: string;
  let packed: Buffer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-found-'));
    mkdirSync(join(folder, 'source/deep'), { recursive: true });
    writeFileSync(join(folder, 'source/deep/letter.pdf'), 'letter');
    writeFileSync(join(folder, 'source/other.pdf'), 'other');
    execFileSync('tar', ['-czf', join(folder, 'source.tar.gz'), '-C', folder, 'source']);
    packed = readFileSync(join(folder, 'source.tar.gz'));
    server = createServer((request, response) => {
      response.statusCode = request.url === '/pool/source.tar.gz' ? 200 : 404;
      response.end(response.statusCode === 200 ? packed : '');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const wanted = ['letters/source/deep/letter.pdf'];
  const archive = (): Archive => ({
    path: 'pool/source.tar.gz',
    sha256: createHash('sha256').update(packed).digest('hex'),
  });

  it('are taken out of what they come with, and nothing else stays', async () => {
    const target = join(folder, 'target');
    await fetchFound(wanted, { letters: archive() }, target, base, () => {});
    assert.equal(readFileSync(join(target, wanted[0] ?? ''), 'utf8'), 'letter');
    assert.deepEqual(readdirSync(target), ['letters']);
    assert.ok(!existsSync(join(target, 'letters/source/other.pdf')));
  });

  it('are taken once where two cases ask of one', async () => {
    const target = join(folder, 'twice');
    await fetchFound([...wanted, ...wanted], { letters: archive() }, target, base, () => {});
    assert.equal(readFileSync(join(target, wanted[0] ?? ''), 'utf8'), 'letter');
  });

  it('are refused where the archive is another one, or is gone', async () => {
    const target = join(folder, 'refused');
    const other = { ...archive(), sha256: '0'.repeat(64) };
    await assert.rejects(
      fetchFound(wanted, { letters: other }, target, base, () => {}),
      /hashes to/,
    );
    const gone = { ...archive(), path: 'pool/gone.tar.gz' };
    await assert.rejects(
      fetchFound(wanted, { letters: gone }, target, base, () => {}),
      /answers 404/,
    );
    assert.deepEqual(readdirSync(target), ['letters']);
  });

  it('have templates that can be read, and answers to every key', async () => {
    const found = join(import.meta.dirname, '../../scripts/train/found');
    const archives = Object.keys(JSON.parse(readFileSync(join(found, 'archives.json'), 'utf8')));
    const lines = readFileSync(join(found, 'cases.jsonl'), 'utf8').trim().split('\n');
    const files = lines.map((line) => (JSON.parse(line) as { file: string }).file);
    assert.deepEqual(
      files.filter((file) => !archives.includes(file.split('/')[0] ?? '')),
      [],
    );
    for (const { id, template, expected } of await readCases(join(found, 'cases.jsonl'))) {
      const { root } = readTemplate(JSON.stringify(template));
      assert.deepEqual(
        Object.keys(expected),
        root.fields.map(({ key }) => key),
        id,
      );
    }
  });
});
