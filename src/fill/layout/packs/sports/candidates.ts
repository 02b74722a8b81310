/** What a list of results offers to single keys: its one event, and the competition that it is of. */

import { reduced } from '../../../following.ts';
import type { Profile } from '../../keys/profile.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { eventsIn, partAsked } from './events.ts';

const competition =
  /^(?:championships?|competition|tournament|meet|meeting|games|regatta|event|race)(?: name| title)$|^(?:championships?|competition|tournament|meet|meeting|games|regatta)$|^(?:name|title) (?:championship|competition|tournament|meet)$/u;
const called =
  /(?<!\p{L})(?:championships?|meisterschaft\p{L}*|championnats?|campeonatos?|campionat\p{L}|open|cup|games|meet|meeting|finals?|league|tournament|trophy|grand prix|invitational|olympics?|classic|masters|regatta|(?:half )?marathon|run|triathlon|derby|gala|spiele|pokal)(?!\p{L})/iu;
const resulting = /(?<!\p{L})(?:results?|ergebnis\p{L}*|résultats|resultados|risultati|uitslag\p{L}*)(?!\p{L})/iu;
/** Lines at the head of the first page that may name the competition. */
const head = 6;

/** Candidates for a leaf from the headings of results; none where the view has none. */
export function sportsCandidates(profile: Profile, view: View): Candidate[] {
  const { field } = profile;
  if (field.choices || field.type === 'boolean') return [];
  const named = competition.test(field.words.join(' '));
  const part = partAsked(field);
  if ((!named && !part) || (eventsIn(view).length === 0 && !(named && tellsResults(view)))) return [];
  const spans = named ? nameOf(view) : part ? only(eventsIn(view).flatMap((event) => [event[part] ?? []])) : [];
  if (spans.length === 0) return [];
  const raw = spans.map(spanText).join(' ');
  const value = field.type === 'integer' || field.type === 'number' ? Number(raw) : raw;
  if (typeof value === 'number' && Number.isNaN(value)) return [];
  return [{ field, source: 'zone', raw, value, spans, features: { zone: 0.8 }, score: 0.8 }];
}

/** Whether the head of a document calls it a list of results. */
const tellsResults = (view: View): boolean =>
  view.lines.slice(0, head).some(({ text }) => text.length <= 120 && resulting.test(text));

/** What all events say alike. */
const only = (said: readonly Span[][]): Span[] =>
  new Set(said.map((spans) => reduced(spans.map(spanText).join(' ')))).size === 1 ? (said[0] ?? []) : [];

/** The largest of the first lines that has a word for a competition in it. */
function nameOf(view: View): Span[] {
  const lines = view.lines.filter(({ page, text }) => page <= 1 && text.length <= 120).slice(0, head);
  const [first] = lines
    .filter(({ text }) => called.test(text) && !/\b(?:manager|software|system)\b|\d{1,2}:\d\d/iu.test(text))
    .sort((a, b) => b.size - a.size || a.order - b.order);
  const segment = first?.segments.find(({ text }) => called.test(text));
  if (!segment) return [];
  // "County Finals — Riverside Stadium": the part that says what it is.
  let start = 0;
  for (const part of segment.text.split(/(\s[–—·|]\s)/u)) {
    const at = segment.start + start;
    if (called.test(part)) return [{ line: segment.line, start: at, end: at + part.length }];
    start += part.length;
  }
  return [];
}
