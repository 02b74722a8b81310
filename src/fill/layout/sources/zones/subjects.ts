/** What a letter is about where no label says so: the lines between all that heads it and its greeting. */
import { longest } from '../../../scale/extents.ts';
import { sure } from '../../../scale/grades.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, segmentSpan, type View } from '../../page/view.ts';
import { isOrganisation, isPerson, personLikeness } from '../../values/names.ts';
import { lineKind } from '../letterhead/kinds.ts';
import { greetingOf, isDay } from '../parties/letters.ts';
import type { Zoned } from './zoned.ts';

/** Lines that a subject takes at most. */
const mostLines = 2;

/** The subject of a letter: a paragraph of its own right above the greeting, neither a name, an address nor a day. */
export const subjectOfLetter = oncePerLines((view: View): Zoned | undefined => {
  const greeting = greetingOf(view);
  const at = greeting ? view.lines.indexOf(greeting) : -1;
  const above = view.lines[at - 1];
  if (!greeting || !above || above.block === greeting.block) return undefined;
  const from = view.lines.slice(Math.max(0, at - mostLines - 1), at).findIndex(({ block }) => block === above.block);
  const lines = view.lines.slice(Math.max(0, at - mostLines - 1) + from, at);
  const pieces = lines.flatMap(({ segments }) => segments.filter(isWorded));
  const said = pieces.map(({ text }) => text).join(' ');
  const whole = lines.length <= mostLines && pieces.length === lines.length && /\s/u.test(said);
  if (!whole || above.aside !== null || above.page !== greeting.page || said.length > longest.line) return undefined;
  return { spans: pieces.map(segmentSpan), score: sure, features: { head: 1 } };
});

const kinds = new Set(['other', 'title']);
const isWorded = ({ text, cell, line }: Segment): boolean =>
  cell === null &&
  kinds.has(lineKind(text)) &&
  !/[:：,]$|^\(/u.test(text) &&
  !isDay(text) &&
  // Titles are written as names are; a name alone is seldom set in bold type.
  !(line.bold ? personLikeness(text) === 1 : isPerson(text)) &&
  !isOrganisation(text);
