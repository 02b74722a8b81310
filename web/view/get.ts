/** What came back: the values with their confidence, as JSON, and as code. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { fill, suggest } from '../actions.ts';
import { languages, snippetOf } from '../snippet.ts';
import { change, type State, type Tab } from '../state.ts';
import { counts, leavesOf, plainOf, usual } from '../tree.ts';
import { icons } from './icons.ts';
import { highlighted } from './json.ts';
import { values } from './values.ts';

const tabs: Record<Tab, string> = { values: 'Values', json: 'JSON', code: 'Code' };

export const get = (state: State): TemplateResult => html`
  <section class="panel get" aria-labelledby="get-title" aria-busy=${state.work ? 'true' : 'false'}>
    <div class="head">
      <h2 id="get-title"><span class="step">3</span>What you get</h2>
      <div class="tabs" role="tablist" aria-label="Result as" @keydown=${moveTab}>
        ${Object.entries(tabs).map(([tab, label]) => tabButton(state, tab as Tab, label))}
      </div>
    </div>
    ${state.failure ? failure(state) : nothing}
    <div id="result" class="body" role="tabpanel" aria-labelledby="tab-${state.tab}" tabindex="-1">${content(state)}</div>
    ${state.tree && state.tab !== 'code' ? slider(state) : nothing}
  </section>
`;

const tabButton = (state: State, tab: Tab, label: string): TemplateResult => html`
  <button
    id="tab-${tab}"
    role="tab"
    type="button"
    aria-selected=${state.tab === tab ? 'true' : 'false'}
    aria-controls="result"
    tabindex=${state.tab === tab ? 0 : -1}
    @click=${() => change({ tab, copied: false })}
  >
    ${label}
  </button>
`;

function moveTab(event: KeyboardEvent): void {
  const names = Object.keys(tabs) as Tab[];
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const current = names.findIndex((name) => (event.target as HTMLElement).id === `tab-${name}`);
  const next = names[(current + step + names.length) % names.length];
  if (step === 0 || !next) return;
  change({ tab: next, copied: false });
  document.getElementById(`tab-${next}`)?.focus();
}

function content(state: State): TemplateResult {
  if (state.tab === 'code') return code(state);
  if (!state.tree) {
    return state.work ? html`<p class="empty">Working…</p>` : next(state);
  }
  if (state.tab === 'values') return values(state, state.tree);
  const json = JSON.stringify(plainOf(state.tree, state.least), null, 2);
  return html`<div class="block">${copyButton(state, json)}<pre class="code" tabindex="0">${highlighted(json)}</pre></div>`;
}

/** What to do next, where nothing was filled yet. */
const next = ({ file, failure }: State): TemplateResult => html`
  <div class="empty">
    <p>The filled template appears here, every value linked to its place in the file.</p>
    ${
      file && !failure
        ? html`<p class="fine">Write what you want to know at the left, or let the file's own labels suggest it.</p>
          <button type="button" @click=${suggest}>${icons.spark}<span>Suggest a template</span></button>`
        : nothing
    }
  </div>
`;

function code(state: State): TemplateResult {
  const { template, least } = state;
  const asked = { origin: location.origin, file: state.file?.name ?? 'file.pdf', template, least };
  const text = snippetOf(state.language, asked);
  return html`
    <div class="row languages">
      <div class="row grow" role="group" aria-label="Language">
      ${languages.map(
        (language) => html`
          <button class="quiet" type="button" aria-pressed=${language === state.language ? 'true' : 'false'} @click=${() => change({ language, copied: false })}>
            ${language}
          </button>
        `,
      )}
      </div>
      ${copyButton(state, text)}
    </div>
    <pre class="code wrapped" tabindex="0">${text}</pre>
    <p class="fine">Put your key into <code>FORMWORK_KEY</code>; it is not copied along.</p>
  `;
}

function copyButton({ copied }: State, text: string): TemplateResult {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    change({ copied: true });
  };
  return html`
    <button class="quiet copy" type="button" @click=${copy}>
      ${copied ? icons.check : icons.copy}<span>${copied ? 'Copied' : 'Copy'}</span>
    </button>
    <span class="sr" role="status">${copied ? 'Copied' : ''}</span>
  `;
}

/** Thins out what is there; for what is less sure than was asked for, the service must be asked again. */
function slider({ least, bound, tree, work }: State): TemplateResult {
  const leaves = tree ? leavesOf(tree) : [];
  const shown = leaves.filter((leaf) => counts(leaf, least)).length;
  const percent = Math.round((least ?? usual) * 100);
  const again = html`
    <button class="quiet" type="button" ?disabled=${!!work} @click=${fill} title="Values that are less sure were not asked for">
      Ask for these
    </button>
  `;
  return html`
    <div class="slider">
      <label for="least">Least confidence</label>
      <input
        id="least"
        type="range"
        min="0"
        max="1"
        step="0.01"
        .value=${String(least ?? usual)}
        aria-valuetext=${least === undefined ? 'as the service has it by default' : `${percent} percent`}
        @input=${(event: Event) => change({ least: Number((event.target as HTMLInputElement).value) })}
      />
      <output for="least">${least === undefined ? 'default' : `${percent} %`}</output>
      <span class="fine">${shown} of ${leaves.length} filled</span>
      ${least !== undefined && least < bound ? again : nothing}
    </div>
  `;
}

function failure({ failure }: State): TemplateResult | typeof nothing {
  if (!failure) return nothing;
  return html`
    <div class="failure" role="alert">
      <p><strong>${failure.title}</strong></p>
      <p>${failure.detail}</p>
      ${failure.code === 'unauthenticated' ? html`<button type="button" @click=${() => change({ keyDialog: true })}>${icons.key}<span>Enter another key</span></button>` : nothing}
      ${failure.requestId ? html`<p class="fine"><code>${failure.code}</code> · request ${failure.requestId}</p>` : nothing}
    </div>
  `;
}
