/** Who lives at an address: the name among the lines above its street. */
import { longest } from '../../../scale/extents.ts';
import { doubtful } from '../../../scale/grades.ts';
import { roleScore } from '../../lists/wording.ts';
import { type Segment, type Span, segmentSpan } from '../../page/view.ts';
import { isStreet } from '../../values/addresses.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { courtesies, isDepartment, isOrganisation, organisationLikeness, personLikeness } from '../../values/names.ts';

const salutation = new RegExp(
  `^(?:${courtesies}|herrn? und frau|mr\\.? (?:and|&) mrs|m\\. et mme|eheleute|firma|pan[ia]?)\\.?$`,
  'i',
);

/** Words before whom a letter is for, on his own line: `Aan de Directeur`, `An den Vorstand`, `To the Registrar`. */
const toWhom =
  /^(?:To the|An (?:die|den|das)|Aan(?: (?:de|het))?|À (?:la|l['’]|Monsieur|Madame)|Alla|A la|Ao|À)\s?(?=(?:heer|mevrouw|mw\.|dhr\.|\p{Lu}))/u;
const aheadOfName = ({ text }: Segment): number => toWhom.exec(text)?.[0].length ?? 0;

/** Who lives there: the first line, the second one where the first is a salutation, both where the second has the legal form. */
export function nameOf(lines: Segment[]): { name: Span[]; used: Segment[] } {
  const first = lines.findIndex((line) => aheadOfName(line) > 0 || looksLikeName(line.text));
  const head = lines[first];
  if (!head) return { name: [], used: [] };
  const next = lines[first + 1];
  const lead = aheadOfName(head);
  if (lead > 0) {
    const used = next && /^\p{Ll}/u.test(next.text) ? [head, next] : [head];
    const [first, ...more] = used.map(segmentSpan) as [Span, ...Span[]];
    return { name: [{ ...first, start: first.start + lead }, ...more], used };
  }
  if (next && (isDepartment(head.text) || isOffice(head.text)) && looksLikeName(next.text) && !isStreet(next.text)) {
    const rest = nameOf(lines.slice(first + 1));
    if (rest.name.length > 0) return { ...rest, used: [head, ...rest.used] };
  }
  if (next && salutation.test(head.text)) return { name: [segmentSpan(next)], used: [head, next] };
  const joined = next && !hasLegalForm(head.text) && hasLegalForm(next.text);
  const used = joined ? [head, next] : [head];
  return { name: used.map(segmentSpan), used };
}

/** Whether a line says what somebody is: `The Manager`, `Human Resources Director`. */
export const isOffice = (text: string): boolean =>
  roleScore(text) > 0 &&
  personLikeness(text) < 1 &&
  !isOrganisation(text) &&
  text.length <= longest.name &&
  !/\d/.test(text);

/** Whether a text may be the name of a person or an organisation. */
export const looksLikeName = (text: string): boolean =>
  text.length >= 2 &&
  !/^\(?\d{1,2}[.)]|\d{5}/.test(text) &&
  text.length <= longest.name &&
  !/^\W*$|^campus\s/iu.test(text) &&
  (salutation.test(text) || Math.max(personLikeness(text), organisationLikeness(text)) >= doubtful);
