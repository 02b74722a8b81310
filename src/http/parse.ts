/** `POST /parse`: a file and a template in, the filled template out. */
import type { Request, RequestHandler, Response } from 'express';
import type { Jobs } from '../jobs/jobs.ts';
import { laneOf } from '../jobs/lane.ts';
import { type Parser, requirable } from '../parse.ts';
import { includes, isAnswerItself } from '../perform/projection.ts';
import type { FindKey } from '../store/keys.ts';
import { accountOf, authenticate, requireAdmission } from './auth.ts';
import { receiveForm } from './form.ts';
import { hangUpSignal } from './hang-up.ts';
import type { LimitOperation } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { choiceParameter, choicesParameter, parameterProblem, shareParameter, textParameter } from './parameters.ts';
import { describeParsed, sendParsed } from './parse/answer.ts';
import { describeParse } from './parse/description.ts';
import { laterFailures, parseFailures } from './parse/failures.ts';
import { type Later, parseLater, readIdempotencyKey, type Spread, spreader } from './parse/later.ts';
import { readPreferences } from './parse/prefer.ts';
import { parseSchemas } from './parse/schemas.ts';
import type { Resource } from './resource.ts';

export interface ParseDependencies {
  parser: Pick<Parser, 'checkTemplate' | 'checkRoom' | 'parse' | 'registry'>;
  findKey: FindKey;
  limit: LimitOperation;
  /** A folder that only we can read, for uploads. */
  uploads: string;
  /** Names of the strategies that callers may ask for; the first is used when they don't. */
  strategies: readonly string[];
  /** For callers who prefer not to wait. Without them, everybody waits. */
  jobs?: Jobs;
  /** What other processes do for this one; everything is done here when absent. */
  spread?: Spread;
  metrics?: Metrics;
}

export function parseResource(dependencies: ParseDependencies): Resource {
  const { parser, findKey, limit, strategies } = dependencies;
  return {
    path: '/parse',
    operations: {
      post: {
        handlers: [authenticate(findKey, 'parse'), requireAdmission, limit('parse'), parseHandler(dependencies)],
        description: describeParse(parser.registry, strategies, requirable),
        failures: dependencies.jobs ? [...parseFailures, ...laterFailures] : parseFailures,
      },
    },
    schemas: parseSchemas,
  };
}

function parseHandler({ parser, uploads, strategies, jobs, spread, metrics }: ParseDependencies): RequestHandler {
  const others = spread && spreader(spread);
  return async (request, response) => {
    const include = choicesParameter(request.query, 'include', includes);
    const strategy = choiceParameter(request.query, 'strategy', strategies);
    const confidence = shareParameter(request.query, 'confidence');
    const require = [...choicesParameter(request.query, 'require', requirable)];
    const signal = hangUpSignal(response);
    // What is preferred need not be heeded (RFC 7240): a file's text is answered at once.
    const markdown = wantsMarkdown(request);
    const later = markdown ? undefined : jobs && readLater(request, jobs);
    const empty = markdown || isAnswerItself(include);
    const checkTemplate = (template: string) => parser.checkTemplate(template, { empty });
    const options = { folder: uploads, checkTemplate, templateOptional: empty };
    // What can't be read need not be sent. The answer to an idempotency key may be there already.
    if (!later && (markdown || !others?.wanted())) parser.checkRoom(accountOf(response).account);
    if (later && later.idempotencyKey === undefined) await jobs?.checkRoom(accountOf(response).account ?? '');
    const receiving = response.locals.span?.child('upload');
    await using form = await receiveForm(request, response, options);
    receiving?.end({ attributes: { 'formwork.size': form.size } });
    const upload = performance.now() - response.locals.started;
    const { path, name, size, template } = form;
    const bounds = { ...(strategy !== undefined && { strategy }), ...(confidence !== undefined && { confidence }) };
    const asked = { name, template, ...bounds, require };
    if (jobs && (later || (!markdown && others?.wanted()))) {
      const lane = laneOf(name, parser.registry);
      const work = {
        request: { ...asked, include: [...include] },
        path,
        size,
        lane,
        upload,
        signal,
        ...tracing(response),
      };
      await (later ? parseLater(response, jobs, { ...later, ...work }) : others?.parse(response, jobs, work));
      return;
    }
    await using answer = await parser.parse({
      ...asked,
      markdown,
      path,
      size,
      include,
      ...accountOf(response),
      ...tracing(response),
      signal,
      onUsage: (usage) => {
        response.locals.usage = usage;
      },
    });
    response.locals.parsed = describeParsed(answer, size, upload);
    metrics?.parsed({ ...answer.facts, stages: { upload, queue: answer.facts.queue, ...answer.timings } });
    // However long the client takes to read the answer, the upload is needed no more.
    await form[Symbol.asyncDispose]();
    await sendParsed(response, answer, upload, markdown ? 'text/markdown' : 'application/json');
  };
}

const wantsMarkdown = (request: Request): boolean =>
  request.accepts(['application/json', 'text/markdown']) === 'text/markdown';

const tracing = ({ locals: { trace, span } }: Response) => ({ ...(trace && { trace }), ...(span && { span }) });

/** What makes a job of a request; undefined when nothing does. */
function readLater(
  request: Request,
  jobs: Jobs,
): Pick<Later, 'preferences' | 'idempotencyKey' | 'webhook'> | undefined {
  const webhook = textParameter(request.query, 'webhook');
  const refusal = webhook === undefined ? undefined : jobs.refuseWebhook(webhook);
  if (refusal !== undefined) throw parameterProblem('webhook', refusal);
  const asked = readPreferences(request);
  const preferences = { ...asked, later: asked.later || webhook !== undefined };
  const idempotencyKey = readIdempotencyKey(request);
  const wanted = preferences.later || preferences.wait !== undefined || idempotencyKey !== undefined;
  return wanted ? { preferences, idempotencyKey, webhook } : undefined;
}
