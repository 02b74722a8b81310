/** What ffprobe says of a file, checked and in our own terms. */
import type { DeclaredField, ExtractContext, MediaTools, Source } from '../../src/plugin/contract.ts';

export interface Stream {
  kind: string;
  codec: string;
  /** Samples a second; 0 for what is no sound. */
  rate: number;
  /** Pixels of a picture; 0 for what is none. */
  width: number;
  height: number;
  /** ISO 639-2 code of the track, where the file says. */
  language?: string;
  /** A picture of a cover, not moving. */
  still: boolean;
}

export interface Chapter {
  title: string;
  start: number;
  end: number;
}

export interface Probe {
  /** Seconds; 0 when the file does not say. */
  duration: number;
  /** Bits a second; 0 when unknown. */
  bitrate: number;
  streams: Stream[];
  chapters: Chapter[];
  tags: Record<string, string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A tag longer than this is no value that anyone asks for. */
export const longestTag = 100_000;
const shortOf = (value: unknown): string => (textOf(value).length > longestTag ? '' : textOf(value));
const numberOf = (value: unknown): number => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

/** The media tools, or the fault that says how to get them. */
export function mediaOf({ engines, fault }: ExtractContext): MediaTools {
  if (engines.media) return engines.media;
  throw fault(
    'tool-unavailable',
    engines.absent.media ?? 'Reading sound and video needs ffmpeg, which is not installed.',
  );
}

/** @throws file-corrupt when ffprobe can make nothing of the file. */
export async function probeOf(source: Source, context: ExtractContext): Promise<Probe> {
  if (source.size === 0) throw context.fault('file-empty', 'The file has no content.');
  const answer = await mediaOf(context)
    .probe(source.path, context.signal)
    .catch((error: unknown) => {
      context.signal.throwIfAborted();
      throw context.fault('file-corrupt', 'The file is not sound or video that can be read.', error);
    });
  const { format, streams, chapters } = recordOf(answer);
  const { duration, bit_rate, tags } = recordOf(format);
  const seconds = numberOf(duration);
  return {
    duration: seconds,
    bitrate: numberOf(bit_rate),
    streams: listOf(streams).map(streamOf),
    chapters: listOf(chapters).map((chapter) => chapterOf(chapter, seconds || Number.POSITIVE_INFINITY)),
    tags: textsOf(recordOf(tags)),
  };
}

function streamOf({ codec_type, codec_name, tags, disposition, ...rest }: Record<string, unknown>): Stream {
  const language = textOf(recordOf(tags).language);
  return {
    kind: textOf(codec_type),
    codec: textOf(codec_name),
    rate: numberOf(rest.sample_rate),
    width: numberOf(rest.width),
    height: numberOf(rest.height),
    still: recordOf(disposition).attached_pic === 1,
    ...(language && language !== 'und' ? { language } : {}),
  };
}

/** A chapter, as far as it lies in the file. */
function chapterOf({ start_time, end_time, tags }: Record<string, unknown>, duration: number): Chapter {
  const start = Math.min(numberOf(start_time), duration);
  const end = Math.min(Math.max(start, numberOf(end_time)), duration);
  return { title: shortOf(recordOf(tags).title), start, end };
}

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (shortOf(value).trim() ? [[key, shortOf(value).trim()]] : [])),
  );

/** Duration and bit rate as declared fields. */
/** Tells how far a track is decoded, in seconds of how many; of 0 where the file doesn't say how long it is. */
export function decodingOf({ duration }: Probe, { limits, progress }: ExtractContext): (seconds: number) => void {
  const total = Math.min(duration, limits.seconds);
  return (seconds) => progress('decode', total > 0 ? Math.min(seconds, total) : seconds, total);
}

export function measuresOf({ duration, bitrate }: Probe): DeclaredField[] {
  const fields: DeclaredField[] = [];
  if (duration) fields.push({ kind: 'property', name: 'duration', label: 'Duration', value: `${round(duration)} s` });
  if (bitrate)
    fields.push({
      kind: 'property',
      name: 'bitrate',
      label: 'Bit rate',
      value: `${Math.round(bitrate / 1000)} kbit/s`,
    });
  return fields;
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
