/** Keys and joint labels: which ask for all of `Vessel / voyage: Quorum Heron / 607W`, and which for one part of it. */
import { atMost } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { once } from '../../page/once.ts';
import type { Candidate } from '../../score/candidate.ts';
import { nearest } from '../../words/similarity.ts';
import type { LabelIndex } from './index.ts';
import type { Pair } from './pair.ts';

/** Whether a key names as many things as a joint label does, and all of them. */
const asksAll = (profile: Profile, { several = [] }: Pair): boolean =>
  isWorded(profile) &&
  several.length > 1 &&
  profile.own.length >= several.length &&
  several.every((part) => isAsked(profile, part));

/** A profile as a label is read for it: what a key asks for that names several things is no code or name of one. */
export const asJoint = (profile: Profile, pair: Pair): Profile =>
  asksAll(profile, pair) ? { ...profile, shape: 'any' } : profile;

const isWorded = ({ field }: Profile): boolean => field.type === 'string' && !field.choices;

const isAsked = ({ own }: Profile, { terms }: Pair): boolean => own.some((term) => nearest(term, terms) >= likely);

const jointsOf = once(({ pairs }: LabelIndex): Pair[] =>
  pairs.filter(({ several }) => several && several.length > 1).slice(0, atMost.many),
);

/** Tells whether a value is one part where a key asks for all, or more than one where it asks for one. */
export function missedInJoint(profile: Profile, index: LabelIndex): (candidate: Candidate) => boolean {
  if (!isWorded(profile)) return () => false;
  const joints = jointsOf(index)
    .filter(({ several = [] }) => several.some((part) => isAsked(profile, part)))
    .map((pair) => ({ parts: (pair.several ?? []).map(({ value }) => value), all: asksAll(profile, pair) }));
  return ({ spans: [span] }) =>
    span !== undefined &&
    joints.some(({ parts, all }) => {
      const held = parts.filter(({ line, start, end }) => line === span.line && start < span.end && span.start < end);
      return all ? held.length === 1 : held.length > 1;
    });
}
