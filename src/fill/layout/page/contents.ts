/** Tables of contents: their page numbers are no values of the titles before them. */
import { atMost, longest } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { oncePerLines } from './once.ts';
import { restrictToLines, type TextLine, type View } from './view.ts';

/** Shorter documents have none. Pages; a format without pages may have one all the same. */
const LONG = atMost.dozen;
/** So many entries in a row, with no more than so many other lines between two of them. */
const [ENTRIES, BETWEEN] = [atMost.dozen, atMost.few];
const ENTRY = /\p{L}{2}.*?[\s.…]+(\d{1,4})$/u;

/** The lines that are entries of a table of contents. */
export const contentsOf = oncePerLines((view: View): ReadonlySet<TextLine> => {
  const pages = view.document.pages?.length ?? 0;
  const entries = new Set<TextLine>();
  if (pages > 0 && pages < LONG) return entries;
  let run: TextLine[] = [];
  let [page, since] = [0, 0];
  const close = (): void => {
    if (run.length >= ENTRIES && (pages > 0 || headsBelow(run, view))) for (const line of run) entries.add(line);
    run = [];
    page = 0;
  };
  for (const line of view.lines) {
    // Most lines end in no figure: what ends a line is looked at first.
    const may = line.text.length <= longest.paragraph && /\d$/.test(line.text);
    const number = Number((may ? ENTRY.exec(line.text) : null)?.[1] ?? 0);
    if (number >= Math.max(1, page) && (pages === 0 || number <= pages + LONG)) {
      run.push(line);
      [page, since] = [number, 0];
    } else if (++since > BETWEEN) close();
  }
  close();
  return entries;
});

/** The view without the entries of its table of contents. */
export function withoutContents(view: View): View {
  const entries = contentsOf(view);
  if (entries.size === 0) return view;
  return {
    ...restrictToLines(
      view,
      view.lines.filter((line) => !entries.has(line)),
    ),
    fields: view.fields,
  };
}

/** Whether most entries are the words of other lines: figures behind the names of a list of things rise by chance. */
function headsBelow(run: readonly TextLine[], { lines }: View): boolean {
  const entries = new Set(run);
  const heads = new Set(lines.filter((line) => !entries.has(line) && line.text.length <= longest.line).map(titleOf));
  return run.filter((line) => heads.has(titleOf(line))).length > half * run.length;
}

/** The words of a line without the number before them, and without that of a page behind them. */
const titleOf = ({ text }: TextLine): string =>
  text.replace(/^[\d.\s]+/u, '').replace(/(?<![\d\s.…])[\s.…]+\d{1,4}$/u, '');
