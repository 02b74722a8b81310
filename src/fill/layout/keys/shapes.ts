/** What shape of value a key asks for, told from its words and its type. */

import type { LeafField, ValueType } from '../../../model/template.ts';
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import { isUnspaced } from '../words/han.ts';
import { isKnown, type Term } from '../words/terms.ts';

export type Shape =
  | 'date'
  | 'date-time'
  | 'time'
  | 'duration'
  | 'period'
  | 'amount'
  | 'number'
  | 'percent'
  | 'identifier'
  | 'email'
  | 'phone'
  | 'url'
  | 'iban'
  | 'bic'
  | 'vat'
  | 'postcode'
  | 'town'
  | 'city'
  | 'state'
  | 'street'
  | 'address'
  | 'country'
  | 'currency'
  | 'person'
  | 'name-part'
  | 'organisation'
  | 'name'
  | 'title'
  | 'text'
  | 'boolean'
  | 'any';

/** The shape that a declared type asks for, whatever the key's words are. */
const byType: Partial<Record<ValueType, Shape>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  duration: 'duration',
  email: 'email',
  phone: 'phone',
  url: 'url',
  currency: 'currency',
  country: 'country',
  money: 'amount',
};

/**
 * A line of concepts and the shape that they tell, earlier lines first: `head`s say it whatever else the key says, `topic`s
 * only when nothing else does. `implied` is what a value of a shape makes up for: a date needs no label that says "date".
 */
const table = linesOf(new URL('./shapes.txt', import.meta.url)).map((line) => {
  const [which, shape, ...concepts] = line.split(/:? /);
  return { which, shape: shape as Shape, concepts };
});

/** For each concept the shape of the first line that has it. */
interface Lines {
  shapes: readonly Shape[];
  first: ReadonlyMap<string, number>;
}

function linesBy(which: string): Lines {
  const lines = table.filter((line) => line.which === which);
  const pairs = lines.flatMap(({ concepts }, index) => concepts.map((concept) => [concept, index] as const));
  return { shapes: lines.map(({ shape }) => shape), first: new Map(pairs.toReversed()) };
}

const [heads, topics] = [linesBy('head'), linesBy('topic')];

/** Generic words of a key that a value of a shape makes up for. */
export const impliedBy: Partial<Record<Shape, string[]>> = Object.fromEntries(
  table.flatMap(({ which, shape, concepts }) => (which === 'implied' ? [[shape, concepts]] : [])),
);

/** What Chinese, Japanese and Korean call a day, a time, both, or a span of them: `会议时间`, `開催日時`. */
const moment = /(?:时间|時間|日時|일시|시간)$/u;

/** Keys that count something: `number_of_guests`, `Anzahl Nächte`. */
const countOf = /^(?:number|no|num|nr|anzahl|nombre|numero|aantal|count)[ _-]?(?:of|de|di|der|von|van)[ _-]/i;

/** An amount that is asked for in words is no figure. */
const spelled =
  /(?:^| )(?:in[ _]words|in[ _]worten|en[ _]lettres|en[ _]letras?|in[ _]lettere|voluit|por[ _]extenso|słownie|slovy|прописью|yazıyla)(?: |$)|大写$/iu;

/** Units behind a key's words: `payment_days`, `price_pence`. */
const measures =
  /^(?:pence|cents?|dollars?|euros?|percent|volts?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|k?m|cm|mm|k?g|mg|k?wh?|watts?|ppm|db|litres?|liters?)$/;

const ofMoney = /^(?:pence|cent|dollar|euro)/;

