/** A recording: its wave with the times of values marked, a player, and what was said. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import { look } from '../actions.ts';
import type { WavePreview } from '../answer.ts';
import type { Shown, State } from '../state.ts';
import { type Mark, marksOf, revealValue } from './places.ts';

const [across, down] = [1000, 160];

export function sound(state: State, shown: Shown): TemplateResult[] {
  const { file } = state;
  return [
    shown.wave ? wave(state, shown.wave) : html`${nothing}`,
    file?.address
      ? html`<audio class="player" src=${file.address} controls preload="metadata" aria-label=${file.name}></audio>`
      : html`${nothing}`,
    transcript(state),
  ];
}

function wave(state: State, { peaks, seconds }: WavePreview): TemplateResult {
  const loudest = Math.max(0.05, ...peaks);
  const step = across / Math.max(1, peaks.length);
  const bars = peaks.map((peak, index) => {
    const half = Math.max(1, (peak / loudest) * (down / 2 - 8));
    return `M${(index * step + step / 2).toFixed(1)} ${(down / 2 - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
  });
  const marks = marksOf(state).filter(({ start }) => start !== undefined);
  return html`
    <figure class="wave">
      <svg viewBox="0 0 ${across} ${down}" role="img" aria-label="How loud the recording is, over ${clock(seconds)}" @click=${seek(seconds)}>
        ${svg`<path class="bars" d=${bars.join('')} stroke-width=${Math.max(0.8, step * 0.62)} />`}
        ${marks.map((mark) => span(state, mark, seconds))}
      </svg>
      <figcaption><span>0:00</span><span>${clock(seconds)}</span></figcaption>
    </figure>
  `;
}

function span(state: State, { leaf, start = 0, end = start, doubtful }: Mark, seconds: number): TemplateResult {
  const x = (start / seconds) * across;
  const width = Math.max(6, ((end - start) / seconds) * across);
  const active = state.active === leaf.pointer;
  const enter = () => {
    look(leaf.pointer);
    revealValue(leaf.pointer);
  };
  return svg`<g class=${classMap({ mark: true, active, doubtful })} data-place=${leaf.pointer} @pointerenter=${enter} @pointerleave=${() => look(undefined)}><rect x=${x} y="2" width=${width} height=${down - 4} rx="4" /></g>`;
}

/** Plays from the point that was clicked. */
const seek = (seconds: number) => (event: MouseEvent) => {
  const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
  const player = document.querySelector<HTMLMediaElement>('.player');
  if (player) player.currentTime = ((event.clientX - left) / width) * seconds;
};

/** What is said and shown, by time. */
export function transcript(state: State): TemplateResult {
  const blocks = (state.answer?.document.blocks ?? []).filter(
    ({ kind, place }) => kind !== 'table' && place?.kind === 'time',
  );
  if (blocks.length === 0) return html`${nothing}`;
  const marks = marksOf(state);
  return html`
    <ol class="transcript">
      ${blocks.map((block) => {
        const { place } = block;
        if (block.kind === 'table' || place?.kind !== 'time') return nothing;
        const seen = marks.filter(
          ({ start }) => start !== undefined && start >= place.start - 0.01 && start < place.end,
        );
        const active = seen.some(({ leaf }) => leaf.pointer === state.active);
        const doubt = block.confidence !== undefined && block.confidence < 0.6;
        return html`<li class=${classMap({ active, marked: seen.length > 0 })}>
          <time>${clock(place.start)}</time><span class=${doubt ? 'doubt' : ''}>${block.text}</span>
        </li>`;
      })}
    </ol>
  `;
}

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
