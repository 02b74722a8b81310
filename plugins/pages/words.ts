/** Words of a page, however they came to be known. */
import type { Rectangle, Turn } from './frame.ts';

/** A word in an upright frame: points, origin top left, text running from left to right (or right to left). */
export interface PageWord extends Rectangle {
  text: string;
  baseline: number;
  size: number;
  /** Index into the document's styles; absent where the look isn't known. */
  style?: number;
  bold: boolean;
  /** Whether most of its letters run from right to left. */
  rightToLeft: boolean;
  /** Whether a line-end hyphen closes it. */
  hyphenated: boolean;
  /** 0 to 1, where the word was recognised. */
  confidence?: number;
}

/** Words of one direction. */
export interface WordGroup {
  turn: Turn;
  skewed: boolean;
  words: PageWord[];
}
