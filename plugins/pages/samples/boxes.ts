/** Boxes to tick among recognised words: recognition reads them as letters, by themselves or with the words beside them. */
import type { Rectangle } from '../frame.ts';
import type { Rules } from '../rules.ts';
import type { PageWord } from '../words.ts';

/** What a box is read as, with or without a tick in it. */
const boxLetter = /^[口□☐☑☒■▢回日曰ロ囗凶区図网✓✔√xX×oO0[\]|]$/u;

/** Capitals and figures whose outline may pass for a box where the print is coarse. */
const roundLetter = /^[DOQCGU0]$/u;

/** Height of a box in sizes of the type beside it, at least, where it may be one of its letters. */
const lowest = 0.8;
/** And where recognition may have left it out: boxes beside type of their own size are 0.57 and more, letters of larger type 0.5 and less. */
const smallest = 0.53;
/** Boxes to tick are further apart than this share of their width. */
const closest = 0.5;
/** Boxes to tick on a page that has some: a single square may be a letter all the same. */
const fewest = 2;
/** Usual widths of letters, in sizes. */
const widthOf = (letter: string): number =>
  /[ijl.,:;!|'’1tfrI()]/u.test(letter)
    ? 0.3
    : /[mwMW]|\p{Script=Han}/u.test(letter)
      ? 0.85
      : /\p{Lu}/u.test(letter)
        ? 0.65
        : 0.5;
const widthOfAll = (letters: readonly string[]): number => letters.reduce((sum, letter) => sum + widthOf(letter), 0);

/**
 * The boxes to tick among squares: of those of a page there are several, an empty one at least clear of all letters.
 * `marks` are the squares that hold something.
 */
export function boxesAmong({ squares, marks }: Rules, words: readonly PageWord[]): Rectangle[] {
  const tall = squares.filter((square) => words.every((word) => !isLow(square, word)));
  const combs = new Set(squares.filter((square) => squares.some((other) => isNext(square, other))));
  const free = tall.filter((square) => !combs.has(square) && standsFree(square, words));
  const typed = tall.filter((square) => !combs.has(square) || words.some((word) => covers(word, square)));
  // Where most of them are letters, or all stand in place of a round one, the others are letters as well.
  const letters = 2 * free.length <= typed.length || free.every((box) => words.some((word) => mayBeLetter(word, box)));
  const boxes = letters ? [] : free;
  const clear = (box: Rectangle) =>
    words.every((word) => !covers(word, box) || (!isAlone(word, box) && isWholeBeside(word, box)));
  const told = boxes.some((box) => !marks.includes(box) && clear(box));
  return told && boxes.length >= fewest ? boxes : [];
}

/** Whether two squares stand closer than a label between them could: those of a comb take a letter each. */
const isNext = (one: Rectangle, other: Rectangle): boolean =>
  one !== other &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top) &&
  Math.max(one.left, other.left) - Math.min(one.right, other.right) < closest * (one.right - one.left);

/** Whether a square may be a box to tick: it is no letter of a word, nor a part of one. */
function standsFree(box: Rectangle, words: readonly PageWord[]): boolean {
  return words.every((word) => {
    if (!covers(word, box)) return true;
    const letters = [...word.text];
    if (isAlone(word, box)) return letters.every((letter) => boxLetter.test(letter)) || (word.confidence ?? 1) < 0.8;
    if (!atStart(word, box) && !atEnd(word, box)) return false;
    if (isWholeBeside(word, box)) return true;
    const letter = atStart(word, box) ? letters[0] : letters.at(-1);
    return boxLetter.test(letter ?? '') && box.bottom - box.top > lowest * word.size;
  });
}

/** Whether a square among the letters of a word is no higher than they are. */
const isLow = (box: Rectangle, word: PageWord): boolean =>
  covers(word, box) && !isAlone(word, box) && box.bottom - box.top < smallest * word.size;

/** Whether a square stands where a word has a round letter at one of its ends. */
const mayBeLetter = (word: PageWord, box: Rectangle): boolean =>
  covers(word, box) &&
  !isAlone(word, box) &&
  roundLetter.test((atStart(word, box) ? [...word.text][0] : [...word.text].at(-1)) ?? '');

/** Takes boxes out of the words that they were read into. */
export function withoutBoxes(words: readonly PageWord[], boxes: readonly Rectangle[]): PageWord[] {
  if (boxes.length === 0) return [...words];
  return words.flatMap((word) => {
    let rest: PageWord | null = word;
    for (const box of boxes) if (rest && covers(rest, box)) rest = withoutBox(rest, box);
    return rest ?? [];
  });
}

function withoutBox(word: PageWord, box: Rectangle): PageWord | null {
  const letters = [...word.text];
  if (isAlone(word, box) || letters.length < 2) return null;
  const start = atStart(word, box);
  if (!start && !atEnd(word, box)) return word;
  const rest = start ? letters.slice(1) : letters.slice(0, -1);
  const text = (isWholeBeside(word, box) ? letters : rest).join('');
  return start
    ? { ...word, text, left: Math.min(box.right, word.right) }
    : { ...word, text, right: Math.max(box.left, word.left) };
}

/** Whether all letters of a word stand beside the box that it covers, and not all but one, by the room that they have. */
function isWholeBeside(word: PageWord, box: Rectangle): boolean {
  const letters = [...word.text];
  const rest = atStart(word, box) ? letters.slice(1) : letters.slice(0, -1);
  const room = Math.max(word.right - box.right, box.left - word.left, 1e-3) / word.size;
  return Math.abs(Math.log(room / widthOfAll(letters))) < Math.abs(Math.log(room / widthOfAll(rest)));
}

function covers(word: PageWord, box: Rectangle): boolean {
  const across = Math.min(word.right, box.right) - Math.max(word.left, box.left);
  const down = Math.min(word.bottom, box.bottom) - Math.max(word.top, box.top);
  return across > 0.4 * (box.right - box.left) && down > 0.4 * (box.bottom - box.top);
}

const isAlone = (word: PageWord, box: Rectangle): boolean =>
  [...word.text].length < 3 && word.right - word.left < 1.7 * (box.right - box.left);

const atStart = (word: PageWord, box: Rectangle): boolean => word.left > box.left - 0.4 * (box.right - box.left);

const atEnd = (word: PageWord, box: Rectangle): boolean => word.right < box.right + 0.4 * (box.right - box.left);
