/** Boxes to tick as a reader sees them: the options that stand together, and the question that they answer. */

import { gapBelow, heightOf } from '../../../model/box.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { anyBox, boxedOptions, flagOf, isBehind, openBox } from '../values/flags.ts';
import { neighboursOf } from './neighbours.ts';
import { oncePerLines } from './once.ts';
import { tickRows } from './tick-columns.ts';
import type { Segment, Span, TextLine, View } from './view.ts';

export interface Option {
  text: string;
  ticked: boolean;
  span: Span;
  segment: Segment;
  /** The rest of its words, where they go on before the next box. */
  rest?: Span;
  /** Its tick, where that stands apart from the words: in a row of a table. */
  tick?: Span;
}

/** Options beside or below each other, and the words before, over or behind them that say what is asked. */
export interface TickGroup {
  options: Option[];
  question: string;
  line: TextLine;
}

const box = new RegExp(anyBox, 'u');
const boxAtEnd = new RegExp(`${anyBox}$`, 'u');
const open = new RegExp(openBox, 'u');
/** Characters of a line over a group of boxes that may be its question. */
const longestQuestion = longest.paragraph;
/** Lines of one question, set over several of them. */
const questionLines = atMost.few;

/** The groups of boxes of a view; worked out once. */
export const ticksOf = oncePerLines((view: View): TickGroup[] => {
  const groups: TickGroup[] = [];
  const near = neighboursOf(view);
  let open: TickGroup | undefined;
  view.lines.forEach((line, index) => {
    const options = optionsOf(line);
    const [first] = options;
    const words = first ? wordsBefore(line, first) : (line.segments[0]?.text ?? '');
    const torn = open && tornIn(open, words);
    if (torn) torn.rest = { line, start: 0, end: words.length };
    if (!first) {
      if (!torn) open = undefined;
      return;
    }
    const before = torn ? '' : words;
    const yes = options.length > 1 && options.every(({ text }) => flagOf(text) !== null);
    // Boxes below each other at one edge are one group, unless each line asks a question of its own.
    if (open && before === '' && !yes && (torn || isUnder(open, first))) {
      open.options.push(...options);
      return;
    }
    const beside = near.left.get(first.segment)?.text ?? '';
    const question = before || wordsBehind(options) || (box.test(beside) ? '' : beside) || wordsOver(view, index);
    open = { options: yes ? options.map(answerOnly) : options, question, line };
    groups.push(open);
  });
  return [...groups, ...tickRows(view)];
});

/** The options of a line; the words of one end with its segment, those of a lone box stand in the next one. */
function optionsOf(line: TextLine): Option[] {
  const behind = isBehind(line.text);
  return line.segments.flatMap((segment, index) => {
    const found = boxedOptions(segment.text, behind).map(({ text, ticked, start, end }) => ({
      text,
      ticked,
      span: { line, start: segment.start + start, end: segment.start + end },
      segment,
    }));
    const next = line.segments[index + 1];
    const last = boxAtEnd.exec(segment.text)?.[0];
    if (behind || !last || !next || box.test(next.text.charAt(0))) return found;
    const words = next.text.slice(0, box.exec(next.text)?.index).trim();
    const ticked = !open.test(last);
    const span = { line, start: next.start, end: next.start + words.length };
    return words ? [...found, { text: words, ticked, span, segment: next }] : found;
  });
}

const wordsBefore = (line: TextLine, { span }: Option): string => {
  const text = line.text.slice(0, span.start);
  // A bullet asks nothing.
  return text
    .slice(0, box.exec(text)?.index)
    .replace(/^[-–•*·▪]\s*$/u, '')
    .trim();
};

/** What follows a yes and a no on their line: `☒ Yes ☐ No Was anybody hurt?` */
function wordsBehind(options: readonly Option[]): string {
  const last = options.at(-1);
  if (!last || options.length < 2 || options.some(({ text }) => flagOf(text) === null)) return '';
  const { segments } = last.segment.line;
  const next = segments[segments.indexOf(last.segment) + 1]?.text ?? '';
  return last.text.slice(flagOf(last.text)?.end ?? last.text.length).trim() || next;
}

/** An answer of yes or no without the question behind it. */
function answerOnly(option: Option): Option {
  const end = flagOf(option.text)?.end ?? option.text.length;
  return { ...option, text: option.text.slice(0, end), span: { ...option.span, end: option.span.start + end } };
}

/** The lines over a group, back to where their paragraph begins. */
function wordsOver(view: View, index: number): string {
  const above: string[] = [];
  for (let at = index - 1; at >= 0 && above.length < questionLines; at -= 1) {
    const line = view.lines[at];
    if (!line || line.page !== view.lines[index]?.page || box.test(line.text)) break;
    if (above.length > 0 && (line.block !== view.lines[at + 1]?.block || /[.?!:]$/.test(line.text))) break;
    above.unshift(line.text);
  }
  const text = above.join(' ');
  return text.length <= longestQuestion ? text : '';
}

const isUnder = ({ options }: TickGroup, { segment }: Option): boolean => {
  const above = options[0]?.segment;
  if (!above?.box || !segment.box) return segment.line.order - (options.at(-1)?.span.line.order ?? 0) <= 1;
  const height = heightOf(segment.box);
  // The box may stand apart from its words: then its line begins with it.
  const [over, own] = [above, segment].map(({ line }) =>
    line.box && box.test(line.text.charAt(0)) ? line.box[0] : undefined,
  );
  const flush = [above.box[0] - segment.box[0], over !== undefined && own !== undefined ? over - own : height];
  return (
    flush.some((apart) => Math.abs(apart) < height) && gapBelow(above.box, segment.box) < 2 * height * options.length
  );
};

/** The option that words of the next line end: they close the bracket that is open in it. */
function tornIn({ options }: TickGroup, words: string): Option | undefined {
  if (!/^[^(（]*[)）]$/u.test(words)) return undefined;
  return options.slice(-sideBySide).findLast(({ text, rest }) => !rest && /[(（][^)）]*$/u.test(text));
}
/** Options that stand beside each other. */
const sideBySide = 2;
