/** English keys that other languages spell like words of theirs: a `quote` is no German Quote, and a `tag` no day. */
import type { Field } from '../../../model/template.ts';
import { likely } from '../../scale/grades.ts';
import { once } from '../../scale/once.ts';
import { isEnglish } from '../words/english.ts';
import type { Term } from '../words/terms.ts';

/** Words, and what they do not mean in English. */
const friends = new Map(
  (
    'quote: rate | quotes: rate | rest: balance | rat: recommendation | actual: current | art: type | fall: file case | ' +
    'brand: fire | brief: letter | red: network | lager: warehouse inventory | tag: day | tags: day | sale: salt | ' +
    'pain: bread | chat: cat | camera: room | piano: floor plan | pan: bread | pane: bread | pie: foot | wand: wall | ' +
    'salute: health | sole: sun | band: volume | handy: mobile | fine: end | cargo: occupation | plaza: seat | ' +
    'stand: score | tour: round | labor: laboratory | police: policy | caution: deposit security_deposit | ' +
    'provision: fee | local: venue | data: date | parole: keyword | depot: portfolio submitted | pass: passport | ' +
    'stock: floor | audience: hearing | piece: document | site: website'
  )
    .split(' | ')
    .map((friend) => friend.split(': '))
    .map(([word = '', concepts = '']) => [word, new Set(concepts.split(' '))]),
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
