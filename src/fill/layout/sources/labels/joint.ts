/** Labels of several things at once, and which of their values is whose: `Volume / page` with `41 / 4026`. */
import { longest } from '../../../scale/extents.ts';
import { setOf } from '../../../scale/lists.ts';
import { type Segment, type Span, spanText } from '../../page/view.ts';
import { type Stretch, stretchesBetween } from '../../values/stretch.ts';
import { meansAny, type Term, termsOf } from '../../words/terms.ts';
import type { InlinePair } from './inline.ts';
import { type Pair, pairOf, present, type Relation, spanIn, within } from './pair.ts';

/** What parts the things that a label names, and with which sign their values. */
const between = /\s?\/\s?|\s(?:or|oder|ou|eller|lub|nebo|или|veya)\s/giu;
const several = new RegExp(between.source, 'iu');
/** What parts the values of names that stand apart, and of names in one: `Born/No.` with `1.1.1970/0815`. */
const slash = /\s\/\s/gu;
const tight = /\s?\/\s?/gu;
/** A month with its year is one value. */
const monthly = /^\d\d?\/\d{2,4}$/;

/** Words in front of the first of several names that hold for all of them. */
const leading = /^.*\p{L}-(?=\p{L}+$)|^\d.*\s(?=\p{L}+$)/u;

/** What parts names and values where they are listed: `City, State` with `Austin, TX`. Thousands are no list. */
const listing = /[,，、]\s?/gu;
const listed = /(?<!\d)[,，、]\s?|[,，、]\s/gu;
/** What parts a town from its postcode. */
const behindPostcode =
  /(?<=^(?:\p{Lu}{1,2}-)?(?:\d{4,6}|\d{4} ?\p{Lu}{2}|\d\d-\d{3}|\d{3} \d\d|\d{4}-\d{3})),?\s+(?=\p{L})(?!\p{Lu}{2}\s)|[,，、]\s/gu;
/** Characters of a label that lists names, and of their values. */
const most = longest.name;

/**
 * A pair, and one more for each of several things that its label names: with its own value where there are as many.
 * `asked` tells whether a word is one that some key asks for.
 */
export function withJoint(pair: Pair, asked: (term: Term) => boolean): Pair[] {
  const { value } = pair;
  if (/[,，、]/u.test(pair.label)) return [pair, ...ofListed(pair, asked)];
  const sizes = sizesIn(pair);
  if (sizes.length > 0) return [pair, ...sizes];
  const both = bracketedIn(pair, asked);
  if (both.length > 0) return [{ ...pair, several: both }, ...both];
  const labelAt = withLead(pair);
  const label = spanText(labelAt);
  if (!several.test(label)) return [pair];
  const names = stretchesBetween(label, between);
  if (
    names.length < 2 ||
    /[,;]/.test(label) ||
    !names.every(({ start, end }) => /\p{L}{2}/u.test(label.slice(start, end)))
  )
    return [pair];
  const together = /\S\//.test(label);
  const isTown = names.length === 2 && termsOf(label).some(({ concepts }) => concepts.includes('postcode'));
  const sign = isTown && !spanText(value).includes('/') ? behindPostcode : together ? tight : slash;
  const values = monthly.test(spanText(value)) ? [] : stretchesBetween(spanText(value), sign);
  const whole = labelAt === pair.labelAt ? pair : { ...pair, label, labelAt, terms: termsOf(label) };
  // `Name / Nom` is one thing said twice, `Name/Address` two things.
  if (values.length !== names.length && (values.length > 1 || together)) return [whole];
  const parts = names.flatMap(({ start, end }, at): Pair[] => {
    const own = values.length > 1 ? values[at] : undefined;
    const name = label.slice(start, end);
    // The first name leads the others as well: `52-week high/low`, `Tages-Hoch/Tief`.
    const lead = at > 0 && !/[\s-]/.test(name) ? leading.exec(label.slice(0, names[0]?.end))?.[0] : undefined;
    const written = `${lead ?? ''}${name}`;
    const terms = termsOf(written);
    if (terms.length === 0) return [];
    return [partOf({ ...pair, labelAt }, written, terms, { start, end }, own)];
  });
  return [values.length > 1 ? { ...whole, several: parts } : whole, ...parts];
}

/** A pair of one of the names in a label and its part of the value, by their places in both; all of the value without one. */
function partOf(pair: Pair, label: string, terms: readonly Term[], name: Stretch, part: Stretch | undefined): Pair {
  const { labelAt, value } = pair;
  return { ...pair, label, terms, labelAt: within(labelAt, name), value: part ? within(value, part) : value };
}

/** Sides by their letters, in English and German, between the sign that parts their sizes. */
const sides: Record<string, string> = { L: 'length', W: 'width', B: 'width', H: 'height', D: 'depth', T: 'depth' };
const sized = /(?<![\p{L}\p{N}])[LWBHDT](?:\s?[x×*]\s?[LWBHDT]){1,2}(?![\p{L}\p{N}])/u;
const times = /\s?[x×*]\s?/gu;

