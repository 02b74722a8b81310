/** Cuts speech into windows that a recogniser can hear at once, and joins what it says of them. Times in seconds. */
import type { SpeechSegment } from '../../plugin/contract.ts';
import type { Interval } from './gate.ts';

/** Whisper hears 30 s; a little is left for rounding. */
const longestWindow = 29;
/** Windows that cut through speech share this much, so that no word is lost at the cut. */
const sharedSeconds = 5;

/** A stretch to be recognised. `joined` says that it shares its first seconds with the window before. */
export interface Window extends Interval {
  joined: boolean;
}

/** Gathers stretches of speech into as few windows as possible; those that are too long are cut with an overlap. */
export function windowsOver(spoken: readonly Interval[]): Window[] {
  const windows: Window[] = [];
  for (const { start, end } of spoken) {
    const last = windows.at(-1);
    if (last && end - last.start <= longestWindow) {
      last.end = Math.max(last.end, end);
      continue;
    }
    let at = start;
    let joined = false;
    while (end - at > longestWindow) {
      windows.push({ start: at, end: at + longestWindow, joined });
      at += longestWindow - sharedSeconds;
      joined = true;
    }
    windows.push({ start: at, end, joined });
  }
  return windows;
}

interface TimedWord {
  text: string;
  folded: string;
  start: number;
  end: number;
  /** The segment that the word belongs to. */
  segment: number;
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words of segments; their times are spread evenly over the segment by length, as recognisers time whole segments. */
function wordsOf(segments: readonly SpeechSegment[]): TimedWord[] {
  return segments.flatMap(({ text, start, end }, segment) => {
    const words = text.split(/\s+/).filter(Boolean);
    const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
    let at = start;
    return words.map((word) => {
      const length = ((word.length + 1) / letters) * (end - start);
      at += length;
      return { text: word, folded: fold(word), start: at - length, end: at, segment };
    });
  });
}

/**
 * Joins two recognitions that share the seconds from `start` to `end`: cuts both at the middle of the longest run of
 * words on which they agree there; where they agree on nothing, at the middle of the shared time.
 */
export function joinAt(
  before: readonly SpeechSegment[],
  after: readonly SpeechSegment[],
  { start, end }: Interval,
): SpeechSegment[] {
  const left = wordsOf(before);
  const right = wordsOf(after);
  const cut = agreement(left, right, start - 1, end + 1) ?? middle(left, right, (start + end) / 2);
  return [...gather(left.slice(0, cut.left), before), ...gather(right.slice(cut.right), after)];
}

interface Cut {
  left: number;
  right: number;
}

/** Where to cut both: in the middle of the longest common run of words between two points in time. */
function agreement(left: TimedWord[], right: TimedWord[], from: number, to: number): Cut | null {
  let best: Cut | null = null;
  let longest = 1;
  for (let i = left.findIndex((word) => word.end >= from); i >= 0 && i < left.length; i++) {
    for (let j = 0; j < right.length && (right[j]?.start ?? to) < to; j++) {
      let run = 0;
      while (left[i + run]?.folded && left[i + run]?.folded === right[j + run]?.folded) run++;
      if (run > longest) {
        longest = run;
        best = { left: i + (run >> 1), right: j + (run >> 1) };
      }
    }
  }
  return best;
}

const middle = (left: TimedWord[], right: TimedWord[], time: number): Cut => ({
  left: left.filter((word) => (word.start + word.end) / 2 < time).length,
  right: right.filter((word) => (word.start + word.end) / 2 < time).length,
});

/** Words back into the segments that they came from. */
function gather(words: TimedWord[], segments: readonly SpeechSegment[]): SpeechSegment[] {
  const gathered = new Map<number, TimedWord[]>();
  for (const word of words) gathered.set(word.segment, [...(gathered.get(word.segment) ?? []), word]);
  return [...gathered].map(([index, kept]) => ({
    ...segments[index],
    text: kept.map(({ text }) => text).join(' '),
    start: kept[0]?.start ?? 0,
    end: kept.at(-1)?.end ?? 0,
  }));
}
