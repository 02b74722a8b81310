/** What plugins are handed to read pictures, speech and media with: part of the contract. */
import type { Box, Warning } from '../model/document.ts';

/** Shared machinery. An engine that this installation lacks is absent, with the command that brings it in `absent`. */
export interface Engines {
  ocr?: OcrEngine;
  speech?: SpeechEngine;
  media?: MediaTools;
  /** For each engine that is absent: why, and the command that mends it. */
  absent: Partial<Record<'ocr' | 'speech' | 'media', string>>;
}

/** A word as it was recognised. The box is in fractions of the picture. */
export interface RecognisedWord {
  text: string;
  box: Box;
  confidence: number;
}

export interface RecognisedLine {
  text: string;
  box: Box;
  confidence: number;
  words: RecognisedWord[];
  /** Lines with the same number belong together: a paragraph, an address, a column of a table. */
  block: number;
  /** It runs up or down the page, or upside down; its boxes are those of the words as they stand. */
  across?: true;
}

/**
 * One picture's text, in reading order, upright: boxes are those of the picture turned by `rotation` and then, about
 * its centre and at the same size, by `skew`. A line is one run of type: what stands far apart in one row is two lines.
 */
export interface Recognition {
  lines: RecognisedLine[];
  /** Degrees clockwise by which the picture was turned to stand upright: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
  /** Degrees clockwise by which it was straightened after that: -45 to 45, mostly 0. */
  skew: number;
  warnings: Warning[];
}

/** A picture as an encoded file (PNG, JPEG, TIFF), or as raw samples, 8 bits each, row by row. */
export type Picture = { data: Uint8Array } | { data: Uint8Array; width: number; height: number; channels: 1 | 3 | 4 };

export interface OcrEngine {
  readonly name: string;
  /** How many pictures it reads side by side, one core each; further calls wait for their turn. */
  readonly lanes: number;
  /**
   * Reads the text of a picture, upright by its EXIF orientation first. `languages` are ISO 639-3 codes; the
   * installation's own when absent. `progress` is told how many of how many lines are read.
   */
  recognise(
    picture: Picture,
    options: { signal: AbortSignal; languages?: string[]; progress?(done: number, total: number): void },
  ): Promise<Recognition>;
}

/** What was said between two points in time (seconds). */
export interface SpeechSegment {
  text: string;
  start: number;
  end: number;
  confidence?: number;
}

export interface SpeechEngine {
  readonly name: string;
  /** Turns 16 kHz mono PCM (signed 16 bit, little-endian, a file) into timed segments. */
  transcribe(
    pcmPath: string,
    options: {
      signal: AbortSignal;
      /** As the plugin's own. */
      enough?: AbortSignal;
      language?: string;
      /** In seconds. */
      progress(done: number, total: number): void;
    },
  ): Promise<{ segments: SpeechSegment[]; language?: string; warnings: Warning[] }>;
}

/**
 * ffmpeg and ffprobe, fenced in: local files only, no network, a deadline on every call. Times in seconds. A call that
 * needs more of the processor than one may have rejects with an error named `TimeoutError`.
 */
export interface MediaTools {
  /** What ffprobe says of the file's container and streams, as ffprobe's own JSON. */
  probe(path: string, signal: AbortSignal): Promise<unknown>;
  /** Decodes the first sound track to 16 kHz mono PCM in `target`. Resolves to its length in seconds. */
  decodeSpeech(
    path: string,
    target: string,
    options: { signal: AbortSignal; maxSeconds: number; progress?(seconds: number): void },
  ): Promise<number>;
  /** Writes subtitle track `index` as WebVTT, up to about `maxBytes`: packed tracks can unfold to any size. */
  subtitles(
    path: string,
    index: number,
    target: string,
    options: { signal: AbortSignal; maxBytes: number },
  ): Promise<void>;
  /** Writes frames at a steady pace as JPEG files into `folder`: about one a second, fewer of long videos. */
  frames(
    path: string,
    folder: string,
    options: { signal: AbortSignal; maxFrames: number; maxSeconds: number; progress?(seconds: number): void },
  ): Promise<{ path: string; time: number }[]>;
  /** Writes what the film shows at `time` as a JPEG file. @throws when it shows nothing then. */
  frameAt(path: string, time: number, target: string, options: { signal: AbortSignal; width: number }): Promise<void>;
}
