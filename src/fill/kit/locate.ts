/** Finds where in a document a value stands: what a model answers has no place of its own. */

import type { ParsedDocument } from '../../model/document.ts';
import type { Evidence, Value } from '../../model/filled.ts';
import type { LeafField } from '../../model/template.ts';
import { follows } from '../following.ts';
import { lettersOf, wordsIn } from '../grounding/letters.ts';
import { wordsOf } from '../grounding/polarity.ts';
import { atMost, stemOf, tellingLetters } from '../scale/extents.ts';
import { anchorOf } from './anchor.ts';
import { evidenceAt } from './lines.ts';
import type { Asked, Located, Signs } from './located.ts';
import { most, type Span, WholeText } from './whole-text.ts';

export type { Asked, Located } from './located.ts';

/** Values of an item by which it is looked for. */
const asMembers = atMost.dozen;
/** Other keys that are looked for beside a value. */
const mostRivals = atMost.many;
/** Lines above in which a label may stand. */
const reach = 2;

export class Locator {
  readonly #whole: WholeText;
  #labels = new Map<number, Set<string>>();

  /** @param leftOut which lines prove nothing */
  constructor(document: ParsedDocument, leftOut: (texts: readonly string[]) => readonly boolean[] = () => []) {
    this.#whole = new WholeText(document, leftOut);
  }

