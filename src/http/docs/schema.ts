/** JSON Schemas as HTML, short enough to be read. */
import { escapeHtml, prose } from './text.ts';

/** The part of JSON Schema that our descriptions use. */
export type Schema =
  | boolean
  | {
      $ref?: string;
      type?: string | string[];
      const?: unknown;
      enum?: unknown[];
      anyOf?: Schema[];
      items?: Schema;
      properties?: Record<string, Schema>;
      required?: string[];
      additionalProperties?: Schema;
      description?: string;
      format?: string;
      default?: unknown;
      examples?: unknown[];
      minimum?: number;
      maximum?: number;
      minLength?: number;
      maxLength?: number;
    };

/** What a value is, in a few words, and the members of an object in a list. */
export function renderSchema(schema: Schema): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).map(([name, member]) => {
    const note = typeof member === 'object' && member.description ? `: ${prose(member.description)}` : '';
    const mark = required.includes(name) ? '' : ' (if there is one)';
    return `<li><code>${escapeHtml(name)}</code>${mark}, ${renderSchema(member)}${note}</li>`;
  });
  return `${summary(schema)}${members.length > 0 ? `<ul class="members">${members.join('')}</ul>` : ''}`;
}

/** Characters of a line. */
const widest = 96;

/** JSON as people would write it: what fits into a line stands in one. */
export function writeJson(value: unknown, indent = ''): string {
  const spread = JSON.stringify(value, null, 1);
  const line = spread.replace(/(?<=\[)\n\s*|\n\s*(?=\])/g, '').replace(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= widest) return line;
  const inner = `${indent}  `;
  const [open, close, members] = Array.isArray(value)
    ? ['[', ']', value.map((one) => writeJson(one, inner))]
    : ['{', '}', Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${writeJson(one, inner)}`)];
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

/** The first example, as JSON. */
export function renderExample(schema: Schema): string {
  const [example] = (typeof schema === 'object' && schema.examples) || [];
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : writeJson(example);
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

function summary(schema: Exclude<Schema, boolean>): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#shape-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(code).join(', ')}`;
  if (schema.anyOf) return schema.anyOf.map(renderSchema).join(', or ');
  const types = [schema.type ?? 'any'].flat();
  const kind = types.includes('array') && schema.items ? `list of ${renderSchema(schema.items)}` : types.join(' or ');
  return [kind, schema.format && `(${escapeHtml(schema.format)})`, range(schema), fallback(schema)]
    .filter(Boolean)
    .join(' ');
}

function range({ minimum, maximum, minLength, maxLength }: Exclude<Schema, boolean>): string {
  const [low, high] = [minimum ?? minLength, maximum ?? maxLength];
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : '';
  const bounded = high !== undefined && high < Number.MAX_SAFE_INTEGER;
  if (low !== undefined && bounded) return `from ${low} to ${high}${unit}`;
  if (low !== undefined) return `of ${low} or more${unit}`;
  return bounded ? `of ${high} at most${unit}` : '';
}

const fallback = (schema: Exclude<Schema, boolean>): string =>
  schema.default === undefined ? '' : `(${code(schema.default)} when absent)`;

const code = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`;
