/** The value of a member whose place in the document is known: its words as printed, or read in the asked type. */
import { type Leaf, missing, type Value } from '../../../model/filled.ts';
import type { LeafField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import { profileOf } from '../keys/profile.ts';
import { evidenceOf } from '../page/evidence.ts';
import { once } from '../page/once.ts';
import { yearOf } from '../page/origin.ts';
import { type Span, spanText } from '../page/view.ts';
import { valueFor } from '../values/coerce.ts';
import { tickedOption } from '../values/flags.ts';

const isWords = (type: LeafField['type']): boolean => type === 'string' || type === 'verbatim';

/** The shape of a leaf, whatever it is a part of. */
const shapeAlone = once((field: LeafField) => profileOf(field, []).shape);

/**
 * A leaf for text that a table, a section or a citation gives to `field`. Where words are asked for they stay as they
 * are, whatever their key makes one expect ("DNS" as a time, "95-99" as an age); other types are read from them.
 */
export function valueFrom(
  field: LeafField,
  spans: readonly Span[],
  confidence: number,
  { locale }: Pick<LayoutContext, 'locale'>,
): Leaf {
  const text = spans.map(spanText).join(' ').trim();
  if (text === '') return missing();
  const { type, choices, alternatives = [] } = field;
  const plain = isWords(type) && !choices && !field.pattern && !field.minimum;
  const read = plain ? tickedOption(text) : valueFor(field, shapeAlone(field), text, locale);
  if (!read && (choices || !(plain || alternatives.some(isWords)))) return missing();
  const value = read ? read.value : text;
  const raw = read ? text.slice(read.start, read.end) : text;
  const evidence = [...evidenceOf(spans), ...yearOf(value, raw, locale)];
  return { kind: 'leaf', value, raw, status: 'found', confidence, evidence };
}

/** A leaf whose value follows from words of the document without being read from them; missing without any. */
export const leafAt = (value: Value, spans: readonly Span[], confidence: number): Leaf =>
  spans.length === 0
    ? missing()
    : {
        kind: 'leaf',
        value,
        raw: spans.map(spanText).join(' '),
        status: 'found',
        confidence,
        evidence: evidenceOf(spans),
      };

/** The values of a list, each once. */
export function valuesFrom(
  field: LeafField,
  places: readonly (readonly Span[])[],
  confidence: number,
  context: Pick<LayoutContext, 'locale'>,
): Leaf[] {
  const leaves = places.map((spans) => valueFrom(field, spans, confidence, context));
  const found = Map.groupBy(leaves, ({ value }) => String(value).toLowerCase());
  return [...found.values()].flatMap(([first]) => (first && first.status !== 'not-found' ? [first] : []));
}