  /** The best place, by the key's words and by what is near; undefined when no words bear the value out. */
  find(value: Exclude<Value, null>, asked: Asked): Located | undefined {
    const spans = this.#candidates(value, asked);
    let best: (Omit<Located, 'signs'> & { score: number; span: Span }) | undefined;
    let places = 0;
    for (const span of spans.slice(0, most)) {
      const located = this.#locate(value, span, asked);
      if (!located) continue;
      places += 1;
      if (isWeak(value) && !located.labelled && isFar(located.line, asked.near)) continue;
      const score = this.#score(located, asked);
      if (!best || score > best.score) best = { ...located, score, span };
    }
    if (!best) return undefined;
    const { span, score, ...located } = best;
    return { ...located, signs: this.#signs(located.line, span, asked, places) };
  }

  #signs(line: number, { from, to }: Span, { field, above, rivals = [], quote }: Asked, places: number): Signs {
    const rival = Math.max(0, ...rivals.slice(0, mostRivals).map((one) => this.#labelScore(line, one, [])));
    const quoted = quote === undefined ? [] : this.#whole.occurrences(quote);
    return {
      places,
      label: this.#labelScore(line, field, above ?? []),
      rival,
      ...this.#whole.edges(from, to),
      quoted: quoted.some((one) => from >= one.from && to <= one.to),
    };
  }

  /** The first line of an item, by where its values stand; undefined when none of them does. */
  anchor(values: readonly { value: Exclude<Value, null>; field: LeafField }[], before?: number): number | undefined {
    const members = values.slice(0, asMembers).flatMap(({ value, field }) => {
      if (typeof value === 'boolean') return [];
      const spans = this.#whole.spansOf(value, { field });
      const lines = spans.slice(0, most).map(({ from }) => this.#whole.lineAt(from));
      return [{ lines, weight: Math.min(8, 1 + String(value).length) }];
    });
    return anchorOf(members, before);
  }

  #candidates(value: Exclude<Value, null>, asked: Asked): Span[] {
    const quoted = asked.quote === undefined ? [] : this.#whole.occurrences(asked.quote);
    if (typeof value === 'boolean') return [...quoted, ...this.#labelledLines(asked)];
    const own = this.#whole.spansOf(value, asked);
    // Within the quote first; the quote itself bears out what it does not say word by word.
    const inside = own.filter((span) => quoted.some(({ from, to }) => span.from >= from && span.to <= to));
    if (inside.length > 0) return inside;
    if (own.length > 0) return own;
    return [...quoted, ...(asked.field.choices ? this.#labelledLines(asked) : this.#similar(String(value)))];
  }

  /** Lines in which words of the key stand. */
  #labelledLines({ field }: Asked): Span[] {
    const wanted = wordsOf(field);
    return this.#sharing((line) => this.#shared(line, wanted), 1, most);
  }

  /** Lines that share most words with a text that stands nowhere as it is. */
  #similar(value: string): Span[] {
    const wanted = tokensOf(value);
    if (wanted.size === 0 || value.length < 2 * tellingLetters) return [];
    const shared = (line: number): number => wanted.intersection(this.#tokens(line)).size;
    return this.#sharing(shared, Math.max(1, Math.floor(wanted.size / 2)), atMost.dozen);
  }

  /** Lines that share at least so many words with something, those with most first, each alone and with the next one. */
  #sharing(sharedWith: (line: number) => number, least: number, limit: number): Span[] {
    return this.#whole.lines
      .map((_, index) => ({ index, shared: sharedWith(index) }))
      .filter(({ shared }) => shared >= least)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, limit)
      .flatMap(({ index }) => [this.#whole.span(index, index), this.#whole.span(index, index + 1)]);
  }

  #locate(value: Exclude<Value, null>, span: Span, { field, above = [] }: Asked): Omit<Located, 'signs'> | undefined {
    const first = this.#whole.lineAt(span.from);
    const evidence: Evidence[] = [];
    for (
      let index = first;
      index < this.#whole.lines.length && (this.#whole.starts[index] ?? 0) < span.to;
      index += 1
    ) {
      const line = this.#whole.lines[index];
      const start = this.#whole.starts[index] ?? 0;
      if (!line) break;
      const piece = evidenceAt(line, Math.max(0, span.from - start), Math.min(line.text.length, span.to - start));
      if (piece.text !== '') evidence.push(piece);
    }
    const raw = evidence.map(({ text }) => text).join(' ');
    const likeness = follows(value, raw, field, above);
    if (likeness === 0) return undefined;
    return { evidence, raw, line: first, likeness, labelled: this.#labelScore(first, field, above) > 0 };
  }

  #score({ line, likeness, raw }: Omit<Located, 'signs'>, { field, above = [], near }: Asked): number {
    const distance = near === undefined ? 0 : Math.min(1, Math.abs(line - near) / 20);
    return 4 * likeness + this.#labelScore(line, field, above) - 3 * distance - raw.length / 10_000;
  }

  /** Words of the key in the line, and in those above it; half as much for the keys above. */
  #labelScore(line: number, field: LeafField, above: readonly string[]): number {
    const own = wordsOf({ words: field.words });
    const outer = above.map((word) => lettersOf(word).text).filter((word) => word.length >= tellingLetters);
    let score = 0;
    for (let back = 0; back <= reach; back += 1) {
      score += (this.#shared(line - back, own) + this.#shared(line - back, outer) / 2) / (back + 1);
    }
    return score;
  }

  #tokens(line: number): Set<string> {
    let tokens = this.#labels.get(line);
    if (!tokens) {
      tokens = tokensOf(this.#whole.lines[line]?.text ?? '');
      this.#labels.set(line, tokens);
    }
    return tokens;
  }

  /** How many of these words stand in a line, by their stems. */
  #shared(line: number, wanted: readonly string[]): number {
    if (wanted.length === 0 || !this.#whole.lines[line]) return 0;
    const tokens = [...this.#tokens(line)];
    return wanted.filter((word) => tokens.some((token) => token.startsWith(stemOf(word)))).length;
  }
}

/** So short that it stands in most documents by chance: it needs words of its key, or what belongs to it, nearby. */
export const isWeak = (value: Value): boolean =>
  typeof value !== 'boolean' && lettersOf(String(value)).text.length < tellingLetters;

const isFar = (line: number, near: number | undefined): boolean =>
  near !== undefined && Math.abs(line - near) > atMost.many;

const tokensOf = (text: string): Set<string> => new Set(wordsIn(text).filter((word) => word.length > 2));
