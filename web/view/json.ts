/** JSON with its parts told apart. */
import { html, type TemplateResult } from 'lit-html';

const token = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|-?\b\d[\d.eE+-]*|\b(?:true|false|null)\b|[{}[\],:]/g;

/** @param line a line to mark as wrong, from 1 */
export function highlighted(text: string, line?: number): TemplateResult[] {
  return text.split('\n').map((content, index) => {
    const parts: (TemplateResult | string)[] = [];
    let at = 0;
    for (const match of content.matchAll(token)) {
      const [whole, string, colon] = match;
      parts.push(content.slice(at, match.index));
      const kind = string ? (colon ? 'k' : 's') : /^[{}[\],:]$/.test(whole) ? 'p' : 'n';
      parts.push(
        string && colon ? html`<span class="k">${string}</span>${colon}` : html`<span class=${kind}>${whole}</span>`,
      );
      at = match.index + whole.length;
    }
    parts.push(content.slice(at));
    return html`<span class=${index + 1 === line ? 'wrong' : ''}>${parts}</span>${'\n'}`;
  });
}
