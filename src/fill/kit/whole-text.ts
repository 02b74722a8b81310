/** A document's text as one, and where in it words, numbers and days stand. */

import type { ParsedDocument } from '../../model/document.ts';
import { type Figure, factors, figuresIn } from '../grounding/figures.ts';
import { findLetters, type Letters, lettersOf } from '../grounding/letters.ts';
import { findDates } from '../layout/values/dates.ts';
import { numberWord } from '../layout/values/number-words.ts';
import { firstFrom } from '../scale/bisect.ts';
import { dayOf } from '../scale/days.ts';
import { atMost, textBefore, textBehind } from '../scale/extents.ts';
import { isSameSize } from '../scale/figures.ts';
import { linesOf, type TextLine } from './lines.ts';
import type { Asked } from './located.ts';

/** Places that are looked at, at most, for one value. */
export const most = atMost.many;

/** Values whose places are remembered: an answer asks for each twice. */
const mostKept = atMost.kept;

/** Characters of the whole text. */
export interface Span {
  from: number;
  to: number;
}

export class WholeText {
  readonly lines: readonly TextLine[];
  /** Where each line begins in the whole text. */
  readonly starts: number[] = [];
  readonly #text: string;
  readonly #letters: Letters;
  #figures: Figure[] | undefined;
  readonly #spans = new Map<string, Span[]>();

  /** @param leftOut which lines prove nothing */
  constructor(document: ParsedDocument, leftOut: (texts: readonly string[]) => readonly boolean[]) {
    const lines = linesOf(document);
    const isLeftOut = leftOut(lines.map(({ text }) => text));
    this.lines = lines.filter((_, index) => !isLeftOut[index]);
    let at = 0;
    for (const { text } of this.lines) {
      this.starts.push(at);
      at += text.length + 1;
    }
    this.#text = this.lines.map(({ text }) => text).join('\n');
    this.#letters = lettersOf(this.#text);
  }

  /** Where a value stands as it is, or in another form. */
  spansOf(value: string | number, asked: Pick<Asked, 'field'>): Span[] {
    const key = JSON.stringify([value, asked.field.type.startsWith('date')]);
    const known = this.#spans.get(key);
    if (known) return known;
    const spans = typeof value === 'number' ? this.#numbers(value) : this.#texts(value, asked);
    if (this.#spans.size < mostKept) this.#spans.set(key, spans);
    return spans;
  }

  #texts(value: string, { field }: Pick<Asked, 'field'>): Span[] {
    const found = this.occurrences(value);
    if (found.length > 0) return found;
    if (/^-?\d+(?:\.\d+)?$/.test(value)) return this.#numbers(Number(value));
    if (/^\d{4}-\d{2}/.test(value) || field.type.startsWith('date')) return this.#days(value);
    return [];
  }

  occurrences(words: string): Span[] {
    const { text } = lettersOf(words);
    const spans: Span[] = [];
    for (let at = 0; spans.length < most; ) {
      const found = findLetters(this.#letters, text, at);
      if (!found) break;
      spans.push({ from: this.#letters.at[found.start] ?? 0, to: (this.#letters.at[found.end - 1] ?? 0) + 1 });
      at = found.start + 1;
    }
    return spans;
  }

  /** Figures of this size, or of a fraction of it where words multiply them. */
  #numbers(value: number): Span[] {
    this.#figures ??= figuresIn(this.#text);
    const size = Math.abs(value);
    return this.#figures
      .filter(({ sizes }) => sizes.some((one) => factors.some((factor) => isSameSize(one * factor, size))))
      .sort((a, b) => Number(b.sizes.includes(size)) - Number(a.sizes.includes(size)))
      .map(({ start, end }) => this.#withSigns(start, end));
  }

  /** The figure with the marks around it, which say what sign and what scale it has. */
  #withSigns(start: number, end: number): Span {
    // "thirty (30) days" is no loss.
    const spelled = /(\p{L}+)\s?\(\s?$/u.exec(textBefore(this.#text, start))?.[1];
    if (spelled !== undefined && numberWord(spelled) !== undefined) return { from: start, to: end };
    const before = /[^\s\p{L}\d]?\s?[^\s\p{L}\d]?$/u.exec(textBefore(this.#text, start))?.[0] ?? '';
    const after = /^(?:\s?(?:[)\]%-]|\p{L}{1,10}\b))?/u.exec(textBehind(this.#text, end))?.[0] ?? '';
    const own = before.slice(before.lastIndexOf('\n') + 1);
    return { from: start - own.length, to: end + (after.includes('\n') ? 0 : after.length) };
  }

  #days(value: string): Span[] {
    const day = dayOf(value);
    return this.lines.flatMap(({ text }, index) => {
      const start = this.starts[index] ?? 0;
      const dates = [true, false].flatMap((dayFirst) => findDates(text, { dayFirst }));
      const wanted = dates.filter(
        (date) => date.value === day || day.startsWith(date.value) || date.value.startsWith(day),
      );
      // A time of day stands in the same line.
      return wanted.map((date) =>
        value.length > day.length
          ? { from: start, to: start + text.length }
          : { from: start + date.start, to: start + date.end },
      );
    });
  }

  /** Whether something begins with one character and ends before another. */
  edges(from: number, to: number): { opens: boolean; closes: boolean } {
    const before = textBefore(this.#text, from);
    const after = textBehind(this.#text, to);
    return { opens: /(?:^|[\n:;|,([\t]|\s{2})\s*$/.test(before), closes: /^\s*(?:$|[\n:;|,.)\]\t]|\s{2})/.test(after) };
  }

  /** From the beginning of a line to the end of another. */
  span(first: number, last: number): Span {
    const end = Math.min(last, this.lines.length - 1);
    return { from: this.starts[first] ?? 0, to: (this.starts[end] ?? 0) + (this.lines[end]?.text.length ?? 0) };
  }

  /** Number of the line that a character is in. */
  lineAt(offset: number): number {
    return Math.max(0, firstFrom(this.starts.length, (line) => (this.starts[line] ?? 0) > offset) - 1);
  }
}
