/** What the address blocks of a view offer to a key about a party. */

import type { Profile } from '../../keys/profile.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { findTowns, streetLikeness } from '../../values/addresses.ts';
import { findVatIds, leadingIdentifier } from '../../values/codes.ts';
import { valueFor } from '../../values/coerce.ts';
import type { Locale } from '../../values/locale.ts';
import { nameEnd } from '../../values/names.ts';
import { type Reading, readAs } from '../../values/read.ts';
import { termsOf } from '../../words/terms.ts';
import { inlinePairs } from '../labels/inline.ts';
import { type PartyAsk, partyAsk } from './ask.ts';
import type { AddressBlock } from './blocks.ts';
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
  if (!ask) return [];
  const parties = partiesOf(view).slice(0, 40);
  return parties.flatMap((party) => {
    const side = sideFit(ask, party, parties);
    if (side < 0.2) return [];
    const found = ask.part ? partOf(profile, party, ask, locale) : contactOf(profile, party, ask, locale);
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

function partOf(profile: Profile, { block }: Party, { part }: PartyAsk, locale: Locale): Found | null {
  const spans = part === 'name' ? named(block.parts.name) : part ? block.parts[part] : undefined;
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

/** A name without the number it is registered under. */
function named(spans: Span[] = []): Span[] {
  const last = spans.at(-1);
  return last ? [...spans.slice(0, -1), { ...last, end: last.start + nameEnd(spanText(last)) }] : [];
}

/** A label of a tax number without a sign behind it: `CIF A58123456`, `P. IVA 01234567890`. */
const idWord = /(?<![\p{L}.])(?:\p{Lu}\. ?)?(?:\p{L}\.?){2,5}(?: ?(?:no|nr|n[°º])\.?)?\s+(?=\p{L}{0,2}-?\d)/gu;

/** A VAT identifier by its form, or behind a label of one: Spain and Italy leave the country's letters out. */
function vatIn(text: string): Reading | null {
  const [found] = findVatIds(text);
  if (found) return { ...found, fit: 1 };
  const bare = [...text.matchAll(idWord)].map(({ index, 0: { length } }) => ({
    label: { start: index, end: index + length },
    value: { start: index + length, end: text.length },
  }));
  for (const { label, value } of [...inlinePairs(text), ...bare]) {
    const said = termsOf(text.slice(label.start, label.end)).some(
      ({ concepts }) => concepts.includes('tax_number') || concepts.includes('tax'),
    );
    const code = said ? leadingIdentifier(text.slice(value.start, value.end)) : undefined;
    if (code && /\d{5}/.test(code.value))
      return { start: value.start + code.start, end: value.start + code.end, value: code.value, fit: 0.85 };
  }
  return null;
}

/** From where to where a line gives a telephone number, or one of a fax; an address gives none without saying so. */
function phonePart(text: string, fax: boolean): [number, number] {
  const [phone, other] = [phoneWord.exec(text), faxWord.exec(text)];
  if (fax) return other ? [other.index, text.length] : [0, 0];
  if (phone) return [phone.index, other && other.index > phone.index ? other.index : text.length];
  const none = other !== null || findTowns(text).length > 0 || streetLikeness(text) >= 0.5;
  return none ? [0, 0] : [0, text.length];
}

const phoneWord = /(?<!\p{L})(?:t[eé]l(?:[eé]ph?one?|efono|efoon|efon)?|phone|fon|ph|mob(?:ile)?)(?!\p{L})/iu;
const faxWord = /(?<!\p{L})(?:tele)?fax(?!\p{L})/iu;

function contactOf(profile: Profile, { reach }: Party, { contact }: PartyAsk, locale: Locale): Found | null {
  if (!contact) return null;
  for (const segment of reach) {
    const [from, to] = contact === 'phone' ? phonePart(segment.text, /fax/i.test(profile.field.key)) : [0];
    const text = segment.text.slice(from, to);
    const read = contact === 'vat' ? vatIn(text) : readAs(contact, text, locale);
    if (!read || read.fit < 0.3) continue;
    const start = segment.start + from;
    const span: Span = { line: segment.line, start: start + read.start, end: start + read.end };
    return { raw: spanText(span), value: spanText(span), spans: [span], score: 0.92 };
  }
  return null;
}
