/** What a file of `http/` makes of its part of the interface: a path, its operations, and their description. */
import type { Express, RequestHandler } from 'express';
import { Problem, type ProblemCode } from '../model/problem.ts';
import './locals.ts';
import { onlyKnown } from './parameters.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Operation {
  /** Run in order; the last one answers. What they throw becomes a problem answer. */
  handlers: RequestHandler[];
  /** OpenAPI 3.1 Operation Object, without the failures. Absent for what isn't part of the interface. */
  description?: Record<string, unknown>;
  /** Codes that this operation can answer with, beside those that any request can. */
  failures?: ProblemCode[];
}

export interface Resource {
  /** As Express writes it: `/v1/jobs/:id`. A slash at the end is allowed in requests. */
  path: string;
  operations: Partial<Record<Method, Operation>>;
  /** Its problems carry the word `"error"` as `status`, because its answers have a `status` of their own. */
  statusWord?: boolean;
  /** Asked so often, by machines, that its log lines are for debugging. */
  quiet?: boolean;
  /** OpenAPI Schema Objects that the descriptions refer to as `#/components/schemas/NAME`. */
  schemas?: Record<string, unknown>;
}

/** Routes the resource's operations. Other methods get 405 with `Allow`. */
export function mountResource(app: Express, resource: Resource): void {
  const route = app.route(resource.path);
  const allowed = allowedMethods(resource);
  route.all((_request, response, next) => {
    response.locals.resource = resource;
    next();
  });
  for (const [method, operation] of Object.entries(resource.operations)) {
    const before = operation.handlers.slice(0, -1);
    route[method as Method](...before, onlyKnown(queryNames(operation)), ...operation.handlers.slice(-1));
  }
  route.all((request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method !== 'OPTIONS') {
      throw new Problem('method-not-allowed', `${resource.path} answers ${allowed}, not ${request.method}.`);
    }
    response.status(204).end();
  });
}

/** The query parameters that an operation's description names. */
function queryNames({ description }: Operation): string[] {
  const parameters = (description?.parameters ?? []) as { name?: string; in?: string }[];
  return parameters.flatMap((one) => (one.in === 'query' && one.name !== undefined ? one.name : []));
}

function allowedMethods({ operations }: Resource): string {
  const methods = Object.keys(operations).map((method) => method.toUpperCase());
  if (operations.get) methods.splice(methods.indexOf('GET') + 1, 0, 'HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}
