/** Sets words of drawn documents in a type of their own. */
import type { ParsedDocument, Style } from '../../src/model/document.ts';

/** Sets the first words of each line in a type, as many as `count` says; the document itself is changed and given back. */
export function typeset(document: ParsedDocument, type: Style, count: (line: number) => number): ParsedDocument {
  const style = (document.styles?.push(type) ?? 0) - 1;
  const lines = document.blocks.flatMap((block) => (block.kind === 'table' ? [] : (block.lines ?? [])));
  for (const [at, { words = [] }] of lines.entries()) for (const word of words.slice(0, count(at))) word.style = style;
  return document;
}
