/** A service in a process of its own, as in use, that tells how late its event loop turns and how big it is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const watcher = join(root, 'bench/loop-delay.ts');

/** Milliseconds by which the event loop was late since the last time that it was asked. */
export interface Delay {
  p50: number;
  p99: number;
  max: number;
  /** The most milliseconds of processor between two turns: what it is late by where the machine does nothing else. */
  busy: number;
}

export interface WatchedService extends AsyncDisposable {
  base: string;
  key: string;
  /** The delay so far, which is then counted anew. */
  delay(): Promise<Delay>;
  /** Bytes of the service's own process that are in use once its garbage is collected. The delay is counted anew. */
  held(): Promise<number>;
  /** What it has written so far. */
  output(): string;
}

/** A process that does nothing: how late its loop turns is the machine's doing. */
export function watchNothing(): Pick<WatchedService, 'delay'> & Disposable {
  const child = spawn(process.execPath, ['--import', watcher, '--eval', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { delay: () => ask(child, 'reset'), [Symbol.dispose]: () => void child.kill('SIGKILL') };
}

/** @param settings beside those that it needs to run */
export async function watchService(settings: NodeJS.ProcessEnv = {}): Promise<WatchedService> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-watched-'));
  const key = 'the-key-of-a-watched-service';
  const child = spawn(process.execPath, ['--expose-gc', '--import', watcher, join(root, 'src/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, TMPDIR: folder },
      ...{ FORMWORK_BOOTSTRAP_KEY: key, ...settings },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-100_000);
  });
  const port = await portOf(child, () => output);
  return {
    base: `http://127.0.0.1:${port}`,
    key,
    delay: () => ask(child, 'reset'),
    held: async () => (await ask(child, 'collect')).held,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(child: ChildProcess, order: string): Promise<Delay & { held: number }> {
  const answer = once(child, 'message');
  child.send(order);
  const [report] = (await answer) as [Delay & { held: number }];
  return report;
}

function portOf(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /"port":(\d+)/.exec(output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`The service did not start: ${output()}`)));
  });
}
