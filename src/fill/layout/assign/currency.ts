/** Amounts as printed, with the currency beside them that was taken for part of a label or for a column of its own. */

import type { LeafField } from '../../../model/template.ts';
import { neighboursOf } from '../page/neighbours.ts';
import type { Span, View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { withinLimits } from '../values/coerce.ts';
import { currencyAtEnd, currencyAtStart } from '../values/currencies.ts';
import { findNumbers } from '../values/numbers.ts';

/** The answer to a key for money, or for the words themselves, with the currency that stands right beside the amount. */
export function withCurrency(candidate: Candidate, field: LeafField, view: View): Candidate {
  const { value, spans } = candidate;
  const [first, last] = [spans[0], spans.at(-1)];
  if ((field.type !== 'money' && field.type !== 'verbatim') || field.choices || !first || !last) return candidate;
  if (typeof value !== 'string' || !isBareAmount(value)) return candidate;
  const front = besideOf(first, view, 'left');
  const beside = front ?? besideOf(last, view, 'right');
  if (!beside) return candidate;
  const join = (text: string): string => (front ? `${beside.text}${text}` : `${text}${beside.text}`);
  const whole = {
    ...candidate,
    value: join(value),
    raw: join(candidate.raw),
    spans: front ? [front.span, ...spans] : [...spans, beside.span],
  };
  return withinLimits(field, whole, whole.raw) ? whole : candidate;
}

/** Digits with their marks, and nothing that says of what. */
function isBareAmount(text: string): boolean {
  const [number] = findNumbers(text, { decimal: null });
  return /^[-+−–(]?\s?\d[\d.,'’\s]*[-)]?$/u.test(text) && number !== undefined && number.currency === undefined;
}

interface Beside {
  span: Span;
  /** With the space between. */
  text: string;
}

/** The currency on one side of a span: in its own segment, or else in the next one. */
function besideOf(span: Span, view: View, side: 'left' | 'right'): Beside | undefined {
  const segment = span.line.segments.find(({ start, end }) => start <= span.start && end >= span.end);
  if (!segment) return undefined;
  const ahead = side === 'left';
  const { text: line } = segment.line;
  const own = ahead ? line.slice(segment.start, span.start) : line.slice(span.end, segment.end);
  const next = own.trim() === '' ? neighboursOf(view)[side].get(segment) : undefined;
  const text = next?.text ?? own;
  const found = ahead ? currencyAtEnd(text) : currencyAtStart(text);
  // Another column may start with a currency; one of its own holds nothing else.
  if (!found || (next && !ahead && found.end < text.length)) return undefined;
  const base = next?.start ?? (ahead ? segment.start : span.end);
  const at = { line: (next ?? segment).line, start: base + found.start, end: base + found.end };
  const sign = text.slice(found.start, found.end);
  if (next) return { span: at, text: ahead ? `${sign} ` : ` ${sign}` };
  return { span: at, text: ahead ? `${sign}${own.slice(found.end)}` : `${own.slice(0, found.start)}${sign}` };
}
