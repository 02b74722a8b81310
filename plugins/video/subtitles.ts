/** Subtitle tracks that hold text, as timed blocks. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractContext, Source, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { mediaOf, type Probe } from '../media/probe.ts';

/** Codecs that ffmpeg turns into text; the others are pictures. */
const textual = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text', 'eia_608']);

/** Bytes of text that are read of a track: those of a long film are a twentieth of it. */
const mostBytes = 4 << 20;

export interface Subtitles {
  blocks: TextBlock[];
  warnings: Warning[];
  /** Whether they say what is spoken, in its own language: then speech need not be recognised. */
  spoken: boolean;
}

/** Reads the track in the language of the sound, or else the first one. */
export async function subtitlesOf(source: Source, probe: Probe, context: ExtractContext): Promise<Subtitles> {
  const tracks = probe.streams.filter(({ kind }) => kind === 'subtitle');
  const texts = tracks.map((track, index) => ({ ...track, index })).filter(({ codec }) => textual.has(codec));
  const language = probe.streams.find(({ kind }) => kind === 'audio')?.language;
  const track = texts.find((one) => one.language === language) ?? texts[0];
  if (!track) return { blocks: [], warnings: pictureWarning(tracks.length), spoken: false };
  const target = join(context.scratch, 'subtitles.vtt');
  try {
    await mediaOf(context).subtitles(source.path, track.index, target, { signal: context.signal, maxBytes: mostBytes });
  } catch {
    context.signal.throwIfAborted();
    const message = `Subtitle track ${track.index + 1} could not be read.`;
    return { blocks: [], warnings: [{ code: 'subtitles-not-read', message }], spoken: false };
  }
  const blocks = cuesOf(await readFile(target, 'utf8')).map(
    ({ text, start, end }): TextBlock => ({ kind: 'speech', text, place: { kind: 'time', start, end } }),
  );
  const last = blocks.at(-1);
  const cut = (await stat(target)).size >= mostBytes && last?.place;
  const message = `Subtitle track ${track.index + 1} is too long to be read whole.`;
  const fits = !language || !track.language || language === track.language;
  const warnings = cut ? [{ code: 'subtitles-cut', message, place: cut }] : [];
  return { blocks, warnings, spoken: fits && blocks.length > 0 };
}

const pictureWarning = (count: number): Warning[] =>
  count === 0 ? [] : [{ code: 'subtitles-not-read', message: 'The subtitles are pictures, which are not read.' }];

interface Cue {
  text: string;
  start: number;
  end: number;
}

const cueTiming = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> (?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;

/** Reads the cues of WebVTT (W3C, "WebVTT: The Web Video Text Tracks Format"): a timing line, then text to a blank line. */
export function cuesOf(vtt: string): Cue[] {
  const cues: Cue[] = [];
  for (const part of vtt.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = part.split('\n');
    const at = lines.findIndex((line) => cueTiming.test(line));
    const times = cueTiming.exec(lines[at] ?? '');
    if (!times) continue;
    const seconds = (from: number): number =>
      Number(times[from] ?? 0) * 3600 +
      Number(times[from + 1]) * 60 +
      Number(times[from + 2]) +
      Number(times[from + 3]) / 1000;
    const text = plain(lines.slice(at + 1).join(' '));
    if (text) cues.push({ text, start: seconds(1), end: Math.max(seconds(1), seconds(5)) });
  }
  return cues;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Drops markup: WebVTT's tags and the overrides of SubStation Alpha. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
