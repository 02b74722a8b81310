/**
 * `<try-it method="get" path="/v1/…">`: a form that sends a request of this kind, and shows what comes back. `plain` has
 * no fields for headers, but for the key.
 */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { type Described, describe, type Header, type Parameter, type Schema } from './operation.ts';
import { highlighted } from './view/json.ts';

interface Outcome {
  status: number;
  type: string;
  milliseconds: number;
  headers: [string, string][];
  body: string;
}

/** What headers tell people something. */
const telling = ['location', 'link', 'etag', 'ratelimit', 'retry-after', 'server-timing', 'formwork-strategy'];
/** Characters of an answer that are shown. */
const most = 20_000;

class TryIt extends HTMLElement {
  #described: Described | undefined;
  #outcome: Outcome | undefined;
  #busy = false;
  #failed = '';

  async connectedCallback(): Promise<void> {
    this.#described = await describe(this.#method, this.#path).catch(() => undefined);
    this.#draw();
  }

  get #method(): string {
    return this.getAttribute('method') ?? 'get';
  }

  get #path(): string {
    return this.getAttribute('path') ?? '/';
  }

  #draw(): void {
    if (this.#described) render(this.#view(this.#described), this);
  }

  #view({ operation, headers, parts, needed }: Described): TemplateResult {
    const plain = this.hasAttribute('plain');
    const parameters = (operation.parameters ?? []).filter((parameter) => !plain || parameter.in !== 'header');
    return html`
      <form @submit=${(event: SubmitEvent) => this.#send(event)}>
        ${headers.map(headerField)} ${parameters.map(parameterField)}
        ${Object.entries(parts ?? {}).map(([name, schema]) => partField(name, schema, needed.includes(name)))}
        <button type="submit" ?disabled=${this.#busy}>${this.#busy ? 'Sending…' : 'Send'}</button>
      </form>
      <div class="outcome" aria-live="polite">
        ${this.#failed ? html`<p class="failure">${this.#failed}</p>` : nothing}
        ${this.#outcome ? outcomeView(this.#outcome) : nothing}
      </div>
    `;
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const described = this.#described;
    if (!described) return;
    const given = new FormData(event.target as HTMLFormElement);
    [this.#busy, this.#failed, this.#outcome] = [true, '', undefined];
    this.#draw();
    try {
      this.#outcome = await send(this.#method, this.#path, described, given);
    } catch (error) {
      this.#failed = `No answer: ${error instanceof Error ? error.message : error}`;
    }
    this.#busy = false;
    this.#draw();
  }
}

const headerField = ({ label, name, item }: Header): TemplateResult => html`
  <label>
    <span>${label} <small>${name}</small></span>
    <input
      name="header:${name}"
      type="password"
      autocomplete="off"
      .value=${sessionStorage.getItem(item) ?? ''}
      @input=${(event: Event) => sessionStorage.setItem(item, (event.target as HTMLInputElement).value)}
    />
  </label>
`;

function parameterField({
  name,
  in: place,
  required = false,
  description = '',
  schema = {},
  examples,
}: Parameter): TemplateResult {
  const example = Object.values(examples ?? {})[0]?.value ?? schema.default ?? '';
  const field = `${place}:${name}`;
  const choices = schema.items?.enum ?? schema.enum;
  return html`
    <label title=${description}>
      <span>${name}${required ? html` <small>needed</small>` : nothing}</span>
      ${
        choices
          ? html`<select name=${field} ?multiple=${schema.items !== undefined} size=${schema.items ? choices.length : 1}>
              ${schema.items ? nothing : html`<option value=""></option>`}
              ${choices.map((choice) => html`<option>${choice}</option>`)}
            </select>`
          : html`<input name=${field} ?required=${required} placeholder=${String(example)} value=${required ? String(example) : ''} />`
      }
    </label>
  `;
}

const partField = (name: string, { format, examples = [] }: Schema, needed: boolean): TemplateResult => html`
  <label class=${format === 'binary' ? '' : 'wide'}>
    <span>${name}</span>
    ${
      format === 'binary'
        ? html`<input type="file" name="part:${name}" ?required=${needed} />`
        : html`<textarea name="part:${name}" rows="4" spellcheck="false" ?required=${needed} .defaultValue=${String(examples[0] ?? '')}></textarea>`
    }
  </label>
`;

async function send(method: string, path: string, { headers }: Described, given: FormData): Promise<Outcome> {
  const of = (kind: string): [string, FormDataEntryValue][] =>
    [...given].flatMap(([name, value]) => (name.startsWith(`${kind}:`) ? [[name.slice(kind.length + 1), value]] : []));
  const query = new URLSearchParams(
    of('query')
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given.get(`path:${name}`) ?? '')),
  );
  const parts = of('part').filter(([, value]) => value !== '' && !(value instanceof File && value.name === ''));
  const body = new FormData();
  // The template goes first: then a bad one costs no upload.
  for (const [name, value] of parts.sort(([, a], [, b]) => Number(a instanceof File) - Number(b instanceof File)))
    body.append(name, value);
  const sent = headers.flatMap(({ name, prefix }): [string, string][] => {
    const value = given.get(`header:${name}`);
    return value ? [[name, prefix + String(value)]] : [];
  });
  const own = of('header').filter(([name, value]) => value !== '' && !headers.some((header) => header.name === name));
  const started = performance.now();
  const response = await fetch(query.size > 0 ? `${address}?${query}` : address, {
    method: method.toUpperCase(),
    headers: [...sent, ...own.map(([name, value]): [string, string] => [name, String(value)])],
    credentials: 'omit',
    ...(parts.length > 0 && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    milliseconds: performance.now() - started,
    headers: [...response.headers].filter(([name]) => telling.includes(name)),
    body: text,
  };
}

function outcomeView({ status, type, milliseconds, headers, body }: Outcome): TemplateResult {
  const text = (/json/.test(type) ? indented(body) : body).slice(0, most);
  return html`
    <p class="status"><strong class=${status < 400 ? 'good' : 'bad'}>${status}</strong> in ${Math.round(milliseconds)} ms</p>
    ${headers.map(([name, value]) => html`<p class="fine"><code>${name}: ${value}</code></p>`)}
    <pre class="code" tabindex="0">${highlighted(text)}${body.length > most ? '…' : nothing}</pre>
  `;
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

customElements.define('try-it', TryIt);
