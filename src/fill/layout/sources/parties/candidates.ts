/** What the address blocks of a view offer to a key about a party. */

import type { Profile } from '../../keys/profile.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { valueFor } from '../../values/coerce.ts';
import type { Locale } from '../../values/locale.ts';
import { nameEnd } from '../../values/names.ts';
import { termsOf } from '../../words/terms.ts';
import { type PartyAsk, partyAsk } from './ask.ts';
import type { AddressBlock, Part } from './blocks.ts';
import { type Party, partiesOf } from './sides.ts';

/** Sides that stand for each other, and how nearly. */
const alike: Record<string, Record<string, number>> = {
  seller: {
    company: 0.9,
    sender: 0.9,
    creditor: 0.8,
    carrier: 0.5,
    store: 0.9,
    insurer: 0.7,
    hotel: 0.6,
    bank: 0.5,
    employer: 0.4,
    publisher: 0.5,
  },
  sender: { seller: 0.95, company: 0.9 },
  company: { seller: 0.9, sender: 0.8, employer: 0.7, insurer: 0.6 },
  store: { seller: 0.9, company: 0.9 },
  buyer: {
    customer: 0.97,
    recipient: 0.85,
    debtor: 0.8,
    insured: 0.7,
    client: 0.95,
    guest: 0.6,
    delivery: 0.45,
    holder: 0.75,
    tenant: 0.5,
    patient: 0.5,
  },
  customer: {
    buyer: 0.97,
    recipient: 0.85,
    debtor: 0.8,
    insured: 0.8,
    guest: 0.7,
    holder: 0.8,
    tenant: 0.6,
    delivery: 0.4,
    passenger: 0.5,
  },
  recipient: { buyer: 0.9, customer: 0.9, delivery: 0.7, insured: 0.7, applicant: 0.4, patient: 0.4 },
  delivery: { recipient: 0.75 },
  insurer: { seller: 0.7, sender: 0.8, company: 0.8 },
  insured: { customer: 0.85, recipient: 0.8, buyer: 0.8 },
  employer: { company: 0.85, sender: 0.6 },
  employee: { recipient: 0.7 },
};
const senders = new Set([
  'seller',
  'sender',
  'company',
  'store',
  'insurer',
  'employer',
  'hospital',
  'school',
  'landlord',
  'creditor',
  'publisher',
  'hotel',
  'carrier',
]);
const receivers = new Set([
  'buyer',
  'customer',
  'recipient',
  'insured',
  'employee',
  'patient',
  'tenant',
  'debtor',
  'student',
  'guest',
  'applicant',
  'holder',
]);

/** Candidates for a key that asks for a party, or for an address without saying whose. */
export function partyCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const ask = partyAsk(profile);
  const part = ask?.part;
  if (!ask || !part) return [];
  const parties = partiesOf(view).slice(0, 40);
  return parties.flatMap((party) => {
    const side = sideFit(ask, party, parties);
    if (side < 0.2) return [];
    const found = partOf(profile, party, part, locale);
    return found
      ? [{ ...found, field: profile.field, source: 'zone' as const, features: { side }, score: side * found.score }]
      : [];
  });
}

function sideFit({ sides }: PartyAsk, party: Party, all: Party[]): number {
  if (sides.length === 0) return unasked(party, all);
  return Math.max(...sides.map((side) => fitOf(side, party, all)));
}

/** An address that no party was asked for: the sender's, or the only one. */
function unasked(party: Party, all: Party[]): number {
  if (all.length === 1) return 0.8;
  return party.label.size > 0 ? 0.4 : 0.35 + 0.45 * party.sender;
}

/** Sides that every letter and invoice has. */
const plainSides = new Set(['seller', 'sender', 'company', 'store', 'buyer', 'customer', 'recipient']);
const kinds: Record<string, string[]> = { insurer: ['insurance', 'insurer'] };

const namesItself = (side: string, block: AddressBlock): boolean =>
  termsOf((block.parts.name ?? []).map(spanText).join(' ')).some((term) =>
    term.concepts.some((concept) => concept === side || kinds[side]?.includes(concept)),
  );

function fitOf(side: string, { block, label, sender }: Party, all: Party[]): number {
  if (label.has(side)) return 0.95;
  if (label.size > 0) return 0.95 * Math.max(0, ...[...label].map((other) => alike[side]?.[other] ?? 0));
  const labelled = all.some((party) => party.label.has(side));
  const open = all.filter((party) => party.label.size === 0);
  const most = Math.max(...open.map((party) => party.sender));
  const factor = labelled ? 0.55 : 1;
  // Who is neither simply the sender nor the addressee must be told by the name: an insurer, a bank, a school.
  const named = !plainSides.has(side) && namesItself(side, block);
  if (!plainSides.has(side) && !named)
    return (
      factor * (receivers.has(side) ? 0.75 : 0.35) * (open.length > 1 && sender < most ? 0.88 : 0.85 - 0.5 * sender)
    );
  if (named) return 0.8;
  if (senders.has(side)) return factor * (sender >= most ? 0.5 + 0.4 * sender : 0.3 + 0.3 * sender);
  if (receivers.has(side))
    return factor * (open.length > 1 && sender < most ? 0.88 - 0.3 * sender : 0.85 - 0.5 * sender);
  return factor * 0.3;
}

type Found = Pick<Candidate, 'raw' | 'value' | 'spans' | 'score'>;

function partOf(profile: Profile, { block }: Party, part: Part, locale: Locale): Found | null {
  const spans = part === 'name' ? named(block.parts.name) : block.parts[part];
  if (!spans || spans.length === 0) return null;
  const raw = spans.map(spanText).join(' ');
  const { field } = profile;
  const value = field.type === 'string' || field.type === 'verbatim' || field.type === 'country' ? raw : null;
  if (value === null || field.choices) {
    const read = valueFor(field, profile.shape, raw, locale);
    return read ? { raw, value: read.value, spans, score: 0.9 } : null;
  }
  return { raw, value, spans, score: part === 'street' ? 0.97 : part === 'name' ? 0.95 : 1 };
}

/** How letters are addressed to a name, in words that the name is not called by elsewhere: `Herrn Max Probe`. */
const addressed =
  /^(?:herrn|frau|sz\. ?p\.|(?:all['’])?egr\. sig\.|exm[oa]\. sr\.ª?|aan de heer|t\.a\.v\.)\s(?=\S+\s\S)/iu;

/** A name without how it is addressed and without the number it is registered under. */
function named(spans: Span[] = []): Span[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const lead = addressed.exec(spanText(first))?.[0].length ?? 0;
  const whole = [...spans.slice(0, -1), { ...last, end: last.start + nameEnd(spanText(last)) }];
  return lead > 0 ? whole.map((span, at) => (at === 0 ? { ...span, start: span.start + lead } : span)) : whole;
}
