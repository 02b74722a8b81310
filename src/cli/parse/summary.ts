/** What is said at the end of a run over many files. */
import type { Tally } from './batch.ts';
import { shown } from './names.ts';

interface Facts {
  /** Where results are, when they are in a file. */
  out: string | undefined;
  leftOut: ReadonlyMap<string, number>;
  /** Milliseconds. */
  time: number;
  /** Whether all files were come to. */
  ended: boolean;
}

/** Kinds of files that are named. */
const mostKinds = 5;

export function summary(tally: Tally, { out, leftOut, time, ended }: Facts): string {
  const { filled, failed, before, failures } = tally;
  const more = failed - failures.length;
  const onward = ended ? '' : ', where the same command goes on';
  const where = out === undefined ? '' : `; results are in ${shown(out)}${onward}`;
  const lines = [
    ...failures.map(({ name, code, message }) => `failed: ${shown(name)}: ${shown(message)} (${code})`),
    ...(more > 0 ? [`and ${more} more that failed`] : []),
    ...(leftOut.size > 0 ? [describeLeftOut(leftOut)] : []),
    [
      `${plural(filled, 'file')} filled, ${failed} failed`,
      ...(before.filled > 0 ? [`${before.filled} filled before`] : []),
      ...(before.failed > 0 ? [`${before.failed} failed before`] : []),
      `in ${(time / 1000).toFixed(1)} s${where}`,
    ].join(', '),
  ];
  return `${lines.join('\n')}\n`;
}

function describeLeftOut(leftOut: ReadonlyMap<string, number>): string {
  const kinds = [...leftOut].sort(([, a], [, b]) => b - a);
  const count = kinds.reduce((sum, [, number]) => sum + number, 0);
  const named = kinds.slice(0, mostKinds).map(([kind, number]) => `${number} ${shown(kind)}`);
  if (kinds.length > mostKinds) named.push('…');
  return `left out: ${plural(count, 'file')} of types that are not read (${named.join(', ')})`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
