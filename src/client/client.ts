/** A client of the service, for Node and browsers: nothing but `fetch`, typed by the service's OpenAPI document. */
import type { Follower, Job, Operations, Previews, Problem, Record, Result, Trip, Wrapped } from './types.ts';

export type * from './types.ts';

export interface ClientOptions {
  /** Such as `http://localhost:3000`; the page's own origin when empty. */
  baseUrl: string;
  apiKey?: string;
  /** An end user's token, for trips. */
  userToken?: string;
  /** In the place of the global one. */
  fetch?: typeof fetch;
}

/** Names are those of HTTP. */
type Headers = { [name: string]: string };

export interface ParseOptions extends Pick<Operations['parse']['query'], 'include' | 'require'> {
  /** One of those that the operator allows. */
  strategy?: string;
  /** Values that are less sure, from 0 to 1, are null. */
  confidence?: number;
  /** The file's name, where the file has none. */
  name?: string;
  /** Sent again with the same key and payload, a request brings the same answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Call {
  query?: object | undefined;
  headers?: Headers;
  body?: FormData;
  signal?: AbortSignal | undefined;
}

/** A failure that the service named. */
export class FormworkError extends Error {
  override readonly name = 'FormworkError';
  /** Of HTTP; also in `problem`, but as a word there for trips. */
  readonly status: number;
  readonly code: Problem['code'] | 'unknown';
  readonly problem: Partial<Problem>;
  /** Seconds to wait before the next try, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(answer: Response, problem: Partial<Problem>) {
    super(problem.detail ?? `The service answered ${answer.status}.`);
    this.status = answer.status;
    this.code = problem.code ?? 'unknown';
    this.problem = problem;
    this.retryAfter = Number(answer.headers.get('Retry-After')) || undefined;
  }
}

export type Client = ReturnType<typeof createClient>;

/** One function for each operation; each throws `FormworkError` for a failure, and what `fetch` throws. */
export function createClient({ baseUrl, apiKey, userToken, fetch: send = fetch }: ClientOptions) {
  async function call(method: string, path: string, { query, headers, body, signal }: Call = {}): Promise<Response> {
    const words = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(words.map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await send(`${baseUrl}${path}${words.length > 0 ? `?${search}` : ''}`, {
      method,
      headers: { ...credentials(path), ...headers },
      ...(body && { body }),
      ...(signal && { signal }),
    });
    if (answer.ok) return answer;
    throw new FormworkError(answer, ((await answer.json().catch(() => ({}))) ?? {}) as Partial<Problem>);
  }

  function credentials(path: string): Headers {
    if (apiKey === undefined) return {};
    const bearer = path === ('/v1/ridehail/trips' satisfies Operations['listTrips']['path']);
    const token: Headers = userToken === undefined ? {} : { 'X-User-Token': userToken };
    return bearer ? { Authorization: `Bearer ${apiKey}`, ...token } : { 'X-API-Key': apiKey };
  }

  const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

  function post(file: Blob, template: object | string | undefined, options: ParseOptions, headers: Headers = {}) {
    const { name, idempotencyKey, signal, include, strategy, confidence, require } = options;
    const body = new FormData();
    if (template !== undefined) body.append('template_json', asText(template));
    body.append('file', file, name ?? ('name' in file ? String(file.name) : 'file'));
    const key: Headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return call('POST', '/parse', {
      query: { include, strategy, confidence, require },
      headers: { ...key, ...headers },
      body,
      signal,
    });
  }

  return {
    /** The template, filled from the file; with `include`, wrapped with what is asked for beside it. */
    parse: <O extends ParseOptions = ParseOptions>(file: Blob, template: object | string, options?: O) =>
      json<O extends { include: readonly unknown[] } ? Wrapped : Result>(post(file, template, options ?? {})),
    /** The text of a file as Markdown. */
    read: async (file: Blob, options: Pick<ParseOptions, 'name' | 'signal'> = {}): Promise<string> =>
      (await post(file, undefined, options, { Accept: 'text/markdown' })).text(),
    /** Pages, frames and waves of a file, for people. */
    preview(file: Blob, options: Operations['previewFile']['query'] & Pick<ParseOptions, 'name' | 'signal'> = {}) {
      const { name = 'name' in file ? String(file.name) : 'file', signal, ...query } = options;
      const body = new FormData();
      body.append('file', file, name);
      const path: Operations['previewFile']['path'] = '/v1/previews';
      return json<Previews>(call('POST', path, { query, body, signal }));
    },
    /** Begins a job that does what `parse` does; its result is in the job when it is over. */
    start: (file: Blob, template: object | string, options: ParseOptions = {}) =>
      json<Job>(post(file, template, options, { Prefer: 'respond-async' })),
    /** The answer when it is there within so many seconds (300 at most), else the job that goes on with it. */
    async parseWithin(seconds: number, file: Blob, template: object | string, options: ParseOptions = {}) {
      const answer = await post(file, template, options, { Prefer: `wait=${seconds}` });
      if (answer.status === 202) return { job: (await answer.json()) as Job };
      return { answer: (await answer.json()) as Result | Wrapped };
    },
    job: (id: string, signal?: AbortSignal) => json<Job>(call('GET', jobPath(id), { signal })),
    jobs: (query: Operations['listJobs']['query'] = {}, signal?: AbortSignal) =>
      json<Operations['listJobs']['answers'][200]>(call('GET', '/v1/jobs', { query, signal })),
    /** Ends a job that is not over, and forgets one that is. */
    cancel: async (id: string, signal?: AbortSignal): Promise<void> =>
      void (await call('DELETE', jobPath(id), { signal })),
    /** The job when it is over: succeeded, failed or cancelled. Asks often at first, and then every two seconds. */
    async whenOver(id: string, signal?: AbortSignal): Promise<Job> {
      for (let pause = 100; ; pause = Math.min(2000, pause * 1.5)) {
        const job = await this.job(id, signal);
        if (job.finishedAt !== undefined) return job;
        await new Promise((done) => setTimeout(done, pause));
        signal?.throwIfAborted();
      }
    },
    records: async (query: Operations['listRecords']['query'] = {}, signal?: AbortSignal): Promise<Record[]> =>
      (await json<{ results: Record[] }>(call('GET', '/v1/gridop/records', { query, signal }))).results,
    trips: async (query: Operations['listTrips']['query'] = {}, signal?: AbortSignal): Promise<Trip[]> =>
      (await json<{ trips: Trip[] }>(call('GET', '/v1/ridehail/trips', { query, signal }))).trips,
    followers: async (query: Operations['listFollowers']['query'], signal?: AbortSignal): Promise<Follower[]> =>
      (await json<{ results: Follower[] }>(call('GET', '/v1/social/followers', { query, signal }))).results,
  };
}

const jobPath = (id: string): string => `/v1/jobs/${encodeURIComponent(id)}`;

const asText = (template: object | string): string =>
  typeof template === 'string' ? template : JSON.stringify(template);
