/** What joins both ends of a span, in many languages: `13 to 15`, `od 9 do 17`, `between 5 and 7`. */
import { linesOf } from '../../scale/tables.ts';
import { linking } from '../words/linking.ts';
import { foldKeep } from './text.ts';

/** A line a kind: words that lead on to the last end, those that only add it, and the small ones that may stand behind. */
const [to, and, small] = linesOf(new URL('./joints.txt', import.meta.url)).map((line, kind) => {
  const words = [...line.split(' ').slice(1), ...(kind === 1 ? linking.and.split('|') : [])];
  const forms = [...new Set([...words, ...words.map(foldKeep)])].sort((a, b) => b.length - a.length);
  return forms.map((word) => word.replace(/[.]/g, String.raw`\.`)).join('|');
});

const joint = (words: string | undefined): string => String.raw`\s?(?:${words})(?:['’\s](?:${small})(?!\p{L})){0,2}\s?`;

/** Patterns, with the spaces around: for texts as they are, in small letters, and folded. */
export const joints = { to: joint(to), and: joint(and), any: joint(`${to}|${and}`) };
