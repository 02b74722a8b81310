/** Rules and dots in texts that have no boxes. */
import { append, extend } from './line.ts';
import type { TextLine } from './view.ts';

/** Rules and dots to write on, and what leads from a label to its value. */
const rules = /(_{3,}|\.{4,}|…{2,}|(?:\. ){4,}\.?)/u;

/** Adds a text that has no boxes: what stands between rules is a segment each, and the rules are none. */
export function appendParts(line: TextLine, source: string): void {
  for (const [at, part] of source.split(rules).entries()) {
    const text = part.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    if (at % 2 === 0) append(line, text, line.box, null);
    else extend(line, text);
  }
}
