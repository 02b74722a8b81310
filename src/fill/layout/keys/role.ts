/** What people mean by common keys, as data: how callers ask, how documents say it, what it looks like, where it is. */
import { readFileSync } from 'node:fs';
import type { Shape } from './shapes.ts';

/** Where on a document a value usually stands, when no label says what it is. */
type Zone = 'title' | 'letterhead' | 'top' | 'totals' | 'signature' | 'subject';

export interface Role {
  id: string;
  shape: Shape;
  /** How callers ask, parted by bars. */
  keys: string;
  /**
   * How documents label it beyond `keys`, parted by bars. A number behind a star says how much less sure such a label
   * is than an exact one.
   */
  labels?: string;
  /** Label words (concepts of the lexicon) that make it something else. */
  unless?: string;
  /** Another role whose value is often the very same words. */
  shares?: string;
  /** Concepts one of which the head of the document must speak of for the zone, and `labels` in full, to count. */
  about?: string;
  zone?: Zone;
  /** How likely the only value of this shape in a document is meant, without any label. */
  alone?: number;
}

/** A role in its lines: `id shape name=value …`, and below that, indented, a name and its words each. */
function readRole(text: string): Role {
  const [head = '', ...lines] = text.split('\n  ');
  const [id = '', shape, ...marks] = head.split(' ');
  const { alone, ...words } = Object.fromEntries([
    ...marks.map((mark) => mark.split('=')),
    ...lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  ]);
  return { id, shape, ...words, ...(alone !== undefined && { alone: Number(alone) }) };
}

export const roles: readonly Role[] = readFileSync(new URL('./roles.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\n(?=\S)/)
  .map(readRole);
