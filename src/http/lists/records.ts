/** `GET /v1/gridop/records`: regulatory records, newest first, or best match first. */
import type { Request } from 'express';
import { createRecordsReader } from '../../store/records.ts';
import { authenticate } from '../auth.ts';
import type { ListDependencies } from '../lists.ts';
import { integerParameter, parameterProblem, textParameter } from '../parameters.ts';
import type { Resource } from '../resource.ts';
import { type Answer, makeAnswer } from './answer.ts';
import { describeRecords, listFailures, listSchemas } from './description.ts';
import { answerPage } from './page.ts';

const path = '/v1/gridop/records';

/** `since` as the caller writes it. */
interface Question {
  offset: number;
  limit: number;
  since: string | undefined;
  q: string | undefined;
}

export function recordsResource(parts: ListDependencies): Resource {
  const { store, findKey, limit, repeats } = parts;
  const read = createRecordsReader(store);

  async function answer(question: Question): Promise<Answer> {
    const { since, q, ...window } = question;
    const rows = await read({
      ...window,
      ...(since !== undefined && { since: Date.parse(since) }),
      ...(q !== undefined && { q }),
    });
    const more = rows.length > question.limit;
    return makeAnswer(`{"results":[${rows.slice(0, question.limit).join(',')}]}`, {
      vary: 'X-API-Key',
      next: more ? nextPage(question) : undefined,
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
          answerPage(parts, 'records', { question: readQuestion, answer }),
        ],
        description: describeRecords(),
        failures: listFailures,
      },
    },
    schemas: { Record: listSchemas.Record },
  };
}

const readQuestion = (query: Request['query']): Question => ({
  offset: integerParameter(query, 'offset', { fallback: 0, minimum: 0 }),
  limit: integerParameter(query, 'limit', { fallback: 100, minimum: 1, maximum: 1000 }),
  since: sinceParameter(query),
  q: questionParameter(query),
});

/** RFC 3339: a day, which begins in UTC, or a moment with its offset. */
const moment = /^\d{4}-\d\d-\d\d(?:[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d))?$/;

function sinceParameter(query: Request['query']): string | undefined {
  const text = textParameter(query, 'since');
  if (text === undefined) return undefined;
  if (moment.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) return text;
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
function nextPage({ offset, limit, since, q }: Question): string {
  const next = new URLSearchParams();
  if (q !== undefined) next.set('q', q);
  if (since !== undefined) next.set('since', since);
  next.set('offset', String(offset + limit));
  next.set('limit', String(limit));
  return `${path}?${next}`;
}
