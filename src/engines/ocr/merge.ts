/** Two readings of one line made into one: Tesseract knows the language's letters, PP-OCR reads all else better. */
import { aligned, plainLetter, type Step } from './aligned.ts';
import type { GlyphWord } from './words.ts';

/** Words stand at one place when they share this much of the narrower one. */
const overlap = 0.3;
/** Readings are of one text when they differ in fewer of its letters than this, whatever stands above and below these. */
const difference = 0.34;

/**
 * The words of a line from PP-OCR's and Tesseract's, both in columns of one strip: a line of another script than Latin is
 * taken as a whole from the surer one, of others the marked letters are Tesseract's.
 */
export function mergeWords(own: GlyphWord[], other: GlyphWord[]): GlyphWord[] {
  if (isForeign(textOf(other))) return confidenceOf(other) > confidenceOf(own) ? other : own;
  return mergeMarks(own, other);
}

/** Latin words among those of an alphabet are read as surely as this, and by the alphabet's reader less surely than that. */
const [latin, doubtful] = [0.9, 0.7];
/** The sign for "number" as PP-OCR reads it, which the languages' data lacks or takes for letters. */
const [numero, lookalikeOfNumero] = [/^N[eoº°]?[.:]?(?=\d|$)/u, /^[МЛНХN]\p{Ll}{0,2}[.:]?$/u];
/** Words where nothing else was read are taken from this on; figures are PP-OCR's when it is as sure of them as that. */
const [likely, certain] = [0.5, 0.9];

/**
 * The words of a line in an alphabet that PP-OCR does not know: Tesseract's, but for figures, and for Latin words that
 * PP-OCR is sure of and Tesseract is not.
 *
 * @param letters the alphabet, with the flag g
 */
export function mergeLetters(own: GlyphWord[], other: GlyphWord[], letters: RegExp): GlyphWord[] {
  return places(own, other).flatMap(({ own, other }) => {
    const [a, b] = [textOf(own), textOf(other)];
    if (own.length === 0) return confidenceOf(other) >= likely && /[\p{L}\p{N}]/u.test(b) ? other : [];
    if (other.length === 0) return own;
    if (!/\p{L}/u.test(a) && (confidenceOf(own) >= certain || !/\p{L}/u.test(b))) return own;
    if (numero.test(a)) return other.map((word) => (lookalikeOfNumero.test(word.text) ? { ...word, text: '№' } : word));
    if (b.match(letters)) return confidenceOf(own) >= latin && confidenceOf(other) < doubtful ? own : other;
    return confidenceOf(own) > confidenceOf(other) ? own : other;
  });
}

/** Marked letters are taken of what Tesseract is as sure of as this. */
const seen = 0.5;
/** Letters that plain ones are taken for: `ü`, `ł`, `ß`. */
const marked = /^[\p{Script=Latin}--\p{ASCII}]$/v;

/**
 * The words of a line with the marked letters that Tesseract sees in their places. All else is as PP-OCR has it, where
 * words end as well.
 */
export function mergeMarks(own: readonly GlyphWord[], other: readonly GlyphWord[]): GlyphWord[] {
  return places(own, other).flatMap((place) => {
    if (confidenceOf(place.other) < seen) return place.own;
    const letters = withMarked([...textOf(place.own)], [...textOf(place.other)]);
    let end = 0;
    return place.own.map((word) => {
      const start = end;
      end += [...word.text].length;
      return { ...word, text: letters.slice(start, end).join('') || word.text };
    });
  });
}

/** What stands in the place of each character: a marked letter of the other reading, unless the two differ in too much. */
function withMarked(own: readonly string[], other: readonly string[]): string[] {
  const steps = aligned(own, other);
  const isNew = ([a, b]: Step): boolean => marked.test(b) && plainLetter(a) !== plainLetter(b);
  const beside = (at: number): boolean => [steps[at - 1], steps[at + 1]].some((step) => step?.[0] && isNew(step));
  // A letter and its marks may be read as two: `ii` for `ü`.
  const kept = steps.map(([a, b], at) => {
    if (/\d/.test(a)) return a;
    if (marked.test(b)) return inCase(b, a);
    return b === '' && beside(at) ? '' : a;
  });
  const differing = steps.filter(([a, b], at) => kept[at] === a && plainLetter(a) !== plainLetter(b)).length;
  if (differing > difference * Math.max(own.length, other.length)) return [...own];
  // What was left out goes to the character before it, and at the start to the first.
  const letters: string[] = [];
  let first = '';
  for (const [at, [a]] of steps.entries()) {
    const letter = kept[at] ?? '';
    if (a !== '') letters.push(letters.length === 0 ? first + letter : letter);
    else if (letters.length === 0) first += letter;
    else letters[letters.length - 1] += letter;
  }
  return letters;
}

