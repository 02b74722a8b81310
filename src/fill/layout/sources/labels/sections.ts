/** What the headings above a line are about. */

import { heightOf, isLarger, widthOf } from '../../../../model/box.ts';
import { medianOf } from '../../../scale/counts.ts';
import { atMost, longest, tellingLetters } from '../../../scale/extents.ts';
import { once, oncePerLines } from '../../page/once.ts';
import type { TextLine, View } from '../../page/view.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { partiesOver } from './parties.ts';

interface Surroundings {
  /** Terms of the nearest heading above a line, on its column; empty when there is none. */
  above(line: TextLine): readonly Term[];
  /** Terms of the document's title. */
  title: readonly Term[];
}

/** Lines that a small heading without the style of one may rule. */
const reach = atMost.dozen;
/** Lines that a numbered question of a form may rule. */
const questionReach = atMost.few;

const none: readonly Term[] = [];

/** The terms of a heading; longer ones are sentences, whose words say little of what follows. */
function headingTerms(text: string): readonly Term[] {
  const terms = termsOf(text);
  return terms.length <= atMost.dozen ? terms : none;
}

/** Two lists of terms as one; the same two give the same third one, so that what is worked out for it can be kept. */
const joined = once((a: readonly Term[]) =>
  once((b: readonly Term[]): readonly Term[] => (a.length === 0 ? b : b.length === 0 ? a : [...a, ...b])),
);

/** What rules the lines below it, and for how many more of them. */
interface Ruling {
  terms: readonly Term[];
  left: number;
}

export const surroundingsOf = oncePerLines((view: View): Surroundings => {
  const above = new Map<TextLine, readonly Term[]>();
  const parties = partiesOver(view);
  const heading: Ruling = { terms: [], left: 0 };
  const question: Ruling = { terms: [], left: 0 };
  for (const line of view.lines) {
    heading.left -= 1;
    question.left -= 1;
    const numbered = isNumbered(line);
    const titled = line.kind === 'heading' || looksLikeHeading(line);
    // A heading may also be a value in bold: what stood above it holds for it as well.
    if (!numbered) {
      const over = joined(heading.left >= 0 ? heading.terms : none)(question.left >= 0 ? question.terms : none);
      above.set(line, joined(over)(parties.get(line) ?? none));
    }
    if (titled) {
      heading.terms = headingTerms(line.text);
      heading.left = line.kind === 'heading' ? Number.POSITIVE_INFINITY : reach;
    }
    if (numbered) {
      question.terms = headingTerms(questionOf(line));
      question.left = questionReach;
    }
  }
  return { above: (line) => above.get(line) ?? none, title: termsOf(titleOf(view)?.text ?? '') };
});

/** A short line by itself that ends in a colon or is bold. */
const looksLikeHeading = ({ segments, text, bold, kind }: TextLine): boolean =>
  kind !== 'table' &&
  segments.length === 1 &&
  text.length <= longest.name &&
  /^[^\d]*$/.test(text.replace(itemNumber, '')) &&
  (/\p{L}\s?:$/u.test(text) || bold);

const itemNumber = /^\(?\d{1,2}[a-z]?\s?[.)]\s/;

/** A numbered item of a form, such as "8. What is the name of the applicant?". */
const isNumbered = ({ text, kind }: TextLine): boolean =>
  kind !== 'table' && text.length <= longest.line && itemNumber.test(text);

/** What the items of a line ask, without the answers beside them. */
const questionOf = ({ segments }: TextLine): string =>
  segments
    .filter(
      ({ text }, index) => index === 0 || itemNumber.test(text) || bareNumber.test(segments[index - 1]?.text ?? ''),
    )
    .map(({ text }) => text.replace(itemNumber, '').replace(/(?<=\p{L}{3}\s?\?).*$/u, ''))
    .join(' ');

/** The number of an item that stands apart from its words. */
const bareNumber = /^\(?\d{1,2}[a-z]?\s?[.)]$/;

/** Turned by a quarter, such as the stamp in a margin. */
const isUpright = ({ box, text }: TextLine): boolean =>
  box !== null && text.length >= tellingLetters && heightOf(box) > widthOf(box);

/** The line that looks most like the title: the largest type on the first page, else its first heading. */
function titleOf(view: View): TextLine | null {
  const page = view.lines.filter(
    (line) => line.page <= 1 && line.aside === null && line.order < 2 * atMost.many && line.kind !== 'table',
  );
  const worded = page.filter(
    (line) => /\p{L}{3}/u.test(line.text) && line.text.length <= longest.line && !isUpright(line),
  );
  const largest = Math.max(0, ...worded.map((line) => line.size));
  const usual = medianOf(worded.map((line) => line.size));
  if (isLarger(largest, usual)) return worded.find((line) => line.size === largest) ?? null;
  return worded.find((line) => line.kind === 'heading') ?? null;
}
