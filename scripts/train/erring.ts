/** Answers that err in the ways in which models do, at stated rates: for learning how far answers can be believed. */

/** How often a leaf is answered so. What is left is right. */
export interface Rates {
  /** Another value of the same document, of the same type. */
  neighbour: number;
  /** A value of another document. */
  foreign: number;
  /** A part of the right value. */
  truncated: number;
  /** Something that stands nowhere. */
  invented: number;
  /** Nothing, though there is a value. */
  missing: number;
  /** Something, though there is no value: a neighbour's or an invented one. */
  filled: number;
}

/** Three in ten are wrong or missing: what small models do with documents that they were not made for. */
export const usualRates: Rates = {
  ...{ neighbour: 0.12, foreign: 0.04, truncated: 0.05, invented: 0.05, missing: 0.04, filled: 0.2 },
};

/** No way to err is taken more often: the five of them never add up to more than all answers. */
const most = 0.19;

/** As many more or fewer errors. */
export const timesRates = (rates: Rates, factor: number): Rates =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, Math.min(most, rate * factor)])) as never;

export interface Source {
  expected: Record<string, unknown>;
  /** Lines of the document. */
  lines: readonly string[];
  /** Values of other documents. */
  foreign: readonly unknown[];
  rates: Rates;
  /** From 0 to 1. */
  random(): number;
}

/** An answer in the shape of the right one, and what is right in the place of each of its values. */
export function erringAnswer(source: Source): { answer: unknown; right: unknown } {
  const own = valuesOf(source.expected);
  const walk = (expected: unknown): [unknown, unknown] => {
    if (Array.isArray(expected)) {
      const kept = expected.filter(() => source.random() >= source.rates.missing / 2).map(walk);
      return [kept.map(([given]) => given), kept.map(([, right]) => right)];
    }
    if (typeof expected === 'object' && expected !== null) {
      const made = Object.entries(expected).map(([key, one]) => [key, walk(one)] as const);
      const side = (index: 0 | 1) => Object.fromEntries(made.map(([key, both]) => [key, both[index]]));
      return [side(0), side(1)];
    }
    return [leaf(expected, own, source), expected];
  };
  const [answer, right] = walk(source.expected);
  return { answer, right };
}

function leaf(expected: unknown, own: readonly unknown[], source: Source): unknown {
  const { rates, random, foreign } = source;
  if (expected === null || expected === undefined) {
    if (random() >= rates.filled) return null;
    return random() < 0.7 ? neighbourOf('text', own, source) : inventedOf('text', random);
  }
  let left = random();
  const falls = (rate: number): boolean => {
    left -= rate;
    return left < 0;
  };
  if (typeof expected === 'boolean') return falls(rates.neighbour) ? !expected : falls(rates.missing) ? null : expected;
  if (falls(rates.neighbour)) return neighbourOf(expected, own, source);
  if (falls(rates.foreign))
    return (
      pick(
        foreign.filter((one) => typeof one === typeof expected),
        random,
      ) ?? expected
    );
  if (falls(rates.truncated)) return truncatedOf(expected, random);
  if (falls(rates.invented)) return inventedOf(expected, random);
  return falls(rates.missing) ? null : expected;
}

const pick = <T>(from: readonly T[], random: () => number): T | undefined => from[Math.floor(random() * from.length)];

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

/** Half of them asked for under another key, half of them from anywhere in the text. */
function neighbourOf(expected: unknown, own: readonly unknown[], { lines, random }: Source): unknown {
  const alike = own.filter(
    (one) => typeof one === typeof expected && one !== expected && isDay(one) === isDay(expected),
  );
  const other = random() < 0.5 ? pick(alike, random) : undefined;
  if (other !== undefined) return other;
  const line = pick(lines, random) ?? '';
  if (typeof expected === 'number') {
    const numbers = lines.flatMap((text) => text.match(/(?<![\d.,])\d{1,6}(?:\.\d{1,2})?(?![\d.,])/g) ?? []);
    return Number(pick(numbers, random) ?? 7);
  }
  const words = line.trim().split(/\s+/);
  const from = Math.floor(random() * words.length);
  const count = Math.max(1, String(expected).split(/\s+/).length);
  return words.slice(from, from + count).join(' ') || null;
}

function truncatedOf(expected: unknown, random: () => number): unknown {
  if (typeof expected === 'number') {
    const digits = String(Math.abs(expected));
    return digits.length < 2 ? expected + 1 : Number(digits.slice(0, -1));
  }
  const words = String(expected).split(/\s+/);
  if (words.length > 1) return (random() < 0.7 ? words.slice(0, -1) : words.slice(1)).join(' ');
  return words[0]?.slice(0, -1) || null;
}

function inventedOf(expected: unknown, random: () => number): unknown {
  if (typeof expected === 'number') return Math.round(random() * 1e5) / 10;
  if (isDay(expected))
    return `20${10 + Math.floor(random() * 20)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`;
  return `${pick(['Northgate', 'Alder', 'Quill', 'Merrow'], random)} ${Math.floor(random() * 900)}`;
}

export const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesOf)
    : value === null || value === undefined
      ? []
      : [value];

/** The same numbers each time, from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
