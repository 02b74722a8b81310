/** Resident memory of a process with all that it started, native memory included. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const procfs = existsSync('/proc/self/statm');
/** Milliseconds between two looks: a file of the kernel costs 20 µs, `ps` a process. */
export const sampleEvery = procfs ? 100 : 1000;
/** Bytes; Linux on arm64 may use 16 or 64 KiB, so it is derived from what the kernel says of this very process. */
const pageSize = procfs ? kernelPageSize() : 4096;

/** Bytes resident in the tree of processes below and including `pid`; 0 when it is gone. */
export async function residentBytes(pid: number): Promise<number> {
  return procfs ? tree(pid).reduce((sum, one) => sum + statm(one), 0) : residentByPs(pid);
}

/** `pid` and its descendants, as far as the kernel tells (`CONFIG_PROC_CHILDREN`). */
export function tree(pid: number): number[] {
  const pids = [pid];
  for (let index = 0; index < pids.length && pids.length < 1000; index++) {
    for (const thread of list(`/proc/${pids[index]}/task`)) {
      const listed = read(`/proc/${pids[index]}/task/${thread}/children`);
      for (const child of listed.split(' ')) if (child) pids.push(Number(child));
    }
  }
  return pids;
}

function statm(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageSize;
}

function kernelPageSize(): number {
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(read('/proc/self/status'))?.[1] ?? 0);
  const pages = Number(read('/proc/self/statm').split(' ')[1] ?? 0);
  const guess = (kilobytes * 1024) / pages;
  return [4096, 16_384, 65_536].find((size) => guess < size * 1.5) ?? 4096;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** For systems without /proc: the process group of a worker is named by the worker's own id. */
async function residentByPs(pid: number): Promise<number> {
  const listing = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  let kilobytes = 0;
  for (const line of listing.stdout.split('\n')) {
    const [group, resident] = line.trim().split(/\s+/);
    if (Number(group) === pid) kilobytes += Number(resident);
  }
  return kilobytes * 1024;
}