/** The shape of what a leaf asks for. `any` when the words don't tell. */
export function shapeOf(field: LeafField, terms: readonly Term[]): Shape {
  if (field.type === 'number' || field.type === 'integer') return numeric(field, terms);
  const declared = byType[field.type];
  if (declared) return declared;
  if (countOf.test(`${field.words.join(' ')} `)) return 'number';
  if (spelled.test(field.words.join(' '))) return 'any';
  if (isFlag(field)) return 'boolean';
  if (isWho(field.words)) return 'name';
  if (moment.test(field.words.at(-1) ?? '')) return 'any';
  const places = terms.flatMap(({ concepts }) => concepts);
  if (places.includes('postcode') && (places.includes('city') || places.includes('place'))) return 'town';
  if (places.includes('month') && places.includes('year')) return 'date';
  if (ofOffice.has(terms[0]?.text ?? '') && of(topics, terms.slice(-1)) === 'person') return 'person';
  return of(heads, terms) ?? topicOf(terms) ?? byLastWord(field.words);
}

/** `validated_by` asks who did it; `needed_by` and `return_by` don't. */
export const isWho = (words: readonly string[]): boolean =>
  /^by$/i.test(words.at(-1) ?? '') && done.test(words.at(-2) ?? '');

const done =
  /^(?!(?:need|requir|expect)ed$)(?:\p{L}{2,}ed|taken|given|written|drawn|held|made|done|found|read|sold|sent|led|kept|built|over)$/iu;

/**
 * A word that the lexicon lacks may be the head of the key: a `tax office` is no amount. Somebody's office behind a topic
 * is what is asked: a `commission chair` is a person. A word of two meanings tells no shape.
 */
function topicOf(terms: readonly Term[]): Shape | undefined {
  const unspaced = terms.length > 1 && isUnspaced(terms.at(-1)?.text ?? '');
  if (terms.some((term) => term.concepts.includes('office'))) return undefined;
  // What is written without spaces has its head at the end: a fire warden is a warden.
  if (!terms.every(isKnown)) return unspaced ? of(topics, terms.slice(-1)) : undefined;
  const last = of(topics, terms.slice(-1));
  const shape = last === 'person' ? last : of(topics, terms);
  return shape === 'amount' &&
    of(
      topics,
      terms.filter(({ concepts }) => concepts.length === 1),
    ) !== 'amount'
    ? undefined
    : shape;
}

function numeric({ words }: LeafField, terms: readonly Term[]): Shape {
  const unit = words.at(-1) ?? '';
  if (measures.test(unit) && !ofMoney.test(unit)) return unit === 'percent' ? 'percent' : 'number';
  const shape = of(heads, terms) ?? of(topics, terms);
  return shape === 'amount' || shape === 'percent' ? shape : 'number';
}

/** Where an office is held, in English before it: a `site_manager` is no web site, a `county_auditor` no county. */
const ofOffice = setOf('site state county city town country district street');

/** `arrivalDate` asks for a day, whatever an arrival date is a word for. */
const dayAtEnd = /^(?:date|datum|fecha)$/i;
/** Words behind what they number: a `permitNumber` asks for one, though a permit number is a permit by the lexicon. */
const numberAtEnd = /^(?:number|num|no|nr|id)$/i;

/** A key without what is numbered, when its last word asks for a number: the label may leave that out, `File: 25-217`. */
export const unnumbered = (words: readonly string[]): readonly string[] =>
  words.length > 1 && numberAtEnd.test(words.at(-1) ?? '') ? words.slice(0, -1) : [];

function byLastWord(words: readonly string[]): Shape {
  if (unnumbered(words).length > 0) return 'identifier';
  return dayAtEnd.test(words.at(-1) ?? '') ? 'date' : 'any';
}

function of({ shapes, first }: Lines, terms: readonly Term[]): Shape | undefined {
  let best = shapes.length;
  for (const { concepts } of terms) for (const concept of concepts) best = Math.min(best, first.get(concept) ?? best);
  return shapes[best];
}

const flags = /^(?:is|has|was|are|can|requires?|ist|hat|est|tiene|es)$/;
const isFlag = ({ words, choices }: LeafField): boolean => !choices && words.length > 1 && flags.test(words[0] ?? '');
