/** Labels that take turns with values in text that has no places on a page: `Ada Berg`, `Customer`, `14 March`, `Date of issue`. */
import { longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, segmentSpan, type TextLine, type View } from '../../page/view.ts';
import { isKnown, termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, present } from './pair.ts';

/** Labels that take turns with values, before they are known to do so. */
const least = 3;

/** What a line may be among others that take turns. */
interface Sort {
  plain: boolean;
  label: boolean;
  /** Whether one of its words is known, as of most labels. */
  maybe: boolean;
}

/** The pair of each such label, by the segment that it is. */
export const pairsInTurn = oncePerLines((view: View): ReadonlyMap<Segment, Pair[]> => {
  const found = new Map<Segment, Pair[]>();
  const { lines } = view;
  const sorts = lines.map(sortOf);
  for (let at = 0; at < lines.length; at += 1) {
    // What begins with a label ends with a value, and the other way round.
    const [first, before] = [sorts[at], sorts[at - 1]];
    if (!first?.plain || (before?.plain && (first.label || before.label))) continue;
    const [label, value] = first.label ? [0, 1] : [1, 0];
    const count = turnsFrom(sorts, at, label, value);
    if (count < least) continue;
    for (let turn = at; turn < at + 2 * count; turn += 2) {
      const [own, other] = [lines[turn + label]?.segments[0], lines[turn + value]?.segments[0]];
      const relation = label === 0 ? 'under' : 'captioned';
      if (own && other) found.set(own, present([pairOf(own, 0, own.text.length, segmentSpan(other), other, relation)]));
    }
    at += 2 * count - 1;
  }
  return found;
});

/** How many labels and values from a line on take turns; 0 where one is left over. */
function turnsFrom(sorts: readonly Sort[], from: number, label: number, value: number): number {
  let at = from;
  while (sorts[at + value]?.plain && sorts[at + label]?.plain && sorts[at + label]?.maybe) at += 2;
  return sorts[at]?.plain ? 0 : (at - from) / 2;
}

function sortOf(line: TextLine): Sort {
  const plain = isPlain(line);
  const terms = !plain || /[\d@]/u.test(line.text) ? [] : termsOf(line.text);
  const maybe = terms.some(isKnown);
  return { plain, maybe, label: maybe && terms.every(isKnown) };
}

/** A short text by itself, without a place on a page, that is no sentence and has no label before a colon. */
const isPlain = ({ box, kind, aside, segments, text }: TextLine): boolean =>
  box === null &&
  kind === 'paragraph' &&
  aside === null &&
  segments.length === 1 &&
  text.length <= longest.name &&
  !/\p{Ll}{4}\.$|[!?。]$|[:：](?:\s|$)/u.test(text);
