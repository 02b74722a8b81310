/** How long a contract, or the duties under it, last. */

import { likely, possible, sure } from '../../../scale/grades.ts';
import type { Answer, Prose } from '../../page/running.ts';
import { numberWord } from '../../values/number-words.ts';
import { clausesOf, definitionsOf, sentenceEnd, sentenceStart } from './clauses.ts';

const DURATION =
  /\b(?:(?<word>[a-z]{3,9}(?:-[a-z]{3,5})?)\s*(?:\(\s*(?<figure>\d+)\s*\))?|(?<digits>\d{1,3}))[\s-]+(?<unit>year|month|week|day)s?\b/gi;

/** Sentences about these bind one duty for a time; they do not say how long the contract lasts. */
const OTHER_DUTY =
  /solicit|hire|employ|standstill|compet|acqui|prior to|preceding|purchase|terminat\w+ of (?:his|her|your|the employ)/i;
/** Periods for sending and receiving something. */
const DELIVERY = /\b(?:notice|receipt|sent|deliver\w*|cure)\b/i;

/** What says it, and how surely. */
const PATTERNS: [RegExp, number][] = [
  [/\b(?:the )?(?:initial )?term of this (?:letter )?agreement (?:shall|will|is)\b/gi, sure],
  [/\bthis (?:letter )?agreement (?:shall|will) (?:remain|continue|be) (?:in |effective|valid)/gi, likely],
  [/\bthe term shall be\b/gi, likely],
  [/\bthis (?:letter )?agreement[^.;]{0,120}? (?:shall|will) (?:terminate|expire)\b/gi, likely],
  [
    /\b(?:obligations?|undertakings?|provisions|covenants|agreements)\b[^.;]{0,400}?\b(?:shall|will) (?:terminate|expire|cease)\b/gi,
    possible,
  ],
  [/\b(?:bound by|keep|kept|hold)\b[^.;]{0,160}?\bconfiden[^.;]{0,160}?\bfor a period of/gi, possible],
];

/** "two (2) years" → "2 years"; `null` when no duration stands between `start` and `end`. */
function durationIn(text: string, start: number, end: number): Omit<Answer, 'score'> | null {
  for (const match of text.slice(start, end).matchAll(DURATION)) {
    const { word = '', figure, digits, unit = '' } = match.groups ?? {};
    const said = numberWord(word);
    const count = Number(digits ?? (said && (figure ?? said)));
    if (!(count > 0)) continue;
    const from = start + match.index;
    const value = `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`;
    return { value, start: from, end: from + match[0].length };
  }
  return null;
}

/** Every duration that the text gives as its own, surest first. */
export function contractTerm(prose: Prose): Answer[] {
  const spans: Answer[] = [];
  for (const clause of clausesOf(prose)) {
    if (!/^(?:the )?(?:term|duration|term (?:and|of|;) .*|survival|expiration)$/i.test(clause.title)) continue;
    const found = durationIn(prose.text, clause.start, sentenceEnd(prose.text, clause.start));
    if (found) spans.push({ ...found, score: sure });
  }
  for (const { term, start, end } of definitionsOf(prose)) {
    const found = /^(?:the )?term$/i.test(term) ? durationIn(prose.text, start, end) : null;
    if (found) spans.push({ ...found, score: likely });
  }
  for (const [anchor, score] of PATTERNS) {
    for (const match of prose.text.matchAll(anchor)) {
      const end = sentenceEnd(prose.text, match.index);
      const start = sentenceStart(prose.text, match.index);
      const found = durationIn(prose.text, match.index, end);
      // What comes behind the span of time limits what was said, and names no other duty.
      if (!found || (score < likely && OTHER_DUTY.test(prose.text.slice(start, found.end)))) continue;
      if (!(found.value.includes('day') && DELIVERY.test(prose.text.slice(start, end))))
        spans.push({ ...found, score });
    }
  }
  return spans.sort((a, b) => b.score - a.score || a.start - b.start);
}
