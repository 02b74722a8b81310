/** What the file itself declares, where values were taken from it: tags, properties, fields. They have no place. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import { look } from '../actions.ts';
import type { State } from '../state.ts';
import { marksOf, revealValue } from './places.ts';

export function declared(state: State): TemplateResult | typeof nothing {
  const marks = marksOf(state).filter(
    ({ page, start, line }) => page === undefined && start === undefined && line === undefined,
  );
  if (marks.length === 0) return nothing;
  return html`
    <div class="declared">
      <h3>Declared by the file</h3>
      <ul>
        ${marks.map(
          ({ leaf, text }) => html`
            <li
              class=${classMap({ active: state.active === leaf.pointer })}
              data-place=${leaf.pointer}
              @pointerenter=${() => {
                look(leaf.pointer);
                revealValue(leaf.pointer);
              }}
              @pointerleave=${() => look(undefined)}
            >
              <span class="name">${leaf.key}</span> ${text}
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}
