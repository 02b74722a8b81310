/** Text on the frames of a video: each text once, with the time for which it stands and where in the picture. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExtractContext, Line, Recognition, Source, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { mediaOf, type Probe } from '../audio/probe.ts';

/** Most frames that are looked at in one video. */
const MOST = 240;
/** Frames whose small grey pictures differ by less than this (mean of 0 to 255) show the same. */
const SAME_PICTURE = 1.5;
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
    .frames(source.path, folder, { signal, maxFrames: MOST, maxSeconds })
    .catch(() => null);
  signal.throwIfAborted();
  if (!frames)
    return { blocks: [], warnings: [{ code: 'frames-not-read', message: 'The pictures could not be decoded.' }] };
  const seen: Seen[] = [];
  let before: Uint8Array | undefined;
  for (const [i, frame] of frames.entries()) {
    progress('frames', i, frames.length);
    const data = await readFile(frame.path);
    const small = new Uint8Array(await sharp(data).greyscale().resize(32, 32, { fit: 'fill' }).raw().toBuffer());
    const until = frames[i + 1]?.time ?? Math.max(frame.time, maxSeconds);
    const last = seen.at(-1);
    if (last && before && difference(before, small) < SAME_PICTURE) last.end = until;
    else note(seen, (await engines.ocr.recognise({ data }, { signal })).lines, frame.time, until);
    before = small;
  }
  return { blocks: seen.filter(({ lines }) => lines.length > 0).map(blockOf), warnings: [] };
}

/** Mean difference of two pictures of the same size, 0 to 255. */
const difference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / Math.max(1, a.length);

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
