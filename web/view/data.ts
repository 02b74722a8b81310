/** The three data APIs, each with a form to try it. */
import { html, type TemplateResult } from 'lit-html';
import type { State } from '../state.ts';
import '../try-it.ts';

export const data = (_state: State): TemplateResult => html`
  <div class="data">
    <p class="lead">Three lists from the service's own store. Ask for them here as a program would.</p>
    ${operations.map((path) => html`<section class="panel"><h2><code>GET ${path}</code></h2><try-it method="get" path=${path}></try-it></section>`)}
  </div>
`;

const operations = ['/v1/gridop/records', '/v1/ridehail/trips', '/v1/social/followers'];
