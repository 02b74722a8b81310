/** The service's OpenAPI description as HTML. */

import { exampleOf } from './example.ts';
import { renderForms } from './forms.ts';
import { renderExample, renderSchema, type Schema } from './schema.ts';
import { escapeHtml, prose } from './text.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  examples?: Record<string, { value?: unknown }>;
}

interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
  headers?: Record<string, { description?: string }>;
}

interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

interface Scheme {
  type: string;
  name?: string;
}

interface Service {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  tags?: { name: string }[];
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Scheme> };
}

interface Listed {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** @param description an OpenAPI Object, such as `describeService` makes */
export function renderService(description: Record<string, unknown>): string {
  const service = description as unknown as Service;
  const { info, components } = service;
  const order = (service.tags ?? []).map(({ name }) => name);
  const groupOf = ({ operation }: Listed): string => operation.tags?.[0] ?? 'Other';
  const listed = listOperations(service).sort((a, b) => order.indexOf(groupOf(a)) - order.indexOf(groupOf(b)));
  const groups = Map.groupBy(listed, groupOf);
  return [
    `<h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>`,
    `<p>${prose(info.description)} This page is <a href="/openapi.json">openapi.json</a> for people.</p>`,
    `<nav aria-label="Operations"><ul>${[...groups.values()].flat().map(renderLink).join('')}</ul></nav>`,
    renderForms(),
    ...[...groups].map(
      ([name, operations]) =>
        `<h2>${escapeHtml(name)}</h2>${operations.map((one) => renderOperation(one, components)).join('')}`,
    ),
    '<h2>Shapes</h2>',
    ...Object.entries(components.schemas).map(
      ([name, schema]) =>
        `<h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3>${renderSchema(schema)}${renderExample(schema)}`,
    ),
  ].join('\n');
}

const listOperations = ({ paths }: Service): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replace(/\W+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const renderLink = ({ id, method, path, operation }: Listed): string =>
  `<li><a href="#${id}"><code>${method} ${escapeHtml(path)}</code></a> ${prose(operation.summary ?? '')}</li>`;

function renderOperation(listed: Listed, components: Service['components']): string {
  const { id, method, path, operation } = listed;
  const { securitySchemes } = components;
  const { summary, description, security, parameters = [], requestBody, responses = {} } = operation;
  return [
    `<h3 id="${id}"><span class="method">${method}</span> ${escapeHtml(path)}</h3>`,
    `<p>${prose([summary, description].flatMap((text) => text ?? []).join('. '))}</p>`,
    `<p>Credentials: ${renderSecurity(security, securitySchemes)}</p>`,
    renderRequest(listed, components),
    parameters.length > 0 ? `<h4>Parameters</h4>${renderTable(parameters.map(renderParameter))}` : '',
    requestBody ? `<h4>Body</h4>${renderBody(requestBody)}` : '',
    security === undefined ? '' : renderTry(method, path),
    '<h4>Answers</h4>',
    renderTable(
      Object.entries(responses).map(([status, body]) => [
        `<code>${status}</code>`,
        renderBody(body) + (status.startsWith('2') ? renderExamples(body, components.schemas) : ''),
      ]),
    ),
  ].join('');
}

/** A form that the page's script fills in. */
const renderTry = (method: string, path: string): string =>
  `<details><summary>Try it</summary><try-it method="${method.toLowerCase()}" path="${escapeHtml(path)}"></try-it></details>`;

function renderSecurity(security: Operation['security'], schemes: Record<string, Scheme>): string {
  if (!security || security.length === 0) return 'none';
  const say = (name: string): string => `<code>${escapeHtml(headerOf(schemes[name]))}</code>`;
  return security.map((one) => Object.keys(one).map(say).join(' and ')).join(', or ');
}

const headerOf = (scheme: Scheme | undefined): string =>
  scheme?.type === 'http' ? 'Authorization: Bearer …' : `${scheme?.name ?? ''}: …`;

/** A line for a terminal, with what must be said. */
function renderRequest(
  { method, path, operation }: Listed,
  { securitySchemes, schemas }: Service['components'],
): string {
  const { parameters = [], security = [], requestBody } = operation;
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = needed.map(({ name, examples }) => `${name}=${Object.values(examples ?? {})[0]?.value ?? '…'}`);
  const address = [path, ...(query.length > 0 ? [query.join('&')] : [])].join('?');
  const verb = method === 'GET' || requestBody ? [] : [`-X ${method}`];
  const headers = Object.keys(security[0] ?? {}).map((name) => `-H '${headerOf(securitySchemes[name])}'`);
  const words = [[`curl '${address}'`, ...verb].join(' '), ...headers, ...partsOf(requestBody, schemas)];
  return `<pre tabindex="0"><code>${escapeHtml(words.join(' \\\n  '))}</code></pre>`;
}

/** The parts of a form, each with an example. */
function partsOf(body: Body | undefined, schemas: Record<string, Schema>): string[] {
  const schema = Object.values(body?.content ?? {})[0]?.schema;
  const name = typeof schema === 'object' ? schema.$ref?.split('/').at(-1) : undefined;
  const form = schemas[name ?? ''];
  if (typeof form !== 'object') return [];
  return Object.entries(form.properties ?? {}).flatMap(([part, one]) => {
    if (typeof one !== 'object' || !form.required?.includes(part)) return [];
    return one.format === 'binary' ? `-F '${part}=@invoice.pdf'` : `-F '${part}=${one.examples?.[0] ?? '…'}'`;
  });
}

const renderParameter = ({ name, in: place, required, description = '', schema }: Parameter): string[] => [
  `<code${required ? ' class="needed"' : ''}>${escapeHtml(name)}</code>`,
  place,
  `${prose(description)}${schema ? `<br>${renderSchema(schema)}` : ''}`,
];

function renderBody({ description, content = {}, headers = {} }: Body): string {
  const bodies = Object.entries(content).map(
    ([type, { schema }]) => `<div><code>${escapeHtml(type)}</code> ${schema ? renderSchema(schema) : ''}</div>`,
  );
  const names = Object.entries(headers).map(
    ([name, header]) => `<li><code>${escapeHtml(name)}</code>: ${prose(header.description ?? '')}</li>`,
  );
  return [
    description ? `<div>${prose(description)}</div>` : '',
    ...bodies,
    names.length > 0 ? `<div>Headers:</div><ul class="members">${names.join('')}</ul>` : '',
  ].join('');
}

/** What an answer looks like, in each type that it may have. */
const renderExamples = ({ content = {} }: Body, schemas: Record<string, Schema>): string =>
  Object.values(content)
    .map(({ schema = true }) => exampleOf(schema, schemas))
    .map((example) => (example === undefined ? '' : renderExample({ examples: [example] })))
    .join('');

const renderTable = (rows: string[][]): string =>
  `<div class="scroll" tabindex="0"><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></div>`;
