/**
 * A list in a document is a run of regions, one for each item. A finder proposes such runs; which of them a list of the
 * template is about, and which column holds which member, is decided later.
 */
import { type Span, spanText, type TextLine } from '../page/view.ts';

/** What stands in one place of an item. */
export interface Piece {
  text: string;
  spans: readonly Span[];
}

/** One item. */
export interface Entry {
  /** By column; null where nothing stands. */
  cells: readonly (Piece | null)[];
  /** The lines that belong to the item alone, for members that no column holds. */
  lines?: readonly TextLine[];
}

/** How a run was found. */
export type Way = 'table' | 'rows' | 'turned' | 'lines' | 'inline' | 'sections' | 'blocks';

export interface Run {
  way: Way;
  /** What heads each column; null where nothing does. */
  heads: readonly (Piece | null)[];
  /** What the text of each column is, where runs are made of text: its mark, a date in it, its words. */
  tags?: readonly string[];
  /** Columns that say something of a whole group of items: its heading. */
  grouped: ReadonlySet<number>;
  entries: readonly Entry[];
  /** What names the run, the nearest first: its caption, the heading above it, the label before it. */
  titles: readonly string[];
  /** Whether only its nearest title parts it from others of its kind: it is a list that this names, or a part of a longer one. */
  parted?: boolean;
  /** Whether it is all that stands behind a label, in a cell or on a line: it may be a list that no word speaks of. */
  alone?: boolean;
  /** What stands right before the items, where that names them. */
  label?: Piece;
}

/** A piece of text from spans, which are joined by single spaces. */
export const pieceOf = (spans: readonly Span[]): Piece => ({ text: spans.map(spanText).join(' '), spans });

/** Several pieces as one. */
export const joined = (pieces: readonly (Piece | null)[]): Piece | null => {
  const some = pieces.filter((piece) => piece !== null);
  return some.length === 0 ? null : some.length === 1 ? (some[0] ?? null) : pieceOf(some.flatMap(({ spans }) => spans));
};

/** The first of some cells in which something stands. */
export const firstOf = (cells: readonly (Piece | null)[]): Piece | null => cells.find((cell) => cell !== null) ?? null;

/** What stands in some cells, each once: a cell may reach over several columns. */
export const differing = (cells: readonly (Piece | null)[]): Piece[] => [
  ...new Set(cells.filter((cell) => cell !== null)),
];

/** Whether a run is made of rows of a table or of rows that line up. */
export const isTable = ({ way }: Run): boolean => way === 'table' || way === 'rows';

/** One column of a run, with its cells by entry. */
export interface Column {
  head: Piece | null;
  tag: string;
  grouped: boolean;
  cells: readonly (Piece | null)[];
}

export const columnsOf = (run: Run, some: Iterable<number> = run.heads.keys()): Column[] =>
  [...some].map((at) => ({
    head: run.heads[at] ?? null,
    tag: run.tags?.[at] ?? '',
    grouped: run.grouped.has(at),
    cells: run.entries.map(({ cells }) => cells[at] ?? null),
  }));

/** A column that nothing heads. */
export const columnFrom = (cells: Column['cells'], tag = '', grouped = false): Column => {
  return { head: null, tag, grouped, cells };
};

/** A run with other columns. */
export const withColumns = (run: Run, columns: readonly Column[]): Run => ({
  ...run,
  heads: columns.map(({ head }) => head),
  tags: columns.map(({ tag }) => tag),
  grouped: new Set(columns.flatMap(({ grouped }, at) => (grouped ? [at] : []))),
  entries: run.entries.map((entry, row) => ({ ...entry, cells: columns.map(({ cells }) => cells[row] ?? null) })),
});
