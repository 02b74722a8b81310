/** English keys that other languages spell like words of theirs: a `quote` is no German Quote, and a `tag` no day. */
import type { Field } from '../../../model/template.ts';
import { likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { once } from '../../scale/once.ts';
import { linesOf } from '../../scale/tables.ts';
import { isEnglish } from '../words/english.ts';
import type { Term } from '../words/terms.ts';

/** A line a word, a colon, and what it does not mean in English. */
const friends = new Map(
  linesOf(new URL('./friends.txt', import.meta.url)).map((line) => {
    const [word = '', concepts = ''] = line.split(': ');
    return [word, setOf(concepts)];
  }),
);

/** The terms of a key below `parents`, without what its words mean in other languages where the template is English. */
export function readInEnglish(terms: readonly Term[], [root]: readonly Field[]): readonly Term[] {
  if (!root || !terms.some(({ text }) => friends.has(text)) || !isInEnglish(root)) return terms;
  return terms.map((term) => {
    const concepts = term.concepts.filter((one) => !friends.get(term.text)?.has(one));
    return { ...term, concepts: concepts.length > 0 ? concepts : [`=${term.text}`] };
  });
}

/** Fewer words than these tell no language. */
const least = 3;

const isInEnglish = once((root: Field): boolean => {
  const words = wordsOf(root).filter((word) => word.length >= least && !friends.has(word));
  return words.length >= least && words.filter(isEnglish).length >= likely * words.length;
});

const wordsOf = (field: Field): string[] => [
  ...field.words,
  ...(field.kind === 'object' ? field.fields.flatMap(wordsOf) : field.kind === 'list' ? wordsOf(field.item) : []),
];
