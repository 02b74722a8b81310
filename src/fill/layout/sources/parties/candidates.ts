/** What the address blocks of a view offer to a key about a party. */

import { atMost } from '../../../scale/extents.ts';
import { doubtful, hardly, likely, nearlyAll, possible, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { type Span, spanText } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { valueFor } from '../../values/coerce.ts';
import type { Locale } from '../../values/locale.ts';
import { nameEnd } from '../../values/names.ts';
import { termsOf } from '../../words/terms.ts';
import type { Ask, Page } from '../source.ts';
import { type PartyAsk, partyAsk } from './ask.ts';
import type { AddressBlock, Part } from './blocks.ts';
import { greetedOf, type Party, partiesOf } from './sides.ts';

/** Who sends letters, goods and bills, and who gets them. */
const senders = setOf(
  'seller sender company store insurer employer hospital school landlord creditor publisher hotel carrier bank',
);
const receivers = setOf(
  'buyer customer client recipient insured employee patient tenant debtor student guest applicant holder passenger delivery',
);

/** How well a label fits that names the very side, or another one that sends or gets the same. */
const [byName, byKind] = [sure, nearlyAll];
/** What is left for those without a label beside one that has it. */
const besideLabelled = possible;
/** And for who need not be in a letter: who gets it may be a tenant or a debtor sooner than who sends it a hotel. */
const unlikely = { got: likely, sent: doubtful };

/** Candidates for a key that asks for a party, or for an address without saying whose. */
export function partyCandidates({ profile, near }: Ask, { view, context: { locale } }: Page): Candidate[] {
  const ask = partyAsk(profile);
  const part = ask?.part;
  if (!ask || !part) return [];
  const greeted = ask.sides.includes('recipient') ? greetedOf(view) : undefined;
  const parties = [...partiesOf(view).slice(0, atMost.many), ...(greeted ? [greeted] : [])];
  return parties.flatMap((party) => {
    const side = sideFit(ask, party, parties);
    // Whose address it is, only a label says where the document is about something else.
    if (side < hardly || (!near && side <= likely)) return [];
    const found = partOf(profile, party, part, locale);
    return found ? [{ ...found, features: { side }, score: side * found.score }] : [];
  });
}

function sideFit({ sides }: PartyAsk, party: Party, all: Party[]): number {
  if (sides.length === 0) return unasked(party, all);
  return Math.max(...sides.map((side) => fitOf(side, party, all)));
}

/** What a block counts by itself of which nothing tells the side. */
const untold = 0.35;

/** An address that no party was asked for: the sender's, or the only one. */
function unasked(party: Party, all: Party[]): number {
  if (all.length === 1) return likely;
  return party.label.size > 0 ? doubtful : untold + doubtful * party.sender;
}

/** Sides that every letter and invoice has. */
const plainSides = setOf('seller sender company store buyer customer recipient');
const kinds: Record<string, string[]> = { insurer: ['insurance', 'insurer'] };

const namesItself = (side: string, block: AddressBlock): boolean =>
  termsOf((block.parts.name ?? []).map(spanText).join(' ')).some((term) =>
    term.concepts.some((concept) => concept === side || kinds[side]?.includes(concept)),
  );

function fitOf(side: string, { block, label, sender, reader }: Party, all: Party[]): number {
  const ofKind = senders.has(side) ? senders : receivers.has(side) ? receivers : undefined;
  const plain = plainSides.has(side);
  if (label.has(side)) return byName;
  if (label.size > 0) return plain && [...label].some((other) => ofKind?.has(other)) ? byKind : 0;
  // Who is neither simply the sender nor the addressee must be told by the name: an insurer, a bank, a school.
  if (!plain && namesItself(side, block)) return byKind;
  if (reader) return ofKind === receivers ? (plain ? byKind : unlikely.got) : 0;
  const open = all.filter((party) => party.label.size === 0);
  const most = Math.max(...open.map((party) => party.sender));
  const sent = sender >= most ? sender : sender / 2;
  const own = ofKind === senders ? sent : ofKind === receivers ? 1 - sent : 0;
  const got = (party: Party): boolean =>
    party.reader === true || [...party.label].some((other) => other !== 'delivery' && receivers.has(other));
  const labelled = all.some((party) => party.label.has(side) || (plain && ofKind === receivers && got(party)));
  return (
    (labelled ? besideLabelled : 1) *
    (plain ? 1 : unlikely[ofKind === receivers ? 'got' : 'sent']) *
    (untold + possible * own)
  );
}

function partOf(profile: Profile, { block }: Party, part: Part, locale: Locale): Candidate | null {
  const ofFirm = part === 'name' && profile.own.some(({ concepts }) => concepts.includes('company'));
  const spans =
    part === 'name' ? named((ofFirm ? block.parts.firm : undefined) ?? block.parts.name) : block.parts[part];
  if (!spans || spans.length === 0) return null;
  const { field } = profile;
  const printed = !field.choices && (field.type === 'string' || field.type === 'verbatim' || field.type === 'country');
  const read = printed ? undefined : valueFor(field, profile.shape, spans.map(spanText).join(' '), locale);
  if (read === null) return null;
  const score = read || part === 'street' || part === 'name' ? sure : 1;
  return candidateAt({ value: read?.value, spans, score });
}

/** How letters are addressed to a name of more than one word, in words that it is not called by elsewhere: `Herrn Max Probe`. */
const addressed =
  /^(?:(?:herrn|frau|sz\. ?p\.|(?:all['’])?egr\. sig\.|exm[oa]\. sr\.ª?|(?:aan )?de heer|mevrouw|t\.a\.v\.|pani?|hr\.?|d(?:ñ?a)?\.)\s)+(?=\S+\s\S)/iu;

/** A name without how it is addressed and without the number it is registered under. */
function named(spans: Span[] = []): Span[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const lead = addressed.exec(spanText(first))?.[0].length ?? 0;
  const whole = [...spans.slice(0, -1), { ...last, end: last.start + nameEnd(spanText(last)) }];
  return lead > 0 ? whole.map((span, at) => (at === 0 ? { ...span, start: span.start + lead } : span)) : whole;
}
