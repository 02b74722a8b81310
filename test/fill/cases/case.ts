/** A document that is drawn for the tests, a template, and what a careful reader would answer. */
import type { Block } from '../../../src/model/document.ts';

export interface Case {
  name: string;
  pages: string[];
  /** Tables and other blocks that stand below what is drawn. */
  tables?: Block[];
  /** Flowing text without pages or boxes, in place of drawn pages; blank lines part paragraphs. */
  flow?: string;
  template: unknown;
  /** It is learned from, but not yet filled, for this reason. */
  open?: string;
  /** Keys that are missing here must be null: the document does not say. */
  expected: Record<string, unknown>;
}
