import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files, repository, withHub } from '../support/hub.ts';

const main = new URL('../../src/cli/main.ts', import.meta.url).pathname;

describe('formwork models', function () {
  this.timeout(60_000);
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-models-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (words: string[], hub: string) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
      const env = { PATH: process.env.PATH, FORMWORK_MODELS: folder, FORMWORK_MODEL_HUB: hub, LOG_LEVEL: 'silent' };
      execFile(process.execPath, [main, 'models', ...words], { env }, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('pulls a model from a mirror, then verifies it, and finds damage', async () => {
    await withHub(
      () => undefined,
      async (hub) => {
        assert.equal((await run(['verify', repository], hub)).code, 1);
        const pulled = await run(['pull', repository], hub);
        assert.equal(pulled.code, 0, pulled.stderr);
        assert.match(pulled.stderr, /is installed/);
        assert.match(pulled.stderr, /as the hub states them, now in formwork\.lock\.json/);
        assert.match((await run(['verify', repository], hub)).stdout, /sound \(checksums of formwork\.lock\.json\)/);
        assert.match((await run(['verify'], hub)).stdout, /tests\/tiny-whisper: sound/);
        const { stdout } = await run(['path', repository], hub);
        assert.equal(stdout.trim(), join(folder, repository));
        writeFileSync(join(folder, repository, Object.keys(files)[0] ?? ''), 'else');
        const damaged = await run(['verify', repository], hub);
        assert.match(damaged.stdout, /damaged: config\.json/);
        assert.equal(damaged.code, 1);
      },
    );
  });

  it('names the host that it cannot reach, and the setting for a mirror', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const { code, stderr } = await run(['pull', repository], `http://127.0.0.1:${port}`);
    assert.equal(code, 1);
    const told = `The hub 127.0.0.1:${port} could not be read: connect ECONNREFUSED 127.0.0.1:${port}. Set FORMWORK_MODEL_HUB`;
    assert.ok(stderr.startsWith(`formwork: ${told} to a mirror`), stderr);
    assert.doesNotMatch(stderr, /^\s+at /m);
  });

  it('names the models there are when asked for another', async () => {
    const { code, stderr } = await run(['pull', 'wisper'], 'http://127.0.0.1:9');
    assert.equal(code, 1);
    assert.match(stderr, /There is no model wisper; there are whisper-tiny/);
  });
});
