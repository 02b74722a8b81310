/** Cells where a row and a column meet that together say what is asked: `net profit` in the column `2020`. */
import type { Profile } from '../keys/profile.ts';
import type { Segment, TextLine, View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { valueFor } from '../values/coerce.ts';
import type { Locale } from '../values/locale.ts';
import { kinOf, sameness } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';

/** A column that heads name, and a row with its label and cells. */
interface Crossing {
  row: readonly Term[];
  head: readonly Term[];
  cell: Segment;
}

/** Cells that are looked at, in all and for one key, and characters of a label at most. */
const [most, mostForOne, longest] = [20_000, 400, 90];
/** How sure a cell is the one asked for whose row and column say it in full. */
const sure = 0.92;

/** Crossings by what the labels of their rows mean. */
const cache = new WeakMap<View['lines'], Map<string, Crossing[]>>();

/** Candidates for a key from the tables of a view. */
export function crossingCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const { field, shape } = profile;
  const asked = [...profile.context, ...profile.own].map(telling).filter((term) => term.weight > 0.5);
  if (asked.length < 2 || field.choices || field.type === 'boolean') return [];
  return crossingsFor(asked, view).flatMap(({ row, head, cell }) => {
    const fit = fitOf(asked, row, head);
    if (fit < 0.4) return [];
    const read = valueFor(field, shape, cell.text, locale);
    if (!read) return [];
    const span = { line: cell.line, start: cell.start + read.start, end: cell.start + read.end };
    const raw = cell.text.slice(read.start, read.end);
    const score = sure * fit * read.fit;
    return [
      {
        field,
        source: 'column',
        raw,
        value: read.value,
        spans: [span],
        features: { crossing: fit, fit: read.fit },
        score,
      },
    ];
  });
}

/** A year in a key tells as much as a word. */
const telling = (term: Term): Term => (/^(?:19|20)\d{2}$/.test(term.text) ? { ...term, weight: 1 } : term);

/** How much of what is asked a row and the head of its column say between them, and how little else. */
function fitOf(asked: readonly Term[], row: readonly Term[], head: readonly Term[]): number {
  const [byRow, byHead] = [asked.map((term) => best(term, row)), asked.map((term) => best(term, head))];
  // Each of the two must say something that the other one does not.
  const alone = (own: number[], others: number[]) => own.some((fit, index) => fit > 0.7 && (others[index] ?? 0) < 0.5);
  if (!alone(byRow, byHead) || !alone(byHead, byRow)) return 0;
  const weight = asked.reduce((sum, term) => sum + term.weight, 0);
  const said = asked.reduce(
    (sum, term, index) => sum + term.weight * Math.max(byRow[index] ?? 0, byHead[index] ?? 0),
    0,
  );
  // What a head says beside what is asked is mostly its unit.
  const given = [...row.map(telling), ...head.map((term) => ({ ...term, weight: 0.5 * telling(term).weight }))];
  const wanted = given.reduce((sum, term) => sum + term.weight * best(term, asked), 0);
  const all = given.reduce((sum, term) => sum + term.weight, 0);
  return (said / weight) ** 2 * (0.4 + (0.6 * wanted) / Math.max(all, 0.1));
}

const best = (term: Term, others: readonly Term[]): number => {
  let most = 0;
  for (const other of others) most = Math.max(most, sameness(term, other));
  return most;
};

/** The crossings whose rows have to do with what is asked. */
function crossingsFor(asked: readonly Term[], view: View): Crossing[] {
  const known = crossingsOf(view);
  const concepts = new Set(asked.flatMap(({ concepts }) => concepts.flatMap((one) => [one, ...kinOf(one)])));
  return [...new Set([...concepts].flatMap((concept) => known.get(concept) ?? []))].slice(0, mostForOne);
}

/** All cells of a view's tables with the words of their rows and columns; worked out once. */
function crossingsOf(view: View): Map<string, Crossing[]> {
  const known = cache.get(view.lines);
  if (known) return known;
  const crossings: Crossing[] = [];
  const tables = Map.groupBy(
    view.lines.filter((line) => line.kind === 'table'),
    (line) => line.segments[0]?.cell?.table,
  );
  for (const lines of tables.values()) {
    if (crossings.length < most) crossings.push(...crossingsIn(lines));
  }
  const found = new Map<string, Crossing[]>();
  for (const crossing of crossings) {
    for (const concept of new Set(crossing.row.flatMap(({ concepts }) => concepts))) {
      const list = found.get(concept);
      if (list) list.push(crossing);
      else found.set(concept, [crossing]);
    }
  }
  cache.set(view.lines, found);
  return found;
}

function crossingsIn(lines: readonly TextLine[]): Crossing[] {
  const heads = new Map<number, string>();
  const headOf = ({ cell }: Segment): readonly Term[] => termsOf(heads.get(cell?.column ?? -1)?.trim() ?? '');
  const headed = lines.some(({ segments }) => segments[0]?.cell?.header);
  return lines.flatMap((line, index) => {
    const [first] = line.segments;
    const heading = headed ? first?.cell?.header : index === 0 || line.segments.every(({ text }) => isHead(text));
    if (heading) {
      for (const { cell, text } of line.segments) {
        for (let at = cell?.column ?? 0; at < (cell?.column ?? 0) + (cell?.columnSpan ?? 1); at += 1)
          heads.set(at, `${heads.get(at) ?? ''} ${text}`.slice(-longest));
      }
      return [];
    }
    let row: readonly Term[] = [];
    return line.segments.flatMap((cell) => {
      // Tables that stand side by side have their labels before their own figures.
      if (/[:：]$/.test(cell.text)) return [];
      if (/\p{L}{3}/u.test(cell.text) && !/\d/.test(cell.text) && cell.text.length <= longest) {
        const label = { row, head: headOf(cell), cell };
        row = termsOf(cell.text);
        return label.row.length > 0 && label.head.length > 0 ? [label] : [];
      }
      const head = headOf(cell);
      return head.length > 0 && row.length > 0 ? [{ row, head, cell }] : [];
    });
  });
}

/** A word or a year, as heads of columns have. */
const isHead = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text) || (!/\d/.test(text) && text.length <= longest);