/** A letter as the one that it is read as: upper or lower case. */
function inCase(letter: string, like: string): string {
  if (plainLetter(letter) !== plainLetter(like)) return letter;
  const cased = like === like.toLowerCase() ? letter.toLowerCase() : letter.toUpperCase();
  return cased.length === letter.length ? cased : like;
}

/** A sign where nothing was read is taken from this on, and beside a figure from that on. */
const [sureSign, besideSign] = [0.7, 0.5];
/** A sign by itself, but for marks behind it, which PP-OCR reads too. */
const loneSign = /^€[,.;:)]*$/u;

/** The words of a line with the euro signs that Tesseract sees beside or at the same figures, and nothing else of it. */
export function mergeEuro(own: readonly GlyphWord[], other: readonly GlyphWord[]): GlyphWord[] {
  const words = [...own];
  for (const seen of other.filter(({ text }) => text.includes('€'))) {
    const isSame = (word: GlyphWord, at: number): boolean =>
      word.start < seen.end &&
      seen.start < word.end &&
      withoutSign(word.text) === withoutSign(seen.text) &&
      // An E by itself is a word, unless it ends the line or stands beside a figure.
      (/[\d(]/u.test(word.text) || (/^[EC]$/u.test(word.text) && (at === own.length - 1 || isBesideFigure(own, word))));
    const at = words.findIndex(isSame);
    const word = words[at];
    if (word) words[at] = { ...word, text: seen.text };
    else if (loneSign.test(seen.text) && seen.confidence >= (isBesideFigure(own, seen) ? besideSign : sureSign)) {
      // A word's box may reach over the sign beside it, but not from both sides.
      if (!own.some((one) => /[\p{L}\p{N}]/u.test(one.text) && isWithin(middleOf(one), seen)))
        words.push({ ...seen, text: '€' });
    }
  }
  return words.sort((one, next) => middleOf(one) - middleOf(next));
}

/** Whether the word before a place ends in a figure, or the one behind it starts with one. */
function isBesideFigure(words: readonly GlyphWord[], place: GlyphWord): boolean {
  const before = words.findLast((word) => middleOf(word) < middleOf(place));
  const after = words.find((word) => middleOf(word) > middleOf(place));
  return /\d$/u.test(before?.text ?? '') || /^\d/u.test(after?.text ?? '');
}

const middleOf = ({ start, end }: GlyphWord): number => (start + end) / 2;
const isWithin = (place: number, { start, end }: GlyphWord): boolean => start <= place && place < end;

/** A word without a sign, or what that is taken for. */
const withoutSign = (text: string): string => text.replace(/(?<!\p{L})[€EeCc](?!\p{L})/gu, '');

/** Mean over the characters; 0 when there are none. */
export function confidenceOf(words: readonly GlyphWord[]): number {
  const sum = words.reduce((total, { text, confidence }) => total + confidence * text.length, 0);
  return sum / Math.max(1, textOf(words).length);
}

interface Place {
  end: number;
  own: GlyphWord[];
  other: GlyphWord[];
}

/** Words that stand over each other: the readings may part them differently. */
function places(own: readonly GlyphWord[], other: readonly GlyphWord[]): Place[] {
  const found: Place[] = [];
  const all = [
    ...own.map((word) => ({ word, side: 'own' as const })),
    ...other.map((word) => ({ word, side: 'other' as const })),
  ];
  let start = 0;
  for (const { word, side } of all.sort((a, b) => a.word.start - b.word.start)) {
    let place = found.at(-1);
    const shared = place ? Math.min(place.end, word.end) - word.start : 0;
    if (!place || shared <= overlap * Math.min(word.end - word.start, place.end - start)) {
      place = { end: word.end, own: [], other: [] };
      start = word.start;
      found.push(place);
    }
    place[side].push(word);
    place.end = Math.max(place.end, word.end);
  }
  return found;
}

const textOf = (words: readonly GlyphWord[]): string => words.map(({ text }) => text).join('');
/** Whether most letters are neither Latin nor Chinese. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return 2 * letters.filter((letter) => !/[\p{Script=Latin}\p{Script=Han}]/u.test(letter)).length > letters.length;
}
