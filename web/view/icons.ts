/** The few pictures of the page. */
import { html, svg, type TemplateResult } from 'lit-html';

const icon = (content: TemplateResult): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${content}</svg>`;

export const icons = {
  logo: html`<svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><path class="form" d="M4 3v18h16V3" /><path class="poured" d="M7.5 9h9v8.5h-9z" /></svg>`,
  key: icon(svg`<circle cx="7" cy="13" r="3.5" /><path d="M9.5 10.5 16 4m-3 3 2.5 2.5" />`),
  moon: icon(svg`<path d="M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.500 7.500z" />`),
  open: icon(svg`<path d="M10 13V4m0 0L6.500 7.500M10 4l3.500 3.500M4 13v3h12v-3" />`),
  spark: icon(svg`<path d="M10 3v4m0 6v4M3 10h4m6 0h4M5.500 5.500l2 2m5 5 2 2m0-9-2 2m-5 5-2 2" />`),
  copy: icon(svg`<path d="M7 7h9v9H7zM4 13V4h9" />`),
  check: icon(svg`<path d="m4 10.500 4 4 8-9" />`),
  page: icon(svg`<path d="M5 3h7l3 3v11H5zM12 3v3h3" />`),
  clock: icon(svg`<circle cx="10" cy="10" r="7" /><path d="M10 6v4l2.500 2" />`),
};
