/** The values, laid out as the template is. Looking at one lights its place up. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import type { Status } from '../../src/model/filled.ts';
import { look, suggest } from '../actions.ts';
import type { State } from '../state.ts';
import { type Branch, counts, type Leaf, leavesOf, type Node } from '../tree.ts';
import { icons } from './icons.ts';
import { reveal } from './places.ts';

export const values = (state: State, tree: Node): TemplateResult =>
  html`
    <div class="values">
      ${leavesOf(tree).some(({ leaf }) => leaf.value !== null) ? nothing : nothingFound(state)}
      ${tree.kind === 'leaf' ? row(state, tree) : tree.members.map((member) => part(state, member))}
    </div>
    ${notices(state)}
  `;

const nothingFound = ({ work }: State): TemplateResult => html`
  <div class="hint">
    <p><strong>Nothing of this was found in the file.</strong></p>
    <p class="fine">What a file doesn't say is null, never a guess. Ask in the file's own words, or see what it has.</p>
    <button type="button" ?disabled=${!!work} @click=${suggest}>${icons.spark}<span>Suggest a template</span></button>
  </div>
`;

/** Warnings that are shown; a damaged file may bring thousands. */
const mostNotices = 20;

/** What the service has to say of the file: a page that failed, speech that was not read. */
function notices({ answer }: State): TemplateResult | typeof nothing {
  const told = [...new Set(answer?.warnings.map(({ message }) => message))];
  if (told.length === 0) return nothing;
  return html`
    <section class="notices" aria-label="Notes on the file">
      ${told.slice(0, mostNotices).map((message) => html`<p class="fine">${message}</p>`)}
      ${told.length > mostNotices ? html`<p class="fine">… and ${told.length - mostNotices} more</p>` : nothing}
    </section>
  `;
}

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

/** Members of an item that a table has columns for. */
const mostColumns = 12;

/** Items of plain members are rows of a table. */
function list(state: State, node: Branch): TemplateResult {
  const [first] = node.members;
  const heads = first?.kind === 'object' ? first.members.map(({ key }) => key) : [];
  const flat = node.members.every(
    (item) => item.kind === 'object' && item.members.every(({ kind }) => kind === 'leaf'),
  );
  const asTable = flat && heads.length > 0 && heads.length <= mostColumns;
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
      <thead><tr><th><span class="sr">Number</span></th>${heads.map((head) => html`<th scope="col">${breakable(head)}</th>`)}</tr></thead>
      <tbody>
        ${members.map(
          (item) =>
            html`<tr><th scope="row">${nameOf(item.key)}</th>${item.kind === 'leaf' ? nothing : item.members.map((member) => html`<td>${member.kind === 'leaf' ? value(state, member, missing) : nothing}</td>`)}</tr>`,
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

const notFound = html`<span class="value none">not found</span>`;
/** The same, where there is little room. */
const missing = html`<span class="value none" title="not found"><span aria-hidden="true">–</span><span class="sr">not found</span></span>`;

function value(state: State, node: Leaf, none = notFound): TemplateResult {
  const { leaf, pointer } = node;
  const { value, status, confidence, raw, places } = leaf;
  const shown = counts(node, state.least);
  const percent = Math.round(confidence * 100);
  if (value === null && places.length === 0) return none;
  const classes = {
    value: true,
    number: typeof value === 'number',
    low: !shown,
    doubtful: status !== 'found',
    active: state.active === pointer,
  };
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
      <span class=${classMap({ text: true, short: text.length <= 16 && /\d/.test(text) })}>${text}</span>
      ${words[status] ? html`<span class="tag">${words[status]}</span>` : nothing}
      <svg class="meter" viewBox="0 0 20 4" aria-hidden="true"><rect width="20" height="4" rx="2" /><rect class="full" width=${Math.max(2, confidence * 20)} height="4" rx="2" /></svg>
      <span class="percent">${percent}</span>
    </button>
  `;
}
