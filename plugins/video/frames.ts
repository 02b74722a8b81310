/** Text on the frames of a video: each text once, with the time for which it stands and where in the picture. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExtractContext, Line, Recognition, Source, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { mediaOf, type Probe } from '../audio/probe.ts';

/** Most frames that are taken of one video, and most of them whose text is recognised. */
const MOST = { taken: 2_000, recognised: 100 };
/** Side of the small grey picture by which frames are compared, and of the blocks that it is compared by. Pixels. */
const SMALL = 64;
const BLOCK = 8;
/** Frames show the same when no block of them differs by more than this (mean of 0 to 255). */
const SAME_PICTURE = 4;
/** Texts that share this much of their words are the same slide. */
const SAME_TEXT = 0.8;
/** Lines that the recogniser doubts more than this are scenery, not text. */
const DOUBT = 0.6;

interface Seen {
  lines: Recognition['lines'];
  words: Set<string>;
  start: number;
  end: number;
}

/** Recognises text frame by frame; without an OCR engine the answer is a warning. */
export async function frameTextOf(
  source: Source,
  probe: Probe,
  context: ExtractContext,
): Promise<{ blocks: TextBlock[]; warnings: Warning[] }> {
  const { engines, limits, signal, scratch, progress } = context;
  if (!probe.streams.some(({ kind, still }) => kind === 'video' && !still)) return { blocks: [], warnings: [] };
  if (!engines.ocr)
    return {
      blocks: [],
      warnings: [{ code: 'frames-not-read', message: engines.absent.ocr ?? 'No OCR engine is installed.' }],
    };
  const folder = join(scratch, 'frames');
  await mkdir(folder);
  const maxSeconds = Math.min(limits.seconds, probe.duration || limits.seconds);
  progress('frames', 0, 1);
  const frames = await mediaOf(context)
    .frames(source.path, folder, { signal, maxFrames: MOST.taken, maxSeconds })
    .catch(() => null);
  signal.throwIfAborted();
  if (!frames)
    return { blocks: [], warnings: [{ code: 'frames-not-read', message: 'The pictures could not be decoded.' }] };
  const shown = await differentFrames(frames, maxSeconds);
  signal.throwIfAborted();
  const chosen = spread(shown, MOST.recognised);
  const seen: Seen[] = [];
  for (const [i, { path, time, until }] of chosen.entries()) {
    progress('frames', i, chosen.length);
    const { lines } = await engines.ocr.recognise({ data: await readFile(path) }, { signal });
    note(seen, lines, time, until);
  }
  const message = `Text was looked for in ${chosen.length} of ${shown.length} different pictures.`;
  const warnings = chosen.length < shown.length ? [{ code: 'frames-skipped', message }] : [];
  return { blocks: seen.filter(({ lines }) => lines.length > 0).map(blockOf), warnings };
}

interface Shown {
  path: string;
  time: number;
  /** When something else is shown, or the video ends. */
  until: number;
}

/** Frames that show something else than the one before. */
async function differentFrames(frames: { path: string; time: number }[], end: number): Promise<Shown[]> {
  const shown: Shown[] = [];
  let before: Uint8Array | undefined;
  for (const [i, { path, time }] of frames.entries()) {
    const small = await sharp(path).greyscale().resize(SMALL, SMALL, { fit: 'fill' }).raw().toBuffer();
    const until = frames[i + 1]?.time ?? Math.max(time, end);
    const last = shown.at(-1);
    if (last && before && difference(before, small) < SAME_PICTURE) last.until = until;
    else {
      shown.push({ path, time, until });
      before = small;
    }
  }
  return shown;
}

/** At most `most` of the items, evenly spread. */
const spread = <T>(items: T[], most: number): T[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]).filter(
        (item) => item !== undefined,
      );

/** The largest mean difference of two pictures in one block, 0 to 255: a changed line of text is in few of them. */
function difference(a: Uint8Array, b: Uint8Array): number {
  const across = SMALL / BLOCK;
  const sums = new Array<number>(across * across).fill(0);
  for (let i = 0; i < a.length; i++) {
    const block = Math.floor(i / SMALL / BLOCK) * across + Math.floor((i % SMALL) / BLOCK);
    sums[block] = (sums[block] ?? 0) + Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  }
  return Math.max(...sums) / (BLOCK * BLOCK);
}

function note(seen: Seen[], recognised: Recognition['lines'], start: number, end: number): void {
  const lines = recognised.filter(({ confidence, text }) => confidence >= DOUBT && /[\p{L}\p{N}]{2}/u.test(text));
  const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().split(/\s+/)));
  const last = seen.at(-1);
  if (last && overlap(last.words, words) >= SAME_TEXT) last.end = end;
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
