/** The file itself, with the places of all values marked in it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { forget, openFile, openRun, openSample } from '../actions.ts';
import type { State } from '../state.ts';
import { declared } from './declared.ts';
import { film } from './film.ts';
import { flow } from './flow.ts';
import { icons } from './icons.ts';
import { pages } from './pages.ts';
import { sound } from './sound.ts';

export const stage = (state: State): TemplateResult => html`
  <section class="panel stage" aria-labelledby="stage-title">
    <div class="head">
      <h2 id="stage-title"><span class="step">2</span>${state.file ? html`<span class="file">${state.file.name}</span>` : 'The file'}</h2>
      <label class="button open">
        ${icons.open}<span>Open a file</span>
        <input type="file" class="sr" accept=${state.service.extensions.join(',')} @change=${choose} />
      </label>
    </div>
    <div class="chips">
      <div class="samples" role="group" aria-label="Samples">
      ${state.service.samples.map(
        ({ name, label }) => html`
          <button type="button" class="chip" aria-pressed=${state.file?.sample === name ? 'true' : 'false'} @click=${() => openSample(name)}>${label}</button>
        `,
      )}
      </div>
      ${state.runs.length > 0 ? past(state) : nothing}
    </div>
    ${state.work ? progress(state) : nothing}
    <div class="sheets" tabindex="0" role="region" aria-label="The file, with the places of the values">${shown(state)}</div>
  </section>
`;

function choose(event: Event): void {
  const input = event.target as HTMLInputElement;
  const [file] = input.files ?? [];
  if (file) void openFile(file);
  input.value = '';
}

const past = ({ runs }: State): TemplateResult => html`
  <details class="past">
    <summary class="chip">${icons.clock}Past runs</summary>
    <div class="menu">
      ${runs.map(
        (run) => html`
          <button type="button" @click=${(event: Event) => openPast(event, () => openRun(run))}>
            <span>${run.name}</span><time class="fine">${new Date(run.at).toLocaleString()}</time>
          </button>
        `,
      )}
      <button type="button" class="quiet" @click=${(event: Event) => openPast(event, forget)}>Forget all of them</button>
    </div>
  </details>
`;

function openPast(event: Event, then: () => unknown): void {
  (event.target as Element).closest('details')?.removeAttribute('open');
  then();
}

function progress({ work }: State): TemplateResult | typeof nothing {
  if (!work) return nothing;
  const seconds = Math.floor((Date.now() - work.since) / 1000);
  return html`
    <div class="progress">
      <span role="status">${work.label}…</span>
      ${work.share === undefined ? html`<progress aria-label=${work.label}></progress>` : html`<progress aria-label=${work.label} .value=${work.share}></progress>`}
      <span class="fine">${seconds > 0 ? `${seconds} s` : ''}</span>
      <button type="button" class="quiet" @click=${() => work.abort.abort()}>Stop</button>
    </div>
  `;
}

function shown(state: State): unknown {
  const { shown, answer } = state;
  if (!state.file) return empty;
  if (!shown) return html`<div class="empty"><p>${waiting(state)}</p></div>`;
  if (shown.type.startsWith('video/')) return [film(state, shown), declared(state)].flat();
  if (shown.type.startsWith('audio/')) return [sound(state, shown), declared(state)].flat();
  const paged = shown.pages > 0 || shown.pictures.size > 0;
  if (paged) return [pages(state, shown), declared(state)].flat();
  return answer
    ? [flow(state, answer.document, shown.flow), declared(state)]
    : html`<p class="empty">${state.work ? 'Reading the text…' : 'This file is all text: it is shown once it has been read.'}</p>`;
}

const waiting = ({ key, failure, work }: State): string =>
  !key ? 'Enter a key to read this file.' : failure && !work ? 'This file can’t be shown.' : '';

const empty = html`
  <div class="empty">
    <p>Drop a document, a picture, a recording or a film here.</p>
  </div>
`;
