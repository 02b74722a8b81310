/** The values, laid out as the template is. Looking at one lights its place up. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import type { Status } from '../../src/model/filled.ts';
import { look } from '../actions.ts';
import type { State } from '../state.ts';
import { type Branch, counts, type Leaf, type Node } from '../tree.ts';
import { reveal } from './places.ts';

export const values = (state: State, tree: Node): TemplateResult =>
  html`<div class="values">${tree.kind === 'leaf' ? row(state, tree) : tree.members.map((member) => part(state, member))}</div>`;

function part(state: State, node: Node): TemplateResult {
  if (node.kind === 'leaf') return row(state, node);
  if (node.kind === 'object') return group(state, node);
  return list(state, node);
}

const group = (state: State, node: Branch): TemplateResult => html`
  <section class="group" aria-label=${nameOf(node.key)}>
    <h3>${nameOf(node.key)}</h3>
    ${node.members.map((member) => part(state, member))}
  </section>
`;

/** Items of few plain members are rows of a table. */
function list(state: State, node: Branch): TemplateResult {
  const [first] = node.members;
  const heads = first?.kind === 'object' ? first.members.map(({ key }) => key) : [];
  const flat = node.members.every(
    (item) => item.kind === 'object' && item.members.every(({ kind }) => kind === 'leaf'),
  );
  const asTable = flat && heads.length > 0 && heads.length <= 5;
  return html`
    <section class="group" aria-label=${node.key}>
      <h3>${node.key} <span class="count">${node.members.length}</span></h3>
      ${node.members.length === 0 ? html`<p class="none">nothing found</p>` : nothing}
      ${asTable ? table(state, node, heads) : node.members.map((item) => html`<div class="item">${part(state, item)}</div>`)}
    </section>
  `;
}

const table = (state: State, { members }: Branch, heads: string[]): TemplateResult => html`
  <div class="scroll">
    <table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>
        ${members.map(
          (item) =>
            html`<tr>${item.kind === 'leaf' ? nothing : item.members.map((member) => html`<td>${member.kind === 'leaf' ? value(state, member) : nothing}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  </div>
`;

const row = (state: State, node: Leaf): TemplateResult => html`
  <div class="pair"><span class="name">${breakable(nameOf(node.key))}</span>${value(state, node)}</div>
`;

/** Items count from 1, as on the page. */
const nameOf = (key: string): string => (/^\d+$/.test(key) ? String(Number(key) + 1) : key);

/** A long name goes on in the next line after a part of it. */
const breakable = (name: string): unknown =>
  name.split(/(?<=[_.-])|(?<=[a-z])(?=[A-Z])/).map((part, index) => (index === 0 ? part : html`<wbr>${part}`));

const words: Record<Status, string> = {
  ...{ found: '', 'not-found': 'not found', ambiguous: 'ambiguous', invalid: 'not of the type asked for' },
  ...{ ungrounded: 'not borne out by the file', judged: 'judged from a picture' },
};

function value(state: State, node: Leaf): TemplateResult {
  const { leaf, pointer } = node;
  const { value, status, confidence, raw, places } = leaf;
  const shown = counts(node, state.least);
  const percent = Math.round(confidence * 100);
  if (value === null && places.length === 0) return html`<span class="value none">not found</span>`;
  const classes = { value: true, low: !shown, doubtful: status !== 'found', active: state.active === pointer };
  const text = value === null ? 'null' : String(value);
  const label = `${node.key}: ${text}, ${percent} percent${words[status] ? `, ${words[status]}` : ''}`;
  const at = () => look(pointer);
  const go = () => {
    look(pointer);
    reveal(pointer);
  };
  return html`
    <button
      type="button"
      class=${classMap(classes)}
      data-pointer=${pointer}
      aria-label=${label}
      title=${raw !== null && raw !== text ? `printed as “${raw}”` : ''}
      @pointerenter=${go}
      @focus=${go}
      @click=${go}
      @pointerleave=${() => look(undefined)}
      @blur=${() => look(undefined)}
      @mousemove=${at}
    >
      <span class="text">${text}</span>
      ${words[status] ? html`<span class="tag">${words[status]}</span>` : nothing}
      <svg class="meter" viewBox="0 0 20 4" aria-hidden="true"><rect width="20" height="4" rx="2" /><rect class="full" width=${Math.max(2, confidence * 20)} height="4" rx="2" /></svg>
      <span class="percent">${percent}</span>
    </button>
  `;
}
