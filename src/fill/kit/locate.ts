/** Finds where in a document a value stands: what a model answers has no place of its own. */
import type { ParsedDocument } from '../../model/document.ts';
import type { Evidence, Value } from '../../model/filled.ts';
import type { LeafField } from '../../model/template.ts';
import { follows } from '../following.ts';
import { type Figure, figuresIn } from '../grounding/figures.ts';
import { findLetters, type Letters, lettersOf } from '../grounding/letters.ts';
import { wordsOf } from '../grounding/polarity.ts';
import { findDates } from '../layout/values/dates.ts';
import { evidenceAt, linesOf, type TextLine } from './lines.ts';
import type { Asked, Located } from './located.ts';

export type { Asked, Located } from './located.ts';

/** Places that are looked at, at most, for one value. */
const most = 60;
/** Lines above in which a label may stand. */
const reach = 2;

interface Span {
  /** Characters of the whole text. */
  from: number;
  to: number;
}

export class Locator {
  readonly #lines: readonly TextLine[];
  /** Where each line begins in the whole text. */
  readonly #starts: number[] = [];
  readonly #text: string;
  readonly #letters: Letters;
  #figures: Figure[] | undefined;
  #labels = new Map<number, Set<string>>();

  /** @param leftOut which lines prove nothing */
  constructor(document: ParsedDocument, leftOut: (texts: readonly string[]) => readonly boolean[] = () => []) {
    const lines = linesOf(document);
    const isLeftOut = leftOut(lines.map(({ text }) => text));
    this.#lines = lines.filter((_, index) => !isLeftOut[index]);
    let at = 0;
    for (const { text } of this.#lines) {
      this.#starts.push(at);
      at += text.length + 1;
    }
    this.#text = this.#lines.map(({ text }) => text).join('\n');
    this.#letters = lettersOf(this.#text);
  }

  /** The best place, by the key's words and by what is near; undefined when no words bear the value out. */
  find(value: Exclude<Value, null>, asked: Asked): Located | undefined {
    const spans = this.#candidates(value, asked);
    let best: (Located & { score: number }) | undefined;
    for (const span of spans.slice(0, most)) {
      const located = this.#locate(value, span, asked);
      if (!located) continue;
      if (isWeak(value) && !located.labelled && isFar(located.line, asked.near)) continue;
      const score = this.#score(located, asked);
      if (!best || score > best.score) best = { ...located, score };
    }
    return best;
  }

  #candidates(value: Exclude<Value, null>, asked: Asked): Span[] {
    const quoted = asked.quote === undefined ? [] : this.#occurrences(asked.quote);
    if (typeof value === 'boolean') return [...quoted, ...this.#labelledLines(asked)];
    const own = typeof value === 'number' ? this.#numbers(value) : this.#texts(value, asked);
    // Within the quote first; the quote itself bears out what it does not say word by word.
    const inside = own.filter((span) => quoted.some(({ from, to }) => span.from >= from && span.to <= to));
    if (inside.length > 0) return inside;
    if (own.length > 0) return own;
    return [...quoted, ...(asked.field.choices ? this.#labelledLines(asked) : this.#similar(String(value)))];
  }

  #texts(value: string, { field }: Asked): Span[] {
    const found = this.#occurrences(value);
    if (found.length > 0) return found;
    if (/^-?\d+(?:\.\d+)?$/.test(value)) return this.#numbers(Number(value));
    if (/^\d{4}-\d{2}/.test(value) || field.type.startsWith('date')) return this.#days(value);
    return [];
  }

  #occurrences(words: string): Span[] {
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
    const fits = (printed: number, factor: number): boolean => Math.abs(printed * factor - size) <= 1e-9 * size;
    return this.#figures
      .filter(({ sizes }) =>
        sizes.some((one) => [1, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 0.01].some((factor) => fits(one, factor))),
      )
      .sort((a, b) => Number(b.sizes.includes(size)) - Number(a.sizes.includes(size)))
      .map(({ start, end }) => this.#withSigns(start, end));
  }

  /** The figure with the marks around it, which say what sign and what scale it has. */
  #withSigns(start: number, end: number): Span {
    const before = /[^\s\p{L}\d]?\s?[^\s\p{L}\d]?$/u.exec(this.#text.slice(Math.max(0, start - 3), start))?.[0] ?? '';
    const after = /^(?:\s?(?:[)\]%-]|\p{L}{1,10}\b))?/u.exec(this.#text.slice(end, end + 12))?.[0] ?? '';
    return {
      from: start - (before.includes('\n') ? 0 : before.length),
      to: end + (after.includes('\n') ? 0 : after.length),
    };
  }

