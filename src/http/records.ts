/** `GET /v1/gridop/records`: regulatory records, newest first, or best match first. */
import type { Request } from 'express';
import { createRecordsReader, type RecordsQuestion } from '../store/records.ts';
import { rememberUnchanged } from '../store/remember.ts';
import { type Answer, answerRoom, makeAnswer, sendAnswer } from './answer.ts';
import { authenticate } from './auth.ts';
import { describeRecords, listFailures, listSchemas } from './list-description.ts';
import type { ListDependencies } from './lists.ts';
import { integerParameter, parameterProblem, textParameter } from './parameters.ts';
import type { Resource } from './resource.ts';

const path = '/v1/gridop/records';

export function recordsResource({ store, findKey, limit, repeats }: ListDependencies): Resource {
  const read = createRecordsReader(store);
  const remember = rememberUnchanged<Answer>(store, answerRoom);

  async function answer(question: RecordsQuestion, query: Request['query']): Promise<Answer> {
    const rows = await read(question);
    const more = rows.length > question.limit;
    return makeAnswer(`{"results":[${rows.slice(0, question.limit).join(',')}]}`, {
      vary: 'X-API-Key',
      next: more ? nextPage(question, query) : undefined,
    });
  }

  return {
    path,
    operations: {
      get: {
        handlers: [
          repeats.begin,
          authenticate(findKey, 'records'),
          limit('records'),
          async (request, response) => {
            const { query } = request;
            const question = readQuestion(query);
            const { offset, limit: count, since, q } = question;
            const key = JSON.stringify([offset, count, since, q, query.since]);
            const found = await remember(key, () => answer(question, query));
            repeats.keep(request, response, 'records', found);
            sendAnswer(request, response, found);
          },
        ],
        description: describeRecords(),
        failures: listFailures,
      },
    },
    schemas: { Record: listSchemas.Record },
  };
}

function readQuestion(query: Request['query']): RecordsQuestion {
  const since = sinceParameter(query);
  const q = questionParameter(query);
  return {
    offset: integerParameter(query, 'offset', { fallback: 0, minimum: 0 }),
    limit: integerParameter(query, 'limit', { fallback: 100, minimum: 1, maximum: 1000 }),
    ...(since !== undefined && { since }),
    ...(q !== undefined && { q }),
  };
}

/** RFC 3339: a day, which begins in UTC, or a moment with its offset. */
const moment = /^\d{4}-\d\d-\d\d(?:[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d))?$/;

function sinceParameter(query: Request['query']): number | undefined {
  const text = textParameter(query, 'since');
  if (text === undefined) return undefined;
  const time = moment.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const shown = JSON.stringify(text.slice(0, 40));
  throw parameterProblem('since', `is ${shown}; it must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z`);
}

/** `Date` takes the 30th of February for a day in March. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Characters of `q`. */
const longestQuestion = 500;

function questionParameter(query: Request['query']): string | undefined {
  const text = textParameter(query, 'q');
  if (text === undefined || (text.length > 0 && text.length <= longestQuestion)) return text?.replaceAll('\0', ' ');
  throw parameterProblem('q', `has ${text.length} characters; it must have from 1 to ${longestQuestion}`);
}

/** The same question, from the row after this page's last. */
function nextPage({ offset, limit, q }: RecordsQuestion, query: Request['query']): string {
  const next = new URLSearchParams();
  if (q !== undefined) next.set('q', q);
  if (typeof query.since === 'string') next.set('since', query.since);
  next.set('offset', String(offset + limit));
  next.set('limit', String(limit));
  return `${path}?${next}`;
}
