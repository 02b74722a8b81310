/** A film: to be played, and the frames in which values stand. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { FramePreview } from '../answer.ts';
import type { Shown, State } from '../state.ts';
import { across, overlay } from './overlay.ts';
import { type Mark, marksOf } from './places.ts';
import { clock, transcript } from './sound.ts';

export function film(state: State, shown: Shown): TemplateResult[] {
  const marks = marksOf(state);
  const frames = shown.frames.map((frame) =>
    still(
      state,
      frame,
      marks.filter((mark) => isSeen(mark, frame)),
    ),
  );
  return [player(state), ...frames, transcript(state)];
}

const player = ({ file }: State): TemplateResult =>
  file?.address
    ? html`<video class="player" src=${file.address} controls preload="metadata" aria-label=${file.name} @error=${hide}></video>`
    : html`${nothing}`;

/** What the browser can't play is shown by its frames alone. */
const hide = (event: Event): void => (event.target as Element).setAttribute('hidden', '');

const isSeen = ({ start, end, box }: Mark, { time }: FramePreview): boolean =>
  box !== undefined && start !== undefined && end !== undefined && start <= time && time <= end;

function still(state: State, { time, type, width, height, data }: FramePreview, marks: Mark[]): TemplateResult {
  const aspect = height / width;
  return html`
    <figure class="sheet frame">
      <svg viewBox="0 0 ${across} ${across * aspect}" role="img" aria-label="Frame at ${clock(time)}">
        ${svg`<image href="data:${type};base64,${data}" width=${across} height=${across * aspect} preserveAspectRatio="none" />`}
        ${overlay(state, marks, [], aspect)}
      </svg>
      <figcaption>${clock(time)}</figcaption>
    </figure>
  `;
}
