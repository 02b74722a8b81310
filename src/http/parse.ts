/** `POST /parse`: a file and a template in, the filled template out. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { readTemplate } from '../fill/template.ts';
import { type ParseAnswer, type Parser, requirable } from '../parse.ts';
import { includes } from '../project.ts';
import type { FindKey } from '../store/keys.ts';
import { authenticate, requireAdmission } from './auth.ts';
import { receiveForm } from './form.ts';
import type { LimitOperation } from './limits.ts';
import { choiceParameter, choicesParameter } from './parameters.ts';
import { describeParse, parseFailures, parseSchemas } from './parse-description.ts';
import type { Resource } from './resource.ts';

export interface ParseDependencies {
  parser: Pick<Parser, 'parse' | 'registry'>;
  findKey: FindKey;
  limit: LimitOperation;
  /** A folder that only we can read, for uploads. */
  uploads: string;
  /** Names of the strategies that callers may ask for; the first is used when they don't. */
  strategies: readonly string[];
}

export function parseResource(dependencies: ParseDependencies): Resource {
  const { parser, findKey, limit, strategies } = dependencies;
  return {
    path: '/parse',
    operations: {
      post: {
        handlers: [authenticate(findKey, 'parse'), requireAdmission, limit('parse'), parseHandler(dependencies)],
        description: describeParse(parser.registry, strategies, requirable),
        failures: parseFailures,
      },
    },
    schemas: parseSchemas,
  };
}

function parseHandler({ parser, uploads, strategies }: ParseDependencies): RequestHandler {
  return async (request, response) => {
    const include = choicesParameter(request.query, 'include', includes);
    const strategy = choiceParameter(request.query, 'strategy', strategies);
    const require = [...choicesParameter(request.query, 'require', requirable)];
    const signal = hangUpSignal(response);
    await using form = await receiveForm(request, response, { folder: uploads, checkTemplate: readTemplate });
    const upload = performance.now() - response.locals.started;
    const { path, name, size, template } = form;
    await using answer = await parser.parse({
      path,
      name,
      size,
      template,
      include,
      ...(strategy !== undefined && { strategy }),
      require,
      signal,
    });
    await sendAnswer(response, answer, upload);
  };
}

/** Aborts when the client hangs up before it has its answer. */
function hangUpSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!response.writableFinished) controller.abort(new Error('The client hung up.'));
  };
  if (response.destroyed) end();
  else response.once('close', end);
  return controller.signal;
}

async function sendAnswer(response: Response, answer: ParseAnswer, upload: number): Promise<void> {
  const { body, strategy, timings } = answer;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Formwork-Strategy', strategy);
  response.setHeader('Server-Timing', serverTiming({ upload, ...timings }));
  if (body instanceof Uint8Array) response.end(body);
  else await pipeline(createReadStream(body.path), response);
}

/** https://www.w3.org/TR/server-timing/ with milliseconds. */
const serverTiming = (timings: Record<string, number>): string =>
  Object.entries(timings)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(', ');
