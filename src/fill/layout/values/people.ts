/** Names of people in a text: runs of words that are written as names and that no table knows as anything else. */
import { termsOf } from '../words/terms.ts';

/** A word with its offsets in the text. */
export interface Token {
  start: number;
  end: number;
  text: string;
}

const particle = /^(?:van|von|de|der|den|del|della|di|da|dos|das|du|la|le|zu|zur|ter|ten|al|bin|ibn|y|e|af|av|af)$/i;
const salutation = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m|mme|sra?|sig|ing|mag|dhr|mevr|hon|rev|sir|dame)\.?$/i;
const nameWord = /^\p{Lu}[\p{L}'’-]*\.?,?$/u;
/** Words that a name has, and the most that are taken for one. */
const [fewest, most] = [2, 5];

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[^\s,;:()|–—]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }));

/** Whether a word may be part of a name. */
function isNamePart({ text }: Token, common: ReadonlySet<string>): boolean {
  if (particle.test(text) || salutation.test(text)) return true;
  if (!nameWord.test(text) || common.has(text.toLowerCase())) return false;
  if (/^\p{Lu}\.?$/u.test(text)) return true;
  const terms = termsOf(text);
  return terms.length === 1 && (terms[0]?.concepts[0]?.startsWith('=') ?? false);
}

/** The name that begins at a token (or ends there, backwards), as offsets of the text; null when there is none. */
export function nameAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  step: 1 | -1,
  common: ReadonlySet<string>,
): [number, number] | null {
  const run: Token[] = [];
  for (let index = at; run.length < most; index += step) {
    const [token, last] = [tokens[index], run.at(-1)];
    if (!token || !isNamePart(token, common)) break;
    const ended = step === 1 ? last : token;
    if (run.length > 0 && ended && /\p{Ll}{3}\.$/u.test(ended.text)) break;
    const between = last ? text.slice(Math.min(last.end, token.end), Math.max(last.start, token.start)) : ' ';
    if (between.trim() !== '') break;
    run.push(token);
  }
  const ordered = step === 1 ? run : run.reverse();
  while (ordered.length > 0 && particle.test(ordered.at(-1)?.text ?? '')) ordered.pop();
  const [first, last] = [ordered[0], ordered.at(-1)];
  const full = ordered.filter(({ text }) => !particle.test(text) && !salutation.test(text)).length;
  const titled = ordered.some(({ text }) => salutation.test(text));
  return first && last && full >= (titled ? 1 : fewest) ? [first.start, last.end] : null;
}
