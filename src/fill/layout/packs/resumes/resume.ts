/** What a curriculum vitae is told by: the sections on somebody's work and schooling. */
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { sectionsOf } from '../../lists/sections.ts';
import type { View } from '../../page/view.ts';

const known = new WeakMap<View['lines'], boolean>();

/** Whether a view is a résumé. */
export function isResume(view: View): boolean {
  const resume = known.get(view.lines) ?? isOfLife(view);
  known.set(view.lines, resume);
  return resume;
}

/** A view with sections for both work and schooling, or for one of them and skills or languages, is a résumé. */
function isOfLife(view: View): boolean {
  // What no line names needs no search for sections.
  if (!view.lines.some(({ segments }) => segments.some(({ text }) => namesLife(text)))) return false;
  // Titles that say anything else beside are those of other papers: "Lessons from work with students".
  const concepts = new Set(sectionsOf(view).flatMap(({ title }) => (isPlain(title) ? conceptsIn(title) : [])));
  const main = ['experience', 'education'].filter((concept) => concepts.has(concept)).length;
  return main > 1 || (main === 1 && (concepts.has('skill') || concepts.has('language')));
}

const conceptsIn = (text: string): string[] => wordsOf(text).flatMap(conceptsOf);

/** What titles of sections say of their concepts: `Technical skills`. */
const qualifiers = new Set('technical professional personal key core special further relevant'.split(' '));

const isPlain = (title: string): boolean =>
  title.length < 40 && wordsOf(title).every((word) => conceptsOf(word).length > 0 || qualifiers.has(word));

const namesLife = (text: string): boolean =>
  isPlain(text) && conceptsIn(text).some((one) => one === 'experience' || one === 'education');
