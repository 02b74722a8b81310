/**
 * What a format plugin is: one function and a manifest. Published as `formwork/plugin`; types only, so that a plugin
 * needs nothing of Formwork at run time.
 */
import type { Box, ParsedDocument, Warning } from '../model/document.ts';
import type { PreviewRequest, Previews } from '../model/preview.ts';

export type {
  Block,
  Box,
  Cell,
  DeclaredField,
  Line,
  Page,
  ParsedDocument,
  Place,
  Poster,
  Style,
  Table,
  TextBlock,
  Warning,
  Word,
} from '../model/document.ts';
export type { FramePreview, PagePreview, Preview, PreviewRequest, Previews, WavePreview } from '../model/preview.ts';
export type { Manifest } from './manifest.ts';

/** The version of this contract. A manifest names the one that it was written for. */
export const apiVersion = 1;

/** The file to read. It belongs to the host, which deletes it; a plugin only reads. */
export interface Source {
  /** Absolute path of a private copy. */
  path: string;
  /** The name that the caller gave, for messages only. */
  name: string;
  /** Media type, one of the manifest's. */
  type: string;
  /** Bytes. */
  size: number;
  /** All bytes at once. */
  read(): Promise<Uint8Array>;
}

/** Faults that are the file's own. Each is an answer to the caller, who can mend or replace the file. */
export type FileFault = 'file-empty' | 'file-corrupt' | 'file-encrypted' | 'file-too-complex';
/** Faults of the machine: something that this file needs is not installed. */
export type MachineFault = 'model-unavailable' | 'tool-unavailable';

/** Ceilings that hold for one file. Past one of them a plugin throws `file-too-complex`. */
export interface Limits {
  /** Bytes that a container may unfold to, all its entries together. */
  unpackedBytes: number;
  /** Entries of a container. */
  entries: number;
  /** Depth of nested elements. */
  depth: number;
  pages: number;
  /** Pages that are pictures, which have to be recognised. */
  scans: number;
  /** Pixels of one picture, before decoding. */
  pixels: number;
  /** Pixels of one side of a picture: what is very long and thin takes minutes, however little it is. */
  side: number;
  /** Pixels of all pages together that are pictures. */
  allPixels: number;
  /** Seconds of sound or video that are decoded. */
  seconds: number;
  /** Files inside the file, those inside of them included. Together they have `unpackedBytes` bytes at most. */
  files: number;
  /** Levels of files inside files. */
  nesting: number;
}

/** A file that is inside another one: an attachment, an entry of an archive. */
export interface InnerFile {
  /** Its own name, with an extension if it has one. */
  name: string;
  /** What the outer file says that it is: a media type. Believed only where bytes and name say nothing. */
  type?: string;
  bytes: Uint8Array;
}

/** What became of an inner file: a document, or the reason, a sentence, why there is none. */
export type InnerReading = { document: ParsedDocument } | { unread: string };

/** What the host hands a plugin for one file. */
export interface ExtractContext {
  /** Aborts when the caller hangs up or the deadline passes. */
  signal: AbortSignal;
  /**
   * Aborts when the deadline is near. A plugin that works piece by piece begins no further one then, and answers with
   * what it has, and with a warning `not-in-time` for each piece that is missing, at its place.
   */
  enough?: AbortSignal;
  limits: Limits;
  /** An empty folder for this file alone; the host deletes it with all that is in it. */
  scratch: string;
  /**
   * Tells how far the work is. Calling it also tells the host that the plugin is alive: at least every few seconds. So do
   * work on the processor, timers, programs and connections while the event loop turns; a promise that nothing will settle
   * does not, and is ended after a minute as hung.
   */
  progress(stage: string, done: number, total: number): void;
  /** Makes the error to throw: `throw context.fault('file-encrypted', 'This PDF needs a password.')`. */
  fault(code: FileFault | MachineFault, message: string, cause?: unknown): Error;
  engines: Engines;
  /** The plugin's own settings and secrets, by the names in its manifest. */
  settings: Readonly<Record<string, string>>;
  /**
   * Has a file inside this one read by the plugin for its type, under the same limits and the same deadline. What the
   * inner file or its plugin is to blame for is answered as `unread`, so that it costs no more than itself.
   * @throws what must not be caught: the work was cancelled, or something that the caller insists on is missing.
   */
  read(file: InnerFile): Promise<InnerReading>;
  /** What the caller insists on: `speech` means that unread speech is an error and not a warning. */
  require: readonly string[];
}

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
   * installation's own when absent.
   */
  recognise(picture: Picture, options: { signal: AbortSignal; languages?: string[] }): Promise<Recognition>;
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
  decodeSpeech(path: string, target: string, options: { signal: AbortSignal; maxSeconds: number }): Promise<number>;
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
    options: { signal: AbortSignal; maxFrames: number; maxSeconds: number },
  ): Promise<{ path: string; time: number }[]>;
  /** Writes what the film shows at `time` as a JPEG file. @throws when it shows nothing then. */
  frameAt(path: string, time: number, target: string, options: { signal: AbortSignal; width: number }): Promise<void>;
}

export interface FormatPlugin {
  /**
   * Reads one file. Never writes outside `context.scratch` (the worker process may not); what it opens it closes, and
   * what it starts has ended when its promise settles: a timer, process or connection that goes on costs the worker.
   * Text that is there but could not be read is a located warning, never silence. What it prints (`console`) goes to the
   * terminal of `formwork parse` and `formwork plugin check`, and into the service's log: never print words of files.
   * @throws `context.fault(…)` for what the file or the machine is to blame for; anything else is the plugin's fault.
   */
  extract(source: Source, context: ExtractContext): Promise<ParsedDocument>;
  /**
   * Makes pictures of pages, frames or a wave, as far as the file has them, under the same rules. Absent where a file of
   * this format shows nothing but its text. Boxes of places in the document are fractions of what these pictures show.
   */
  preview?(source: Source, request: PreviewRequest, context: ExtractContext): Promise<Previews>;
  /**
   * Loads what the first file would wait for. Called of plugins that come with Formwork, once at most, while the worker
   * has nothing to do; that it fails changes nothing.
   */
  warm?(): Promise<void>;
}
