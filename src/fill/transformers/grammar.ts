/**
 * Holds a writing model to a template: a walk over its fields that offers, token by token, what may come next. Keys and
 * marks are not written by the model but laid down; it chooses values, ends of texts, and whether a list goes on.
 */
import type { Field, LeafField, Template } from '../../model/template.ts';

/** What the walk needs to know of a tokenizer. */
export interface Vocabulary {
  encode(text: string): number[];
  /** The text of a token. */
  decode(id: number): string;
  /** Tokens that may stand inside of a text: no quotation mark, no backslash, no control character. */
  inside: readonly number[];
}

/** Tokens that a text has at most, and items that a list has. */
export interface Bounds {
  text: number;
  items: number;
}

/** Yields the tokens that may come next and gets the one that came; returns the plain answer. */
type Walk<T> = Generator<readonly number[], T, number>;

export function* walkTemplate({ root }: Template, vocabulary: Vocabulary, bounds: Bounds): Walk<unknown> {
  return yield* new Grammar(vocabulary, bounds).field(root);
}

class Grammar {
  readonly #vocabulary: Vocabulary;
  readonly #bounds: Bounds;

  constructor(vocabulary: Vocabulary, bounds: Bounds) {
    this.#vocabulary = vocabulary;
    this.#bounds = bounds;
  }

  *field(field: Field): Walk<unknown> {
    if (field.kind === 'leaf') return yield* this.#leaf(field);
    if (field.kind === 'list') return yield* this.#list(field.item, field.maxItems);
    yield* this.#lay('{');
    const members: [string, unknown][] = [];
    for (const [index, one] of field.fields.entries()) {
      yield* this.#lay(`${index > 0 ? ', ' : ''}${JSON.stringify(one.key)}: `);
      members.push([one.key, yield* this.field(one)]);
    }
    yield* this.#lay('}');
    return Object.fromEntries(members);
  }

  *#list(item: Field, maxItems = this.#bounds.items): Walk<unknown[]> {
    const items: unknown[] = [];
    yield* this.#lay('[');
    const most = Math.min(maxItems, this.#bounds.items);
    while (items.length < most) {
      const goesOn = yield* this.#choose([']', items.length === 0 ? ' ' : ', ']);
      if (goesOn === 0) return items;
      items.push(yield* this.field(item));
    }
    yield* this.#lay(']');
    return items;
  }

  *#leaf({ choices, type }: LeafField): Walk<unknown> {
    if (choices) {
      const options = [...choices, null];
      return options[yield* this.#choose(options.map((option) => JSON.stringify(option)))] ?? null;
    }
    if (type === 'boolean') return [true, false, null][yield* this.#choose(['true', 'false', 'null'])] ?? null;
    if ((yield* this.#choose(['null', '"'])) === 0) return null;
    return yield* this.#text();
  }

  /** Up to a token with a quotation mark, which ends it; values of all types are written as they are printed. */
  *#text(): Walk<string> {
    const [end = 0] = this.#vocabulary.encode('"');
    const allowed = [...this.#vocabulary.inside, end];
    let text = '';
    for (let count = 0; count < this.#bounds.text; count += 1) {
      const token = yield allowed;
      if (token === end) return text;
      text += this.#vocabulary.decode(token);
    }
    yield [end];
    return text;
  }

  *#lay(text: string): Walk<void> {
    for (const token of this.#vocabulary.encode(text)) yield [token];
  }

  /** One of several texts, decided where their tokens part; the number of the one that came. */
  *#choose(texts: readonly string[]): Walk<number> {
    let left = texts.map((text, index) => ({ index, tokens: this.#vocabulary.encode(text) }));
    for (let at = 0; left.length > 1; at += 1) {
      const next = [...new Set(left.flatMap(({ tokens }) => tokens[at] ?? []))];
      if (next.length === 0) break;
      const token = yield next;
      left = left.filter(({ tokens }) => tokens[at] === token);
      // One of them ends here, or all but one are out.
      const done = left.find(({ tokens }) => tokens.length === at + 1);
      if (done) return done.index;
      if (left.length === 1) {
        for (const rest of left[0]?.tokens.slice(at + 1) ?? []) yield [rest];
      }
    }
    return left[0]?.index ?? 0;
  }
}
