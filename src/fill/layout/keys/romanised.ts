/** Keys in the words of the document's language, written in Latin letters: `data_rozhdeniya` over a Russian form. */
import type { Field, ObjectField } from '../../../model/template.ts';
import { atMost, tellingLetters } from '../../scale/extents.ts';
import type { TextLine } from '../page/view.ts';
import { isEnglish, isFrequent } from '../words/english.ts';
import { fold, isPlain } from '../words/fold.ts';
import { conceptsByStem } from '../words/inflection.ts';
import { romanisedFrom } from '../words/romanised.ts';
import { stems, stopWords, words } from '../words/vocabulary.ts';

/** How many words without another meaning show that a template is written so. */
const leastWords = 2;

const isWord = (word: string): boolean => word.length >= tellingLetters - 1 && /^[a-z]+$/.test(word);

/** Whether a word means something as it is written; one of three letters always may: `pol`. */
const isKnown = (word: string): boolean =>
  word.length < tellingLetters ||
  words.has(word) ||
  stopWords.has(word) ||
  isEnglish(word) ||
  conceptsByStem(word, stems) !== undefined;

/** A template whose fields have such words as the document writes them; the same one where it has none. */
export function inOwnScript(root: ObjectField, lines: readonly TextLine[]): ObjectField {
  const unknown = [...new Set(wordsOf(root))].filter((word) => isWord(word) && !isKnown(word));
  const sample = lines.slice(0, atMost.thousands);
  if (unknown.length === 0 || sample.every(({ text }) => isPlain(text))) return root;
  const found = romanisedFrom([...new Set(sample.flatMap(({ text }) => fold(text).match(/\p{L}{2,}/gu) ?? []))]);
  const own = new Map(unknown.map((word) => [word, found?.meant(word)]));
  const count = own.values().filter(Boolean).toArray().length;
  if (!found || count === 0) return root;
  // What has a meaning of its own as well is the document's word beside others that have none.
  const wordsFor = (said: string[]): string[] => {
    const beside = said.some((word) => own.get(word));
    const reads = (word: string): boolean => isWord(word) && (beside || (count >= leastWords && !isFrequent(word)));
    return said.map((word) => own.get(word) ?? (reads(word) ? found.said(word) : undefined) ?? word);
  };
  const rewritten = <Of extends Field>(field: Of): Of => ({
    ...field,
    words: wordsFor(field.words),
    ...(field.kind === 'object' && {
      fields: field.fields.map(rewritten),
      ...(field.open && { open: rewritten(field.open) }),
      ...(field.list && { list: rewritten(field.list) }),
    }),
    ...(field.kind === 'list' && { item: rewritten(field.item) }),
  });
  return rewritten(root);
}

const wordsOf = (field: Field): string[] => [
  ...field.words,
  ...(field.kind === 'object' ? field.fields.flatMap(wordsOf) : field.kind === 'list' ? wordsOf(field.item) : []),
];
