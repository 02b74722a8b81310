/** Lists in one line of text: "Java, Python and Go", "Italian (native) | English". */
import { longest } from '../../scale/extents.ts';
import { monthOf } from '../values/months.ts';
import { shortWord } from '../values/short-words.ts';
import { stretchesBetween } from '../values/stretch.ts';
import { foldKeep } from '../values/text.ts';
import { linking } from '../words/linking.ts';
import { organisationScore } from './wording.ts';

/** Longer than this an item is prose, and no item of a list that is parted by commas. */
export const maxItem = longest.name;
const joining = new RegExp(String.raw`\s+(?:${linking.and})\s+`, 'gu');
/** Whether the only word of the kind joins the last item, of however many words, to several before it or to names. */
function joinsLast(text: string): boolean {
  const parts = text.split(/[,，、]/u);
  return (
    text.match(joining)?.length === 1 &&
    (parts.length > 2 || parts.every((part) => /^\s*\p{Lu}/u.test(part))) &&
    organisationScore(parts.at(-1) ?? '') === 0
  );
}

/** Where a sentence ends and one begins; short words end none. */
const sentences = new RegExp(String.raw`(?:(?<!(?<![\p{L}-])(?:\p{L}{1,3}|${shortWord}))\.|[!?])\s+\p{Lu}`, 'u');
/** Where the first of several sentences ends; -1 where there is one. */
export const sentenceEnd = (text: string): number => text.search(sentences);

/** Longer than this a text is no list in one sentence. */
const maxListed = longest.page;

/** What parts items, the strongest first, and a sign without which there is none of it. */
const bars = { sign: /[|•·‖\uE000-\uF8FF\t]|\s{3}/u, separator: /\s*[|•·‖\uE000-\uF8FF]\s*|\t|\s{3,}/gu };
const semicolons = { sign: /[;；]/u, separator: /\s*[;；]\s*/gu };
const slashes = { sign: /\s\/\s/u, separator: /\s+\/\s+/gu };
const commasBefore = (last: string): { sign: RegExp; separator: RegExp } => ({
  sign: /[,、，]/u,
  separator: new RegExp(
    String.raw`(?:(?<!\d)\s*[,，]|[,，](?!\d)|、)\s*(?:(?:${linking.and}|&)\s+)?(?![^()（）]*[)）])|${joining.source}(?=${last})`,
    'gu',
  ),
});
const [commas, commasAndLast] = [commasBefore(String.raw`\S+$`), commasBefore('[^,，、]+$')];
const joint = {
  sign: /^\S+\s+\S+\s+\S+$/u,
  separator: new RegExp(String.raw`(?<=^\S+)${joining.source}(?=\S+$)`, 'gu'),
};

/** Splits at numbers that count up, or at the strongest separator that gives short parts: bars and bullets, then semicolons, then commas, then slashes. */
export function partsOf(text: string): [number, number][] {
  if (text.length > maxListed) return cut(text, never);
  const counted = countedUp(text);
  if (counted.length > 1) return counted;
  const listed = commas.sign.test(text) ? (joinsLast(text) ? commasAndLast : commas) : joint;
  for (const { sign, separator } of [bars, semicolons, listed, slashes]) {
    if (!sign.test(text)) continue;
    const parts = cut(text, separator);
    const prose = parts.some(([start, end]) => end - start > maxItem || sentences.test(text.slice(start, end)));
    if (parts.length > 1 && !prose) return parts;
  }
  return cut(text, never);
}

/** What stands behind the numbers or letters of a text that begins with the first one and counts up: `1. Milk 2. Bread`, `a) milk, b) bread`; days of months count nothing. */
function countedUp(text: string): [number, number][] {
  const marks: { index: number; end: number }[] = [];
  for (const { index, 0: mark, 1: number, 2: letter, 3: word = '' } of text.matchAll(counting)) {
    const next = letter === undefined ? String(marks.length + 1) : letters[marks.length];
    if ((letter ?? number) !== next || monthOf(foldKeep(word)) !== undefined) continue;
    if (marks.length === 0 && text.slice(0, index).trim() !== '') return [];
    marks.push({ index, end: index + mark.length });
  }
  return marks.flatMap(({ end }, at) =>
    cut(text.slice(end, marks[at + 1]?.index), never).map(([from, to]): [number, number] => [
      end + from,
      end + from + text.slice(end + from, end + to).trimEnd().length,
    ]),
  );
}

const counting = /(?<!\S)[（(]?(?:(\d{1,2})[.)）]|([a-z])[)）])\s+(?=(\p{L}{1,20}))/gu;
const letters = 'abcdefghijklmnopqrstuvwxyz';

const never = /^(?!)/gu;

const cut = (text: string, separator: RegExp): [number, number][] =>
  stretchesBetween(text, separator).flatMap(({ start, end }): [number, number][] => {
    const bare = text.slice(start, end).replace(/[.;,。；]$/u, '');
    return /[\p{L}\p{N}]/u.test(bare) ? [[start, start + bare.length]] : [];
  });
