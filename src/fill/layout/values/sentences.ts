/** Cuts running text into sentences. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { endsShortened } from './short-words.ts';
import type { Stretch } from './stretch.ts';

const stop = /(?<![.!?。；;])[.!?。；;]+(?=[\s»”"]|$)|[。；]+/gu;
/** Letters with stops between them: `S.L.`, `a.m.`, `z o.o.` */
const initials = /(?:\p{L}\.\s?){2}$/u;

/** The sentences of a text, in order. */
export function sentencesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: mark, index } of matchesOf(text, stop)) {
    const end = index + mark.length;
    const after = text.slice(end).trimStart();
    // What goes on in small letters or figures behind a short form is the same sentence, and so is a name behind a title.
    const before = text.slice(Math.max(from, end - atMost.dozen), end);
    if (
      mark === '.' &&
      (endsShortened(before.slice(0, -1)) || (initials.test(before) && !/^\p{Lu}\p{Ll}/u.test(after)))
    )
      continue;
    if (mark === '.' && /^\p{Ll}/u.test(after)) continue;
    found.push({ start: from, end });
    from = end;
  }
  if (text.slice(from).trim() !== '') found.push({ start: from, end: text.length });
  return found.filter(({ start, end }) => /[^\s.!?。；;]/u.test(text.slice(start, end)));
}
