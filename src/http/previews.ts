/** `POST /v1/previews`: a file in, pictures of its pages, frames or its wave out. Nothing of the file is kept. */
import type { Request, RequestHandler } from 'express';
import { type PreviewRequest, previewLimits } from '../model/preview.ts';
import type { Parser } from '../parse.ts';
import type { FindKey } from '../store/keys.ts';
import { accountOf, authenticate, requireAdmission } from './auth.ts';
import { receiveForm } from './form.ts';
import { hangUpSignal } from './hang-up.ts';
import type { LimitOperation } from './limits.ts';
import { choiceParameter, integerParameter, numbersParameter, parameterProblem, textParameter } from './parameters.ts';
import { sendBody } from './parse/answer.ts';
import { describePreviews, previewFailures, previewSchemas } from './previews-description.ts';
import type { Resource } from './resource.ts';

export interface PreviewsDependencies {
  parser: Pick<Parser, 'preview'>;
  findKey: FindKey;
  limit: LimitOperation;
  /** A folder that only we can read, for uploads. */
  uploads: string;
}

export function previewsResource({ parser, findKey, limit, uploads }: PreviewsDependencies): Resource {
  const answer: RequestHandler = async (request, response) => {
    const asked = readRequest(request.query);
    const signal = hangUpSignal(response);
    await using form = await receiveForm(request, response, { folder: uploads });
    const { path, name, size } = form;
    await using outcome = await parser.preview({ path, name, size, request: asked, ...accountOf(response), signal });
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    await sendBody(response, outcome.body);
  };
  return {
    path: '/v1/previews',
    operations: {
      post: {
        handlers: [authenticate(findKey, 'parse'), requireAdmission, limit('parse'), answer],
        description: describePreviews(),
        failures: previewFailures,
      },
    },
    schemas: previewSchemas,
  };
}

/** What is shown when nothing is asked for by name: the first page, a frame near the start, a wave. */
const firstLook = { pages: [1], times: [1], peaks: 600 };
const turns = ['0', '90', '180', '270'] as const;

/** @throws Problem `parameter-invalid` */
export function readRequest(query: Request['query']): PreviewRequest {
  const most = previewLimits.pictures;
  const pages = numbersParameter(query, 'page', { integer: true, minimum: 1, maximum: 1_000_000, most });
  const times = numbersParameter(query, 'time', { integer: false, minimum: 0, maximum: 1_000_000, most });
  const peaks = integerParameter(query, 'peaks', { fallback: 0, minimum: 0, maximum: previewLimits.peaks });
  const asked = ['page', 'time', 'peaks'].some((name) => query[name] !== undefined);
  return {
    ...(asked ? { pages, times, peaks } : firstLook),
    width: integerParameter(query, 'width', { fallback: 1000, minimum: 16, maximum: previewLimits.width }),
    rotation: Number(choiceParameter(query, 'rotation', turns) ?? 0) as PreviewRequest['rotation'],
    skew: readSkew(query),
  };
}

function readSkew(query: Request['query']): number {
  const text = textParameter(query, 'skew') ?? '0';
  const value = /^-?\d{1,2}(\.\d{1,20})?(e-\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= -45 && value <= 45) return value;
  throw parameterProblem('skew', `is ${JSON.stringify(text.slice(0, 40))}; it must be a number from -45 to 45`);
}
