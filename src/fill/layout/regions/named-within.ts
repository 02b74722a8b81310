/** Lists that running text names right before a colon, wherever in it: `Going: good. Stewards: H. Pym, J. Ferris.` */
import { atMost, longest, textBefore } from '../../scale/extents.ts';
import type { Passage } from '../lists/passage.ts';
import { sentencesIn } from '../values/sentences.ts';
import type { Stretch } from '../values/stretch.ts';
import { matchesOf } from '../words/matches.ts';

/** What names a list, and where what it lists stands. */
export interface NamedWithin {
  label: Stretch;
  listed: Stretch;
}

/** Colons of one text that are looked at. */
const most = atMost.many;
const colon = /(?<=[\p{L}\p{M})）])\s?(?::\s+|：\s*)(?=\S)/gu;
/** The words before a colon, back to where a sentence or a part of one ends. */
const label =
  /(?:^|[.!?;:,()|•·。；：，、（）]\s*|\s[–—-]\s)([^.!?;:,()|•·。；：，、（）]*\p{L}[^.!?;:,()|•·。；：，、（）]*)$/u;
/** The same before a colon as wide as a character, where words have no spaces between them. */
const unspaced = /([^\s.!?;:,()|•·。；：，、（）]*\p{L}[^\s.!?;:,()|•·。；：，、（）]*)$/u;
/** What ends a list within its sentence: a sign between parts of a line, or the label of what follows. */
const stop = /\s[·|•]\s|\s[^\s：]{1,12}：|[,;，；、]\s*[^.,;:，；、：。]{2,40}(?:：|:(?=\s))/u;

/** The lists that a text names from an offset on. */
export function namedWithin({ text, gaps }: Pick<Passage, 'text' | 'gaps'>, from: number): NamedWithin[] {
  const colons = text.length > longest.page ? [] : matchesOf(text, colon).slice(0, most);
  if (colons.length === 0) return [];
  // What counts up things goes on behind a semicolon.
  const ends = sentencesIn(text).flatMap(({ end }) => (/[;；]/u.test(text[end - 1] ?? '') ? [] : [end]));
  // Where sentences follow each other each list ends soon: a text that has colons alone is not read again for every one.
  let left = longest.page;
  return colons.flatMap(({ index, 0: mark }): NamedWithin[] => {
    const before = textBefore(text, index);
    const [, said] = (mark.includes('：') ? unspaced : label).exec(before) ?? [];
    if (said === undefined) return [];
    const start = Math.max(index - said.length, gaps.findLast((gap) => gap < index) ?? 0);
    if (start < from || left <= 0) return [];
    const begin = index + mark.length;
    const whole = text.slice(
      begin,
      ends.find((end) => end > begin),
    );
    const listed = whole.slice(0, stop.exec(whole)?.index).trimEnd();
    left -= listed.length;
    return [{ label: { start, end: index }, listed: { start: begin, end: begin + listed.length } }];
  });
}
