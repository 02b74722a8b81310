/** What is asked for: the template, checked while it is written. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { fill, suggest, tidy, writeTemplate } from '../actions.ts';
import { addPicked } from '../pick.ts';
import { change, type State } from '../state.ts';
import { icons } from './icons.ts';
import { highlighted } from './json.ts';

export const ask = (state: State): TemplateResult => html`
  <section class="panel ask" aria-labelledby="ask-title">
    <div class="head">
      <h2 id="ask-title"><span class="step">1</span>What you ask</h2>
      <div class="row">
        <button class="quiet" type="button" ?disabled=${!state.file || !!state.work} @click=${suggest} title="Write a template from the file's own labels">
          ${icons.spark}<span>Suggest</span>
        </button>
        <button class="quiet" type="button" @click=${tidy}>Tidy</button>
      </div>
    </div>
    ${state.picked ? pickedWord(state) : nothing} ${editor(state)} ${verdict(state)}
    <button
      class="primary fill"
      type="button"
      ?disabled=${!state.file || state.check.values === 0 || !!state.work}
      @click=${fill}
    >
      Fill it <kbd>Ctrl</kbd><kbd>Enter</kbd>
    </button>
  </section>
`;

function editor({ template, check }: State): TemplateResult {
  const follow = (event: Event): void => {
    const area = event.target as HTMLTextAreaElement;
    const paper = area.previousElementSibling;
    if (paper) [paper.scrollTop, paper.scrollLeft] = [area.scrollTop, area.scrollLeft];
  };
  return html`
    <div class="editor">
      <pre aria-hidden="true">${highlighted(template, check.line)}</pre>
      <textarea
        aria-label="Template, as JSON"
        aria-describedby="verdict"
        aria-invalid=${check.faults.length > 0 ? 'true' : 'false'}
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        wrap="off"
        .value=${live(template)}
        @input=${(event: Event) => writeTemplate((event.target as HTMLTextAreaElement).value)}
        @scroll=${follow}
      ></textarea>
    </div>
  `;
}

function verdict({ check, template }: State): TemplateResult {
  const { faults, notes, values } = check;
  const fault = template.trim() === '' ? 'Write what you want to know, as JSON.' : faults[0];
  return html`
    <div id="verdict" class="verdict" role="status">
      ${
        fault
          ? html`<p class="bad">${fault}</p>`
          : html`<p class="good">${icons.check}${values} ${values === 1 ? 'value' : 'values'} asked for</p>`
      }
      ${notes.slice(0, 3).map((note) => html`<p class="fine">${note}</p>`)}
    </div>
  `;
}

const types = ['', 'date', 'time', 'number', 'money', 'currency', 'email-address', 'phone-number', 'url', 'boolean'];

function pickedWord({ picked }: State): TemplateResult | typeof nothing {
  if (!picked) return nothing;
  const update = (patch: { key?: string; type?: string }): void => change({ picked: { ...picked, ...patch } });
  const submit = (event: Event): void => {
    event.preventDefault();
    addPicked();
  };
  return html`
    <form class="picked" aria-label="Make a key of a word" @submit=${submit}>
      <p>Ask for <q>${picked.word.text}</q> as</p>
      <div class="row">
        <input
          aria-label="Key"
          .value=${live(picked.key)}
          @input=${(event: Event) => update({ key: (event.target as HTMLInputElement).value })}
        />
        <select aria-label="Type" @change=${(event: Event) => update({ type: (event.target as HTMLSelectElement).value })}>
          ${types.map((type) => html`<option value=${type} ?selected=${type === picked.type}>${type || 'text'}</option>`)}
        </select>
      </div>
      <div class="row end">
        <button class="quiet" type="button" @click=${() => change({ picked: undefined })}>Cancel</button>
        <button type="submit">Add key</button>
      </div>
    </form>
  `;
}