/** A pair for each side of `Dimensions (W x H x D): 300 x 200 x 150 mm`. */
function sizesIn(pair: Pair): Pair[] {
  const { label, value } = pair;
  const named = sized.exec(label);
  if (!named) return [];
  const names = stretchesBetween(named[0], times);
  const sizes = stretchesBetween(spanText(value), times);
  if (sizes.length !== names.length) return [];
  return names.flatMap(({ start, end }, at): Pair[] => {
    const [side, size] = [sides[named[0].slice(start, end)], sizes[at]];
    const name = { start: named.index + start, end: named.index + end };
    return side && size ? [partOf(pair, side, termsOf(side), name, size)] : [];
  });
}

/** What stands before brackets and in them. */
const withBrackets = /^([^()]{1,60}?)\s?\(([^()]{2,60})\)$/u;

/** A pair for what a label says before its brackets, and one for what it says in them: `File no. (box): K-17 (204)`. */
function bracketedIn(pair: Pair, asked: (term: Term) => boolean): Pair[] {
  const [names, values] = [pair.label, spanText(pair.value)].map((text) => withBrackets.exec(text));
  if (!names || !values) return [];
  const parts = [names, values].map(([whole, before = '', inside = '']) => [
    { start: 0, end: before.length },
    { start: whole.length - 1 - inside.length, end: whole.length - 1 },
  ]) as [Stretch[], Stretch[]];
  const terms = [names[1], names[2]].map((name = '') => termsOf(name));
  if (!terms.every((some) => some.some(asked))) return [];
  return parts[0].map((name, at) =>
    partOf(pair, names[0].slice(name.start, name.end), terms[at] ?? [], name, parts[1][at]),
  );
}

/** What says of an amount in brackets only how the one before them is meant: `Total: 120.00 (incl. VAT: 20.00)`. */
const taxed = setOf('tax net gross');

/** Pairs whose labels stand in brackets behind a value and go on with its label: `Pallets: 9 (to return: 7)`. */
export function fromInner(segment: Segment, inline: readonly InlinePair[], asked: (term: Term) => boolean): Pair[] {
  const { text } = segment;
  if (!/[(（]/u.test(text)) return [];
  return inline.flatMap(({ label, value }): Pair[] => {
    const open = Math.max(text.lastIndexOf('(', label.start), text.lastIndexOf('（', label.start));
    const outer = inline.findLast((other) => other.value.start < open);
    if (open < 0 || !outer || /[)）]/u.test(text.slice(open, value.start)) || text.slice(outer.value.end, open).trim())
      return [];
    const [lead, written] = [outer.label, label].map(({ start, end }) => text.slice(start, end));
    const terms = termsOf(written ?? '');
    if (!terms.some(asked) || meansAny(terms, taxed)) return [];
    return present([
      pairOf(
        segment,
        label.start,
        label.end,
        spanIn(segment, value.start, value.end),
        segment,
        'inline',
        `${lead} ${written}`,
      ),
    ]);
  });
}

/** A pair for each thing that is asked for of those that a label lists, where as many values are listed. */
function ofListed(pair: Pair, asked: (term: Term) => boolean): Pair[] {
  const { label, value } = pair;
  const text = spanText(value);
  if (label.length > most || text.length > most || /[/;:]/u.test(label)) return [];
  const names = stretchesBetween(label, listing).map((at) => ({
    ...at,
    terms: termsOf(label.slice(at.start, at.end)),
  }));
  const values = stretchesBetween(
    text,
    names[0]?.terms.some(({ concepts }) => concepts.includes('postcode')) ? behindPostcode : listed,
  );
  if (names.length < 2 || values.length !== names.length) return [];
  const given = names.some(({ terms }) => terms.some((term) => term.concepts.includes('first_name') && asked(term)));
  return names.flatMap(({ start, end, terms }, at): Pair[] => {
    const part = values[at];
    // `Name` alone is all of it, beside the given one the family's.
    const isName = terms.every(({ concepts }) => concepts.includes('name'));
    const own = isName && familyName.some(asked) ? familyName : terms;
    if (!part || !own.some(asked) || (isName && !given)) return [];
    return [partOf(pair, label.slice(start, end), own, { start, end }, part)];
  });
}

const familyName = termsOf('last_name');

/** Names before the last one, where a label with a colon begins its part of the line. */
const lead = /^\p{L}[^/:]{1,40}\s\/\s(?:[^/:]{1,40}\s\/\s){0,2}$/u;

/** Where all names of a label stand: the last one alone is what a colon ties to a value. */
function withLead({ labelAt, relation }: Pair): Span {
  if (!behindColon.has(relation)) return labelAt;
  const { line, start } = labelAt;
  const from = line.segments.find((own) => own.start <= start && start < own.end)?.start ?? start;
  return lead.test(line.text.slice(from, start)) ? { ...labelAt, start: from } : labelAt;
}
const behindColon = new Set<Relation>(['inline', 'beside', 'under']);
