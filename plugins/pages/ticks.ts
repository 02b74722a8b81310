/** Boxes to tick that are drawn and not typed: each becomes a word, ☒ or ☐, beside the words that it belongs to. */
import type { Rectangle } from './frame.ts';
import type { Rules } from './rules.ts';
import type { PageWord } from './words.ts';

/** What people and programs type into a box to tick it. */
const typed = /^[xX×✓✔✗✘☓●•■]$/u;
/** A page with more squares than this is a chart or a pattern. */
const mostSquares = 300;
/** Points by which outlines that touch may miss each other. */
const slack = 1;

/** A box to tick of a form that is filled in on a screen. */
export interface Button extends Rectangle {
  checked: boolean;
}

interface Tick extends Rectangle {
  ticked: boolean;
}

/**
 * The words of a page with a word for each box to tick, and its rules without the outlines of those boxes. What was
 * typed into a box goes: the box says it. A box that something else was typed into is none, nor is one of a row of
 * boxes that touch, which takes a letter each.
 */
export function withTicks(
  words: readonly PageWord[],
  rules: Rules,
  buttons: readonly Button[],
): { words: PageWord[]; rules: Rules } {
  const squares = rules.squares.length <= mostSquares ? apart(distinct(rules.squares)) : [];
  const drawn = squares.filter((square) => !buttons.some((button) => isWithin(middleOf(square), button)));
  const inside = (box: Rectangle) => words.filter((word) => isWithin(middleOf(word), box));
  const ticks = [
    ...buttons.map((button) => ({ ...button, ticked: button.checked })),
    ...drawn
      .filter((box) => inside(box).every(({ text }) => typed.test(text)))
      .map((box) => ({ ...box, ticked: inside(box).length > 0 || rules.marks.some((mark) => fills(mark, box)) })),
  ];
  if (ticks.length === 0) return { words: [...words], rules };
  const gone = new Set(ticks.flatMap((tick) => inside(tick).filter(({ text }) => isMark(text))));
  const rest = words.filter((word) => !gone.has(word));
  const outside = (rule: Rectangle) => !drawn.some((box) => isWithin(rule, box));
  return {
    words: [...rest, ...ticks.flatMap((tick) => wordFor(tick, rest) ?? [])],
    rules: { ...rules, horizontal: rules.horizontal.filter(outside), vertical: rules.vertical.filter(outside) },
  };
}

/** What is typed into a box, or drawn as a letter of a font of signs. */
const isMark = (text: string): boolean => typed.test(text) || /^[\dlnouq☐☑☒□❏]$/u.test(text);

/** The word for a box, on the line of the nearest words beside it; none where the box stands by itself. */
function wordFor(tick: Tick, words: readonly PageWord[]): PageWord | null {
  const [, y] = [tick.left, (tick.top + tick.bottom) / 2];
  const level = words.filter(({ top, bottom }) => y > top && y < bottom);
  const gap = (word: PageWord) => (word.left >= tick.right - slack ? word.left - tick.right : tick.left - word.right);
  const beside = level.filter((word) => gap(word) > -slack && gap(word) < 8 * word.size);
  const nearest = beside.sort((a, b) => gap(a) - gap(b))[0];
  if (!nearest) return null;
  return signLike(nearest, tick.ticked ? '☒' : '☐', tick);
}

/** A word for what is drawn beside another word: on its line, in its type. */
export function signLike(beside: PageWord, text: string, { left, right }: Rectangle): PageWord {
  const { baseline, size, top, bottom, bold, style } = beside;
  const word: PageWord = {
    text,
    left,
    right,
    top,
    bottom,
    baseline,
    size,
    bold,
    rightToLeft: false,
    hyphenated: false,
  };
  if (style !== undefined) word.style = style;
  return word;
}

const middleOf = ({ left, top, right, bottom }: Rectangle): Rectangle => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, right: x, top: y, bottom: y };
};

const isWithin = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

/** Whether a drawing inside a box is large enough for a tick: a good part of its width or height. */
const fills = (mark: Rectangle, box: Rectangle): boolean =>
  isWithin(middleOf(mark), box) &&
  mark.right - mark.left < 1.6 * (box.right - box.left) &&
  Math.max(mark.right - mark.left, mark.bottom - mark.top) > 0.35 * (box.right - box.left);

/** Squares drawn more than once, one of each. */
function distinct(squares: readonly Rectangle[]): Rectangle[] {
  const kept: Rectangle[] = [];
  for (const square of squares)
    if (!kept.some((other) => isWithin(middleOf(square), other) || isWithin(middleOf(other), square)))
      kept.push(square);
  return kept;
}

/** Squares that touch no other one: those of a comb stand edge to edge. */
const apart = (squares: readonly Rectangle[]): Rectangle[] =>
  squares.filter(
    (square) =>
      !squares.some(
        (other) =>
          other !== square &&
          Math.abs(other.top - square.top) < slack &&
          Math.min(Math.abs(other.left - square.right), Math.abs(square.left - other.right)) < slack,
      ),
  );
