/** The name under which a process holds jobs: it tells others on the same machine whether the process is still there. */
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export const nameHolder = (): string =>
  `${place()} ${process.pid} ${startTime(process.pid)} ${randomBytes(4).toString('hex')}`;

/** Whether the process ran on this machine and has ended. */
export function isGone(holder: string): boolean {
  const [where, pid, started] = holder.split(' ');
  return where === place() && started !== startTime(Number(pid));
}

/** Whether the process runs on this machine. */
export function isHere(holder: string): boolean {
  const [where, pid, started] = holder.split(' ');
  return where === place() && started === startTime(Number(pid));
}

/** The machine, and the container: process ids mean something only within one. */
function place(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Clock ticks from boot to the start of a process (field 22 of /proc/PID/stat): a process id may be used again. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return signalReaches(pid) ? '?' : '';
  }
}

/** For systems without /proc. */
function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
