import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');

describe('npm start', function () {
  this.timeout(90_000);

  it('ends with npm', async function () {
    // Windows has no SIGTERM to send.
    if (process.platform === 'win32') this.skip();
    const data = mkdtempSync(join(tmpdir(), 'formwork-stop-'));
    const env = { ...process.env, DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', FORMWORK_WORKERS: '1' };
    const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      let said = '';
      // The service has npm's own output, which ends with the last of those that have it.
      const ended = new Promise((done) => npm.once('close', () => done('ended')));
      for await (const words of npm.stdout.iterator({ destroyOnReturn: false })) {
        said += words;
        if (said.includes('"msg":"listening"')) break;
      }
      assert.match(said, /"msg":"listening"/);
      npm.stdout.resume();
      npm.kill('SIGTERM');
      assert.equal(await Promise.race([ended, sleep(30_000, 'still there')]), 'ended');
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL');
      } catch {
        // All of them are gone.
      }
      rmSync(data, { recursive: true, force: true });
    }
  });
});
