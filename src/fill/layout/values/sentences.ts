/** Cuts running text into sentences. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import type { Stretch } from './stretch.ts';

const stop = /(?<![.!?。；;])[.!?。；;]+(?=[\s»”"]|$)|[。；]+/gu;
/** A stop behind an initial, a title or another short form ends nothing: `Dr. A. Example, c/o Mills Ltd. of Leeds`. */
const shortened =
  /(?<![\p{L}\d])(?:mrs?|ms|dr|prof|ing|dipl|mag|mgr|bc|rag|dott|avv|arch|geom|sig|sra?|d\xf1a|dhr|mevr|mw|st|ste|no|nr|n|art|abs|tel|fax|ca|approx|inkl|incl|excl|zzgl|str|ul|al|pl|av|avda|c|p|pp|vol|ref|inc|ltd|co|vs|bzw|geb|max|min|tech|inż|lek|św|ks|nám|tř|čp?|sv|doc|(?:mu|ju|ph|rn|paed)dr|cad|sok|mah|apt|blv|tlf|kap|puh|nro|krt|ép|em|гл|ул|г|им|тел|стр|св|р|д|п|кв|обл|просп|пр|буд|корп|проф|доц|αρ|οδ|τηλ|λεωφ|δρ)\.$/iu;
const initial = /(?<![\p{L}\d])\p{Lu}\.$/u;
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
      (shortened.test(before) || initial.test(before) || (initials.test(before) && !/^\p{Lu}\p{Ll}/u.test(after)))
    )
      continue;
    if (mark === '.' && /^\p{Ll}/u.test(after)) continue;
    found.push({ start: from, end });
    from = end;
  }
  if (text.slice(from).trim() !== '') found.push({ start: from, end: text.length });
  return found.filter(({ start, end }) => /[^\s.!?。；;]/u.test(text.slice(start, end)));
}
