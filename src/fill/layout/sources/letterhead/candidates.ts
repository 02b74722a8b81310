/** What the letterhead offers to keys that ask for the sender's name or address. */

import type { Profile } from '../../keys/profile.ts';
import { senders } from '../../keys/profile.ts';
import { type Span, spanText, type TextLine, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { partyAsk } from '../parties/ask.ts';
import { partiesOf } from '../parties/sides.ts';
import { hasTown } from './address.ts';
import { letterheadOf } from './head.ts';

const texts = new Set(['string', 'verbatim']);
/** Names that are weighed. */
const most = 3;
/** How sure an address is that names its town, and one that doesn't. */
const [withTown, withoutTown] = [0.96, 0.8];

/** Candidates for the company of a document and its address. */
export function letterheadCandidates(profile: Profile, view: View): Candidate[] {
  const { field } = profile;
  if (profile.counterpart || field.choices || !texts.has(field.type) || !isSenders(profile)) return [];
  const { names, address } = letterheadOf(view);
  if (profile.shape === 'address')
    return address.length > 0
      ? [candidateOf(profile, address, hasTown(address.map(spanText).join(' ')) ? withTown : withoutTown)]
      : [];
  if (profile.shape !== 'organisation' && profile.shape !== 'name') return [];
  const others = receiversIn(view);
  return names
    .filter(({ spans }) => !spans.some(({ line }) => others.has(line)))
    .slice(0, most)
    .map(({ spans, score }) => candidateOf(profile, spans, score));
}

/** Whether a key asks for who sends the document: by its role, or as the `name` of a `seller`. */
function isSenders(profile: Profile): boolean {
  if (profile.role?.zone === 'letterhead') return true;
  const ask = partyAsk(profile);
  return ask?.part === 'name' && ask.sides.length > 0 && ask.sides.every((side) => senders.has(side));
}

/** Lines that name whoever the document labels as another party than its sender. */
const receiversIn = (view: View): Set<TextLine> =>
  new Set(
    partiesOf(view)
      .filter(({ label }) => label.size > 0 && senders.isDisjointFrom(label))
      .flatMap(({ block }) => (block.parts.name ?? []).map(({ line }) => line)),
  );

function candidateOf({ field }: Profile, spans: Span[], score: number): Candidate {
  const raw = spans.map(spanText).join(' ');
  return { field, source: 'zone', raw, value: raw, spans, features: { letterhead: score }, score };
}
