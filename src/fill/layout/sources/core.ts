/** The sources that know no genre. */
import { likely } from '../../scale/grades.ts';
import { aloneCandidates } from './alone.ts';
import { tickCandidates } from './boxes.ts';
import { cellCandidates } from './cells.ts';
import { declaredCandidates } from './declared/candidates.ts';
import { akinCandidates } from './labels/akin.ts';
import { labelCandidates, toldCandidates } from './labels/candidates.ts';
import { letterheadCandidates } from './letterhead/candidates.ts';
import { namedCandidates } from './named.ts';
import { partyCandidates } from './parties/candidates.ts';
import { objectParts } from './parties/object-parts.ts';
import { sentenceCandidates } from './sentences.ts';
import type { Source } from './source.ts';
import { spanCandidates } from './spans.ts';
import { statedCandidates } from './stated.ts';
import { typedCandidates } from './typed.ts';
import { zoneCandidates } from './zones.ts';

/** How sure it is whose address a block is when a label says so. */
const labelled = likely;

export const coreSources: readonly Source[] = [
  {
    name: 'declared',
    find: ({ profile }, { view, index, context }) =>
      view.fields.length > 0 ? declaredCandidates(profile, view.document, context.locale, index.topics) : [],
  },
  {
    name: 'label',
    find: ({ profile }, { index, context }) => [
      ...labelCandidates(profile, index, context.locale),
      ...objectParts(profile, index),
    ],
  },
  {
    name: 'told',
    trusted: true,
    find: ({ profile }, { index, context }) => toldCandidates(profile, index, context.locale),
  },
  {
    name: 'party',
    find: ({ profile, near }, { view, context }) =>
      partyCandidates(profile, view, context.locale).filter(({ features: { side = 0 } }) => near || side > labelled),
  },
  { name: 'tick', find: ({ profile }, { view, context }) => tickCandidates(profile, view, context.locale) },
  {
    name: 'zone',
    find: ({ profile, near }, { view, context }) => (near ? zoneCandidates(profile, view, context.locale) : []),
  },
  { name: 'letterhead', find: ({ profile, near }, { view }) => (near ? letterheadCandidates(profile, view) : []) },
  {
    name: 'alone',
    find: ({ profile, near }, { view, context }) => (near ? aloneCandidates(profile, view, context.locale) : []),
  },
  { name: 'sentence', find: sentenceCandidates },
  { name: 'span', trusted: true, find: spanCandidates },
  { name: 'stated', trusted: true, find: statedCandidates },
  { name: 'cell', find: cellCandidates },
  { name: 'typed', find: typedCandidates },
  { name: 'akin', find: akinCandidates },
  { name: 'named', find: namedCandidates },
];
