/** Boxes over a picture: those of values, which light up, and those of words, which can be made keys. */
import { nothing, svg, type TemplateResult } from 'lit-html';
import { classMap } from 'lit-html/directives/class-map.js';
import { look } from '../actions.ts';
import { pick } from '../pick.ts';
import type { State } from '../state.ts';
import type { Word } from '../words.ts';
import { type Mark, revealValue } from './places.ts';

/** Units across the picture; down it there are as many as its shape makes them. */
export const across = 1000;

/** @param aspect height of the picture over its width */
export function overlay(state: State, marks: readonly Mark[], words: readonly Word[], aspect: number): TemplateResult {
  const down = across * aspect;
  return svg`
    <g class="words">${words.map((word) => wordBox(word, down))}</g>
    <g class="marks">${marks.map((mark) => markBox(state, mark, down))}</g>
  `;
}

const wordBox = (word: Word, down: number): TemplateResult => {
  const [left, top, right, bottom] = word.box;
  return svg`<rect class="word" x=${left * across} y=${top * down} width=${(right - left) * across} height=${(bottom - top) * down} @click=${() => pick(word)}><title>${word.text}: click to ask for it</title></rect>`;
};

/** A little air around the type. */
const air = 3;

function markBox(state: State, { leaf, box, doubtful }: Mark, down: number): TemplateResult | typeof nothing {
  if (!box) return nothing;
  const [left, top, right, bottom] = box;
  const active = state.active === leaf.pointer;
  const enter = () => {
    look(leaf.pointer);
    revealValue(leaf.pointer);
  };
  const [x, y] = [left * across - air, top * down - air];
  const [width, height] = [(right - left) * across + 2 * air, (bottom - top) * down + 2 * air];
  return svg`
    <g class=${classMap({ mark: true, active, doubtful })} data-place=${leaf.pointer} data-box=${box.join(',')} @pointerenter=${enter} @pointerleave=${() => look(undefined)}>
      <rect x=${x} y=${y} width=${width} height=${height} rx="4" />
      ${active ? tag(nameOf(leaf.pointer), x, y) : nothing}
    </g>
  `;
}

/** `/lines/0/amount` → `lines 1 · amount` */
const nameOf = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : step))
    .join(' · ');

function tag(name: string, x: number, y: number): TemplateResult {
  // As large as can be read, where the whole page is hardly wider than a hand.
  const scale = innerWidth < 760 ? 1.9 : 1;
  const [width, height] = [(16 + name.length * 9.4) * scale, 24 * scale];
  const left = Math.max(2, Math.min(x, across - width - 2));
  const top = y > height + 6 ? y - height - 4 : y + height + 10;
  return svg`
    <g class="name" aria-hidden="true" transform="translate(${left} ${top}) scale(${scale})">
      <rect width=${width / scale} height="24" rx="5" />
      <text x="8" y="17">${name}</text>
    </g>
  `;
}
