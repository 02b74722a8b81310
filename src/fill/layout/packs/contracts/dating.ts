/** When a contract was made or takes effect. */

import { longest, textBefore, textBehind } from '../../../scale/extents.ts';
import { likely, possible } from '../../../scale/grades.ts';
import type { Answer, Prose } from '../../page/running.ts';
import { findDates, type Order } from '../../values/dates.ts';
import type { Found } from '../../values/text.ts';

export type Dated = Found<string>;

/** A text, and in which order it writes days. */
export type Paper = Prose & Order;

/** Every day between `from` and `to`, as ISO 8601, in order; read paragraph by paragraph, which keeps long texts quick. */
export function datesIn({ text, dayFirst }: Paper, from: number, to: number): Dated[] {
  let at = from;
  return text
    .slice(from, to)
    .split('\n')
    .flatMap((paragraph) => {
      const offset = at;
      at += paragraph.length + 1;
      return findDates(paragraph, { dayFirst })
        .filter(({ precision }) => precision === 'day')
        .map(({ value, start, end }) => ({ value, start: offset + start, end: offset + end }));
    });
}

const HEAD = longest.page;
/** Words right before the date that make it the contract's own. */
const ANCHOR =
  /\b(?:dated(?: and effective)?|made|entered into|effective|executed|is|agreement|amended)[,\s“”"()\w]{0,40}?(?:\b(?:as of|on|this|of|dated|effective date|effective)\b)?[\s:,]*(?:the|this)?\s*$/i;
/** The date of another paper that this one speaks of. */
const OTHER_PAPER =
  /\b(?:pursuant to|that certain|merger agreement|(?:the|an|his|her|your|such|original) (?:employment|original) agreement|plan of merger)\b/i;

/** The contract's date, surest first: from its first sentence, from the head of a letter, from beside a signature. */
export function contractDate(prose: Paper): Answer[] {
  const spans: Answer[] = [];
  const { text } = prose;
  for (const date of datesIn(prose, 0, HEAD)) {
    const before = textBefore(text, date.start, longest.line);
    if (!OTHER_PAPER.test(before) && (ANCHOR.test(before) || alone(text, date))) spans.push({ ...date, score: likely });
  }
  if (spans.length === 0) spans.push(...signatureDates(prose));
  return spans.sort((a, b) => b.score - a.score || a.start - b.start);
}

/** Whether the date fills a line of its own, as at the head of a letter. */
function alone(text: string, { start, end }: Dated): boolean {
  const before = textBefore(text, start);
  const after = textBehind(text, end);
  return /(?:^|\n)\s*$/.test(before) && /^\s*(?:\n|[A-Z])/.test(after);
}

const NAMED = /\s?\((?:the |such date,? (?:the )?)?[“"](?<term>[^”"]{1,40})[”"]/y;
const ANY_NAMED = new RegExp(NAMED.source, 'g');

/** Dates that get a name in brackets: `on July 1, 2021 (the “Commencement Date”)`. */
export function namedDates(prose: Paper): { term: string; date: Dated }[] {
  const { text } = prose;
  const named = [...text.matchAll(ANY_NAMED)].map(({ index }) => index);
  // Dates of paragraphs without a name in brackets are not looked for.
  const paragraphs = new Set(named.map((at) => text.lastIndexOf('\n', at - 1) + 1));
  const dates = [...paragraphs].flatMap((from) => {
    const end = text.indexOf('\n', from);
    return datesIn(prose, from, end < 0 ? text.length : end);
  });
  return dates.flatMap((date) => {
    NAMED.lastIndex = date.end;
    const term = NAMED.exec(text)?.groups?.term;
    return term ? [{ term, date }] : [];
  });
}

/** `have executed this Agreement as of`, `Accepted and agreed on` */
const SIGNED = /\b(?:executed|signed|agreed|accepted)\b[^.;]{0,100}?\b(?:as of|on|dated|this)\s*(?:the\s*)?$/i;

function signatureDates(prose: Paper): Answer[] {
  const { text } = prose;
  const from = Math.max(0, text.length - 2 * longest.page);
  const spans: Answer[] = [];
  for (const date of datesIn(prose, from, text.length)) {
    const before = textBefore(text, date.start, longest.line);
    if (/\bdated?(?: signed)?\s*[:.]?[\s_]*$/i.test(before.slice(-longest.name)) || SIGNED.test(before))
      spans.push({ ...date, score: possible });
  }
  return spans;
}
