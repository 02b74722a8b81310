/** Pages and slides: their pictures, or where there is none their words drawn where they stand. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { needPage } from '../actions.ts';
import type { PagePreview } from '../answer.ts';
import { change, type Shown, type State } from '../state.ts';
import { type Word, wordsOf } from '../words.ts';
import { across, overlay } from './overlay.ts';
import { marksOf } from './places.ts';

/** What is drawn at once of a file with many pages; more on demand. */
const atOnce = 40;
let shownPages = atOnce;
let lastFile: unknown;

export function pages(state: State, shown: Shown): TemplateResult[] {
  if (lastFile !== state.file?.name) [lastFile, shownPages] = [state.file?.name, atOnce];
  const marks = Map.groupBy(marksOf(state), ({ page }) => page);
  const words = Map.groupBy(state.answer ? wordsOf(state.answer.document) : [], ({ page }) => page);
  const count = Math.max(shown.pages, shown.pictures.size);
  const figures = Array.from({ length: Math.min(count, shownPages) }, (_, index) => {
    const number = index + 1;
    return sheet(state, shown, number, marks.get(number) ?? [], words.get(number) ?? []);
  });
  queueMicrotask(watch);
  if (count <= shownPages) return figures;
  const more = () => {
    shownPages += atOnce;
    change({});
  };
  return [...figures, html`<button type="button" class="more" @click=${more}>Show more of ${count} pages</button>`];
}

function sheet(
  state: State,
  shown: Shown,
  number: number,
  marks: ReturnType<typeof marksOf>,
  words: Word[],
): TemplateResult {
  const picture = shown.pictures.get(number);
  const page = state.answer?.document.pages?.[number - 1];
  const size = picture ?? (page && page.width > 0 ? page : { width: 3, height: 4 });
  const aspect = size.height / size.width;
  return html`
    <figure class="sheet" data-page=${number}>
      <svg viewBox="0 0 ${across} ${across * aspect}" role="img" aria-label="Page ${number} of ${Math.max(shown.pages, number)}">
        <rect class="paper" width=${across} height=${across * aspect} />
        ${picture ? photograph(picture, aspect) : drawnPage(words, aspect)}
        ${overlay(state, marks, words, aspect)}
      </svg>
      ${shown.pages > 1 ? html`<figcaption>${number} / ${shown.pages}</figcaption>` : nothing}
    </figure>
  `;
}

const photograph = ({ type, data }: PagePreview, aspect: number): TemplateResult =>
  svg`<image href="data:${type};base64,${data}" width=${across} height=${across * aspect} preserveAspectRatio="none" />`;

/** What shares a box is drawn as its lines; boxes of one height, as the rows of a sheet are, in one size of type. */
function drawnPage(words: readonly Word[], aspect: number): TemplateResult[] {
  const boxes = [...Map.groupBy(words, ({ box }) => box.join()).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, text: [first, ...rest].map(({ text }) => text).join('\n') }] : [],
  );
  const rows = Map.groupBy(boxes, ({ box }) => Math.round((box[3] - box[1]) * 2000));
  return [...rows.values()].flatMap((alike) => {
    const sizes = alike.map((one) => largest(one, aspect)).sort((a, b) => a - b);
    const usual = sizes[Math.floor(sizes.length / 4)] ?? 0;
    return alike.map((one) => drawn(one, aspect, usual));
  });
}

/** The size of type, in units of the drawing, in which a text fits its box. */
function largest({ text, box: [left, top, right, bottom] }: Word, aspect: number): number {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(({ length }) => length), 1);
  const [width, height] = [(right - left) * across, (bottom - top) * across * aspect];
  return Math.max(8, Math.min(46, (0.7 * height) / lines.length, (1.75 * width) / longest));
}

/** Text from the top of its box. What is too long ends in dots, but for numbers. */
function drawn(word: Word, aspect: number, usual: number): TemplateResult {
  const { text, box } = word;
  const [left, top, right, bottom] = box;
  const own = largest(word, aspect);
  const size = /^[^\p{L}]*$/u.test(text) ? Math.min(own, usual) : usual;
  const height = (bottom - top) * across * aspect;
  const room = Math.max(1, Math.floor((2 * (right - left) * across) / size));
  const lines = text.split('\n').map((line) => (line.length > room ? `${line.slice(0, room - 1)}…` : line));
  const first = top * across * aspect + Math.min((height - size * 1.3 * lines.length) / 2, size / 2) + size;
  return svg`<text class="drawn" font-size=${size}>${lines.map((line, index) => svg`<tspan x=${left * across + 4} y=${first + index * size * 1.3}>${line}</tspan>`)}</text>`;
}

/** Pictures of pages are asked for when they come into view. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) void needPage(Number((target as HTMLElement).dataset.page));
    }
  },
  { rootMargin: '600px' },
);

function watch(): void {
  for (const figure of document.querySelectorAll('figure.sheet')) observer.observe(figure);
}
