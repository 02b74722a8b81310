/** Words that the end of a line splits, put together again: no label or value is found in a half. */
import type { Box, Line, Word } from '../../../model/document.ts';
import { longest } from '../../scale/extents.ts';

/** A word, and where the rest of it stands on the next line. */
export interface WholeWord extends Word {
  rest?: Box;
}

/** A line that may end in a word that was whole only with the next line, and begin behind one. */
export interface WholeLine extends Line {
  words?: WholeWord[];
  /** Where the rest of the last word of the line above stands, which is no word of this line. */
  rest?: Box;
}

/** What a word ends in that may go on in the next line: hyphens, dashes, strokes, and signs inside of addresses. */
const splitting = /[\p{L}\p{N}:/][-‐‑–/@:._=?&#%~]$/u;
const hyphen = /[-‐]$/u;
/** Characters of the text that are looked at on either side of a line's end. */
const reach = longest.page;

/**
 * Lines of one block, each word that goes on in the next line on the first one. `text` is that of the block: whether a
 * word goes on, and with its hyphen or without, was seen when the lines were joined to it.
 */
export function withWholeWords(lines: readonly Line[], text: string): readonly WholeLine[] {
  if (!lines.some((line) => splitting.test(line.text.slice(-2)))) return lines;
  const made: WholeLine[] = [];
  // Where the lines so far end in the text, but for spaces: a long text is not searched from end to end for each of them.
  let end = 0;
  for (const line of lines) {
    const above = made.at(-1);
    const beside = text.slice(Math.max(0, end - reach), end + reach);
    const joined =
      above && splitting.test(above.text.slice(-2)) ? wholeOf(lastOf(above), firstOf(line), beside) : undefined;
    end += line.text.length + (joined === undefined ? 1 : 0);
    if (!above || joined === undefined) {
      made.push(line);
      continue;
    }
    made.splice(-1, 1, { ...above, text: before(above.text) + joined, ...endingIn(joined, above.words, line.words) });
    const left = behind(line.text);
    const [first, ...words] = line.words ?? [];
    if (left !== '') made.push({ ...line, text: left, ...(first && { words, rest: first.box }) });
  }
  return made;
}

/** Both halves as one word, if the block has them so. */
function wholeOf(head: string, rest: string, text: string): string | undefined {
  if (rest === '' || head.length > longest.line) return undefined;
  return [head + rest, ...(hyphen.test(head) ? [head.slice(0, -1) + rest] : [])].find((whole) => text.includes(whole));
}

/** Where a line of bare text ends within a word: what goes on behind its hyphen is no other word that shares its end. */
const within = /(?<=\p{L}{2})([-‐])\n(?!(?:und|oder|bis|and|or|to|et|ou|y|o|e|en|of)\s)(\p{L})/gu;

/** Bare text whose lines go on where they end within a word: `Introduc-⏎tion to Law`, `Karl-⏎Heinz Roth`. */
export const withoutSplits = (text: string): string =>
  text.replace(within, (_, sign: string, next: string) => (/\p{Ll}/u.test(next) ? next : sign + next));

function endingIn(whole: string, words?: readonly WholeWord[], next?: readonly Word[]): { words?: WholeWord[] } {
  const [last, first] = [words?.at(-1), next?.[0]];
  if (!words || !last) return {};
  const confidence = [last.confidence, first?.confidence].filter((one) => one !== undefined);
  const word: WholeWord = {
    ...last,
    text: whole,
    ...(first && { rest: first.box }),
    ...(confidence.length > 0 && { confidence: Math.min(...confidence) }),
  };
  return { words: [...words.slice(0, -1), word] };
}

const lastOf = ({ text, words }: WholeLine): string => words?.at(-1)?.text ?? text.slice(text.lastIndexOf(' ') + 1);
const firstOf = ({ text, words }: Line): string => words?.[0]?.text ?? /^\S*/u.exec(text)?.[0] ?? '';
const before = (text: string): string => text.slice(0, text.lastIndexOf(' ') + 1);
const behind = (text: string): string => text.replace(/^\S+\s*/u, '');
