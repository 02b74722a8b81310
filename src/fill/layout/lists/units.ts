/** The lines of a section as units: list items and paragraphs, each of one or several lines. */

import { isAlike, isClose, isLarger, stray, widthOf } from '../../../model/box.ts';
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import { oncePerLines } from '../page/once.ts';
import { type Span, splitsInto, type TextLine } from '../page/view.ts';
import { isKnown, termsOf } from '../words/terms.ts';
import { type Passage, passageOf } from './passage.ts';
import { periodIn } from './period.ts';
import { bodySize, markLength } from './sections.ts';

export interface Unit {
  /** The text without its mark. */
  passage: Passage;
  lines: TextLine[];
  marked: boolean;
  /** Bold or larger than the lines around it, or marked as a heading by the file. */
  strong: boolean;
  /** Left edge as a fraction of the page's width. */
  left: number;
}

/** A line that ends this close to the right edge of its text, as a share of the width, may go on in the next. */
const full = likely;
/** Shorter lines than this do not wrap. */
const wrapped = atMost.many;

/** The units of a view that are in no table and beside none of its text. */
export const unitsIn = oncePerLines(({ lines }): Unit[] =>
  unitsOf(lines.filter(({ kind, aside }) => kind !== 'table' && aside === null)),
);

/** Cuts lines into units. */
export function unitsOf(lines: readonly TextLine[]): Unit[] {
  const body = bodySize(lines);
  const left = lines.reduce((least, { box }) => Math.min(least, box?.[0] ?? 1), 1);
  const right = lines.reduce((most, { box }) => Math.max(most, box?.[2] ?? 0), 0);
  const groups = chainsOf(lines, (line, before, [first]) => goesOn(line, before, first, left, right));
  return groups.map((group, index) => unitOf(group, body, groups[index - 1]?.at(-1)));
}

/** Whether a line is the rest of the unit that the line before belongs to. */
function goesOn(line: TextLine, before: TextLine, first: TextLine, left: number, right: number): boolean {
  if (markLength(line.text) > 0 || line.kind === 'heading' || line.kind === 'table') return false;
  if (labelled.test(first.text) && (labelled.test(line.text) || isLabelAlone(line.text))) return false;
  if (line.bold !== before.bold || !isAlike(line.size, before.size)) return false;
  // "S. Example" at the start of a line is no item when the line before is not at its end.
  if (line.kind === 'list-item' && line.block !== before.block && !dangles(before.text)) return false;
  if (line.block !== before.block && line.page === before.page && /[.!?]$/u.test(before.text)) return false;
  if (!line.box || !before.box)
    return line.block === before.block && goesOnBelow(before.text) && /^[\p{Ll}(]/u.test(line.text);
  const turned = line.page !== before.page;
  const near = turned || isClose(before.box, line.box);
  if (!near || line.segments.length > 1) return false;
  // A shape on a slide is as wide as it is, however little is written in it.
  const reaches =
    !(turned && isOfShape(before)) &&
    before.box[2] > left + full * (right - left) &&
    before.text.length >= wrapped &&
    before.segments.length < 2 &&
    !hadRoom(line, before, right);
  if (/^\S[^\s@.]*[@.]\S+$/u.test(line.text) || (dated.test(before.text) && !/^\p{Ll}/u.test(line.text))) return false;
  const period = periodIn(line.text);
  if (period && period.end - period.start > likely * line.text.length && !small.test(before.text)) return false;
  if (dangles(before.text) || splitsInto(before, line) || (/^\p{Ll}/u.test(line.text) && !/[.!?:]$/u.test(before.text)))
    return true;
  const marked = markLength(first.text) > 0;
  if (marked)
    return (
      line.box[0] >= (first.box?.[0] ?? 0) - stray &&
      (reaches || (line.box[0] > (first.box?.[0] ?? 0) + stray && !hadRoom(line, before, right)))
    );
  return reaches;
}

/** Whether a line without a place ends in what goes on below: a sign for more, or a word where a line is long enough to wrap. */
const goesOnBelow = (text: string): boolean =>
  /[,;–-]$/u.test(text) || dangles(text) || (text.length >= wrapped && /\p{Ll}$/u.test(text));

/** Whether the words of a line have no places of their own. */
const isOfShape = ({ text, words }: TextLine): boolean =>
  words.some(({ start, end }) => text.slice(start, end).includes(' '));

/** A label of a few words: lines that begin with one each say something each, `Present: …`, `Apologies: …`. */
const labelled = /^\p{Lu}\p{L}{1,24}(?: \p{L}{1,24}){0,2} ?[:：]\s/u;

/** A line of a word or two that people know and that begin with a capital: `Agenda` below `Present: A. Dow, K. Ek`. */
const isLabelAlone = (text: string): boolean =>
  /^\p{Lu}\p{Ll}{2,24}(?: \p{L}{2,24})?$/u.test(text) && termsOf(text).every(isKnown);

/** A line that ends in a year says when; what follows is about something else. */
const dated = /(?:,\s|[-–—]\s?|\p{L}\.?\s)(?:19|20)\d\d\)?\.?$/u;

/** Whether the first word of a line would still have fitted on the line before: then the break was meant. */
function hadRoom(line: TextLine, before: TextLine, right: number): boolean {
  const word = line.words[0]?.box;
  return word !== null && word !== undefined && (before.box?.[2] ?? right) + widthOf(word) + stray < right;
}

const small =
  /(?:\s(?:of|and|the|in|for|to|with|on|at|by|und|der|die|das|von|für|mit|im|de|la|le|les|et|du|des|en|y|e|di|del|della|van|het|voor)|[,(&–]|\s-)$/iu;

/** Whether a line can't end a unit: it ends in a small word or a comma, or leaves a bracket or a quote open. */
function dangles(text: string): boolean {
  const open = (text.match(/\(/gu)?.length ?? 0) > (text.match(/\)/gu)?.length ?? 0);
  const quoted =
    (text.match(/["„“]/gu)?.length ?? 0) > (text.match(/["”“]/gu)?.length ?? 0) ||
    (text.match(/"/gu)?.length ?? 0) % 2 === 1;
  return small.test(text) || open || quoted;
}

/** A name in bold with its dates behind it, or with its place at the other edge; a bold lead-in before a colon names no entry. */
const startsBold = ({ boldStart, text, segments }: TextLine): boolean =>
  boldStart && (periodIn(text) !== undefined || (segments.length === 2 && !/[:：]/u.test(text)));

function unitOf(lines: TextLine[], body: number, before: TextLine | undefined): Unit {
  const first = lines[0];
  const mark = first ? markLength(first.text) : 0;
  const parts: Span[] = lines.map((line, index) => ({ line, start: index === 0 ? mark : 0, end: line.text.length }));
  return {
    passage: passageOf(parts),
    lines,
    marked: mark > 0 || (first?.kind === 'list-item' && first.block !== before?.block),
    strong:
      first !== undefined &&
      (first.kind === 'heading' || first.bold || startsBold(first) || isLarger(first.size, body)),
    left: first?.box?.[0] ?? 0,
  };
}
