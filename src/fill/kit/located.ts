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
  /** The other keys of its object, whose words may stand by the value instead. */
  rivals?: readonly LeafField[];
}

/** What can be told of a place without knowing what is right. */
export interface Signs {
  /** Places where the value stands, up to a bound. */
  places: number;
  /** How well the words around say the key, and how well they say the best of the others. */
  label: number;
  rival: number;
  /** Whether something begins where the value does, and ends where it does: a line, a cell, a gap, a mark. */
  opens: boolean;
  closes: boolean;
  /** Whether it stands in the words that it was said to follow from. */
  quoted: boolean;
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
  signs: Signs;
}
