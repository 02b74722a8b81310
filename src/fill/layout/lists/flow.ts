/**
 * The lines of a view in the order in which a reader takes them: what stands on one base line is one line, dates at the
 * right margin included, and columns are read one after the other.
 */
import { oncePerLines } from '../page/once.ts';
import { type Segment, type TextLine, unionBoxes } from '../page/view.ts';
import { namesSection } from './concepts.ts';

type Row = Segment[];

/** Base lines this close, in heights, are one row. */
const sameRow = 0.5;
/** Vertical strips of the page that are looked at for whitespace between columns. */
const strips = 160;
/** Rows with text on either side of a gap before it is taken for the gap between columns. */
const leastRows = 5;

/** Columns that hold sections of their own: the wide one is the main text, the narrow one stands beside it. */
export type Column = 'main' | 'side';

const starts = new WeakMap<Row, Column>();
const columns = new WeakMap<TextLine, Column>();

/** The column that starts with a line; `undefined` for lines that go on with the one before. */
export const columnFrom = (line: TextLine): Column | undefined => columns.get(line);

/** The lines of a view as they are read; made once. Lines without boxes keep their order. */
export const flowOf = oncePerLines((view): TextLine[] => {
  const pages = Map.groupBy(
    view.lines.filter((line) => line.aside === null),
    (line) => line.page,
  );
  return [...pages].flatMap(([page, lines]) =>
    page === 0 || lines.some((line) => line.segments.some(({ box }) => !box)) ? lines : pageFlow(lines),
  );
});

/** One page. Where it has no columns it goes on with the main text of the page before. */
function pageFlow(lines: readonly TextLine[]): TextLine[] {
  const rows = regions(rowsIn(lines), 0);
  if (rows[0] && !starts.has(rows[0])) starts.set(rows[0], 'main');
  return rows.flatMap((row) => {
    const made = apart(row).map(lineOf);
    const column = starts.get(row);
    if (column && made[0]) columns.set(made[0], column);
    return made;
  });
}

const left = (segment: Segment): number => segment.box?.[0] ?? 0;
const right = (segment: Segment): number => segment.box?.[2] ?? 0;
const middle = ({ box }: Segment): number => (box ? (box[1] + box[3]) / 2 : 0);
const height = ({ box }: Segment): number => (box ? box[3] - box[1] : 0);

/** Text that runs up or down the margin. */
const vertical = (segment: Segment): boolean =>
  segment.text.length > 2 && height(segment) > 2 * (right(segment) - left(segment));

/** Lines of one shape on a slide share its box: they do not stand beside each other. */
const covers = (one: Segment, other: Segment): boolean =>
  one.line !== other.line &&
  Math.min(right(one), right(other)) - Math.max(left(one), left(other)) >
    0.5 * Math.min(right(one) - left(one), right(other) - left(other));

function rowsIn(lines: readonly TextLine[]): Row[] {
  const rows: Row[] = [];
  let last: Segment | undefined;
  const all = lines.flatMap((line) => line.segments);
  for (const segment of all.filter((own) => !vertical(own)).sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1) ?? [];
    if (
      last &&
      middle(segment) - middle(last) <= sameRow * Math.min(height(segment), height(last)) &&
      !row.some((other) => covers(other, segment))
    )
      row.push(segment);
    else {
      rows.push([segment]);
      last = segment;
    }
  }
  const aside = all.filter(vertical).map((segment) => [segment]);
  return [...rows.map((row) => row.sort((a, b) => left(a) - left(b))), ...aside];
}

/** Rows in reading order: where a gap parts columns, those of the left column first. */
function regions(rows: Row[], depth: number): Row[] {
  const gap = depth < 6 ? widestRun(rows) : undefined;
  if (!gap) return rows;
  const { from, to, at, sections } = gap;
  const side = (keep: (segment: Segment) => boolean) =>
    rows
      .slice(from, to)
      .map((row) => row.filter(keep))
      .filter((row) => row.length > 0);
  const sides = [side((segment) => right(segment) <= at), side((segment) => right(segment) > at)];
  const [one = [], other = []] = sides.map((own) => regions(own, depth + 1));
  const below = regions(rows.slice(to), depth + 1);
  if (sections) {
    const wide = at > 0.5 ? one : other;
    for (const [column, key] of [
      [one, wide === one ? 'main' : 'side'],
      [other, wide === one ? 'side' : 'main'],
      [below, 'main'],
    ] as const) {
      if (column[0] && !starts.has(column[0])) starts.set(column[0], key);
    }
  }
  return [...regions(rows.slice(0, from), depth + 1), ...one, ...other, ...below];
}

interface Gap {
  from: number;
  to: number;
  /** Where the whitespace is, as a fraction of the page's width. */
  at: number;
  /** The columns hold sections of their own, and no text that flows from one to the other. */
  sections: boolean;
}

/** Strips that are looked at, and how near to one, in widths of the page, text touches it. */
const [firstStrip, lastStrip, touch] = [Math.round(0.15 * strips), Math.floor(0.8 * strips), 0.004];

