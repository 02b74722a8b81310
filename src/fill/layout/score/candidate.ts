/** What may be the answer to a leaf, and how sure the strategy is of it. */
import type { DeclaredField } from '../../../model/document.ts';
import type { Evidence, Value } from '../../../model/filled.ts';
import { evidenceOf } from '../page/evidence.ts';
import { type Span, spanText } from '../page/view.ts';

/** Named measures, each about 0 to 1, that scoring turns into a probability: those that `leafFeatures` has. */
export type Features = Record<string, number>;

export interface Candidate {
  /** As printed; lines are joined by single spaces. */
  raw: string;
  value: Value;
  /** Where it stands; empty for what the file declares without showing it. */
  spans: Span[];
  declared?: DeclaredField;
  /** What else the value follows from: the date from which a weekday is counted. */
  also?: Evidence[];
  features: Features;
  /** 0 to 1: how likely this is the right answer. */
  score: number;
}

/** The words of a candidate, or what the file declares without showing it. */
export const evidenceFor = ({ spans, declared }: Candidate): Evidence[] =>
  spans.length === 0 && declared ? [{ place: declared.place ?? null, text: declared.value }] : evidenceOf(spans);

/** A candidate for what stands in some spans; its value is what is printed, unless another one is given. */
export function candidateAt({
  value,
  features = {},
  ...place
}: Omit<Candidate, 'raw' | 'value' | 'features'> & {
  value?: Candidate['value'] | undefined;
  features?: Features | undefined;
}): Candidate {
  const raw = place.spans.map(spanText).join(' ');
  return { ...place, features, raw, value: value ?? raw };
}
