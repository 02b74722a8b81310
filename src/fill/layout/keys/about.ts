/** What a document is about, and whether that is what a key asks for. */

import { atMost, longest } from '../../scale/extents.ts';
import { setOf } from '../../scale/lists.ts';
import type { View } from '../page/view.ts';
import { kinOf } from '../words/similarity.ts';
import { isKnown, isTelling, means, type Term, termsOf } from '../words/terms.ts';
import type { Profile } from './profile.ts';
import type { Shape } from './shapes.ts';

/** Concepts of the lexicon; null in a part of a document, which need not say again what the whole is about. */
export type Topics = ReadonlySet<string> | null;

const [headLines, mostLines, longestLine] = [atMost.dozen, atMost.many, longest.line];

/** What the first short lines of a document and its headings speak of. */
export function topicsOf(view: View): Topics {
  const { lines, document } = view;
  if (lines[0]?.order !== 0) return null;
  const head = lines.filter(
    (line, index) => line.text.length <= longestLine && (index < headLines || line.kind === 'heading'),
  );
  const said = [...head.slice(0, mostLines).map(({ text }) => text), document.metadata.title ?? ''];
  const topics = new Set(said.flatMap((text) => termsOf(text).flatMap((term) => term.concepts)));
  return topics.has('invoice') ? topics.union(ofInvoices) : topics;
}

/** What every invoice is about, whether it says so or not. */
const ofInvoices: ReadonlySet<string> = new Set(['due', 'payment', 'order']);

/** Parties that not every document has → what one speaks of that has them. */
const spokenOf: Record<string, string> = Object.fromEntries(
  [
    'patient hospital doctor diagnosis laboratory medication clinic_department discharge treatment',
    'tenant landlord rent lease building',
    'insured insurer insurance policy',
    'student school teacher course education class_group mark_school diploma faculty',
    'guest hotel booking room',
    'passenger flight booking ticket',
    'employee employer salary employment vacation',
    'applicant application registration registrant occupation',
  ].flatMap((words) => words.split(' ').map((word) => [word, words])),
);

/** What a document speaks of that has such a party; undefined for those that every document may have. */
const partyTopics = ({ concepts }: Term): string | undefined =>
  concepts.map((concept) => spokenOf[concept]).find(Boolean);

/** Whether a word means somebody whom a document is of: the first of each line of parties. */
export const isSomebody = (term: Term): boolean =>
  term.concepts.some((concept) => spokenOf[concept]?.startsWith(`${concept} `));

/** Whether a word is of what a document is about. */
export const isTopic = (term: Term, topics: ReadonlySet<string>): boolean =>
  [...term.concepts, ...((isSomebody(term) && partyTopics(term)?.split(' ')) || [])].some(
    (concept) => topics.has(concept) || kinOf(concept).some((kin) => topics.has(kin)),
  );

/** Shapes of what a document says of anybody: who, where and how to reach them. */
const ofAnybody = setOf<Shape>(
  'name person organisation name-part address street town city state postcode country email phone url iban vat amount currency',
);

/**
 * Whether what stands where the sender or the addressee stands may be what a key asks for: not where the key is about a
 * patient, a tenant or a word that nobody knows, and the document speaks of nothing of the kind.
 */
export function isAbout({ own, context, role, shape }: Profile, topics: Topics): boolean {
  if (topics === null || !ofAnybody.has(shape)) return true;
  const says = (words: string): boolean => words.split(' ').some((concept) => topics.has(concept));
  if (role?.about && !says(role.about)) return false;
  return [...own, ...context].every((word) => {
    if (!isTelling(word)) return true;
    const party = partyTopics(word);
    if (party) return says(party);
    return isKnown(word) || means(word, topics);
  });
}
