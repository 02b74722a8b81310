/** Amounts as printed, with the currency beside them that was taken for part of a label or for a column of its own. */

import { neighboursOf } from '../page/neighbours.ts';
import { type Span, segmentsOf, type View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { withinLimits } from '../values/coerce.ts';
import { currencyAtEnd, currencyAtStart } from '../values/currencies.ts';
import { findNumbers } from '../values/numbers.ts';

/** The answer to a key for money, or for the words themselves, with the currency that stands right beside the amount. */
export function withCurrency(candidate: Candidate, view: View): Candidate {
  const { field, value, spans } = candidate;
  const [first, last] = [spans[0], spans.at(-1)];
  if ((field.type !== 'money' && field.type !== 'verbatim') || field.choices || !first || !last) return candidate;
  if (typeof value !== 'string' || !isBareAmount(value)) return candidate;
  const front = before(first, view);
  const back = front ? undefined : behind(last, view);
  const beside = front ?? back;
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

const segmentOf = ({ line, start, end }: Span, view: View) =>
  segmentsOf(view).find((segment) => segment.line === line && segment.start <= start && segment.end >= end);

function before(span: Span, view: View): Beside | undefined {
  const segment = segmentOf(span, view);
  if (!segment) return undefined;
  const own = segment.line.text.slice(segment.start, span.start);
  const beside = own.trim() === '' ? neighboursOf(view).left.get(segment) : segment;
  const text = beside === segment ? own : (beside?.text ?? '');
  const found = currencyAtEnd(text);
  if (!beside || !found) return undefined;
  const start = beside.start + found.start;
  const gap = beside === segment ? own.slice(found.end) : ' ';
  const at = { line: beside.line, start, end: beside.start + found.end };
  return { span: at, text: `${text.slice(found.start, found.end)}${gap}` };
}

function behind(span: Span, view: View): Beside | undefined {
  const segment = segmentOf(span, view);
  if (!segment) return undefined;
  const own = segment.line.text.slice(span.end, segment.end);
  const beside = own.trim() === '' ? neighboursOf(view).right.get(segment) : segment;
  const text = beside === segment ? own : (beside?.text ?? '');
  const found = currencyAtStart(text);
  // Another column may start with a currency; one of its own holds nothing else.
  if (!beside || !found || (beside !== segment && found.end < text.length)) return undefined;
  const base = beside === segment ? span.end : beside.start;
  const gap = beside === segment ? own.slice(0, found.start) : ' ';
  const at = { line: beside.line, start: base + found.start, end: base + found.end };
  return { span: at, text: `${gap}${text.slice(found.start, found.end)}` };
}
