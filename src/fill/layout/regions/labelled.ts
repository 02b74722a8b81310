/** What labels in the text of an item name: `Role: Cook; Phone: 20 11`. */
import type { Passage } from '../lists/passage.ts';
import { markLength } from '../lists/sections.ts';
import { once } from '../page/once.ts';
import { matchesOf } from '../words/matches.ts';
import { type Piece, pieceOf } from './region.ts';

/** A piece, and the label before it. */
export interface Labelled {
  head?: Piece;
  piece: Piece;
}

const label =
  /(?<=^|[,;|，；、(（]\s*|\s{3,})(\p{L}(?:[^:：,;，；、|()（）\d]|[(（][^()（）:：\d]*[)）]){0,28})(?::\s+|：\s*)(?=\S)/gu;
const closing = /[\s,;|，；、(（]+$/u;
/** Up to the end of the bracket that a text begins in. */
const inBracket = /^(?:[^()（）]|[(（][^()（）]*[)）])*/u;

/** Each label of a text with what stands behind it, by its words; the first of a name counts. */
export const labelledIn = once(({ text, spans }: Passage): ReadonlyMap<string, Labelled> => {
  const mark = markLength(text);
  const found = matchesOf(text.slice(mark), label);
  const all = new Map<string, Labelled>();
  for (const [at, { index, 0: whole, 1: name = '' }] of found.entries()) {
    const start = mark + index;
    const from = start + whole.length;
    const next = mark + (found[at + 1]?.index ?? text.length);
    const said = text.slice(from, next).replace(closing, '');
    const [own = ''] = /[(（]\s*$/u.test(text.slice(0, start)) ? (inBracket.exec(said) ?? []) : [said];
    const behind = own.replace(closing, '');
    const key = `: ${name.trim().toLowerCase()}`;
    if (behind === '' || all.has(key)) continue;
    all.set(key, {
      head: pieceOf(spans(start, start + name.trimEnd().length)),
      piece: pieceOf(spans(from, from + behind.length)),
    });
  }
  return all;
});
