/** Rules and dots in texts that have no boxes. */
import { longest } from '../../scale/extents.ts';
import { append, extend } from './line.ts';
import type { TextLine } from './view.ts';

/** Rules and dots to write on, and what leads from a label to its value. */
const rules = /(_{3,}|\.{4,}|…{2,}|(?:\. ){4,40}\.?)/u;

/** Adds a text that has no boxes: what stands between rules is a segment each, and the rules are none. No form has lines without end. */
export function appendParts(line: TextLine, source: string): void {
  const parts = source.length > longest.page ? [source] : source.split(rules);
  for (const [at, part] of parts.entries()) {
    const text = part.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    if (at % 2 === 0) append(line, text, line.box, null);
    else extend(line, text);
  }
}
