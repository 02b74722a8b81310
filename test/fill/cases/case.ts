/** A document that is drawn for the tests, a template, and what a careful reader would answer. */
import type { Table } from '../../../src/model/document.ts';

export interface Case {
  name: string;
  pages: string[];
  tables?: Table[];
  /** Flowing text without pages or boxes, in place of drawn pages; blank lines part paragraphs. */
  flow?: string;
  template: unknown;
  /** Keys that are missing here must be null: the document does not say. */
  expected: Record<string, unknown>;
}
