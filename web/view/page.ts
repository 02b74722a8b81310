/** The whole page. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { useKey } from '../actions.ts';
import { change, type State } from '../state.ts';
import { switchTheme } from '../theme.ts';
import { ask } from './ask.ts';
import { data } from './data.ts';
import { get } from './get.ts';
import { icons } from './icons.ts';
import { keyDialog } from './key.ts';
import { stage } from './stage.ts';

export const page = (state: State): TemplateResult => html`
  ${header(state)}
  ${state.view === 'data' ? data(state) : html`<div class="bench">${ask(state)} ${stage(state)} ${get(state)}</div>`}
  ${state.keyDialog ? keyDialog(state) : nothing}
  ${state.dropping ? html`<div class="drop" aria-hidden="true"><p>Let go to open the file</p></div>` : nothing}
`;

const header = ({ view, key }: State): TemplateResult => html`
  <header class="top">
    <a class="brand" href="/" aria-label="Formwork, playground">${icons.logo}<span>Formwork</span></a>
    <h1>Pours any file into your JSON template, and shows where every value stands</h1>
    <nav aria-label="Main">
      <a href="#" aria-current=${view === 'playground' ? 'page' : 'false'}>Playground</a>
      <a href="#data" aria-current=${view === 'data' ? 'page' : 'false'}>Data</a>
      <a href="/docs">Docs</a>
    </nav>
    <div class="tools">
      <button class="quiet" type="button" @click=${switchTheme} aria-label="Switch between light and dark">${icons.moon}</button>
      <button class=${key ? 'quiet' : ''} type="button" @click=${() => (key ? useKey('') : change({ keyDialog: true }))}>
        ${icons.key}<span>${key ? 'Forget key' : 'Enter key'}</span>
      </button>
    </div>
  </header>
`;
