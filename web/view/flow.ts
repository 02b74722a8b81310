/** A file that has no pages: its blocks one after the other as they look, with the values marked in their lines. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import type { Block, Cell, Place, Table } from '../../src/model/document.ts';
import { look } from '../actions.ts';
import type { FileDocument, FlowPreview } from '../answer.ts';
import { pick } from '../pick.ts';
import type { State } from '../state.ts';
import { gapsBefore } from './gaps.ts';
import { type Mark, marksOf, revealValue } from './places.ts';

/** Blocks beyond this are left out of the view, not of the answer. */
const most = 2000;

type LineLook = FlowPreview['lines'][number];
type Picture = FlowPreview['pictures'][number];

/** What stands on the lines, by their numbers. */
interface Lines {
  state: State;
  marks: Map<number | undefined, Mark[]>;
  looks: Map<number, LineLook>;
  /** Those that were not drawn yet, first to last. */
  pictures: Picture[];
}

export function flow(state: State, { blocks }: FileDocument, preview?: FlowPreview): TemplateResult {
  const lines: Lines = {
    state,
    marks: Map.groupBy(marksOf(state), ({ line }) => line),
    looks: new Map(preview?.lines.map((one) => [one.line, one])),
    pictures: (preview?.pictures ?? []).toSorted((a, b) => a.line - b.line),
  };
  return html`
    <article class="sheet flow" @dblclick=${pickSelection}>
      ${blocks.slice(0, most).map((block) => [picturesBefore(lineOf(block.place), lines), drawn(block, lines)])}
      ${picturesBefore(Number.POSITIVE_INFINITY, lines)}
      ${blocks.length > most ? html`<p class="fine">… and ${blocks.length - most} more parts</p>` : nothing}
    </article>
  `;
}

const lineOf = (place: Place | undefined): number | undefined => (place?.kind === 'text' ? place.line : undefined);

function picturesBefore(line: number | undefined, { pictures }: Lines): TemplateResult[] {
  const shown: TemplateResult[] = [];
  for (let next = pictures[0]; line !== undefined && next && next.line <= line; next = pictures[0]) {
    pictures.shift();
    const { type, data, share } = next;
    shown.push(html`<img alt="" src="data:${type};base64,${data}" width="${Math.max(2, Math.round(share * 100))}%" />`);
  }
  return shown;
}

function drawn(block: Block, lines: Lines): TemplateResult {
  if (block.kind === 'table') return table(block, lines);
  const numbers = block.lines?.map(({ place }) => lineOf(place)) ?? [lineOf(block.place)];
  const text = written(block.text, numbers, marksOn(numbers, lines), lines);
  const align = lines.looks.get(numbers[0] ?? 0)?.align;
  const level = Math.min(block.level ?? 1, 6);
  const numbered = block.kind === 'list-item' && /^(?:\(?(?:\d+|[a-z]|[ivxlc]+)[.)]|[\d.]+|[•–*-])\s/i.test(block.text);
  const classes = { [block.kind]: true, [`level-${level}`]: block.level !== undefined, numbered };
  const aside = { ...(block.aside && { aside: true, [block.aside]: true }), ...(align && { [align]: true }) };
  return html`<p class=${classMap({ ...classes, ...aside })}>${text}</p>`;
}

function table({ cells, headerRows, caption, aside }: Table, lines: Lines): TemplateResult {
  const gaps = gapsBefore(cells);
  const drawRow = (row: Cell[]): TemplateResult => {
    const marks = marksOn(row.flatMap(numbersOf), lines);
    return html`<tr>${row.map((one) => {
      const inside = cell(
        one,
        marks.filter((mark) => cellOf(mark, row) === one),
        lines,
      );
      const [across, down] = [one.columnSpan ?? 1, one.rowSpan ?? 1];
      const gap = gaps.get(one)?.map((columns) => html`<td colspan=${columns}></td>`) ?? nothing;
      if (one.row < headerRows) return html`${gap}<th colspan=${across} rowspan=${down}>${inside}</th>`;
      return html`${gap}<td colspan=${across} rowspan=${down}>${inside}</td>`;
    })}</tr>`;
  };
  return html`
    <div class=${classMap({ scroll: true, ...(aside && { aside: true }) })}>
      <table>
        ${caption ? html`<caption>${caption}</caption>` : nothing}
        ${[...Map.groupBy(cells, ({ row }) => row).values()].map(drawRow)}
      </table>
    </div>
  `;
}

