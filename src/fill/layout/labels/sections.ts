/** What the headings above a line are about. */
import { type Term, termsOf } from '../lexicon/terms.ts';
import type { TextLine, View } from '../view.ts';

export interface Surroundings {
  /** Terms of the nearest heading above a line, on its column; empty when there is none. */
  above(line: TextLine): readonly Term[];
  /** Terms of the document's title. */
  title: readonly Term[];
}

const cache = new WeakMap<View['lines'], Surroundings>();
/** Lines that a small heading without the style of one may rule. */
const reach = 14;
/** Lines that a numbered question of a form may rule. */
const questionReach = 5;

export function surroundingsOf(view: View): Surroundings {
  const known = cache.get(view.lines);
  if (known) return known;
  const above = new Map<TextLine, readonly Term[]>();
  let ruling: { terms: readonly Term[]; left: number } = { terms: [], left: 0 };
  for (const line of view.lines) {
    const numbered = isNumbered(line);
    if (line.kind === 'heading' || looksLikeHeading(line)) {
      ruling = { terms: termsOf(line.text), left: line.kind === 'heading' ? Number.POSITIVE_INFINITY : reach };
    } else if (numbered) ruling = { terms: termsOf(line.text), left: questionReach };
    else {
      ruling.left -= 1;
      above.set(line, ruling.left >= 0 ? ruling.terms : []);
    }
  }
  const made = { above: (line: TextLine) => above.get(line) ?? [], title: termsOf(titleOf(view)?.text ?? '') };
  cache.set(view.lines, made);
  return made;
}

/** A short line by itself that ends in a colon or is bold. */
const looksLikeHeading = ({ segments, text, bold, kind }: TextLine): boolean =>
  kind !== 'table' &&
  segments.length === 1 &&
  text.length <= 50 &&
  /^[^\d]*$/.test(text) &&
  (/\p{L}\s?:$/u.test(text) || bold);

/** A numbered item of a form, such as "8. What is the name of the applicant?". */
const isNumbered = ({ text, kind }: TextLine): boolean =>
  kind !== 'table' && text.length <= 140 && /^\(?\d{1,2}[a-z]?\s?[.)]\s/.test(text);

/** The line that looks most like the title: the largest type on the first page, else its first heading. */
export function titleOf(view: View): TextLine | null {
  const page = view.lines.filter(
    (line) => line.page <= 1 && line.aside === null && line.order < 80 && line.kind !== 'table',
  );
  const worded = page.filter((line) => /\p{L}{3}/u.test(line.text) && line.text.length <= 200);
  const largest = Math.max(0, ...worded.map((line) => line.size));
  const usual = [...worded].map((line) => line.size).sort((a, b) => a - b)[Math.floor(worded.length / 2)] ?? 0;
  if (largest > 1.15 * usual) return worded.find((line) => line.size >= largest - 0.01) ?? null;
  return worded.find((line) => line.kind === 'heading') ?? null;
}
