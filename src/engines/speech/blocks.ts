/** Cuts a recording into blocks that are heard side by side. Times in seconds. */
import type { Interval } from './gate.ts';

/** `start` and `end` are what it answers for; more is heard on both sides, so that no word is lost at the cut. */
export interface Block extends Interval {
  from: number;
  to: number;
}

/** Speech of a block at least: shorter ones take longer to begin than they save. */
const shortest = 20;
/** Heard before a block: a recogniser's first words are its worst, as it gets used to voice and microphone. */
const lead = 10;
/** Heard behind it: a word that the cut goes through. */
const tail = 1;
/** A cut may move so far to fall into silence. */
const reach = 15;

/** At most `most` blocks with as much speech each, in order; one without a cut covers the whole recording. */
export function blocksOver(spoken: readonly Interval[], total: number, most: number): Block[] {
  const speech = spoken.reduce((sum, { start, end }) => sum + end - start, 0);
  const count = Math.max(1, Math.min(most, Math.floor(speech / shortest)));
  const wanted = Array.from({ length: count - 1 }, (_, index) => timeOf(spoken, (speech * (index + 1)) / count));
  const cuts = [...new Set([0, ...wanted.map((time) => nearestSilence(spoken, time))])].sort((a, b) => a - b);
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? total;
    return { start, end, from: Math.max(0, start - (index === 0 ? 0 : lead)), to: Math.min(total, end + tail) };
  });
}

/** When so much was spoken. */
function timeOf(spoken: readonly Interval[], seconds: number): number {
  let left = seconds;
  for (const { start, end } of spoken) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return spoken.at(-1)?.end ?? 0;
}

function nearestSilence(spoken: readonly Interval[], time: number): number {
  const silences = spoken.slice(1).map(({ start }, index) => (start + (spoken[index]?.end ?? start)) / 2);
  const [nearest] = silences.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time));
  return nearest !== undefined && Math.abs(nearest - time) <= reach ? nearest : time;
}
