/** The sources that know no genre. */
import { aloneCandidates } from './alone.ts';
import { tickCandidates } from './boxes.ts';
import { cellCandidates } from './cells.ts';
import { crossedCandidates } from './crossed.ts';
import { declaredCandidates } from './declared/candidates.ts';
import { akinCandidates } from './labels/akin.ts';
import { labelCandidates, toldCandidates } from './labels/candidates.ts';
import { letterheadCandidates } from './letterhead/candidates.ts';
import { withLineTotal } from './line-total.ts';
import { maskedCandidates } from './masked.ts';
import { namedCandidates } from './named.ts';
import { partyCandidates } from './parties/candidates.ts';
import { objectParts } from './parties/object-parts.ts';
import { sentenceCandidates } from './sentences.ts';
import type { Source } from './source.ts';
import { spanCandidates } from './spans.ts';
import { statedCandidates } from './stated.ts';
import { typedCandidates } from './typed.ts';
import { zoneCandidates } from './zones.ts';

/** What a document offers only to keys that are about what it is about. */
const near =
  (find: Source['find']): Source['find'] =>
  (ask, page) =>
    ask.near ? find(ask, page) : [];

export const coreSources: readonly Source[] = [
  { name: 'declared', find: declaredCandidates },
  { name: 'label', find: (ask, page) => [...labelCandidates(ask, page, withLineTotal), ...objectParts(ask, page)] },
  { name: 'told', trusted: true, find: toldCandidates },
  { name: 'party', find: partyCandidates },
  { name: 'tick', find: tickCandidates },
  { name: 'zone', find: near(zoneCandidates) },
  { name: 'letterhead', find: near(letterheadCandidates) },
  { name: 'alone', find: near(aloneCandidates) },
  { name: 'sentence', find: sentenceCandidates },
  { name: 'span', trusted: true, find: spanCandidates },
  { name: 'stated', trusted: true, find: statedCandidates },
  { name: 'masked', trusted: true, find: maskedCandidates },
  { name: 'cell', find: cellCandidates },
  { name: 'crossed', trusted: true, find: crossedCandidates },
  { name: 'typed', find: typedCandidates },
  { name: 'akin', find: akinCandidates },
  { name: 'named', find: namedCandidates },
];
