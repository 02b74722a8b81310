/** Yes and no, in words and in ticked boxes. */

import { longest } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { type Stretch, stretchesOf } from './stretch.ts';
import { type Found, foldKeep } from './text.ts';

const yes =
  /^(?:yes|y|true|ja|oui|si|sim|tak|wahr|vrai|verdadero|evet|kylla|igen|ναι|כן|نعم|はい|예|네|x|☒|☑|✓|✔|✗x|■|\[x\]|\(x\)|checked)(?![\p{L}\d])/u;
const no =
  /^(?:(?:sorry,? )?no|n|false|nein|non|nee|nao|nej|nei|nie|falsch|faux|falso|hayir|nem|οχι|לא|いいえ|아니오|아니요|☐|□|\[ ?\]|\( ?\)|unchecked|none)(?![\p{L}\d]|-\p{L})/u;
/** Words that say yes or no only where nothing else stands: elsewhere they mean other things. */
const alone: [RegExp, boolean][] = [
  [/^(?:1|on|да|так|da|ano|jo|是|有|対象|该当|可|유|○|◯)[.\s]*$/u, true],
  [/^(?:0|off|нет|ні|ne|nu|ei|否|无|無|不|不可|무|لا|×|✗)[.\s]*$/u, false],
];
/** A box to be ticked: with its tick, without one, and either, as parts of a pattern. */
export const tickedBox = String.raw`[☒☑✓✔■☓✗✘]|\[[xX]\]|\([xX]\)`;
export const openBox = String.raw`[☐□]|\[ ?\]|\( ?\)`;
export const anyBox = `(?:${tickedBox}|${openBox})`;
const boxes = new RegExp(anyBox, 'gu');
const ticked = new RegExp(tickedBox, 'u');

/** What a form prints before the place for an answer: `Y/N`. */
const prompt =
  /^\s*\(?(?:y(?:es)?\s?\/\s?no?|ja?\s?\/\s?n(?:ein|ee|ej)?|si?\s?\/\s?no?|o(?:ui)?\s?\/\s?n(?:on)?|t(?:ak)?\s?\/\s?n(?:ie)?)(?![\p{L}\d])\)?\s*:?\s*/u;

/** Whether a text is that and no more. */
export const isPrompt = (text: string): boolean =>
  text.length <= longest.name && prompt.exec(foldKeep(text))?.[0].length === text.length;

/** What a text answers to a yes-or-no question; null when it doesn't. Of several boxes the ticked one counts. */
export function flagOf(text: string): Found<boolean> | null {
  const { length: printed } = prompt.exec(foldKeep(text.slice(0, longest.name)))?.[0] ?? '';
  const answer = answerOf(text.slice(printed));
  return answer && { ...answer, start: printed + answer.start, end: printed + answer.end };
}

function answerOf(text: string): Found<boolean> | null {
  const folded = foldKeep(text).trimStart();
  const lead = text.length - text.trimStart().length;
  const options = boxedOptions(text);
  const chosen = options.filter((option) => option.ticked);
  const [one] = chosen;
  if (options.length > 1 && chosen.length !== 1) return null;
  const word = foldKeep((one ?? options[0])?.text ?? '');
  const worded = yes.test(word) || no.test(word);
  if (one && worded) return { start: one.start, end: one.end, value: yes.test(word) };
  // An open box before a yes or a no says nothing.
  if (worded) return null;
  for (const [pattern, value] of [[yes, true], [no, false], ...alone] as const) {
    const match = pattern.exec(folded);
    if (match) return { start: lead, end: lead + match[0].length, value };
  }
  return null;
}

interface BoxedOption extends Stretch {
  text: string;
  ticked: boolean;
}

/** Whether the boxes of a line stand behind their words: `Yes ☒ No ☐`. */
export function isBehind(text: string): boolean {
  const found = stretchesOf(text, boxes);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || text.slice(0, first.start).trim() === '' || text.slice(last.end).trim() !== '') return false;
  return /\p{L}/u.test(text.slice(first.end, last.start));
}

/** The options of a line of boxes: `☐ partner ☒ director`. A box stands before its words, or behind them all along the line. */
export function boxedOptions(text: string, behind = isBehind(text)): BoxedOption[] {
  const found = matchesOf(text, boxes);
  return found.flatMap((box, index) => {
    const next = box.index + box[0].length;
    const other = found[behind ? index - 1 : index + 1];
    const before = other ? other.index + other[0].length : lastClause(text.slice(0, box.index));
    const from = behind ? before : next;
    const words = text.slice(from, behind ? box.index : (other?.index ?? text.length));
    const bare = words.trim();
    if (bare === '') return [];
    const start = from + words.indexOf(bare);
    return [{ start, end: start + bare.length, text: bare, ticked: ticked.test(box[0]) }];
  });
}

/** The only option that is ticked of several: `☐ call ☒ write`. */
export function tickedOption(text: string): Found<string> | undefined {
  const options = boxedOptions(text);
  const [one, ...others] = options.filter((option) => option.ticked);
  return one && others.length === 0 && options.length > 1
    ? { value: one.text, start: one.start, end: one.end }
    : undefined;
}

/** Where the words of the first box begin: behind the question. */
const lastClause = (text: string): number => /^.*[:：?]\s?/u.exec(text)?.[0].length ?? 0;
