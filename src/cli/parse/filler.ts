/** What fills a template from one file after another: workers of this machine, or a service elsewhere. */
import type { Include } from '../../perform/projection.ts';
import type { Body } from '../../plugin/pool/outcome.ts';

/** What is asked of each file. */
export interface Wanted {
  /** JSON text. */
  template: string;
  include: readonly Include[];
  strategy?: string;
  confidence?: number;
  require: readonly string[];
}

export interface SourceFile {
  /** Bytes where the name is no text. */
  path: string | Buffer;
  /** Its own name, without folders. */
  name: string;
}

/** JSON; a big one is a file, which is deleted with the answer. */
export interface Answer extends AsyncDisposable {
  body: Body;
}

export type ShowProgress = (progress: { stage: string; done: number; total: number }) => void;

export interface Filler extends AsyncDisposable {
  /** Files at once. */
  readonly jobs: number;
  /** Of the files that are looked for in folders: lower-case, with their dots. */
  readonly extensions: ReadonlySet<string>;
  /** @throws Problem, an error of the system for a file that can't be read, or the reason of the signal */
  fill(file: SourceFile, signal: AbortSignal, onProgress?: ShowProgress): Promise<Answer>;
}
