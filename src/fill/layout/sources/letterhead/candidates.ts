/** What the letterhead offers to keys that ask for the sender's name or address. */
import { atMost } from '../../../scale/extents.ts';
import { hardly, likely } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { type Profile, senders } from '../../keys/profile.ts';
import { spanText, type TextLine, type View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { meansAny, termsOf } from '../../words/terms.ts';
import type { LabelIndex } from '../labels/index.ts';
import { isExact } from '../labels/pair.ts';
import { partyAsk } from '../parties/ask.ts';
import { partiesOf } from '../parties/sides.ts';
import type { Ask, Page } from '../source.ts';
import { hasTown } from './address.ts';
import { letterheadOf } from './head.ts';
import { asksIssuer, contactsFor, isSaid, issuersFor } from './issued.ts';

const texts = new Set(['string', 'verbatim']);
/** Names that are weighed. */
const most = atMost.few;

/** Candidates for the company of a document and its address. */
export function letterheadCandidates({ field, profile }: Ask, { view, index }: Page): Candidate[] {
  if (profile.counterpart || field.choices || !texts.has(field.type)) return [];
  const reached = contactsFor(profile, view);
  if (reached.length > 0) return reached;
  const ofSender = isSenders(profile);
  const asked = asksIssuer(profile) && !isSaid(profile, index, view);
  if (!(ofSender || asked) || isSaidByLabel(profile, index)) return [];
  const others = receiversIn(view);
  const issuers = issuersFor(profile, view).filter(({ spans }) => !spans.some(({ line }) => others.has(line)));
  if (!ofSender) return issuers;
  const { names, address } = letterheadOf(view);
  if (profile.shape === 'address')
    return address.length > 0 && !address.some(({ line }) => others.has(line))
      ? [candidateAt({ spans: address, score: hasTown(address.map(spanText).join(' ')) ? 1 : likely })]
      : [];
  if (profile.shape !== 'organisation' && profile.shape !== 'name') return [];
  const headed = names
    .filter(({ spans }) => !spans.some(({ line }) => others.has(line)))
    .slice(0, most)
    .map(({ spans, score }) => candidateAt({ spans, score }));
  // A legal form leaves little doubt.
  const formed = headed.some(({ spans }) => hasLegalForm(spans.map(spanText).join(' ')));
  return formed ? headed : [...headed, ...issuers];
}

/** Whether a label of the key's very words names somebody: `Issued by: Janet Cole`. */
function isSaidByLabel(profile: Profile, index: LabelIndex): boolean {
  const own = termsOf(profile.field.words.join(' '));
  return (
    profile.context.length === 0 &&
    index.pairs.some(
      ({ terms, relation, value, heading }) =>
        relation === 'inline' &&
        isExact({ own }, terms) &&
        !meansAny(heading, receivers) &&
        /\p{Lu}\p{L}|\p{Lo}{2}/u.test(spanText(value)),
    )
  );
}
const receivers = setOf('buyer customer recipient delivery');

/** Whether a key asks for who sends the document: by its role, or as the `name` of a `seller`. */
function isSenders(profile: Profile): boolean {
  if (profile.role?.zone === 'letterhead') return true;
  const ask = partyAsk(profile);
  return ask?.part === 'name' && ask.sides.length > 0 && ask.sides.every((side) => senders.has(side));
}

/** How much like a sender a party looks who surely is it, and how much less another one who then is not. */
const [surely, less] = [likely, hardly];

/** Lines of whoever the document labels as another party than its sender, or sets beside a sure sender. */
function receiversIn(view: View): Set<TextLine> {
  const all = partiesOf(view);
  const most = Math.max(0, ...all.map(({ sender }) => sender));
  return new Set(
    all.flatMap(({ label, sender, reader, block: { parts, segments } }) => {
      if (reader) return segments.map(({ line }) => line);
      if (label.size > 0) return senders.isDisjointFrom(label) ? (parts.name ?? []).map(({ line }) => line) : [];
      return most >= surely && most - sender >= less ? segments.map(({ line }) => line) : [];
    }),
  );
}
