/** Accents that a file draws over or below letters as characters of their own, as TeX does: `Marh¨ofer`. */
import type { Glyphs } from './glyphs.ts';

/** Accents that stand for themselves, and those that combine with a letter. */
const combining = new Map(
  (
    [
      ['`', 0x300],
      ['\u00b4', 0x301],
      ['^', 0x302],
      ['\u02c6', 0x302],
      ['~', 0x303],
      ['\u02dc', 0x303],
      ['\u00af', 0x304],
      ['\u02d8', 0x306],
      ['\u02d9', 0x307],
      ['\u00a8', 0x308],
      ['\u02da', 0x30a],
      ['\u02dd', 0x30b],
      ['\u02c7', 0x30c],
      ['\u00b8', 0x327],
      ['\u02db', 0x328],
    ] as const
  ).map(([accent, mark]) => [accent.codePointAt(0), String.fromCodePoint(mark)]),
);
/** Letters that lose their dot below an accent. */
const dotless = new Map([
  [0x131, 'i'],
  [0x237, 'j'],
]);
/** Zero width: what is left out of words. */
const nothing = 0x200b;
/** Characters before and behind an accent among which its letter is looked for: some files draw accents last of a line. */
const reach = 160;
/** How far the base lines of a letter and its accent may differ, in sizes: capitals have theirs raised. */
const raised = 0.5;

/** Puts letters with accents in the place of letters over which accents are drawn, and takes those accents out. */
export function joinAccents({ count, codes, boxes, origins, runOf, runs }: Omit<Glyphs, 'legible'>): void {
  const whole = lettersMade();
  for (let index = 0; index < count; index++) {
    const mark = combining.get(codes[index] ?? 0);
    const run = runs[runOf[index] ?? 0];
    if (mark === undefined || !run) continue;
    // Along the text, and across it.
    const [along, across] = run.turn % 2 === 0 ? [0, 1] : [1, 0];
    const middle = middleOf(boxes, index, along);
    let [best, nearest, letter] = [-1, Number.POSITIVE_INFINITY, 0];
    for (let other = Math.max(0, index - reach); other < Math.min(count, index + reach); other++) {
      const away = Math.abs(middleOf(boxes, other, along) - middle);
      if (other === index || away >= nearest || !holds(boxes, other, along, middle)) continue;
      const lifted = Math.abs((origins[2 * other + across] ?? 0) - (origins[2 * index + across] ?? 0));
      const made = lifted <= raised * run.size ? whole(codes[other] ?? 0, mark) : 0;
      if (made > 0) [best, nearest, letter] = [other, away, made];
    }
    if (best < 0) continue;
    codes[best] = letter;
    codes[index] = nothing;
  }
}

const middleOf = (boxes: Float64Array, index: number, axis: number): number =>
  ((boxes[4 * index + axis] ?? 0) + (boxes[4 * index + axis + 2] ?? 0)) / 2;

const holds = (boxes: Float64Array, index: number, axis: number, place: number): boolean =>
  (boxes[4 * index + axis] ?? 0) < place && place < (boxes[4 * index + axis + 2] ?? 0);

/** Tells the letter that a letter and a mark make; 0 where there is none such. Pages may hold the same pair very often. */
function lettersMade(): (letter: number, mark: string) => number {
  const known = new Map<string, Map<number, number>>();
  return (letter, mark) => {
    const own = known.get(mark) ?? new Map<number, number>();
    known.set(mark, own);
    const made = own.get(letter) ?? accented(letter, mark);
    own.set(letter, made);
    return made;
  };
}

function accented(letter: number, mark: string): number {
  if (letter > 0xffff) return 0;
  const whole = `${dotless.get(letter) ?? String.fromCodePoint(letter)}${mark}`.normalize('NFC');
  return whole.length === 1 ? whole.charCodeAt(0) : 0;
}
