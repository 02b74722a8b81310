/** What names the things below it: headings and lines that end in a colon, the nearest first. */
import { atMost, longest } from '../../scale/extents.ts';
import { sectionsOf } from '../lists/sections.ts';
import { lineFrom, type TextLine, type View } from '../page/view.ts';

/** Titles that are looked at above a run. */
const most = atMost.few;
/** Lines right above a run that may name it. */
const nearest = 2;
const longestTitle = longest.line;

/** The texts that may name what starts at a place of the reading order. */
export function titlesAbove(view: View, order: number): string[] {
  const titles: string[] = [];
  const add = (text: string): void => {
    if (text.length <= longestTitle && /\p{L}{2}|\p{Script=Han}/u.test(text) && !titles.includes(text))
      titles.push(text);
  };
  const at = lineFrom(view, order);
  const before = view.lines.slice(Math.max(0, at - nearest), at).toReversed();
  for (const line of before) if (line.kind !== 'table') add(tailOf(line.text));
  for (const heading of headingsAbove(view, order)) {
    add(heading.text);
    if (titles.length > most) break;
  }
  return titles;
}

/** The headings of the sections that a place lies in, the innermost first. */
function headingsAbove(view: View, order: number): TextLine[] {
  const inside = sectionsOf(view).filter(
    ({ heading, lines }) => heading.order < order && (lines.at(-1)?.order ?? heading.order) >= order - 1,
  );
  return inside.map(({ heading }) => heading).toReversed();
}

/** A text; of a long one that leads to what follows, its last sentence, or the last words of it. */
function tailOf(text: string): string {
  if (text.length <= longestTitle || !/[:：]$/u.test(text)) return text;
  const last = text.slice(1 + (/.*[.!?;](?=\s)/su.exec(text)?.[0].length ?? -1));
  return last.length <= longestTitle ? last : last.slice(-longestTitle).replace(/^\S*\s/u, '');
}
