/** The one interface of template-filling strategies. The container decides which of them runs. */
import type { ParsedDocument, Warning } from '../model/document.ts';
import type { FilledObject } from '../model/filled.ts';
import type { Template } from '../model/template.ts';

export interface FillContext {
  signal: AbortSignal;
  /** Told of what the caller should know about the answer. */
  warn?(warning: Warning): void;
}

export interface FillStrategy {
  readonly name: string;
  /**
   * Fills the template from the document. The answer mirrors `template.root`: every key is there, what was not found
   * is a `not-found` leaf or an empty list. A value that the document does not hold is never made up.
   */
  fill(document: ParsedDocument, template: Template, context: FillContext): Promise<FilledObject>;
  /** Prepares what the first document would wait for; while a worker has nothing to do. */
  warm?(): Promise<unknown>;
}
