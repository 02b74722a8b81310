/** Text that is written without spaces: Chinese, Japanese, Korean and Thai, parted by the longest words that are known. */

import { readFileSync } from 'node:fs';
import { atMost } from '../../scale/extents.ts';
import { setOf } from '../../scale/lists.ts';

/** Groups of characters for the same thing, of Taiwan and Japan and then of the mainland. */
const variants = readFileSync(new URL('./tables/han.txt', import.meta.url), 'utf8').trim();
const standard = new Map(
  variants.split(/\s/).flatMap((group) => {
    const one = group.at(-1) ?? '';
    return Array.from(group.slice(0, -1), (variant) => [variant, one] as const);
  }),
);

/** Text with one character for all that mean the same: `發票` and `发票`. */
export const unified = (text: string): string => Array.from(text, (one) => standard.get(one) ?? one).join('');

const script = String.raw`\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〇`;
const hasScript = new RegExp(`[${script}]`, 'u');
const runs = new RegExp(`[${script}]+|[^${script}]+`, 'gu');

/** Whether a text has characters that need no spaces between words. */
export const isUnspaced = (text: string): boolean => hasScript.test(text);

/** Spaces that set a word as wide as others: `姓 名`, `성 명`. */
export const setWide =
  /(?<=(?<!\p{Script=Han})\p{Script=Han})\s+(?=\p{Script=Han}(?!\p{Script=Han}))|(?<=(?<!\p{Script=Hangul})\p{Script=Hangul})\s+(?=\p{Script=Hangul}(?!\p{Script=Hangul}))/gu;

/** A word or two of few characters with spaces to fill a cell: `所 在地`. */
const spread = /^(?=(?:\s?\p{Script=Han}){2,8}$)\p{Script=Han}\s/u;
/** A text on one line, without the spaces that only fill it up. */
export const unspread = (text: string): string => text.replace(/\s+/g, spread.test(text) ? '' : ' ');

/** A part of a run of characters; `known` when it is a word of the vocabulary. */
interface Piece {
  text: string;
  known: boolean;
}

/** Small words between others. */
const small = setOf(
  'の は を に が と で へ も や から まで より による における について および 及び 的 之 和 及 및 의',
);
/** What Korean puts behind a noun. */
const particle = /(?<=[가-힣]{2})(?:으로|에서|에게|까지|부터|이나|은|는|이|가|을|를|의|에|로|와|과|도)$/u;
const longestWord = atMost.dozen;

/** The words of a token, small ones left out; a token of another script stays whole. */
export function piecesOf(token: string, isWord: (text: string) => boolean): Piece[] {
  return (token.match(runs) ?? []).flatMap((run) =>
    isUnspaced(run) ? parted(run, isWord) : [{ text: run, known: false }],
  );
}

function parted(run: string, isWord: (text: string) => boolean): Piece[] {
  const text = unified(run);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    let length = Math.min(longestWord, text.length - at);
    while (length > 0 && !isWord(text.slice(at, at + length)) && !small.has(text.slice(at, at + length))) length -= 1;
    const found = text.slice(at, at + Math.max(1, length));
    const last = pieces.at(-1);
    if (length > 0) pieces.push({ text: found, known: true });
    else if (last && !last.known) last.text += found;
    else pieces.push({ text: found, known: false });
    at += found.length;
  }
  return whole(pieces)
    .filter(({ text: piece }) => !small.has(piece))
    .map(({ text: piece, known }) => ({ text: known ? piece : piece.replace(particle, ''), known }));
}

/** One character is a word only among words: the 日 of 日立 is no day. */
function whole(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const stranger = (near: Piece | undefined): boolean => near !== undefined && !near.known;
    const lone = piece.known && piece.text.length === 1 && !small.has(piece.text);
    const part = !piece.known || (lone && (stranger(pieces[index - 1]) || stranger(pieces[index + 1])));
    const last = joined.at(-1);
    if (part && last && !last.known) last.text += piece.text;
    else joined.push({ text: piece.text, known: !part });
  }
  return joined;
}
