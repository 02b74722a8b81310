/** Parts of the address that the label of an object names: `Venue: Town Hall, 12 Market Street, Leeds LS1 4DY`. */
import type { Profile } from '../../keys/profile.ts';
import type { Span } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import type { LabelIndex } from '../labels/index.ts';
import { looks } from '../labels/looks.ts';
import { trust } from '../labels/match.ts';
import type { Pair, Relation } from '../labels/pair.ts';
import { objectPairs } from '../labels/parts.ts';
import type { Ask, Page } from '../source.ts';
import { partOf } from './ask.ts';
import { addressBlocks } from './blocks.ts';

const tied = new Set<Relation>(['inline', 'beside', 'under', 'right', 'below']);

/** Candidates for a member of an object from the address that the object's own label has. */
export const objectParts = ({ profile }: Ask, { index }: Page): Candidate[] =>
  addressBlocks(index.view).length === 0
    ? []
    : objectPairs(profile, index).flatMap(({ pair, label }) => addressPart(profile, pair, label, index));

/** What the address behind a label that fits the object as well as told holds for one of its members. */
function addressPart(profile: Profile, pair: Pair, label: number, index: LabelIndex): Candidate[] {
  const { field } = profile;
  const part = partOf[profile.shape] ?? (isTown(profile, index) ? 'city' : undefined);
  if (!part || !tied.has(pair.relation) || field.type !== 'string' || field.choices) return [];
  const { value, relation, segment } = pair;
  const spans = addressBlocks(index.view).find(({ segments }) => segments.includes(segment))?.parts[part];
  const isOwn = ({ line, start, end }: Span): boolean =>
    line !== value.line || (start >= value.start && (line !== segment.line || end <= segment.end));
  if (!spans?.length || !spans.every(isOwn)) return [];
  const [tie, seen] = [trust[relation], looks(pair, index.view)];
  const features = { label, exact: 1, trust: tie, fit: 1, sense: 1, ...seen };
  return [candidateAt({ spans: [...spans], features, score: label * tie })];
}

/** Whether a place is asked for beside a street or a postcode: a town, and not the place that they are of. */
const isTown = ({ own, field }: Profile, { profiles }: LabelIndex): boolean =>
  own.length === 1 &&
  own[0]?.concepts.includes('place') === true &&
  profiles.some(
    (other) => (other.shape === 'street' || other.shape === 'postcode') && parentOf(other) === parentOf({ field }),
  );

const parentOf = ({ field: { pointer } }: Pick<Profile, 'field'>): string => pointer.slice(0, pointer.lastIndexOf('/'));
