/** How well a label says what a key asks for. */
import { distance } from './spelling.ts';
import type { Term } from './terms.ts';

export interface Overlap {
  /** Share of the asked-for terms that the label has, by weight. */
  asked: number;
  /** Share of the label's terms that were asked for, by weight. */
  given: number;
}

/** Concepts that often stand for each other, and how nearly. */
const kinPairs: [string, number][] = Object.entries({
  'customer buyer': 0.9,
  'customer recipient': 0.7,
  'buyer recipient': 0.7,
  'seller company': 0.5,
  'seller sender': 0.7,
  'number identifier': 0.9,
  'number code': 0.75,
  'number reference': 0.75,
  'identifier reference': 0.75,
  'identifier code': 0.9,
  'code reference': 0.6,
  'amount total': 0.6,
  'amount price': 0.7,
  'amount fee': 0.6,
  'fee price': 0.6,
  'date time': 0.3,
  'invoice receipt': 0.6,
  'invoice document': 0.5,
  'start effective': 0.85,
  'start departure': 0.6,
  'end arrival': 0.5,
  'end expiry': 0.85,
  'end termination': 0.5,
  'phone mobile': 0.7,
  'text note': 0.6,
  'description note': 0.6,
  'description text': 0.6,
  'title name': 0.4,
  'title description': 0.4,
  'quote order': 0.4,
  'tenant customer': 0.5,
  'insured customer': 0.6,
  'insurer company': 0.6,
  'policy contract': 0.6,
  'policy insurance': 0.6,
  'doctor person': 0.5,
  'name person': 0.6,
  'address street': 0.6,
  'place city': 0.7,
  'place address': 0.5,
  'company name': 0.4,
  'employer company': 0.8,
  'salary amount': 0.5,
  'balance due': 0.7,
  'payment due': 0.6,
  'payment total': 0.3,
  'net subtotal': 0.85,
  'test sample': 0.4,
  'report test': 0.3,
  'certificate document': 0.5,
  'license document': 0.4,
  'registration identifier': 0.5,
  'registrant applicant': 0.6,
  'passport document': 0.6,
  'first_name first': 0.9,
  'last_name last': 0.5,
  'hotel place': 0.4,
  'manager contact': 0.4,
  'teacher person': 0.4,
  'period hours': 0.3,
  'meter number': 0.3,
  'booking reference': 0.6,
  'rate percent': 0.8,
  'result status': 0.5,
  'type description': 0.3,
  'article identifier': 0.5,
  'store company': 0.5,
  'consumption quantity': 0.5,
  'issue date': 0.3,
  'creator author': 0.6,
  'origin start': 0.5,
  'destination end': 0.5,
  'gate place': 0.2,
  'network name': 0.2,
  'subject_matter title': 0.7,
  'subject_matter description': 0.6,
  'jurisdiction state': 0.4,
  'party name': 0.3,
  'employment occupation': 0.6,
  'employment employer': 0.6,
  'statement report': 0.5,
  'validity expiry': 0.85,
  'validity period': 0.6,
  'validity effective': 0.6,
  'delivery arrival': 0.7,
  'delivery destination': 0.75,
  'donor customer': 0.4,
  'reporter applicant': 0.5,
  'day date': 0.7,
  'giving_back end': 0.5,
  'destination giving_back': 0.6,
  'decision assessment': 0.7,
  'holder landlord': 0.8,
  'credit balance': 0.7,
  'credit refund': 0.6,
  'registration registration_first': 0.85,
  'venue place': 0.85,
  'ticket receipt': 0.4,
  'goods product': 0.8,
  'goods description': 0.4,
  'class_group type': 0.4,
  'air_waybill note_slip': 0.7,
  'package piece': 0.85,
  'subscription product': 0.5,
  'assessment document': 0.4,
  'airport station': 0.4,
  'origin departure': 0.85,
  'destination arrival': 0.85,
  'tracking air_waybill': 0.6,
  'tax_number tax': 0.7,
  'discharge end': 0.4,
  'admission start': 0.4,
  'lease rent': 0.85,
  'lease contract': 0.75,
  'building place': 0.6,
  'holder insured': 0.7,
  'holder customer': 0.5,
  'electricity energy': 0.7,
  'gas energy': 0.6,
  'claim damage': 0.8,
});

const kin = new Map<string, Map<string, number>>();
for (const [pair, value] of kinPairs) {
  const [a = '', b = ''] = pair.split(' ');
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    kin.set(one, (kin.get(one) ?? new Map()).set(other, value));
}

/** The concepts that may stand for another one. */
export const kinOf = (concept: string): string[] => [...(kin.get(concept)?.keys() ?? [])];

/** 0 to 1: how nearly two terms mean the same. Misread words that no lexicon knows match by their letters. */
export function sameness(a: Term, b: Term): number {
  if (a === b || a.text === b.text) return 1;
  let best = 0;
  for (const one of a.concepts) {
    const relatives = kin.get(one);
    for (const other of b.concepts) {
      if (one === other) return 1;
      const near = relatives?.get(other);
      if (near !== undefined && near > best) best = near;
    }
  }
  return isLiteral(a) && isLiteral(b) ? Math.max(best, spelledAlike(a.text, b.text)) : best;
}

/** Words of the lexicon have had their spelling mended; others are compared letter by letter. */
const isLiteral = ({ concepts }: Term): boolean => concepts[0]?.startsWith('=') ?? false;

function spelledAlike(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length < 5 || longer.length - shorter.length > 2 || !/\p{L}/u.test(shorter)) return 0;
  if (longer.startsWith(shorter)) return 0.85;
  const limit = shorter.length >= 9 ? 2 : 1;
  return distance(a, b, limit) <= limit ? 0.85 : 0;
}

/** Like `sameness`, but what only stands for another thing now and then hardly counts. */
export function strict(a: Term, b: Term): number {
  const same = sameness(a, b);
  return same >= 1 ? 1 : 0.75 * same;
}

/** Compares what is asked for with what a label says. */
export function overlap(asked: readonly Term[], given: readonly Term[], same = sameness): Overlap {
  return { asked: share(asked, given, same), given: share(given, asked, same) };
}

function share(terms: readonly Term[], others: readonly Term[], same: typeof sameness): number {
  let weight = 0;
  let matched = 0;
  for (const term of terms) {
    let best = 0;
    for (const other of others) best = Math.max(best, same(term, other));
    weight += term.weight;
    matched += term.weight * best;
  }
  return weight === 0 ? 0 : matched / weight;
}
