/** `/openapi.json`: OpenAPI 3.1, put together from what each resource says of itself and the table of problems. */
import { createRequire } from 'node:module';
import { type ProblemCode, problems } from '../model/problem.ts';
import type { Operation, Resource } from './resource.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Codes that any operation can answer with. */
const general: ProblemCode[] = ['bad-request', 'internal', 'store-unavailable'];

const described = { type: 'object', examples: [{ openapi: '3.1.1', info: { title: 'Formwork', version }, paths: {} }] };

/** The description of all `resources`, which serves itself. */
export function openapiResource(resources: readonly Resource[]): Resource {
  const resource: Resource = {
    path: '/openapi.json',
    operations: {
      get: {
        handlers: [(_request, response) => void response.type('application/json').send(text)],
        description: {
          summary: 'This description',
          tags: ['Service'],
          security: [],
          responses: { 200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: described } } } },
        },
      },
    },
  };
  const text = JSON.stringify(describeService([...resources, resource]));
  return resource;
}

/** The OpenAPI Object: https://spec.openapis.org/oas/v3.1.1.html */
export function describeService(resources: readonly Resource[]): Record<string, unknown> {
  const paths = resources.map((resource) => [openapiPath(resource.path), describeResource(resource)] as const);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Formwork',
      version,
      description: 'Pours any file into your JSON template, offline, with evidence for every value.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    // In the order in which people read of them.
    tags: ['Parse', 'Data', 'Service'].map((name) => ({ name })),
    paths: Object.fromEntries(paths.filter(([, item]) => Object.keys(item).length > 0)),
    components: {
      schemas: { Problem: problemSchema('integer'), WordProblem: problemSchema('word'), ...allSchemas(resources) },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'The API key' },
        userToken: { type: 'apiKey', in: 'header', name: 'X-User-Token' },
      },
    },
  };
}

/** `/v1/jobs/:id` is `/v1/jobs/{id}` in OpenAPI. */
const openapiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const allSchemas = (resources: readonly Resource[]): object =>
  Object.assign({}, ...resources.map((resource) => resource.schemas ?? {}));

function describeResource(resource: Resource): Record<string, unknown> {
  const described = Object.entries(resource.operations).filter(([, operation]) => operation.description);
  return Object.fromEntries(described.map(([method, operation]) => [method, describeOperation(resource, operation)]));
}

function describeOperation({ statusWord }: Resource, { description, failures = [] }: Operation): object {
  const schema = { $ref: `#/components/schemas/${statusWord ? 'WordProblem' : 'Problem'}` };
  const byStatus = Map.groupBy([...general, ...failures], (code) => problems[code].status);
  const failed = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: [...new Set(codes)].map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
      content: { 'application/problem+json': { schema } },
    },
  ]);
  const responses = { ...(description?.responses as object), ...Object.fromEntries(failed) };
  return { ...description, responses };
}

/** The body of a failure, RFC 9457. Where answers have a `status` of their own, it holds a word and not the number. */
function problemSchema(status: 'integer' | 'word'): object {
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri' },
      title: { type: 'string' },
      status: status === 'word' ? { const: 'error' } : { type: 'integer', minimum: 400, maximum: 599 },
      detail: { type: 'string' },
      instance: { type: 'string', format: 'uri-reference', description: "The request's path" },
      code: { enum: Object.keys(problems) },
      requestId: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['detail', 'pointer'],
          properties: { detail: { type: 'string' }, pointer: { type: 'string', description: 'JSON Pointer' } },
        },
      },
    },
  };
}
