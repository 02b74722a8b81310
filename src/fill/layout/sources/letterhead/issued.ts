/** Who issued a document, for keys that ask for such a body: an authority, a manufacturer, a school. */
import { likely, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { type Profile, senders } from '../../keys/profile.ts';
import { headsOf } from '../../page/heads.ts';
import type { View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { hasLegalForm } from '../../values/names.ts';
import { isTelling, means, meansAny, type Term, termsOf } from '../../words/terms.ts';
import { issuersOf } from './issuers.ts';

/** Whoever makes, sells, runs, pays for or rules on something issues the papers on it. */
const issuing = setOf(
  'seller company store issuer authority organizer operator publisher funder manufacturer employer contracting_authority property_management =utility =provider =startup =anbieter =entidad =ente =controller',
);
/** Bodies of a kind, which their names say mostly. */
const kinds = setOf(
  'local_body association foundation school hospital laboratory museum hotel restaurant pharmacy team newspaper registry_office nursing_home =practice =charity =university =council',
);
/** Kinds that are called by each other's names. */
const kin = [
  setOf('authority local_body ministry contracting_authority'),
  setOf('school =university university institute'),
  setOf('hospital =practice nursing_home'),
];
/** What else is said of such a body. */
const qualifying = setOf(
  'issuer public local city energy water data =contracting =awarding =lead =issuing =postal =local',
);
const named = setOf('name full title');
const shapes = new Set(['any', 'organisation', 'name']);
/** Whoever sends something that a document is about, or lends what it tells of. */
const elsewhere = setOf('sender creditor');

const tellingOf = ({ own }: Profile): Term[] => own.filter((term) => isTelling(term) && !means(term, named));

/** Whether a key asks for a body that papers of its kind are mostly issued by. */
export function asksIssuer(profile: Profile): boolean {
  if (profile.role !== null || !shapes.has(profile.shape) || profile.context.length > 0) return false;
  const telling = tellingOf(profile);
  const isBody = (term: Term): boolean => means(term, issuing) || means(term, kinds);
  return telling.some(isBody) && telling.every((term) => isBody(term) || means(term, qualifying));
}

/**
 * The names that the document bears out best: by three things, or by two where they say that they are such a body. A
 * body of a kind must say so itself, or nothing else. Beside a name with a legal form no other one is the issuer's.
 */
export function issuersFor(profile: Profile, view: View): Candidate[] {
  const { own, context } = profile;
  if (context.some((term) => !means(term, senders)) || meansAny([...own, ...context], elsewhere)) return [];
  const asked = new Set([...own, ...context].flatMap(({ concepts }) => concepts));
  const alike = kin.filter((some) => !some.isDisjointFrom(asked)).reduce((all, some) => all.union(some), asked);
  const isOfKind = tellingOf(profile).some((term) => means(term, kinds));
  const isFormed = headsOf(view).some(({ text }) => hasLegalForm(text));
  const found = issuersOf(view).filter(({ name }) => !isFormed || hasLegalForm(name));
  const best = found[0]?.borne ?? 0;
  return found.flatMap(({ span, name, borne }) => {
    const terms = termsOf(name);
    const says = meansAny(terms, alike);
    const [first] = terms;
    // A label stands before what it names: `발행인 김하중`.
    if (borne < best || (first && /^\p{Lo}/u.test(name) && means(first, asked))) return [];
    if (!says && (isOfKind ? meansAny(terms, kinds) || borne <= 3 : borne <= 2)) return [];
    return [candidateAt({ spans: [span], score: borne > 2 ? sure : likely })];
  });
}
