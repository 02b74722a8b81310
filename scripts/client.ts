/** Writes the types of `formwork/client` out of the OpenAPI document: `npm run docs`. A test holds them up to date. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { tokens } from '../src/tokens.ts';

export const clientTypes = new URL('../src/client/types.ts', import.meta.url);

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The description as the service serves it, of a service of its own that listens to nobody else. */
export async function openapiDocument(): Promise<Description> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-openapi-'));
  const { config } = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', FORMWORK_WORKERS: '1' });
  try {
    await using container = createContainer(config);
    const server = await container.resolve(tokens.server);
    const port = await server.listen(0, '127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/openapi.json`);
    const document = (await answer.json()) as Description;
    await server.close();
    return document;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The module's text, formatted as all code here is. */
export function writeTypes(description: Description): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = [biome, 'format', '--stdin-file-path=src/client/types.ts'];
  return execFileSync(process.execPath, words, { cwd: root, input: typesOf(description), encoding: 'utf8' });
}

function typesOf({ paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.operationId ? [writeOperation(operation.operationId, method, path, operation)] : [],
    ),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => writeSchema(name, schema));
  return [
    '/** What the service takes and answers. Made from its OpenAPI document by `npm run docs`; not to be edited. */',
    ...schemas,
    `export interface Operations {\n${operations.join('\n')}\n}\n`,
  ].join('\n\n');
}

const doc = (text: string | undefined, indent = ''): string =>
  text ? `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '* /')} */\n` : '';

function writeSchema(name: string, schema: Schema): string {
  const isObject = schema.properties !== undefined && schema.anyOf === undefined;
  const head = isObject ? `export interface ${name} ` : `export type ${name} = `;
  return `${doc(schema.description)}${head}${typeOf(schema)}${isObject ? '' : ';'}`;
}

function writeOperation(id: string, method: string, path: string, operation: Operation): string {
  const groups = Map.groupBy(operation.parameters ?? [], (parameter) => parameter.in);
  const parameters = [...groups].map(([place, all]) => {
    const members = all.map(({ name, required, schema, description }) => {
      return `${doc(description, '      ')}      ${key(name)}${required ? '' : '?'}: ${typeOf(schema)};`;
    });
    return `    ${place === 'path' ? 'variables' : place}: {\n${members.join('\n')}\n    };`;
  });
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
    if (!/^2\d\d$/.test(status)) return [];
    const types = [...new Set(Object.values(content).map(({ schema }) => typeOf(schema)))];
    return [`      ${status}: ${types.join(' | ') || 'undefined'};`];
  });
  return [
    `${doc(operation.summary, '  ')}  ${key(id)}: {`,
    `    method: '${method.toUpperCase()}';`,
    `    path: '${path}';`,
    ...parameters,
    ...(body ? [`    body: ${typeOf(body.schema)};`] : []),
    `    answers: {\n${answers.join('\n')}\n    };`,
    '  };',
  ].join('\n');
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

function typeOf(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(typeOf));
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  return plainType(schema);
}

const union = (types: string[]): string => [...new Set(types)].join(' | ');

function plainType(schema: Schema): string {
  if (schema.type === 'string') return schema.format === 'binary' ? 'Blob' : 'string';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? true);
    return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type !== 'object' && !schema.properties) return 'unknown';
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${doc(typeof member === 'object' ? member.description : undefined)}${key(name)}${optional}: ${typeOf(member)};`;
  });
  const { additionalProperties: rest } = schema;
  if (members.length === 0) return `{ [name: string]: ${typeOf(rest === false ? true : (rest ?? true))} }`;
  return `{\n${members.join('\n')}\n}`;
}

if (import.meta.main) writeFileSync(clientTypes, writeTypes(await openapiDocument()));
