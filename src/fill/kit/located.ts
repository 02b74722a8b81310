/** What is asked of a locator, and what it finds. */
import type { Evidence } from '../../model/filled.ts';
import type { LeafField } from '../../model/template.ts';
import type { Likeness } from '../following.ts';

export interface Asked {
  field: LeafField;
  /** The words of the keys above it. */
  above?: readonly string[];
  /** The words that the value is said to follow from. */
  quote?: string;
  /** Number of a line near which it should stand, as that of the others of its row. */
  near?: number | undefined;
}

export interface Located {
  evidence: Evidence[];
  /** As printed, over lines with single spaces. */
  raw: string;
  /** Number of the first line. */
  line: number;
  likeness: Likeness;
  /** Whether words of the key stand by it. */
  labelled: boolean;
}
