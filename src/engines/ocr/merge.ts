/** Two readings of one line made into one: Tesseract knows the language's letters, PP-OCR reads all else better. */
import type { GlyphWord } from './words.ts';

/** Words stand at one place when they share this much of the narrower one. */
const overlap = 0.3;
/** Readings are of one text when they differ in fewer of its letters than this, whatever stands above and below these. */
const difference = 0.34;
/** Words in plain letters, which PP-OCR knows too, are Tesseract's only when it is as sure of them as this. */
const certain = 0.9;

/**
 * The words of a line from PP-OCR's and Tesseract's, both in columns of one strip. A line of another script than Latin
 * is taken as a whole from the surer one. Else Tesseract's words are taken where they differ in few letters or are
 * surer, but never against the digits that PP-OCR has read and what stands between them.
 */
export function mergeWords(own: GlyphWord[], other: GlyphWord[]): GlyphWord[] {
  if (isForeign(textOf(other))) return confidenceOf(other) > confidenceOf(own) ? other : own;
  return places(own, other).flatMap(choose);
}

/** Latin words among those of an alphabet are read as surely as this, and by the alphabet's reader less surely than that. */
const [latin, doubtful] = [0.9, 0.7];
/** The sign for "number" as PP-OCR reads it, which the languages' data lacks or takes for letters. */
const [numero, lookalikeOfNumero] = [/^N[eoº°]?[.:]?(?=\d|$)/u, /^[МЛНХN]\p{Ll}{0,2}[.:]?$/u];
/** Words where nothing else was read are taken from this on. */
const likely = 0.5;

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

function choose({ own, other }: Place): GlyphWord[] {
  const [a, b] = [textOf(own), textOf(other)];
  if (own.length === 0) return b === '€' ? other : own;
  if (!/[\p{L}€]/u.test(b)) return own;
  if (/\d/.test(a + b) && withoutLetters(a) !== withoutLetters(b)) return own;
  const known = /[[\p{L}€]--\p{ASCII}]/v.test(b) || confidenceOf(other) >= certain;
  // Two readers who agree are as sure as the surer one.
  if (known && differingLetters(a, b) <= difference * b.length) {
    const least = confidenceOf(own);
    return other.map((word) => ({ ...word, confidence: Math.max(word.confidence, least) }));
  }
  return confidenceOf(other) > confidenceOf(own) ? other : own;
}

const textOf = (words: readonly GlyphWord[]): string => words.map(({ text }) => text).join('');
/** PP-OCR does not know the euro sign either. */
const withoutLetters = (text: string): string => text.replace(/[\p{L}€]/gu, '');

/** Whether most letters are neither Latin nor Chinese. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return 2 * letters.filter((letter) => !/[\p{Script=Latin}\p{Script=Han}]/u.test(letter)).length > letters.length;
}

const plain = (text: string): string[] => [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()];

/** Letters to put in, leave out or change to get from one text to the other (Levenshtein), without case and accents. */
function differingLetters(from: string, to: string): number {
  const target = plain(to);
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (const letter of plain(from)) {
    const next = [(row[0] ?? 0) + 1];
    target.forEach((wanted, at) => {
      const change = (row[at] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
