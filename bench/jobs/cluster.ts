/** A PostgreSQL cluster of one's own, which may be restarted and broken as one likes. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Cluster extends Disposable {
  url: string;
  /** Ends all connections at once, as a crash would, and starts again. */
  restart(): void;
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-cluster-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  const control = (...words: string[]) => asPostgres('pg_ctl', ['-D', data, '-w', ...words]);
  const start = () =>
    control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c max_connections=200`, 'start');
  asPostgres('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart() {
      control('-m', 'immediate', 'stop');
      start();
    },
    [Symbol.dispose]() {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, and Debian keeps its programs out of PATH. */
function asPostgres(program: string, words: string[]): void {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root) ? readdirSync(root).toSorted().at(-1) : undefined;
  const path = version === undefined ? program : join(root, version, 'bin', program);
  const [command, all] =
    process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', path, ...words]] : [path, words];
  execFileSync(command, all, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
