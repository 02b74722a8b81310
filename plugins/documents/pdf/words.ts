/** Characters to words, upright: each word with its box, base line, size and look. */
import type { Style } from '../../../src/plugin/contract.ts';
import { compose, type Frame, type Rectangle, type Turn, uprightFrame } from './frame.ts';
import { assumedSpace, type Glyphs, lineEndHyphen, type Run } from './glyphs.ts';
import { isUnreadable, plainSymbol } from './symbols.ts';

/** A word in an upright frame: points, origin top left, text running from left to right (or right to left). */
export interface PdfWord extends Rectangle {
  text: string;
  baseline: number;
  size: number;
  /** Index into the document's styles; absent where the look isn't known. */
  style?: number;
  bold: boolean;
  /** Whether most of its letters run from right to left. */
  rightToLeft: boolean;
  /** Whether a line-end hyphen closes it. */
  hyphenated: boolean;
  /** 0 to 1, where the word was recognised. */
  confidence?: number;
}

/** Styles of the whole document, each once. */
export class StyleTable {
  readonly styles: Style[] = [];
  readonly #known = new Map<string, number>();

  indexOf({ face, size }: Run): number {
    const rounded = Math.round(size * 10) / 10;
    const key = `${face.name} ${rounded} ${face.bold} ${face.italic}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const style: Style = { size: rounded };
    if (face.name) style.font = face.name;
    if (face.bold) style.bold = true;
    if (face.italic) style.italic = true;
    this.#known.set(key, this.styles.length);
    return this.styles.push(style) - 1;
  }
}

/** Words of one direction. */
export interface WordGroup {
  turn: Turn;
  skewed: boolean;
  words: PdfWord[];
}

const softHyphen = 0xad;
/** Zero-width characters and marks of direction carry no text. */
const invisible = (code: number) =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) || code === 0x2060 || code === 0xfeff;
const isSpace = (code: number) =>
  code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000;
const rightToLeftLetter = (code: number) =>
  (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc);
/** Ligatures and Arabic shapes that stand for plain letters. */
const presentationForm = (code: number) =>
  (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc) || (code >= 0x2f00 && code <= 0x2fdf);

/** Gap in sizes from which two characters that follow each other are not one word, even without a space. */
const wordGap = 0.5;
/** A gap below this many sizes is no space, whatever pdfium takes it for: some files set their letters unevenly. */
const leastSpace = 0.14;

/** Groups the characters of a page into words, by direction of text. The largest group comes first. */
export function readWords(
  glyphs: Glyphs,
  page: { width: number; height: number; frame: Frame },
  styles: StyleTable,
): WordGroup[] {
  const groups = new Map<number, WordGroup & { frame: Frame }>();
  const runStyle = glyphs.runs.map((run) => styles.indexOf(run));
  const groupOf = (run: Run) => {
    const key = run.skewed ? 4 : run.turn;
    let group = groups.get(key);
    if (!group) {
      const turn = run.skewed ? 0 : run.turn;
      const frame = compose(page.frame, uprightFrame(turn, page.width, page.height));
      group = { turn, skewed: run.skewed, words: [], frame };
      groups.set(key, group);
    }
    return group;
  };
  const runGroup = glyphs.runs.map(groupOf);

  let word: PdfWord | null = null;
  let wordRun = -1;
  let codes: number[] = [];
  let lefts: number[] = [];
  let strong = 0;
  let largestGap = wordGap;
  const close = () => {
    if (word) finish(word, codes, lefts, strong);
    word = null;
  };
  for (let index = 0; index < glyphs.count; index++) {
    let code = glyphs.codes[index] ?? 0;
    const hyphen = code === lineEndHyphen || code === softHyphen;
    if (hyphen) code = 0x2d;
    if (code === assumedSpace) {
      largestGap = leastSpace;
      continue;
    }
    if (isSpace(code)) {
      close();
      continue;
    }
    code = plainSymbol(code);
    if (invisible(code) || (isUnreadable(code) && code !== 0xfffd)) continue;
    const runIndex = glyphs.runOf[index] ?? 0;
    const run = glyphs.runs[runIndex];
    const group = runGroup[runIndex];
    if (!run || !group) continue;
    const { frame } = group;
    const at = index * 4;
    const x1 = glyphs.boxes[at] ?? 0;
    const y1 = glyphs.boxes[at + 1] ?? 0;
    const x2 = glyphs.boxes[at + 2] ?? 0;
    const y2 = glyphs.boxes[at + 3] ?? 0;
    const originX = glyphs.origins[index * 2] ?? 0;
    const originY = glyphs.origins[index * 2 + 1] ?? 0;
    const u1 = frame.a * x1 + frame.c * y1 + frame.e;
    const u2 = frame.a * x2 + frame.c * y2 + frame.e;
    const left = u1 < u2 ? u1 : u2;
    const right = u1 < u2 ? u2 : u1;
    const baseline = frame.b * originX + frame.d * originY + frame.f;
    const size = run.size;
    if (word && !continues(word, runGroup[wordRun] === group, left, right, baseline, size, largestGap)) close();
    largestGap = wordGap;
    if (word) {
      if (left < word.left) word.left = left;
      if (right > word.right) word.right = right;
      word.hyphenated = hyphen;
    } else {
      word = {
        text: '',
        left,
        right,
        top: baseline - run.face.ascent * size,
        bottom: baseline + run.face.descent * size,
        baseline,
        size,
        style: runStyle[runIndex] ?? 0,
        bold: run.face.bold,
        rightToLeft: false,
        hyphenated: hyphen,
      };
      codes = [];
      lefts = [];
      strong = 0;
      group.words.push(word);
    }
    wordRun = runIndex;
    codes.push(code);
    lefts.push(left);
    strong += rightToLeftLetter(code) ? 1 : 0;
  }
  close();
  return [...groups.values()].sort((a, b) => b.words.length - a.words.length);
}

/** Whether a character follows the word on its line within a gap. A raised or lowered one is a word of its own. */
function continues(
  word: PdfWord,
  sameGroup: boolean,
  left: number,
  right: number,
  baseline: number,
  size: number,
  largestGap: number,
): boolean {
  if (!sameGroup) return false;
  const larger = Math.max(size, word.size);
  if (Math.abs(baseline - word.baseline) > 0.2 * larger) return false;
  const gap = left > word.left ? left - word.right : word.left - right;
  return gap < largestGap * larger && gap > -larger;
}

function finish(word: PdfWord, codes: number[], lefts: number[], strong: number): void {
  word.rightToLeft = strong * 2 > codes.length;
  // Files that draw right-to-left letters one by one in the order of the eye come out reversed.
  if (word.rightToLeft && codes.length > 1 && (lefts[0] ?? 0) < (lefts.at(-1) ?? 0)) codes.reverse();
  let text = '';
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    text += presentationForm(code) ? character.normalize('NFKC') : character;
  }
  word.text = text.toWellFormed();
}
