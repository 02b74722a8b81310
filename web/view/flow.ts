/** A file that is all text: its blocks one after the other, with the values marked in their lines. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import type { Block, Place } from '../../src/model/document.ts';
import { look } from '../actions.ts';
import type { FileDocument } from '../answer.ts';
import { pick } from '../pick.ts';
import type { State } from '../state.ts';
import { type Mark, marksOf, revealValue } from './places.ts';

/** Blocks beyond this are left out of the view, not of the answer. */
const most = 2000;

export function flow(state: State, { blocks }: FileDocument): TemplateResult {
  const byLine = Map.groupBy(marksOf(state), ({ line }) => line);
  return html`
    <article class="sheet flow">
      ${blocks.slice(0, most).map((block) => drawn(state, block, byLine))}
      ${blocks.length > most ? html`<p class="fine">… and ${blocks.length - most} more parts</p>` : nothing}
    </article>
  `;
}

type ByLine = Map<number | undefined, Mark[]>;

const lineOf = (place: Place | undefined): number | undefined => (place?.kind === 'text' ? place.line : undefined);

function drawn(state: State, block: Block, marks: ByLine): TemplateResult {
  if (block.kind === 'table') {
    const rows = Map.groupBy(block.cells, ({ row }) => row);
    return html`
      <table>
        ${[...rows.values()].map(
          (cells) =>
            html`<tr>${cells.map((cell) => html`<td>${lines(state, cell.text, cell.lines?.map(({ place }) => lineOf(place)) ?? [lineOf(cell.place)], marks)}</td>`)}</tr>`,
        )}
      </table>
    `;
  }
  const places = block.lines?.map(({ place }) => lineOf(place)) ?? [lineOf(block.place)];
  const text = lines(state, block.text, places, marks);
  if (block.kind === 'heading') return html`<p class="heading level-${Math.min(block.level ?? 1, 3)}">${text}</p>`;
  return html`<p class=${block.kind}>${text}</p>`;
}

/** A text whose lines have these numbers, with the values that stand in them. */
function lines(state: State, text: string, numbers: (number | undefined)[], byLine: ByLine): unknown {
  const marks = [...new Set(numbers)].flatMap((number) => (number === undefined ? [] : (byLine.get(number) ?? [])));
  let rest = text;
  const parts: unknown[] = [];
  const placed = marks
    .map((mark) => ({ mark, at: text.indexOf(mark.text) }))
    .filter(({ at, mark }) => at >= 0 && mark.text !== '')
    .sort((a, b) => a.at - b.at);
  let from = 0;
  for (const { mark, at } of placed) {
    if (at < from) continue;
    parts.push(words(text.slice(from, at)), marked(state, mark));
    from = at + mark.text.length;
    rest = text.slice(from);
  }
  return [...parts, words(rest)];
}

const words = (text: string): TemplateResult => html`<span class="plain" @dblclick=${pickSelection}>${text}</span>`;

/** A word that is clicked twice is selected by the browser; it can become a key. */
function pickSelection(event: Event): void {
  const word = getSelection()?.toString().trim() ?? '';
  const line = (event.currentTarget as Element).closest('p, td')?.textContent ?? '';
  const label =
    line.includes(':') && line.indexOf(word) > line.indexOf(':') ? `${line.slice(0, line.indexOf(':') + 1)} ` : '';
  if (word !== '') pick({ text: label + word, page: 0, box: [0, 0, 0, 0] });
}

function marked(state: State, { leaf, text, doubtful }: Mark): TemplateResult {
  const enter = () => {
    look(leaf.pointer);
    revealValue(leaf.pointer);
  };
  return html`<mark
    class=${classMap({ active: state.active === leaf.pointer, doubtful })}
    data-place=${leaf.pointer}
    @pointerenter=${enter}
    @pointerleave=${() => look(undefined)}
    >${text}</mark
  >`;
}
