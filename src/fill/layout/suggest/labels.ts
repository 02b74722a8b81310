/** Labels of a file that have a value beside or below them. */
import { isAlike } from '../../../model/box.ts';
import type { Table } from '../../../model/document.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { half, mostly } from '../../scale/grades.ts';
import { once } from '../../scale/once.ts';
import { neighboursOf } from '../page/neighbours.ts';
import { isRunning, isWrapped, type Segment, spanText, type TextLine, type View } from '../page/view.ts';
import type { Pair, Relation } from '../sources/labels/pair.ts';
import { pairsIn } from '../sources/labels/pairs.ts';
import type { Locale } from '../values/locale.ts';
import { isPerson } from '../values/names.ts';
import { isTelling, knownShare, mayName } from './keys.ts';

export interface Labelled {
  label: string;
  value: string;
  line: TextLine;
}

/** Those that say most of all that a label is one come first. */
const relations: Relation[] = ['inline', 'beside', 'captioned', 'right', 'under', 'below', 'before'];
/** Labels with a value; there is no use for more. */
const most = atMost.hundreds;
/** Characters of a value. */
const longestValue = longest.paragraph;

/** The labels of some lines, in reading order. A value has one label, and is none. */
export function labelsIn(view: View, lines: readonly TextLine[], locale: Locale): Labelled[] {
  const near = neighboursOf(view);
  const taken = new Set<Segment>();
  const found: Labelled[] = [];
  const colons = colonsOf(lines);
  for (const line of lines) {
    if (unlabelled.has(line.kind) || found.length >= most) continue;
    for (const segment of line.segments) {
      if (taken.has(segment)) continue;
      const pairs = pairsIn(segment, near, locale, () => false)
        .filter((pair) => (pair.relation === 'inline' || !taken.has(pair.segment)) && isOne(pair, view, colons))
        .sort((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation));
      const [first] = pairs;
      if (!first) continue;
      for (const pair of first.relation === 'inline'
        ? pairs.filter(({ relation }) => relation === 'inline')
        : [first]) {
        if (pair.segment !== segment) taken.add(pair.segment);
        found.push({ label: wordsOf(pair), value: spanText(pair.value), line: pair.labelAt.line });
      }
    }
  }
  return found;
}

const unlabelled = new Set<TextLine['kind']>(['frame-text', 'speech']);

const wordsOf = ({ label }: Pair): string => label.slice(0, longest.line).replace(/\s*[:：]\s*$/u, '');

/** Lines that start with a short label and a colon, and have another such line beside them. */
function colonsOf(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const led = lines.map(({ text }) => /^[^:：]{2,40}[:：](?:\s|$)|^[^:：]{2,14}：/u.test(text));
  return new Set(lines.filter((_, index) => led[index] && (led[index - 1] || led[index + 1])));
}

function isOne(pair: Pair, view: View, colons: ReadonlySet<TextLine>): boolean {
  const { relation, labelAt, segment } = pair;
  const [label, value] = [wordsOf(pair), spanText(pair.value).trim()];
  if (!mayName(label) || value.length > longestValue || !/[\p{L}\p{N}☒☑✓✔]/u.test(value) || /^[_.\s]*$/.test(value))
    return false;
  const known = knownShare(label);
  const count = label.split(/\s+/).length;
  if (/^\p{Ll}/u.test(label) && (known < 1 || count > 2)) return false;
  if (known === 0 && isPerson(label)) return false;
  if (labelAt.line.kind === 'heading' && relation !== 'inline') return false;
  const starts =
    labelAt.line.text.slice(0, labelAt.start).replace(/[^\p{L}\p{N}]+/gu, '') === '' || startsSegment(pair);
  if (relation === 'inline') return isInline(pair, view, { known, count, value, starts, colons });
  if (relation === 'beside' || relation === 'under')
    return (
      (relation === 'under'
        ? known >= mostly && count <= atMost.few
        : count <= atMost.few && (known > 0 || count < atMost.few)) && !isLabel(value)
    );
  if (relation === 'captioned') return known >= half;
  if (relation === 'before') return starts && known === 1 && count < atMost.few && !isRunning(labelAt.line, view);
  const set = differs(labelAt.line, segment.line);
  if (inPairs(pair)) return count <= atMost.few;
  if (!isTelling(label)) return false;
  if (relation === 'right') return known >= half && (set || !isLabel(value));
  return (
    known >= mostly &&
    count <= atMost.few &&
    !/\d/.test(label) &&
    (set || /\d/.test(value)) &&
    !isLabel(value) &&
    !isRunning(segment.line, view)
  );
}

interface Inline {
  known: number;
  count: number;
  value: string;
  starts: boolean;
  colons: ReadonlySet<TextLine>;
}

function isInline({ labelAt: { line } }: Pair, view: View, { known, count, value, starts, colons }: Inline): boolean {
  if (isWrapped(line, view) && (!starts || known < 1)) return false;
  const sentence = value.split(/\s+/).length > atMost.dozen || value.length > longest.line;
  if (!starts)
    return known >= mostly && count < atMost.few && (!isRunning(line, view) || /\d/.test(value)) && !sentence;
  if (known >= half) return count <= atMost.few;
  return count < atMost.few && !sentence && (colons.has(line) || line.boldStart || line.kind === 'table');
}

/** Whether a label is the start of its segment. */
const startsSegment = ({ labelAt: { line, start } }: Pair): boolean =>
  line.segments.some((segment) => start >= segment.start && start - segment.start <= atMost.few);

/** Whether a text is one more label: it ends in a colon, or is made of words of labels alone. */
const isLabel = (text: string): boolean =>
  /[:：]$/u.test(text) || (!/\d/.test(text) && text.split(/\s+/).length <= atMost.few && knownShare(text) === 1);

/** Whether two lines are set in different type. */
const differs = (one: TextLine, other: TextLine): boolean => one.bold !== other.bold || !isAlike(one.size, other.size);

/** Whether a label is in the first column of a table of labels and values. */
function inPairs({ labelAt: { line, start }, segment: { cell: right } }: Pair): boolean {
  const cell = line.segments.find((one) => one.start <= start && one.end > start)?.cell;
  if (!cell || !right || cell.table !== right.table || cell.row !== right.row || right.column === cell.column)
    return false;
  return cell.table.columns <= atMost.few && cell.column % 2 === 0 && namesValues(cell.table);
}

/** Whether the first column of a table is labels, as far as they are known. */
const namesValues = once(({ cells }: Table): boolean => {
  const first = cells.filter(({ column, text }) => column === 0 && text.trim() !== '').slice(0, atMost.many);
  const labels = first.filter(({ text }) => mayName(text) && (/[:：]\s*$/u.test(text) || knownShare(text) >= half));
  return labels.length >= half * first.length;
});
