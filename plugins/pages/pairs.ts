/** Tells columns that are read one after the other from labels with values beside them. */
import type { Gutter } from './gutters.ts';
import type { Item } from './items.ts';
import { findRows, type Segment } from './segments.ts';
import { isValue } from './values.ts';

export const textOf = (segment: Segment): string => segment.words.map((word) => word.text).join(' ');

/** What stands left and right of a gutter on one line. */
interface Pair {
  label: Segment;
  value: Segment;
}

/** Gutters narrower than these (in sizes) leave short labels beside their values; more so where the two look different. */
const [narrow, narrowBesideBold] = [3, 8];
const [labelWords, valueWords] = [4, 6];
/** Rows spread to both edges are so many at least and at most, and stand further apart (in sizes) than the lines of a text. */
const [fewestSpread, mostSpread, rowStep] = [3, 100, 1.5];

/** The share of lines that may begin in small letters where others are dated. */
const fewGoOn = 0.15;

/** Whether a gutter parts two columns of text. It doesn't where the two sides pair up line by line. */
export function partsColumns(left: Item[], right: Item[], gutter: Gutter, size: number): boolean {
  const [ours, theirs] = [segmentsOf(left), segmentsOf(right)];
  // Tables and frames are columns of their own.
  if ((ours.length < left.length && reaches(left, gutter)) || (theirs.length < right.length && reaches(right, gutter)))
    return true;
  const { pairs, leftRows, rightRows } = pairUp([...ours, ...theirs], gutter);
  const shorter = Math.min(leftRows, rightRows);
  if (shorter < 2) return false;
  // Numbers and marks in the margin of a text stand beside its lines here and there.
  if (shorter < 0.3 * Math.max(leftRows, rightRows) && pairs.length >= 0.8 * shorter) return false;
  if (pairs.length < 0.5 * shorter) return true;
  if (pairs.length === rightRows && areDated(pairs, size)) return false;
  if (pairs.length === rightRows && pairs.length >= 0.5 * leftRows && areSpread(pairs, size)) return false;
  return !areLabels(pairs, shorter, gutter.high - gutter.low, size);
}

/** Whether a table or a frame on one side of a gutter has no text between it and the gutter. */
function reaches(side: readonly Item[], { low }: Gutter): boolean {
  const texts = side.filter((item) => item.kind === 'segment');
  const between = (item: Item, text: Item) =>
    item.right <= low + 0.1 ? text.left >= item.right : text.right <= item.left;
  return side.some(
    (item) =>
      item.kind !== 'segment' &&
      !texts.some((text) => text.top < item.bottom && text.bottom > item.top && between(item, text)),
  );
}

function pairUp(segments: Segment[], gutter: Gutter): { pairs: Pair[]; leftRows: number; rightRows: number } {
  const rows = findRows(segments).map((row) => {
    const ordered = row.sort((a, b) => a.left - b.left);
    const label = ordered.findLast((segment) => segment.right <= gutter.low + 0.1);
    return { label, value: ordered.find((segment) => segment.left >= gutter.high - 0.1) };
  });
  // What begins behind a column of figures is beside that, and not beside the labels of the figures.
  const figures = rows.flatMap(({ label, value }) => (label && value && isValue(textOf(value)) ? [value.right] : []));
  const end = figures.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...figures);
  const near = rows.map(({ label, value }) => ({ label, value: value && value.left < end ? value : undefined }));
  return {
    pairs: near.flatMap(({ label, value }) => (label && value ? [{ label, value }] : [])),
    leftRows: near.filter(({ label }) => label).length,
    rightRows: near.filter(({ value }) => value).length,
  };
}

/** Whether pairs are labels with their values: by colons, figures, ticks, or short labels set close or in another weight. */
function areLabels(pairs: readonly Pair[], rows: number, width: number, size: number): boolean {
  const share = (test: (pair: Pair) => boolean) => pairs.filter(test).length / pairs.length;
  if (share(({ label, value }) => /[:：]$/.test(textOf(label)) || /^[:：]/.test(textOf(value))) >= 0.5) return true;
  if (share(({ value }) => isValue(textOf(value)) || isMark(value)) >= 0.6) return true;
  if (rows > 2 && share(({ label }) => isValue(textOf(label))) >= 0.6) return true;
  const short = share(({ label }) => label.words.length <= labelWords);
  const different = share(({ label, value }) => label.words[0]?.bold !== value.words[0]?.bold);
  if (different >= 0.6 && short >= 0.6 && width < narrowBesideBold * size) return true;
  return width < narrow * size && short >= 0.8;
}

/**
 * Whether pairs are rows spread to both edges, such as those of a card: both sides are short and even at their outer edges
 * only, and rows stand further apart than the lines of an address. Addresses have numbers on both sides, columns heads.
 */
function areSpread(pairs: readonly Pair[], size: number): boolean {
  if (pairs.length < fewestSpread || pairs.length > mostSpread || !areEven(pairs, size)) return false;
  const ragged =
    Math.min(
      range(pairs, ({ label }) => label.right),
      range(pairs, ({ value }) => value.left),
    ) > size;
  const steps = pairs.slice(1).map(({ label }, at) => label.baseline - (pairs[at]?.label.baseline ?? 0));
  const airy = steps.every((step) => step > rowStep * size);
  const bold = pairs.map(({ label, value }) => label.words[0]?.bold && value.words[0]?.bold);
  const headed = bold[0] && !bold[1];
  return ragged && airy && !headed && pairs.every(isShort);
}

/** Whether what stands at the right edge says when the things at the left edge were, as the dates of a career do, or where. */
function areDated(pairs: readonly Pair[], size: number): boolean {
  const dated = pairs.filter(({ value }) => /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(textOf(value)));
  if (dated.length < fewestSpread || dated.length < 0.5 * pairs.length || pairs.length > mostSpread) return false;
  const own = ({ value }: Pair) => value.words.length <= valueWords && !/\p{L}[:：](?:\s|$)/u.test(textOf(value));
  // Lines that go on from others are of a text of their own.
  const goingOn = pairs.filter(({ label }) => /^\p{Ll}/u.test(textOf(label)));
  return areEven(pairs, size) && pairs.every(own) && goingOn.length < fewGoOn * pairs.length;
}

/** Whether the two sides are even at their outer edges. */
const areEven = (pairs: readonly Pair[], size: number): boolean =>
  Math.max(
    range(pairs, ({ label }) => label.left),
    range(pairs, ({ value }) => value.right),
  ) <
  0.5 * size;

const range = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  Math.max(...pairs.map(of)) - Math.min(...pairs.map(of));

/** Whether both sides are a few words in one direction, the first without figures and the second without a label of its own. */
function isShort({ label, value }: Pair): boolean {
  const [first, second] = [label, value].map(({ words }) => words.some(({ rightToLeft }) => rightToLeft));
  const few = label.words.length <= labelWords && value.words.length <= valueWords;
  return few && first === second && !/\p{N}/u.test(textOf(label)) && !/\p{L}[:：](?:\s|$)/u.test(textOf(value));
}

/** A tick, a box, a bullet. */
const isMark = (segment: Segment): boolean => /^(?:[^\p{L}\p{N}]|[xX])$/u.test(textOf(segment));

const segmentsOf = (items: Item[]): Segment[] =>
  items.flatMap((item) => (item.kind === 'segment' ? [item.segment] : []));
