/** Lists in one line of text: "Java, Python and Go", "Italian (native) | English". */
import { longest } from '../../scale/extents.ts';
import { stretchesBetween } from '../values/stretch.ts';

/** Longer than this an item is prose, and no item of a list that is parted by commas. */
export const maxItem = longest.name;
/** Longer than this a text is no list in one sentence. */
const maxListed = longest.page;

/** What parts items, the strongest first, and a sign without which there is none of it. */
const bars = { sign: /[|•·‖\uE000-\uF8FF\t]|\s{3}/u, separator: /\s*[|•·‖\uE000-\uF8FF]\s*|\t|\s{3,}/gu };
const semicolons = { sign: /[;；]/u, separator: /\s*[;；]\s*/gu };
const commas = {
  sign: /[,、，]/u,
  separator:
    /(?:(?<!\d)\s*[,，]|[,，](?!\d)|、)\s*(?:(?:and|und|et|y|e|en|&)\s+)?(?![^()（）]*[)）])|\s+(?:and|und|et|y|e|en)\s+(?=\S+$)/gu,
};
const joint = { sign: /^\S+\s+\S+\s+\S+$/u, separator: /(?<=^\S+)\s+(?:and|und|et|y|e|en)\s+(?=\S+$)/gu };

/** Splits at the strongest separator that gives short parts: bars and bullets, then semicolons, then commas. */
export function partsOf(text: string): [number, number][] {
  if (text.length > maxListed) return cut(text, never);
  for (const { sign, separator } of [bars, semicolons, commas.sign.test(text) ? commas : joint]) {
    if (!sign.test(text)) continue;
    const parts = cut(text, separator);
    const prose = parts.some(([start, end]) => end - start > maxItem || /[.!?]\s+\p{Lu}/u.test(text.slice(start, end)));
    if (parts.length > 1 && !prose) return parts;
  }
  return cut(text, never);
}

const never = /^(?!)/gu;

const cut = (text: string, separator: RegExp): [number, number][] =>
  stretchesBetween(text, separator).flatMap(({ start, end }): [number, number][] => {
    const bare = text.slice(start, end).replace(/[.;,。；]$/u, '');
    return /[\p{L}\p{N}]/u.test(bare) ? [[start, start + bare.length]] : [];
  });
