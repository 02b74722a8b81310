/**
 * What a format plugin is: one function and a manifest. Published as `formwork/plugin`; types only, so that a plugin
 * needs nothing of Formwork at run time.
 */
import type { ParsedDocument } from '../model/document.ts';
import type { PreviewRequest, Previews } from '../model/preview.ts';
import type { fileFaults, machineFaults } from '../model/problem.ts';
import type { Engines } from './engines.ts';

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
export type {
  FlowPreview,
  FramePreview,
  PagePreview,
  Preview,
  PreviewRequest,
  Previews,
  WavePreview,
} from '../model/preview.ts';
export type {
  Engines,
  MediaTools,
  OcrEngine,
  Picture,
  RecognisedLine,
  RecognisedWord,
  Recognition,
  SpeechEngine,
  SpeechSegment,
} from './engines.ts';
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
export type FileFault = (typeof fileFaults)[number];
/** Faults of the machine: something that this file needs is not installed. */
export type MachineFault = (typeof machineFaults)[number];

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
