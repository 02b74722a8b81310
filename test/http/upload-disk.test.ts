import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseResource } from '../../src/http/parse.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { eventually, startHarness, unlimited } from './harness.ts';

const size = 30 * 2 ** 20;

/** A parser that takes a while and reads nothing: what counts here is the way of the file to it. */
const parser: Parameters<typeof parseResource>[0]['parser'] = {
  registry: { types: [] },
  checkRoom() {},
  async checkTemplate() {},
  async parse() {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const facts = { type: 'text/plain', found: 0, missing: 1, queue: 0 };
    const body = Buffer.from('{"a":null}');
    return { body, strategy: 'layout', timings: { extract: 1, fill: 1 }, facts, async [Symbol.asyncDispose]() {} };
  },
};

describe('uploads onto a small disk', function () {
  this.timeout(60_000);
  let disk: string;
  let mounted = false;

  before(() => {
    disk = mkdtempSync(join(tmpdir(), 'formwork-disk-'));
    mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', disk]).status === 0;
  });
  after(() => {
    if (mounted) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('come as far as there is room, and the others are told to come again (needs root)', async function () {
    // Without root no small disk can be mounted.
    if (!mounted) return this.skip();
    await using harness = await startHarness(({ store }) => [
      parseResource({
        ...{ parser, findKey: createKeyFinder(store), limit: unlimited, uploads: disk, strategies: ['layout'] },
      }),
    ]);
    const keys = await Promise.all(Array.from({ length: 4 }, () => harness.key()));
    const send = async (key: string) => {
      const form = new FormData();
      form.append('template_json', '{"a": ""}');
      form.append('file', new Blob([Buffer.alloc(size, 'x')]), 'big.txt');
      const answer = await fetch(`${harness.base}/parse`, {
        method: 'POST',
        headers: { 'X-API-Key': key },
        body: form,
      });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code, again: answer.headers.get('Retry-After') };
    };
    const answers = await Promise.all(keys.map(send));
    const told = JSON.stringify(answers);
    assert.ok(
      answers.some(({ status }) => status === 200),
      told,
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(
      refused.length > 0 && refused.every(({ code, again }) => code === 'overloaded' && Number(again) > 0),
      told,
    );
    await eventually(() => readdirSync(disk).length === 0, 'nothing is left of them');
    assert.equal((await send(keys[0] ?? '')).status, 200, 'there is room again');
  });
});
