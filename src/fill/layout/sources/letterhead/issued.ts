/** Who issued a document, for keys that ask for such a body: an authority, a manufacturer, a school. */
import { atMost } from '../../../scale/extents.ts';
import { likely, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { type Profile, senders } from '../../keys/profile.ts';
import { headsOf } from '../../page/heads.ts';
import { oncePerLines } from '../../page/once.ts';
import { isRunning, spanText, type View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { contactFinders } from '../../values/finders.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { sameness } from '../../words/similarity.ts';
import { isTelling, means, meansAny, type Term, termsOf } from '../../words/terms.ts';
import type { LabelIndex } from '../labels/index.ts';
import { bodyKinds as kinds } from './bodies.ts';
import { type Issuer, issuersOf } from './issuers.ts';

/** Whoever makes, sells, runs, pays for or rules on something issues the papers on it. */
const issuing = setOf(
  'seller company store issuer operator publisher manufacturer employer =startup =anbieter =entidad =ente',
);
/** And those that other bodies' papers speak of as well: their names must say so. */
const saying = setOf(
  'bank insurer carrier airline court authority contracting_authority ministry funder organizer property_management =utility',
);
/** Kinds that are called by each other's names. */
const kin = [
  setOf('authority local_body ministry contracting_authority'),
  setOf('school =university university institute'),
  setOf('hospital =practice nursing_home'),
  setOf('insurer insurance'),
  setOf('funder foundation'),
  setOf('organizer association team sports_club foundation local_body'),
  setOf('=utility water energy electricity gas'),
];
/** What else is said of such a body. */
const qualifying = setOf(
  'issuer public local city energy water data =contracting =awarding =lead =issuing =postal =local',
);
const named = setOf('name full title');
const others = setOf('library school hospital hotel restaurant pharmacy');
/** How a text says who did what is asked: then nobody else did. */
const done =
  /(?<!\p{L})(?:organi[sz]ed|funded|made|manufactured|produced|published|supplied|provided|operated|sponsored|hergestellt|produziert|herausgegeben|organisé|publié|fabriqué) (?:by|von|durch|par)(?!\p{L})/iu;
const saysWho = oncePerLines(({ lines }: View) => lines.some(({ text }) => done.test(text)));
const shapes = new Set(['any', 'organisation', 'name']);
/** Whoever sends something that a document is about, or lends what it tells of. */
const elsewhere = setOf('sender creditor');

const isBody = (term: Term): boolean => means(term, issuing) || means(term, kinds) || means(term, saying);
const tellingIn = (terms: readonly Term[]): Term[] => terms.filter((term) => isTelling(term) && !means(term, named));

/** Whether a key asks for a body that papers of its kind are mostly issued by. */
export function asksIssuer({ role, shape, context, own }: Profile): boolean {
  return role === null && shapes.has(shape) && context.length === 0 && areIssuers(tellingIn(own));
}

const areIssuers = (terms: readonly Term[]): boolean =>
  terms.some(isBody) && terms.every((term) => isBody(term) || means(term, qualifying));

/** Whether a label of the key's words, or a verb, says who it is. */
export function isSaid({ own }: Profile, { pairs }: LabelIndex, view: View): boolean {
  const telling = tellingIn(own);
  return (
    pairs.some(({ terms, relation, value }) => {
      if ((relation !== 'inline' && relation !== 'right') || !/\p{Lu}\p{L}|\p{Lo}{2}/u.test(spanText(value)))
        return false;
      const said = terms.filter((term) => isTelling(term) && !means(term, named) && !means(term, qualifying));
      return said.length > 0 && said.every((term) => telling.some((one) => sameness(one, term) >= likely));
    }) ||
    (!meansAny(telling, kinds) && saysWho(view))
  );
}

/** Names that may answer a key that asks for the issuer. */
export function issuersFor({ own, context }: Profile, view: View): Candidate[] {
  if (context.some((term) => !means(term, senders)) || meansAny([...own, ...context], elsewhere)) return [];
  return called([...own, ...context], tellingIn(own), view).map(({ span }) =>
    candidateAt({ spans: [span], score: sure }),
  );
}

/**
 * The names that the document bears out best: by three things, or by two where they say that they are such a body. A
 * body of a kind must say so itself, or nothing else. Beside a name with a legal form no other one is the issuer's.
 */
function called(own: readonly Term[], telling: readonly Term[], view: View): Issuer[] {
  const asked = new Set(own.flatMap(({ concepts }) => concepts));
  const alike = kin.filter((some) => !some.isDisjointFrom(asked)).reduce((all, some) => all.union(some), asked);
  const [isOfKind, mustSay] = [kinds, saying].map((some) => meansAny(telling, some));
  const all = issuersOf(view);
  const first = headsOf(view).slice(0, atMost.few);
  const isFormed = [...first.map(({ text }) => text), ...all.map(({ name }) => name)].some(
    (text) => /^\p{Lu}/u.test(text) && hasLegalForm(text),
  );
  const found = all.filter(({ name }) => !isFormed || hasLegalForm(name));
  const best = found[0]?.borne ?? 0;
  return found.filter(({ name, borne }) => {
    const terms = termsOf(name);
    const says = meansAny(terms, alike);
    const [first] = terms;
    // A label stands before what it names: `발행인 김하중`.
    if (borne < best || (first && /^\p{Lo}/u.test(name) && means(first, asked))) return false;
    if (says || mustSay) return says;
    // A library publishes no books, and a hospital makes nothing.
    if (!isOfKind && meansAny(terms, others)) return false;
    return isOfKind ? !meansAny(terms, kinds) && borne > 3 : borne > 2;
  });
}

/** Words of keys that ask for a way to reach somebody. */
const contacts = setOf('phone mobile email website address number contact main general');

/** Telephone, mail or site of the issuer, on the lines at its name, for a key that says whose it asks for: `clinic_phone`. */
export function contactsFor({ own, context, shape }: Profile, view: View): Candidate[] {
  if (!isReach(shape)) return [];
  const telling = [...context, ...own].filter((term) => !means(term, contacts));
  if (!areIssuers(telling)) return [];
  const find = contactFinders[shape];
  return called(telling, telling, view).flatMap(({ span }) => {
    const at = view.lines.indexOf(span.line);
    const lines = view.lines.slice(at, at + atMost.few + 1).filter((line) => line.page === span.line.page);
    const end = lines.findIndex((line) => isRunning(line, view));
    for (const line of end > 0 ? lines.slice(0, end) : lines) {
      const [first] = find(line.text).filter(({ start }) => !/fax\P{L}*$/iu.test(line.text.slice(0, start)));
      if (first) return [candidateAt({ spans: [{ line, start: first.start, end: first.end }], score: sure })];
    }
    return [];
  });
}

const isReach = (shape: string): shape is keyof typeof contactFinders => Object.hasOwn(contactFinders, shape);
