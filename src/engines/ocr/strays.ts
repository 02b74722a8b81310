/** Single Chinese characters in a picture of Latin text: drawings beside it, and euro signs, which the networks don't know. */
import type { PartedLine } from './line.ts';

/** Latin letters from which a picture is of Latin text, and the share of Chinese ones up to which it is. */
const [enough, few] = [20, 0.05];
const lone = /^\p{Script=Han}$/u;
/** What is counted in Chinese behind figures stays. */
const counted = /[元円圆圓角分年月日号第]/u;
const amount = /\d[.,]\d\d$/u;

/** The lines without such drawings, and with `€` behind amounts. */
export function withoutStrays(lines: readonly PartedLine[]): PartedLine[] {
  const text = lines.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  const [latin, han] = [/\p{Script=Latin}/gu, /\p{Script=Han}/gu].map((own) => text.match(own)?.length ?? 0);
  if (!latin || latin < enough || !han || han > few * latin) return [...lines];
  return lines.flatMap((line) => {
    const [first, ...others] = line.words;
    if (first && others.length === 0 && lone.test(first.text)) return [];
    const words = line.words.map((word, at) => {
      const euro = lone.test(word.text) && !counted.test(word.text) && amount.test(line.words[at - 1]?.text ?? '');
      return euro ? { ...word, text: '€' } : word;
    });
    return [{ ...line, words }];
  });
}
