/** One operation of the service's OpenAPI document, as far as a form needs it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
  description?: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  examples?: Record<string, { value?: unknown }>;
}

export interface Operation {
  summary?: string;
  parameters?: Parameter[];
  security?: Record<string, unknown>[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface Header {
  name: string;
  label: string;
  prefix: string;
  /** Where it is kept for this session. */
  item: string;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: string; name?: string }>;
  };
}

let loading: Promise<Description> | undefined;

const load = (): Promise<Description> => {
  loading ??= fetch('/openapi.json').then((response) => response.json() as Promise<Description>);
  return loading;
};

export interface Described {
  operation: Operation;
  headers: Header[];
  /** Parts of the form, by name; undefined without a body. */
  parts: Record<string, Schema> | undefined;
  needed: string[];
}

export async function describe(method: string, path: string): Promise<Described | undefined> {
  const { paths, components } = await load();
  const operation = paths[path]?.[method];
  if (!operation) return undefined;
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const body = schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return {
    operation,
    headers: Object.keys(operation.security?.[0] ?? {}).map((name) => headerOf(components.securitySchemes[name])),
    parts: body?.properties,
    needed: body?.required ?? [],
  };
}

const headerOf = (scheme: { type: string; name?: string } | undefined): Header => {
  if (scheme?.type === 'http')
    return { name: 'Authorization', label: 'API key', prefix: 'Bearer ', item: 'formwork-key' };
  if (scheme?.name === 'X-User-Token') {
    return { name: scheme.name, label: 'User token', prefix: '', item: 'formwork-user-token' };
  }
  return { name: scheme?.name ?? 'X-API-Key', label: 'API key', prefix: '', item: 'formwork-key' };
};
