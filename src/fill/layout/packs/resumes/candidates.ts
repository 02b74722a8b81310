/** What a curriculum vitae says at its head: whose it is, and what they say of themselves. */

import type { Field, LeafField } from '../../../../model/template.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { sectionsOf } from '../../lists/sections.ts';
import { type Unit, unitsOf } from '../../lists/units.ts';
import { roleScore } from '../../lists/wording.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Span, segmentSpan, spanText, type TextLine, type View, wholeLine } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { isPerson } from '../../values/names.ts';

interface Resume {
  name: Span[];
  /** The line of work below the name: "Senior Engineer". */
  headline: Span[];
  statement: Span[];
}

const someone =
  /^(?:full |candidate |applicant |persons? )*name$|^(?:nom(?: complet| prenom)?|nombre(?: completo)?|nome(?: completo)?|naam|vollstandiger name)$/u;
const person = /\b(?:person\p{L}*|candidate|applicant|contact|basics?|about|profile|header|me|personal info)\b/u;
const statement =
  /\b(?:summary|statement|profile|objective|about|bio|introduction|kurzprofil|profil|résumé|perfil|profilo)\b/iu;
const headline =
  /^(?:headline|professional title|current (?:job )?title|current position|current role|label|job title|profession|occupation|beruf|metier|profesion|professione|beroep)$/u;
const kind =
  /^(?:curriculum|vitae|c\.?v\.?|r[ée]sum[ée]|lebenslauf|currículum|hoja de vida|profil|profile|bewerbung)\b/iu;
/** Shorter than this a paragraph says nothing of a person. */
const least = 60;

/** Whether a view is a résumé. */
export const isResume = (view: View): boolean => resumeOf(view) !== null;

const resumeOf = oncePerLines((view: View): Resume | null => readResume(view));

/** A view with sections for both work and schooling, or for one of them and skills or languages, is a résumé. */
function readResume(view: View): Resume | null {
  // What no line names needs no search for sections.
  if (!view.lines.some(({ segments }) => segments.some(({ text }) => namesLife(text)))) return null;
  const sections = sectionsOf(view);
  const about = (section: { title: string }) => new Set(wordsOf(section.title).flatMap(conceptsOf));
  // Titles that say anything else beside are those of other papers: "Lessons from work with students".
  const concepts = new Set(sections.flatMap((section) => (isPlain(section.title) ? [...about(section)] : [])));
  const main = ['experience', 'education'].filter((concept) => concepts.has(concept)).length;
  if (main < 2 && !(main === 1 && (concepts.has('skill') || concepts.has('language')))) return null;
  const first = view.lines.filter((line) => line.page === view.lines[0]?.page);
  const name = nameIn(first);
  const own = sections.find((section) => about(section).has('summary') && section.heading.page === first[0]?.page);
  const last = name.at(-1)?.line;
  const below = last ? view.lines.slice(view.lines.indexOf(last) + 1) : [];
  const end = below.findIndex((line) => sections.some((section) => section.heading.order === line.order));
  const head = below.slice(0, end < 0 ? 0 : Math.min(end, 25));
  const prose = unitsOf(own && !name.some(({ line }) => line === own.heading) ? own.lines : head).find(
    ({ passage, marked }) => !marked && passage.text.length >= least && /[.!]\s|[.!]$/u.test(passage.text),
  );
  const title = head
    .slice(0, 2)
    .find((line) => line.text.length < 60 && roleScore(line.text) > 0 && !/[@\d]/u.test(line.text));
  return { name, headline: title ? [wholeLine(title)] : [], statement: spansOf(prose) };
}

/** What titles of sections say of their concepts: `Technical skills`. */
const qualifiers = new Set('technical professional personal key core special further relevant'.split(' '));

const isPlain = (title: string): boolean =>
  title.length < 40 && wordsOf(title).every((word) => conceptsOf(word).length > 0 || qualifiers.has(word));

const namesLife = (text: string): boolean =>
  isPlain(text) &&
  wordsOf(text).some((word) => conceptsOf(word).some((one) => one === 'experience' || one === 'education'));

const spansOf = (unit: Unit | undefined): Span[] => unit?.passage.spans(0, unit.passage.text.length) ?? [];

/** The largest lines of the first page that may be somebody's name; a name may take two. */
function nameIn(lines: readonly TextLine[]): Span[] {
  const largest = Math.max(...lines.filter((line) => !kind.test(line.text)).map((line) => line.size));
  const big = lines
    .slice(0, 40)
    .filter((line) => !kind.test(line.text))
    .filter((line) => (largest > 0 ? line.size > 0.97 * largest : line.kind === 'heading' && line.order < 4));
  const first = big.findIndex((line) => isName(line.text));
  const [one, two] = first < 0 ? [] : big.slice(first, first + 2);
  if (!one) return besideHeading(lines) ?? topmost(lines);
  const both = two && two.order === one.order + 1 && isName(`${one.text} ${two.text}`);
  return both ? [wholeLine(one), wholeLine(two)] : [wholeLine(one)];
}

/** "Personal information   Ada Example": the name beside the first section's. */
function besideHeading(lines: readonly TextLine[]): Span[] | undefined {
  for (const { segments } of lines.slice(0, 5)) {
    const [label, name, ...others] = segments;
    if (label && name && others.length === 0 && someones.test(label.text) && isName(name.text))
      return [segmentSpan(name)];
  }
  return undefined;
}

/** The first words of the page but for the kind of the document, when they are somebody's name. */
function topmost(lines: readonly TextLine[]): Span[] {
  const first = lines.find((line) => !kind.test(line.text))?.segments[0];
  return first && isName(first.text) && first.text.split(' ').length < 5 ? [segmentSpan(first)] : [];
}

const someones =
  /^(?:personal|persönliche|informations? personnelles?|dat(?:os|i) personal|dados pessoais|name\b|nom\b)/iu;

const isName = (text: string): boolean =>
  text.split(' ').length > 1 &&
  !kind.test(text) &&
  isPerson(text.replace(/,.*$/u, '')) &&
  conceptsOf(wordsOf(text)[0] ?? '').length === 0;

/** Candidates for a leaf from the head of a résumé; none where the view is none. */
export function resumeCandidates(field: LeafField, view: View, parents: readonly Field[]): Candidate[] {
  if (field.type !== 'string' && field.type !== 'verbatim') return [];
  const key = field.words.join(' ');
  const above = parents.flatMap((parent) => parent.words).join(' ');
  const asks = someone.test(key)
    ? parents.length < 2 || person.test(above)
      ? 'name'
      : undefined
    : headline.test(key)
      ? 'headline'
      : statement.test(key)
        ? 'statement'
        : undefined;
  const spans = asks ? (resumeOf(view)?.[asks] ?? []) : [];
  if (spans.length === 0) return [];
  const raw = spans.map(spanText).join(' ');
  const score = asks === 'name' ? 0.88 : 0.8;
  return [{ field, source: 'zone', raw, value: raw, spans, features: { zone: score }, score }];
}
