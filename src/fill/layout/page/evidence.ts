/** Turns spans of lines into the evidence that an answer carries. */

import { unionBoxes } from '../../../model/box.ts';
import type { Place } from '../../../model/document.ts';
import type { Evidence } from '../../../model/filled.ts';
import { chainsOf } from '../../scale/chains.ts';
import { type Span, spanText } from './view.ts';

/** Evidence for spans: neighbouring lines of a page become one piece, a line of text each, with one box around all. */
export const evidenceOf = (spans: readonly Span[]): Evidence[] =>
  chainsOf(spans, ({ line }, last) => line.page === last.line.page && line.order - last.line.order <= 1).map(pieceOf);

function pieceOf(spans: Span[]): Evidence {
  const words = spans.flatMap((span) =>
    span.line.words.filter((word) => word.end > span.start && word.start < span.end),
  );
  const box = unionBoxes(words.flatMap(({ box: own, rest }) => (rest ? [own, rest] : [own])));
  const place = words[0]?.place ?? spans[0]?.line.place ?? null;
  const known = words.map((word) => word.confidence).filter((confidence) => confidence !== undefined);
  const text = spans.map(spanText).join('\n');
  const confidence = known.length > 0 ? { confidence: Math.min(...known) } : {};
  return { place: box && place ? withBox(place, box) : place, text, ...confidence };
}

function withBox(place: Place, box: [number, number, number, number]): Place {
  return place.kind === 'text' ? place : { ...place, box };
}
