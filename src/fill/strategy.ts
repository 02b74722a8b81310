/** The one interface of template-filling strategies. The container decides which of them runs. */
import type { ParsedDocument, Warning } from '../model/document.ts';
import type { FilledObject } from '../model/filled.ts';
import type { FramePreview, PagePreview } from '../model/preview.ts';
import type { Template } from '../model/template.ts';
import type { Explanation } from './explanation.ts';

/** A page, or what a film shows at a time (seconds), as a picture in base64. */
export type Picture = PagePreview | FramePreview;

export interface PictureRequest {
  /** Numbers of pages. */
  pages?: number[];
  /** Seconds of a film. */
  times?: number[];
  /** Pixels. */
  width: number;
}

/** One HTTP call, which the host makes. */
export interface HttpCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a strategy is handed with each document. The host always hands all of it; tests may hand less. */
export interface FillContext {
  /** Aborts when the caller hangs up or the deadline passes. */
  signal: AbortSignal;
  /** Told of what the caller should know about the answer. */
  warn?(warning: Warning): void;
  /** From 0 to 1: the caller wants values that are at least this sure; the strategy's own bound when absent. */
  confidence?: number;
  /** Where the caller wants to know why: told once, by strategies that can say it. */
  explain?(explanation: Explanation): void;
  /** The strategy's own settings and secrets, by the names in its manifest. */
  settings?: Readonly<Record<string, string>>;
  /** Tells how far the work is, and the host that the strategy is alive. */
  progress?(done: number, total: number): void;
  /**
   * Makes an HTTP call, to the addresses alone that the strategy's settings name as such. Workers have no network of
   * their own; the host calls.
   * @throws Problem `endpoint-failed` when there is no answer.
   */
  fetch?(url: string, call?: HttpCall): Promise<HttpReply>;
  /**
   * Pictures of pages or of a film, eight at most in one call; none where the format has none, or where the strategy
   * runs in a worker of its own.
   */
  pictures?(request: PictureRequest): Promise<Picture[]>;
}

export interface FillStrategy {
  readonly name: string;
  /**
   * Fills the template from the document. The answer mirrors `template.root`: every key is there, what was not found
   * is a `not-found` leaf or an empty list. A value that the document does not hold is never made up: the host drops
   * what its evidence does not bear out.
   */
  fill(document: ParsedDocument, template: Template, context: FillContext): Promise<FilledObject>;
  /** Prepares what the first document would wait for; while a worker has nothing to do. */
  warm?(): Promise<unknown>;
}
