/** What a load comes to: slopes, and what processes hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { residentBytes, tree } from '../../src/plugin/pool/memory.ts';

/** Least squares: by how much `y` grows when `x` grows by one. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}

export interface Held {
  /** Bytes, of the process and all that it has started. */
  resident: number;
  processes: number;
  /** Of the process itself. */
  files: number;
}

export async function held(pid: number): Promise<Held> {
  return {
    resident: await residentBytes(pid),
    processes: tree(pid).length,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** Seconds of the processor that a process and all that it has started have used. What has ended counts with its parent. */
export function processorSeconds(pid: number): number {
  const ticks = tree(pid).flatMap((one) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      // utime, stime, cutime, cstime: fields 14 to 17 of proc_pid_stat(5), in hundredths of a second.
      return stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 15)
        .map(Number);
    } catch {
      return [];
    }
  });
  return ticks.reduce((sum, value) => sum + value, 0) / 100;
}

/** Sends at a steady pace, however long answers take. Resolves when all are there. */
export async function atPace<T>(perSecond: number, seconds: number, send: (count: number) => Promise<T>): Promise<T[]> {
  const sent: Promise<T>[] = [];
  const started = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = started + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    sent.push(send(count));
  }
  return Promise.all(sent);
}

/** Sends the next when one has been answered, in so many lanes, for so long. */
export async function inLanes<T>(lanes: number, seconds: number, send: () => Promise<T>): Promise<T[]> {
  const end = performance.now() + seconds * 1000;
  const answers: T[] = [];
  const lane = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await send());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
