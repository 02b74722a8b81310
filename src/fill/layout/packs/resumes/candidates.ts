/** Whether a view is a curriculum vitae, and whose it is. */

import type { Field, LeafField } from '../../../../model/template.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { likely, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { akin, conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { sectionsOf } from '../../lists/sections.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Span, segmentSpan, type TextLine, type View, wholeLine } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { isPerson } from '../../values/names.ts';

const someone =
  /^(?:full |candidate |applicant |persons? )*name$|^(?:nom(?: complet| prenom)?|nombre(?: completo)?|nome(?: completo)?|naam|vollstandiger name)$/u;
const person = /\b(?:person\p{L}*|candidate|applicant|contact|basics?|about|profile|header|me|personal info)\b/u;
const kind =
  /^(?:curriculum|vitae|c\.?v\.?|r[ée]sum[ée]|lebenslauf|currículum|hoja de vida|profil|profile|bewerbung)\b/iu;
/** Whether a view is a résumé: it has sections for both work and schooling, or for one of them and skills or languages. */
export const isResume = oncePerLines((view: View): boolean => {
  // What no line names needs no search for sections.
  if (!view.lines.some(({ segments }) => segments.some(({ text }) => namesLife(text)))) return false;
  // Titles that say anything else beside are those of other papers: "Lessons from work with students".
  const titles = sectionsOf(view).flatMap(({ title, strength, heading: { kind: own } }) =>
    strength >= 1 && own !== 'frame-text' && isPlain(title) ? [title] : [],
  );
  const concepts = new Set(titles.flatMap(wordsOf).flatMap(conceptsOf));
  const main = ['experience', 'education'].filter((concept) => concepts.has(concept)).length;
  return main === 2 || (main === 1 && (concepts.has('skill') || concepts.has('language')));
});

const nameOf = oncePerLines(({ lines }: View): Span[] => nameIn(lines.filter(({ page }) => page === lines[0]?.page)));

/** What titles of sections say of their concepts: `Technical skills`. */
const qualifiers = setOf('technical professional personal key core special further relevant history');

const isPlain = (title: string, words = wordsOf(title)): boolean =>
  title.length < longest.name && words.every((word) => conceptsOf(word).length > 0 || qualifiers.has(word));

function namesLife(text: string): boolean {
  if (text.length >= longest.name) return false;
  const words = wordsOf(text);
  return isPlain(text, words) && words.some((word) => conceptsOf(word).some((one) => lives.has(one)));
}
const lives = new Set(['experience', 'education']);

/** The largest lines of the first page that may be somebody's name; a name may take two. */
function nameIn(lines: readonly TextLine[]): Span[] {
  const largest = lines.reduce((most, { text, size }) => (kind.test(text) ? most : Math.max(most, size)), 0);
  const big = lines
    .slice(0, atMost.many)
    .filter((line) => !kind.test(line.text))
    .filter((line) => (largest > 0 ? line.size > sure * largest : line.kind === 'heading' && line.order < atMost.few));
  const first = big.findIndex((line) => isName(line.text));
  const [one, two] = first < 0 ? [] : big.slice(first, first + 2);
  if (!one) return besideHeading(lines) ?? topmost(lines);
  const both = two && two.order === one.order + 1 && isName(`${one.text} ${two.text}`);
  return both ? [wholeLine(one), wholeLine(two)] : [wholeLine(one)];
}

/** "Personal information   Ada Example": the name beside the first section's. */
function besideHeading(lines: readonly TextLine[]): Span[] | undefined {
  for (const { segments } of lines.slice(0, atMost.few)) {
    const [label, name, ...others] = segments;
    if (label && name && others.length === 0 && someones.test(label.text) && isName(name.text))
      return [segmentSpan(name)];
  }
  return undefined;
}

/** The first words of the page but for the kind of the document, when they are somebody's name. */
function topmost(lines: readonly TextLine[]): Span[] {
  const first = lines.find((line) => !kind.test(line.text))?.segments[0];
  return first && isName(first.text) && first.text.split(' ').length <= atMost.few ? [segmentSpan(first)] : [];
}

const someones =
  /^(?:personal|persönliche|informations? personnelles?|dat(?:os|i) personal|dados pessoais|name\b|nom\b)/iu;

const isName = (text: string): boolean =>
  text.split(' ').length > 1 &&
  !kind.test(text) &&
  isPerson(text.replace(/,.*$/u, '')) &&
  conceptsOf(wordsOf(text)[0] ?? '').length === 0;

/** What somebody says of themselves below `Profile` or `Objective`. */
function summaryOf(view: View, word: string): Candidate[] {
  const own = isResume(view) ? sectionsOf(view).filter(({ title }) => isPlain(title)) : [];
  const said = own.filter(({ title, lines }) => lines.length > 0 && lines.length < atMost.many && isSummary(title));
  const called = said.filter(({ title }) => wordsOf(title).some((one) => akin(one, word)));
  // What somebody wants says nothing of what they are.
  const others = said.filter(({ title }) => !aims.test(title) && !aims.test(word));
  const [best] = called.length > 0 ? called : others.length === said.length ? others : [];
  return best ? [candidateAt({ spans: best.lines.map(wholeLine), score: likely })] : [];
}

const aims = /objective/iu;

const isSummary = (title: string): boolean => wordsOf(title).some((word) => conceptsOf(word).includes('summary'));

/** Candidates for somebody's name and profile from a résumé; none where the view is none. */
export function resumeCandidates(field: LeafField, view: View, parents: readonly Field[]): Candidate[] {
  if (field.type !== 'string' && field.type !== 'verbatim') return [];
  if (field.words.length === 1 && conceptsOf(field.words[0] ?? '').includes('summary'))
    return summaryOf(view, field.words[0] ?? '');
  const above = parents.flatMap((parent) => parent.words).join(' ');
  if (!someone.test(field.words.join(' ')) || (parents.length > 1 && !person.test(above))) return [];
  const spans = isResume(view) ? nameOf(view) : [];
  const score = likely;
  return spans.length === 0 ? [] : [candidateAt({ spans, score })];
}
