/** Names of processes, by which others on the same machine can tell whether one still runs. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const procfs = existsSync('/proc/self/stat');

/** A name for this process that no other has had. */
export const nameProcess = (): string =>
  `${place()} ${process.pid} ${startTime(process.pid)} ${randomBytes(4).toString('hex')}`;

/** Whether the process ran on this machine and has ended. */
export function isGone(name: string): boolean {
  const [where, pid, started] = name.split(' ');
  return where === place() && started !== startTime(Number(pid));
}

/** Whether the process runs on this machine. */
export function isHere(name: string): boolean {
  const [where, pid, started] = name.split(' ');
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

/**
 * Clock ticks from boot to the start of a process (field 22 of /proc/PID/stat), as a process id may be used again; empty
 * when there is none. Where there is no /proc, `0` stands for one that runs.
 */
export function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return !procfs && signalReaches(pid) ? '0' : '';
  }
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