/** Rows in a row that a strip does not touch: more than twice the least, strip by strip from the left. `edges` are ends of text by row. */
function freeRuns(edges: readonly Float64Array[]): { strip: number; from: number; to: number }[] {
  const runs: { strip: number; from: number; to: number }[] = [];
  const since = new Int32Array(lastStrip + 1);
  /** The first row behind one that leaves no strip free. */
  let behind = 0;
  const close = (strip: number, to: number): void => {
    const from = Math.max(behind, since[strip] ?? 0);
    if (to - from > 2 * leastRows) runs.push({ strip, from, to });
    since[strip] = to + 1;
  };
  const closeAll = (to: number): void => {
    // Most pages are of one column: no run can have begun since the last row that reached across.
    if (to - behind > 2 * leastRows) for (let strip = firstStrip; strip <= lastStrip; strip += 1) close(strip, to);
    behind = to + 1;
  };
  edges.forEach((row, index) => {
    if (reachesAcross(row)) {
      closeAll(index);
      return;
    }
    for (let edge = 0; edge < row.length; edge += 2) {
      const [start, end] = [row[edge] ?? 0, row[edge + 1] ?? 0];
      let strip = Math.max(firstStrip, Math.floor((start - touch) * strips));
      while (strip <= lastStrip && start >= strip / strips + touch) strip += 1;
      for (; strip <= lastStrip && end > strip / strips - touch; strip += 1) close(strip, index);
    }
  });
  closeAll(edges.length);
  return runs.sort((a, b) => a.strip - b.strip || a.from - b.from);
}

/** Whether one stretch of text touches all strips that are looked at. */
function reachesAcross(row: Float64Array): boolean {
  for (let edge = 0; edge < row.length; edge += 2)
    if ((row[edge] ?? 0) < firstStrip / strips + touch && (row[edge + 1] ?? 0) > lastStrip / strips - touch)
      return true;
  return false;
}

/** The longest run of rows that some vertical line crosses without touching text, with columns on both sides. */
function widestRun(rows: readonly Row[]): Gap | undefined {
  if (rows.length <= 2 * leastRows) return undefined;
  let best: Gap | undefined;
  const edges = rows.map((row) => Float64Array.from(row.flatMap((segment) => [left(segment), right(segment)])));
  // Lines that part the same rows in the same way part the same columns.
  const kinds = new Map<string, ReturnType<typeof columnsIn>>();
  for (const { strip, from, to } of freeRuns(edges)) {
    if (to - from <= (best ? best.to - best.from : 0)) continue;
    const at = strip / strips;
    let before = 0;
    for (const row of edges.slice(from, to))
      for (let edge = 1; edge < row.length; edge += 2) if ((row[edge] ?? 0) <= at) before += 1;
    const run = `${from} ${to} ${before}`;
    const kind = kinds.has(run) ? kinds.get(run) : columnsIn(rows.slice(from, to), at);
    kinds.set(run, kind);
    if (kind) best = { from, to, at, sections: kind === 'sections' };
  }
  return best;
}

/**
 * Whether text on both sides of a gap runs on independently: sections of its own on the right, on other base lines, or
 * prose as wide as its column on both sides. Dates beside what they date are no column.
 */
function columnsIn(rows: readonly Row[], at: number): 'sections' | 'prose' | undefined {
  const sides = rows.map(
    (row) => [row.filter((segment) => right(segment) <= at), row.filter((segment) => left(segment) >= at)] as const,
  );
  const own = [0, 1].map((side) => sides.filter((row) => (row[side]?.length ?? 0) > 0));
  const least = Math.min(...own.map((side) => side.length));
  if (least < leastRows) return undefined;
  const both = sides.filter(([one, other]) => one.length > 0 && other.length > 0).length;
  const heads = sides.filter(([, other]) => other[0] && namesSection(other[0].text));
  if (both < 0.85 * least && heads.length > 1) return 'sections';
  const prose = own.every((side, index) => {
    const spans = side
      .map((row) => row[index] ?? [])
      .map((segments) => [Math.min(...segments.map(left)), Math.max(...segments.map(right))] as const);
    const width = Math.max(...spans.map(([, end]) => end)) - Math.min(...spans.map(([start]) => start));
    return width > 0.22 && spans.filter(([start, end]) => end - start > 0.7 * width).length > 0.5 * spans.length;
  });
  return prose ? 'prose' : undefined;
}

/** The name of a section at the left of what stands in it is a line of its own. */
function apart(row: Row): Row[] {
  const [first, ...rest] = row;
  return first && rest.length > 0 && !first.cell && namesSection(first.text) ? [[first], rest] : [row];
}

/** One line out of what stands on a base line; a line that is whole already stays itself. */
function lineOf(row: Row): TextLine {
  const [first] = row;
  const whole = first?.line;
  if (!first || !whole) throw new Error('a row has at least one segment');
  if (row.length === whole.segments.length && row.every((segment) => segment.line === whole)) return whole;
  const line: TextLine = {
    ...whole,
    text: '',
    words: [],
    segments: [],
    bold: row.every((segment) => segment.line.bold) || whole.bold,
    boldStart: whole.bold || (first.start === 0 && whole.boldStart),
  };
  for (const { text, box, cell, line: source, start, end } of row) {
    const shift = line.text === '' ? 0 : line.text.length + 1;
    line.text = shift === 0 ? text : `${line.text} ${text}`;
    const words = source.words.filter((word) => word.start >= start && word.end <= end);
    line.words.push(
      ...words.map((word) => ({ ...word, start: word.start - start + shift, end: word.end - start + shift })),
    );
    line.segments.push({ line, start: shift, end: shift + text.length, text, box, cell });
  }
  line.box = unionBoxes(line.segments.map((segment) => segment.box));
  return line;
}
