/** The three data APIs, each with a form to try it. */
import { html, type TemplateResult } from 'lit-html';
import type { State } from '../state.ts';
import '../try-it.ts';

export const data = (_state: State): TemplateResult => html`
  <div class="data">
    <p class="lead">Three lists from the service's own store, asked for as a program would.</p>
    ${operations.map(
      ([path, what]) => html`
        <section class="panel">
          <div>
            <h2>${what}</h2>
            <p class="fine"><code>GET ${path}</code> · <a href="/docs#get${path.replaceAll('/', '-')}">all about it</a></p>
          </div>
          <try-it method="get" path=${path} plain></try-it>
        </section>
      `,
    )}
  </div>
`;

const operations = [
  ['/v1/gridop/records', 'Regulatory records'],
  ['/v1/ridehail/trips', 'Ride-hail trips of an end user'],
  ['/v1/social/followers', 'Followers of an account'],
] as const;