/** A value is told by the row that it stands in: it is marked in the cell that is it, or that has it. */
const cellOf = ({ text }: Mark, row: Cell[]): Cell | undefined =>
  row.find((one) => one.text === text) ?? row.find((one) => one.text.includes(text));

function numbersOf({ text, place, lines }: Cell): (number | undefined)[] {
  if (lines) return lines.map(({ place }) => lineOf(place));
  const first = lineOf(place);
  return first === undefined ? [] : text.split('\n').map((_, index) => first + index);
}

function cell(one: Cell, marks: readonly Mark[], lines: Lines): unknown[] {
  const numbers = numbersOf(one);
  const inner = one.tables?.map((inner) => table(inner, lines)) ?? [];
  return [picturesBefore(numbers.at(-1), lines), written(one.text, numbers, marks, lines), inner];
}

const marksOn = (numbers: readonly (number | undefined)[], { marks }: Lines): Mark[] =>
  [...new Set(numbers)].flatMap((number) => (number === undefined ? [] : (marks.get(number) ?? [])));

interface Range {
  from: number;
  to: number;
}

/** A text whose lines have these numbers, as it looks, with the values that stand in it. */
function written(
  text: string,
  numbers: readonly (number | undefined)[],
  marks: readonly Mark[],
  { state, looks }: Lines,
): unknown[] {
  const known = [...new Set(numbers)].filter((number) => number !== undefined);
  const [bold, italic] = (['bold', 'italic'] as const).map((look) =>
    rangesOf(
      text,
      known.flatMap((number) => looks.get(number)?.[look] ?? []),
    ),
  );
  const dressed = ({ from, to }: Range) => pieces(text, { from, to }, bold ?? [], italic ?? []);
  const placed = marks
    .map((mark) => ({ mark, from: text.indexOf(mark.text), to: text.indexOf(mark.text) + mark.text.length }))
    .filter(({ from, to }) => from >= 0 && to > from)
    .sort((a, b) => a.from - b.from);
  const parts: unknown[] = [];
  let at = 0;
  for (const { mark, from, to } of placed) {
    if (from < at) continue;
    parts.push(dressed({ from: at, to: from }), marked(state, mark, dressed({ from, to })));
    at = to;
  }
  return [...parts, dressed({ from: at, to: text.length })];
}

/** Where these texts stand, one behind the other. */
function rangesOf(text: string, wanted: readonly string[]): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const one of wanted) {
    const from = text.indexOf(one, at);
    if (from < 0) continue;
    at = from + one.length;
    ranges.push({ from, to: at });
  }
  return ranges;
}

function pieces(text: string, { from, to }: Range, bold: readonly Range[], italic: readonly Range[]): unknown[] {
  const edges = [from, to, ...[...bold, ...italic].flatMap((range) => [range.from, range.to])];
  const steps = [...new Set(edges)].filter((edge) => edge >= from && edge <= to).sort((a, b) => a - b);
  return steps.slice(1).map((end, index) => {
    const start = steps[index] ?? from;
    const isIn = (ranges: readonly Range[]) => ranges.some((range) => range.from <= start && range.to >= end);
    const part = text.slice(start, end);
    const strong = isIn(bold) ? html`<strong>${part}</strong>` : part;
    return isIn(italic) ? html`<em>${strong}</em>` : strong;
  });
}

/** A word that is clicked twice is selected by the browser; it can become a key. */
function pickSelection(event: Event): void {
  const word = getSelection()?.toString().trim() ?? '';
  const line = (event.target as Element).closest('p, td, th')?.textContent ?? '';
  const label =
    line.includes(':') && line.indexOf(word) > line.indexOf(':') ? `${line.slice(0, line.indexOf(':') + 1)} ` : '';
  if (word !== '') pick({ text: label + word, page: 0, box: [0, 0, 0, 0] });
}

function marked(state: State, { leaf, doubtful }: Mark, content: unknown): TemplateResult {
  const enter = () => {
    look(leaf.pointer);
    revealValue(leaf.pointer);
  };
  return html`<mark
    class=${classMap({ active: state.active === leaf.pointer, doubtful })}
    data-place=${leaf.pointer}
    @pointerenter=${enter}
    @pointerleave=${() => look(undefined)}
    >${content}</mark
  >`;
}
