/** Puts a load on a server of its own process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Order } from './servers.ts';

export interface Server extends Disposable {
  base: string;
  pid: number;
}

/** Starts what `servers.ts` is ordered to be. */
export async function startServer(order: Order): Promise<Server> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'servers.ts'));
  child.send(order);
  const [port] = await once(child, 'message');
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, [Symbol.dispose]: () => child.kill() };
}

export interface Load {
  requestsPerSecond: number;
  /** Processor time of the server for one request, in microseconds, where the system tells. */
  cost: number;
}

/** Ten connections ask for the same thing as fast as they get it. */
export async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const before = processorTime(server.pid);
  const result = await autocannon({ url: server.base + path, headers, connections: 10, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx + result.errors} failures`);
  const cost = (processorTime(server.pid) - before) / result.requests.total;
  return { requestsPerSecond: result.requests.average, cost };
}

/** Microseconds in user and kernel mode: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, ticks of 10 ms. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10_000;
}
