/** Who is to open the letter: the person that an address names beside the one who lives there. */

import type { Profile } from '../../keys/profile.ts';
import { type Segment, type Span, segmentsOf, spanText, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { personLikeness } from '../../values/names.ts';
import { attention } from './above.ts';
import { partiesOf } from './sides.ts';

const salutation =
  /^(?:herrn?|frau|mr|mrs|ms|miss|mme|mlle|m|monsieur|madame|sra?|srta|sig(?:\.?ra)?|dhr|de heer|mevr(?:ouw)?)\.?\s+(?=\p{Lu})/iu;
/** Lines of an address after its name that are looked at, and how sure a person in them is the one asked for. */
const [beside, sure] = [6, 0.72];

/** Candidates for a key that asks for a contact, unless it asks for the sender's. */
export function contactCandidates({ role, own, context, field }: Profile, view: View): Candidate[] {
  if (role?.id !== 'contact-person' && !own.some(({ concepts }) => concepts.includes('contact'))) return [];
  if (role !== null && role.id !== 'contact-person') return [];
  if (field.type !== 'string' || field.choices) return [];
  if ([...own, ...context].some(({ concepts }) => concepts.some((concept) => senders.has(concept)))) return [];
  return [...attended(view), ...addressed(view)].map((span) => {
    const raw = spanText(span);
    return { field, source: 'zone' as const, raw, value: raw, spans: [span], features: { contact: sure }, score: sure };
  });
}

const senders = new Set(['seller', 'sender', 'company', 'creditor', 'store', 'employer', 'landlord']);

/** Persons behind words such as `Attn:`. */
const attended = (view: View): Span[] =>
  segmentsOf(view).flatMap((segment) => {
    const lead = segment.text.length <= 60 ? (attention.exec(segment.text)?.[0].length ?? 0) : 0;
    return lead > 0 && !/^(?:c\/o|p\/a|a\/c)/i.test(segment.text) ? personIn(segment, lead) : [];
  });

/** Persons with a salutation on a line of an addressee's block that is not its name. */
const addressed = (view: View): Span[] =>
  partiesOf(view)
    .filter(({ sender }) => sender < 0.5)
    .flatMap(({ block }) => {
      const names = new Set((block.parts.name ?? []).map(({ line }) => line));
      return block.segments
        .slice(0, beside)
        .filter(({ line, text }) => !names.has(line) && salutation.test(text))
        .flatMap((segment) => personIn(segment, 0));
    });

function personIn({ line, start, text }: Segment, lead: number): Span[] {
  const from = lead + (/^[\s:.]*/.exec(text.slice(lead))?.[0].length ?? 0);
  const at = from + (salutation.exec(text.slice(from))?.[0].length ?? 0);
  const name = text.slice(at);
  if (personLikeness(name) < 0.85 || !/\s/.test(name)) return [];
  return [{ line, start: start + at, end: start + text.length }];
}
