/** Text on the frames of a video: each text once, with the time for which it stands and where in the picture. */
import { readFile } from 'node:fs/promises';
import type { ExtractContext, Line, Recognition, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { countPictures } from '../pages/under-way.ts';
import type { Frame } from './frames.ts';

/** Most frames of one video whose text is recognised. */
const mostRecognised = 100;
/** Texts that share this much of their words are the same slide. */
const sameText = 0.8;
/** Lines that the recogniser doubts more than this are scenery, not text. */
const leastConfidence = 0.6;

interface Seen {
  lines: Recognition['lines'];
  words: Set<string>;
  start: number;
  end: number;
}

/** Recognises text frame by frame; without an OCR engine the answer is a warning. */
export async function frameTextOf(
  frames: readonly Frame[],
  { engines, signal, progress }: ExtractContext,
): Promise<{ blocks: TextBlock[]; warnings: Warning[] }> {
  if (frames.length === 0) return { blocks: [], warnings: [] };
  if (!engines.ocr)
    return {
      blocks: [],
      warnings: [{ code: 'frames-not-read', message: engines.absent.ocr ?? 'No OCR engine is installed.' }],
    };
  const chosen = spread(frames, mostRecognised);
  const seen: Seen[] = [];
  const warnings: Warning[] = [];
  const begin = countPictures((done) => progress('frames', done, chosen.length));
  progress('frames', 0, chosen.length);
  for (const { path, time, until } of chosen) {
    const picture = begin();
    const recognition = await engines.ocr.recognise(
      { data: await readFile(path) },
      { signal, progress: picture.lines },
    );
    picture.end();
    const place = { kind: 'time', start: time, end: until } as const;
    warnings.push(...recognition.warnings.map((warning) => ({ ...warning, place })));
    note(seen, recognition.lines, time, until);
  }
  const message = `Text was looked for in ${chosen.length} of ${frames.length} different pictures.`;
  if (chosen.length < frames.length) warnings.push({ code: 'frames-skipped', message });
  return { blocks: seen.filter(({ lines }) => lines.length > 0).map(blockOf), warnings };
}

/** At most `most` of the items, evenly spread. */
const spread = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]).filter(
        (item) => item !== undefined,
      );

function note(seen: Seen[], recognised: Recognition['lines'], start: number, end: number): void {
  const lines = recognised.filter(
    ({ confidence, text }) => confidence >= leastConfidence && /[\p{L}\p{N}]{2}/u.test(text),
  );
  const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().split(/\s+/)));
  const last = seen.at(-1);
  if (last && overlap(last.words, words) >= sameText) last.end = end;
  else seen.push({ lines, words, start, end });
}

const overlap = (a: Set<string>, b: Set<string>): number => {
  const all = a.union(b).size;
  return all === 0 ? 1 : a.intersection(b).size / all;
};

function blockOf({ lines, start, end }: Seen): TextBlock {
  const made = lines.map(({ text, box }): Line => ({ text, place: { kind: 'time', start, end, box } }));
  return {
    kind: 'frame-text',
    text: lines.map(({ text }) => text).join('\n'),
    place: { kind: 'time', start, end },
    lines: made,
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
  };
}
