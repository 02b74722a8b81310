/** The value of a member whose place in the document is known: its words as printed, or read in the asked type. */
import type { Leaf } from '../../../model/filled.ts';
import type { LeafField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import { evidenceOf } from '../page/evidence.ts';
import { type Span, spanText } from '../page/view.ts';

/**
 * A leaf for text that a table, a section or a citation gives to `field`. Where words are asked for they stay as they
 * are, whatever their key makes one expect ("DNS" as a time, "95-99" as an age); other types are read from them.
 */
export function valueFrom(field: LeafField, spans: readonly Span[], confidence: number, context: LayoutContext): Leaf {
  const words =
    !field.choices && !field.pattern && !field.minimum && (field.type === 'string' || field.type === 'verbatim');
  const read = words ? undefined : context.leafFrom(field, spans, confidence);
  if (read && read.status !== 'not-found') return read;
  const raw = spans.map(spanText).join(' ').trim();
  const open =
    words || (!field.choices && field.alternatives?.some((type) => type === 'string' || type === 'verbatim'));
  if (!open || raw === '') return read ?? context.leafFrom(field, spans, confidence);
  return { kind: 'leaf', value: raw, raw, status: 'found', confidence, evidence: evidenceOf(spans) };
}
