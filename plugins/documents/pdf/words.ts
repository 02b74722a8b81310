/** Characters to words, upright: each word with its box, base line, size and look. */

import { compose, type Frame, uprightFrame } from '../../pages/frame.ts';
import type { PageWord, WordGroup } from '../../pages/words.ts';
import { isBlank, isRightToLeft, isSkipped, plainSymbol, plainText } from './characters.ts';
import { assumedEnd, assumedSpace, type Glyphs, lineEndHyphen, type Run } from './glyphs.ts';
import type { StyleTable } from './styles.ts';

const softHyphen = 0xad;
/** Gap in sizes from which two characters that follow each other are not one word, even without a space. */
const wordGap = 0.5;
/** A gap below this many sizes is no space, whatever pdfium takes it for: some files set their letters unevenly. */
const leastSpace = 0.14;
/** The same where pdfium ends a line between characters of one line: slim letters such as `ll` stand nearly as far apart. */
const leastEnd = 0.2;
/** How far a character may be raised or lowered in a word, in sizes: further where it is pushed into the one before. */
const [level, pushed] = [0.2, 0.3];
/** How far a character reaches into the one before at least to be pushed into it, in sizes. */
const leastPush = 0.05;

/** What the characters of a run have in common while words are built. */
interface Setting {
  run: Run;
  style: number;
  group: WordGroup;
  frame: Frame;
}

/** Groups the characters of a page into words, by direction of text. The largest group comes first. */
export function readWords(
  glyphs: Glyphs,
  page: { width: number; height: number; frame: Frame },
  styles: StyleTable,
): WordGroup[] {
  const groups = new Map<number, WordGroup>();
  const settings = glyphs.runs.map((run): Setting => {
    const turn = run.skewed ? 0 : run.turn;
    const key = run.skewed ? 4 : turn;
    const group = groups.get(key) ?? { turn, skewed: run.skewed, words: [] };
    groups.set(key, group);
    return {
      run,
      style: styles.indexOf(run),
      group,
      frame: compose(page.frame, uprightFrame(turn, page.width, page.height)),
    };
  });
  const builder = new WordBuilder();
  const { codes, runOf, boxes, origins } = glyphs;
  for (let index = 0; index < glyphs.count; index++) {
    const code = codes[index] ?? 0;
    if (code === assumedSpace) builder.maybeSpace(leastSpace);
    else if (code === assumedEnd) builder.maybeSpace(leastEnd);
    else if (isBlank(code)) builder.close();
    else {
      const setting = settings[runOf[index] ?? 0];
      if (setting && !isSkipped(code)) builder.add(code, setting, boxes, origins, index);
    }
  }
  builder.close();
  return [...groups.values()].filter((group) => group.words.length > 0).sort((a, b) => b.words.length - a.words.length);
}

/** Takes characters in the order of the file and puts each word into its group as it begins. */
class WordBuilder {
  #word: PageWord | null = null;
  #setting: Setting | null = null;
  #codes: number[] = [];
  #lefts: number[] = [];
  #strong = 0;
  #gap = wordGap;

  /** The next character belongs to the word only if it stands closer than that, in sizes. */
  maybeSpace(gap: number): void {
    this.#gap = Math.min(this.#gap, gap);
  }

  add(given: number, setting: Setting, boxes: Float64Array, origins: Float64Array, index: number): void {
    const hyphen = given === lineEndHyphen || given === softHyphen;
    const code = hyphen ? 0x2d : plainSymbol(given);
    const { a, b, c, d, e, f } = setting.frame;
    const at = index * 4;
    const u1 = a * (boxes[at] ?? 0) + c * (boxes[at + 1] ?? 0) + e;
    const u2 = a * (boxes[at + 2] ?? 0) + c * (boxes[at + 3] ?? 0) + e;
    const left = Math.min(u1, u2);
    const right = Math.max(u1, u2);
    const baseline = b * (origins[index * 2] ?? 0) + d * (origins[index * 2 + 1] ?? 0) + f;
    let word = this.#word;
    if (word && !this.#continues(word, setting, left, right, baseline)) {
      this.close();
      word = null;
    }
    this.#gap = wordGap;
    if (word) {
      if (left < word.left) word.left = left;
      if (right > word.right) word.right = right;
    } else {
      word = begin(setting, left, right, baseline);
      this.#word = word;
      setting.group.words.push(word);
    }
    word.hyphenated = hyphen;
    this.#setting = setting;
    this.#codes.push(code);
    this.#lefts.push(left);
    if (isRightToLeft(code)) this.#strong++;
  }

  close(): void {
    const word = this.#word;
    if (!word) return;
    const codes = this.#codes;
    word.rightToLeft = this.#strong * 2 > codes.length;
    // Files that draw right-to-left letters one by one in the order of the eye come out reversed.
    if (word.rightToLeft && codes.length > 1 && (this.#lefts[0] ?? 0) < (this.#lefts.at(-1) ?? 0)) codes.reverse();
    word.text = plainText(codes);
    this.#word = null;
    this.#codes.length = 0;
    this.#lefts.length = 0;
    this.#strong = 0;
  }

  /** Whether a character follows the word on its line within a gap. A raised or lowered one is a word of its own. */
  #continues(word: PageWord, { group, run }: Setting, left: number, right: number, baseline: number): boolean {
    if (this.#setting?.group !== group) return false;
    const larger = Math.max(run.size, word.size);
    if (group.skewed) return this.#gap === wordGap && Math.abs(left - word.right) < 2 * larger;
    const gap = left > word.left ? left - word.right : word.left - right;
    if (Math.abs(baseline - word.baseline) > (gap < -leastPush * larger ? pushed : level) * larger) return false;
    return gap < this.#gap * larger && gap > -larger;
  }
}

const begin = ({ run, style }: Setting, left: number, right: number, baseline: number): PageWord => ({
  text: '',
  left,
  right,
  top: baseline - run.face.ascent * run.size,
  bottom: baseline + run.face.descent * run.size,
  baseline,
  size: run.size,
  style,
  bold: run.face.bold,
  rightToLeft: false,
  hyphenated: false,
});
