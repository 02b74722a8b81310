/** Pages that are pictures: recognised lines to words, and those with the rules of the picture to blocks. */
import type { RecognisedLine, Recognition } from '../../src/plugin/contract.ts';
import type { PageBlock } from './blocks.ts';
import { withCombs } from './combs.ts';
import { layOut } from './layout.ts';
import { boxesAmong, withoutBoxes } from './samples/boxes.ts';
import { findRules } from './samples/find.ts';
import type { Grey } from './samples/straighten.ts';
import { withTicks } from './ticks.ts';
import type { PageWord } from './words.ts';

/** A line's box reaches from the tops of its capitals to the ends of its descenders: this much of the type's size. */
const boxHeight = 0.95;
/** The part of the size below the base line. */
const descent = 0.22;
/** Base lines of neighbours in a row differ by less than this, in sizes, and sizes by less than that share. */
const [sameRow, sameSize] = [0.35, 0.25];
/** How much neighbours in a row may overlap, in sizes: boxes of leaning type do. */
const overlap = 0.3;

/** A page whose text is upright, in points. */
interface UprightPage {
  number: number;
  width: number;
  height: number;
}

/** Lays out the words of a picture with the rules that are drawn on it. */
export function layOutPicture(
  picture: Grey,
  recognition: Pick<Recognition, 'rotation' | 'skew' | 'lines'>,
  words: readonly PageWord[],
  page: UprightPage,
): PageBlock[] {
  const drawn = findRules(picture, recognition, { ...page, words });
  const squares = boxesAmong(drawn, words);
  const ticked = withTicks(withoutBoxes(words, squares), { ...drawn, squares }, []);
  const { words: read, rules } = withCombs(ticked.words, ticked.rules);
  const upright = read.length > 0 ? layOut({ turn: 0, skewed: false, words: read }, page, rules) : [];
  const across = recognition.lines.filter((line) => line.across && line.words.length > 0);
  return [
    ...upright,
    ...across.flatMap((line) => {
      const { width, height } = page;
      return layOut({ turn: 0, skewed: true, words: wordsOf(placedLine(line, width, height), width) }, page, rules);
    }),
  ];
}

interface Placed {
  line: RecognisedLine;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  size: number;
}

/**
 * The words of a picture that is `width` × `height` points large when its text is upright, but for those that run
 * across. Base lines and sizes of recognised lines jitter, and those of a sheet that was not held flat drift: what
 * stands in one row gets one of each.
 */
export function recognisedWords({ lines }: Recognition, width: number, height: number): PageWord[] {
  const placed = lines.filter(({ across }) => !across).map((line) => placedLine(line, width, height));
  for (const row of rowsOf(placed)) settle(row);
  return placed.flatMap((line) => wordsOf(line, width));
}

function placedLine(line: RecognisedLine, width: number, height: number): Placed {
  const [left, right] = [line.box[0] * width, line.box[2] * width];
  const [top, bottom] = [levelOf(line, 1) * height, levelOf(line, 3) * height];
  const size = Math.max(1, (bottom - top) / boxHeight);
  return { line, left, right, top, bottom, baseline: bottom - descent * size, size };
}

function wordsOf({ line, top, bottom, baseline, size }: Placed, width: number): PageWord[] {
  return withoutSpacing(line.words).map(({ text, box, confidence }) => ({
    text,
    left: box[0] * width,
    right: box[2] * width,
    top,
    bottom,
    baseline,
    size,
    bold: false,
    rightToLeft: false,
    hyphenated: text.length > 1 && text.endsWith('-'),
    confidence,
  }));
}

/** Chinese labels are set apart letter by letter to be as wide as others: such letters are one word. */
function withoutSpacing(words: RecognisedLine['words']): RecognisedLine['words'] {
  const joined: RecognisedLine['words'] = [];
  words.forEach((word, at) => {
    const last = joined.at(-1);
    if (!last || !isLetter(word.text) || !isLetter(words[at - 1]?.text ?? '')) {
      joined.push(word);
      return;
    }
    const [left, top, , bottom] = last.box;
    const box: typeof word.box = [left, Math.min(top, word.box[1]), word.box[2], Math.max(bottom, word.box[3])];
    const confidence = Math.min(last.confidence, word.confidence);
    joined.splice(-1, 1, { text: last.text + word.text, box, confidence });
  });
  return joined;
}

const isLetter = (text: string): boolean => /^\p{Script=Han}$/u.test(text);

/** The upper or lower edge of a line: of its words on an average, since one that leans is no higher than they are. */
function levelOf({ words, box }: RecognisedLine, side: 1 | 3): number {
  const length = words.reduce((sum, word) => sum + word.box[2] - word.box[0], 0);
  if (length === 0) return box[side];
  return words.reduce((sum, word) => sum + word.box[side] * (word.box[2] - word.box[0]), 0) / length;
}

/** Lines side by side, each going on from the one on its left. */
function rowsOf(lines: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    let nearest: Placed[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const row of rows) {
      const last = row.at(-1);
      if (!last || line.left < last.right - overlap * line.size) continue;
      const away = Math.abs(line.baseline - last.baseline) / Math.min(line.size, last.size);
      if (away < sameRow && away < least) [nearest, least] = [row, away];
    }
    if (nearest) nearest.push(line);
    else rows.push([line]);
  }
  return rows;
}

function settle(row: readonly Placed[]): void {
  if (row.length < 2) return;
  const size = middleOf(row, (line) => line.size);
  const baseline = middleOf(row, (line) => line.baseline);
  for (const line of row) {
    const off = baseline - line.baseline;
    // Less is the jitter of boxes, which says nothing of where the line stands.
    const drift = Math.abs(off) > sameRow * line.size ? off : 0;
    [line.top, line.bottom, line.baseline] = [line.top + drift, line.bottom + drift, baseline];
    if (Math.abs(line.size - size) < sameSize * size) line.size = size;
  }
}

/** The middle value, each line weighing as much as it is long. */
function middleOf(row: readonly Placed[], value: (line: Placed) => number): number {
  let left = row.reduce((sum, line) => sum + line.right - line.left, 0) / 2;
  for (const line of row.toSorted((a, b) => value(a) - value(b))) {
    left -= line.right - line.left;
    if (left <= 0) return value(line);
  }
  return value(row[0] as Placed);
}