  #days(value: string): Span[] {
    const day = value.slice(0, 10);
    return this.#lines.flatMap(({ text }, index) => {
      const start = this.#starts[index] ?? 0;
      const dates = [true, false].flatMap((dayFirst) => findDates(text, { dayFirst }));
      const wanted = dates.filter(
        (date) => date.value === day || day.startsWith(date.value) || date.value.startsWith(day),
      );
      // A time of day stands in the same line.
      return wanted.map((date) =>
        value.length > 10
          ? { from: start, to: start + text.length }
          : { from: start + date.start, to: start + date.end },
      );
    });
  }

  /** Lines in which words of the key stand. */
  #labelledLines({ field }: Asked): Span[] {
    const wanted = wordsOf(field);
    const lines = this.#lines.map((_, index) => ({ index, shared: this.#shared(index, wanted) }));
    return lines
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, most)
      .flatMap(({ index }) => [this.#span(index, index), this.#span(index, index + 1)]);
  }

  /** Lines that share most words with a text that stands nowhere as it is. */
  #similar(value: string): Span[] {
    const wanted = tokensOf(value);
    if (wanted.size === 0 || value.length < 8) return [];
    const lines = this.#lines.map((_, index) => ({ index, shared: this.#sharedWords(index, wanted) }));
    return lines
      .filter(({ shared }) => shared >= Math.max(1, Math.floor(wanted.size / 2)))
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 8)
      .flatMap(({ index }) => [this.#span(index, index), this.#span(index, index + 1)]);
  }

  #span(first: number, last: number): Span {
    const end = Math.min(last, this.#lines.length - 1);
    return { from: this.#starts[first] ?? 0, to: (this.#starts[end] ?? 0) + (this.#lines[end]?.text.length ?? 0) };
  }

  #locate(value: Exclude<Value, null>, span: Span, { field, above = [] }: Asked): Located | undefined {
    const first = this.#lineAt(span.from);
    const evidence: Evidence[] = [];
    for (let index = first; index < this.#lines.length && (this.#starts[index] ?? 0) < span.to; index += 1) {
      const line = this.#lines[index];
      const start = this.#starts[index] ?? 0;
      if (!line) break;
      const piece = evidenceAt(line, Math.max(0, span.from - start), Math.min(line.text.length, span.to - start));
      if (piece.text !== '') evidence.push(piece);
    }
    const raw = evidence.map(({ text }) => text).join(' ');
    const likeness = follows(value, raw, field, above);
    if (likeness === 0) return undefined;
    return { evidence, raw, line: first, likeness, labelled: this.#labelScore(first, field, above) > 0 };
  }

  #score({ line, likeness, raw }: Located, { field, above = [], near }: Asked): number {
    const distance = near === undefined ? 0 : Math.min(1, Math.abs(line - near) / 20);
    return 4 * likeness + this.#labelScore(line, field, above) - 3 * distance - raw.length / 10_000;
  }

  /** Words of the key in the line, and in those above it; half as much for the keys above. */
  #labelScore(line: number, field: LeafField, above: readonly string[]): number {
    const own = wordsOf({ words: field.words });
    const outer = above.map((word) => lettersOf(word).text).filter((word) => word.length > 3);
    let score = 0;
    for (let back = 0; back <= reach; back += 1) {
      score += (this.#shared(line - back, own) + this.#shared(line - back, outer) / 2) / (back + 1);
    }
    return score;
  }

  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #tokens(line: number): Set<string> {
    let tokens = this.#labels.get(line);
    if (!tokens) {
      tokens = tokensOf(this.#lines[line]?.text ?? '');
      this.#labels.set(line, tokens);
    }
    return tokens;
  }

  #sharedWords(line: number, wanted: ReadonlySet<string>): number {
    const tokens = this.#tokens(line);
    return [...wanted].filter((word) => tokens.has(word)).length;
  }

  /** How many of these words stand in a line, by their stems. */
  #shared(line: number, wanted: readonly string[]): number {
    if (wanted.length === 0 || !this.#lines[line]) return 0;
    const tokens = [...this.#tokens(line)];
    const stem = (word: string): string => word.slice(0, Math.max(4, word.length - 2));
    return wanted.filter((word) => tokens.some((token) => token.startsWith(stem(word)))).length;
  }
}

/** So short that it stands in most documents by chance: it needs words of its key, or what belongs to it, nearby. */
export const isWeak = (value: Value): boolean =>
  typeof value !== 'boolean' && lettersOf(String(value)).text.length <= 3;

const isFar = (line: number, near: number | undefined): boolean => near !== undefined && Math.abs(line - near) > 30;

const tokensOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => lettersOf(word).text).filter((word) => word.length > 2),
  );
