/** Whose law governs a contract: the state or country that its governing-law clause names. */

import { longest, textBehind } from '../../../scale/extents.ts';
import { likely, possible, sure } from '../../../scale/grades.ts';
import type { Answer, Prose } from '../../page/running.ts';

/** Body of law → words that may stand before it: "governed by … the laws of", "construed … under the law of". */
const LAWS_OF =
  /\b(?:govern|constru|interpret|enforc)\w*\b[^.;]{0,220}?\b(?:laws?|legislation) (?:and regulations )?of (?:the )?|\b(?:laws?) of (?:the )?(?=[^.;]{3,140}\b(?:(?:shall|will) (?:govern|apply)|applies|governs)\b)/gi;
/** "governed by Delaware law", "construed under New York law". */
const NAMED_LAW =
  /\b(?:governed|construed|interpreted)\b[^.;]{0,80}?\b(?:by|under|with) (?:the )?(?:internal |substantive )?(?<name>(?:[A-Z][a-z]+ ?){1,3}) laws?\b/g;

const KINDS = 'State|Commonwealth|Province|Republic|Federal Republic|Kingdom|Canton|District'
  .split('|')
  .flatMap((kind) => [kind, kind.toUpperCase(), kind.toLowerCase()]);
const WORD = "\\p{Lu}[\\p{L}’'.-]*";
/** "State of New York", "England and Wales", "THE COMMONWEALTH OF KENTUCKY": the kind in any case, the name capitalised. */
const TERRITORY = new RegExp(
  `^(?<kind>(?:${KINDS.join('|')}) (?:of|OF) (?:the |THE )?)?(?<name>${WORD}(?: (?:(?:and|of|AND|OF) )?${WORD}){0,3})`,
  'u',
);
/** What may follow a territory without a comma, in clauses printed in capitals. */
const AFTER =
  /\b(?:without|excluding|as|where|which|that|in|regardless|except|irrespective|other|united states|usa|u\.s\.a?|for|shall|to|with|govern\w*|appl\w*|said|such|any|law|laws|jurisdiction)\b/i;

/** Every territory whose law the text says governs it, surest first. */
export function governingLaw(prose: Prose): Answer[] {
  const spans: Answer[] = [];
  for (const match of prose.text.matchAll(LAWS_OF)) {
    const start = match.index + match[0].length;
    const found = territoryAt(prose.text, start);
    if (found) spans.push({ ...found, score: /governed/i.test(match[0]) ? sure : likely });
  }
  for (const match of prose.text.matchAll(NAMED_LAW)) {
    const name = match.groups?.name?.trim() ?? '';
    const start = match.index + match[0].lastIndexOf(name);
    if (!/^(?:Applicable|Local|Federal|Such|The|Common)/.test(name))
      spans.push({ value: name, start, end: start + name.length, score: possible });
  }
  return spans.sort((a, b) => b.score - a.score);
}

function territoryAt(text: string, start: number): Omit<Answer, 'score'> | null {
  // A name may go on on the next line, in a paragraph of its own where the page was cut.
  const match = TERRITORY.exec(textBehind(text, start, longest.line).replaceAll('\n', ' '));
  if (!match?.groups?.name) return null;
  const kind = match.groups.kind ?? '';
  const whole = match.groups.name.replace(/\.(?:$| .*)/, '');
  const name = whole.slice(0, AFTER.exec(whole)?.index).replace(/\s+(?:and\s*)?$/i, '');
  if (name.length < 3 || !/^\p{Lu}/u.test(name)) return null;
  return { value: kind + name, start, end: start + kind.length + name.length };
}

/** "State of Delaware" → "Delaware". */
export const territoryName = (value: string): string => value.replace(/^(?:[\p{L}’']+ ){1,3}of (?:the )?/iu, '');
