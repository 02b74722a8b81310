/** Who lives at an address: the name among the lines above its street. */

import { longest } from '../../../scale/extents.ts';
import { doubtful } from '../../../scale/grades.ts';
import type { Segment, Span } from '../../page/view.ts';
import { isStreet } from '../../values/addresses.ts';
import { courtesies, hasLegalForm, isDepartment, organisationLikeness, personLikeness } from '../../values/names.ts';

const salutation = new RegExp(
  `^(?:${courtesies}|herrn? und frau|mr\\.? (?:and|&) mrs|m\\. et mme|eheleute|firma)\\.?$`,
  'i',
);

/** Who lives there: the first line, with a second one where the first is a salutation or the second has the legal form. */
export function nameOf(lines: Segment[]): { name: Span[]; used: Segment[] } {
  const first = lines.findIndex((line) => looksLikeName(line.text));
  const head = lines[first];
  if (!head) return { name: [], used: [] };
  const next = lines[first + 1];
  if (next && isDepartment(head.text) && looksLikeName(next.text) && !isStreet(next.text)) {
    const rest = nameOf(lines.slice(first + 1));
    if (rest.name.length > 0) return { ...rest, used: [head, ...rest.used] };
  }
  if (next && /^firma$/i.test(head.text))
    return { name: [{ line: next.line, start: next.start, end: next.end }], used: [head, next] };
  const joined = next && (salutation.test(head.text) || (!hasLegalForm(head.text) && hasLegalForm(next.text)));
  const used = joined ? [head, next] : [head];
  return { name: used.map(({ line, start, end }) => ({ line, start, end })), used };
}

/** Whether a text may be the name of a person or an organisation. */
export const looksLikeName = (text: string): boolean =>
  text.length >= 2 &&
  !/^\(?\d{1,2}[.)]|\d{5}/.test(text) &&
  text.length <= longest.name &&
  !/^\W*$/.test(text) &&
  (salutation.test(text) || Math.max(personLikeness(text), organisationLikeness(text)) >= doubtful);
