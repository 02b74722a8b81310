/** Things that running text counts: "approximately 6,450 employees", "20,000 bottles of water". */

import type { Profile } from '../keys/profile.ts';
import { akin, wordsOf } from '../lists/concepts.ts';
import type { Span, View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import type { Locale } from '../values/locale.ts';
import { findNumbers } from '../values/numbers.ts';

/** Words of keys that say that something is counted, and not what. */
const counting = new Set(
  'number count total num no quantity amount anzahl nombre numero aantal used of approximate current'.split(' '),
);
/** Things that are numbered and not counted: "volume 11". */
const numbered = new Set(
  'volume issue page chapter section version edition article year day month item line'.split(' '),
);
/** Words behind a number that may say what it counts, and how many of them may stand before the thing itself. */
const [reach, before] = [6, 1];
/** Lines shorter than this are no sentences. */
const least = 30;
/** Likelihoods: all words of the key are there; a number among several. */
const [whole, several] = [0.88, 0.6];

/** Candidates for a key that asks how many there are of something. */
export function countCandidates({ field, shape }: Profile, view: View, locale: Locale): Candidate[] {
  if ((field.type !== 'integer' && field.type !== 'number') || shape !== 'number' || field.choices) return [];
  const asked = wordsOf(field.words.join(' ')).filter((word) => word.length > 2 && !counting.has(word));
  if (asked.length === 0 || asked.some((word) => numbered.has(word))) return [];
  const found = view.lines.flatMap((line) =>
    line.kind === 'table' || line.text.length < least || !/\d/.test(line.text) ? [] : countsIn(line, asked, locale),
  );
  const values = new Set(found.map(({ value }) => value));
  return found.slice(0, 12).map(({ span, value }) => {
    const score = values.size === 1 ? whole : several;
    const raw = span.line.text.slice(span.start, span.end);
    return { field, source: 'prose', raw, value, spans: [span], features: { count: score }, score };
  });
}

function countsIn(line: Span['line'], asked: readonly string[], locale: Locale): { span: Span; value: number }[] {
  return findNumbers(line.text, locale).flatMap(({ kind, value, digits }) => {
    if (kind !== 'number' || !Number.isInteger(value) || value < 0) return [];
    const after = /^[^.;:()]{0,80}/u.exec(line.text.slice(digits.end))?.[0] ?? '';
    const words = wordsOf(after).slice(0, reach);
    const first = words.findIndex((word) => asked.some((own) => akin(own, word)));
    const all = asked.every((own) => words.some((word) => akin(own, word)));
    if (!all || first < 0 || first > before || /^\s?[-–/]/u.test(after)) return [];
    return [{ span: { line, start: digits.start, end: digits.end }, value }];
  });
}
