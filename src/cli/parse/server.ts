/** Has a running service fill templates: short work at once, long work as a job. */
import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, FormworkError, type Job } from '../../client/client.ts';
import { readConfig, SettingError } from '../../config.ts';
import { pluginSettings } from '../../container/parser-settings.ts';
import { fileLimit } from '../../http/form.ts';
import { Problem, type ProblemCode, problems } from '../../model/problem.ts';
import { Refusal } from '../../model/refusal.ts';
import { discoverPlugins } from '../../plugin/discover.ts';
import { makeRegistry, supportedExtensions } from '../../plugin/registry.ts';
import { hideSecrets } from '../../service/secrets.ts';
import type { Answer, Filler, SourceFile, Wanted } from './filler.ts';

/** Seconds that an answer is waited for before it becomes a job. */
const patience = 30;
/** Tries of one file, and seconds between them where the service names none, doubled each time up to the most. */
const tries = { most: 6, pause: 1, longest: 60 };
/** Requests at once. */
const atOnce = 4;

export interface ServerOptions {
  server: string;
  keyFile?: string | undefined;
  jobs?: number | undefined;
}

/** @throws Refusal when there is no service, SettingError when there is no key */
export async function openServer(wanted: Wanted, { server, keyFile, jobs = atOnce }: ServerOptions): Promise<Filler> {
  const { config } = readConfig(process.env);
  hideSecrets();
  const apiKey = keyFile === undefined ? config.FORMWORK_API_KEY : (await readFile(keyFile, 'utf8')).trim();
  if (!apiKey) throw new SettingError('A service needs an API key: set FORMWORK_API_KEY, or name a --key-file.');
  const base = baseOf(server);
  // The key goes to this address, and wherever that leads to others it is not sent on.
  const send: typeof fetch = (address, options) => fetch(address, { ...options, redirect: 'error' });
  const client = createClient({ baseUrl: base, apiKey, fetch: send });
  const isThere = () =>
    send(`${base}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await isThere())) throw new Refusal(`No service answers at ${base}.`);
  const { template, include, ...options } = wanted;
  const asked = {
    ...options,
    ...(include.length > 0 && { include: [...include] }),
    require: [...wanted.require] as ('ocr' | 'speech' | 'media')[],
  };

  async function fill({ path, name }: SourceFile, signal: AbortSignal): Promise<Answer> {
    const { size } = await stat(path);
    if (size === 0) throw new Problem('file-empty', 'The file is empty.');
    if (size >= fileLimit) throw new Problem('file-too-large', 'The file has 32 MiB or more.');
    const file = await openAsBlob(path);
    for (let count = 1; ; count++) {
      try {
        return answerOf(await ask(file, name, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (count === tries.most || !isPassing(error)) throw await explain(error, path);
        const pause = (error instanceof FormworkError && error.retryAfter) || tries.pause * 2 ** (count - 1);
        await sleep(Math.min(tries.longest, pause) * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
      }
    }
  }

  async function ask(file: Blob, name: string, signal: AbortSignal): Promise<object> {
    const first = await client.parseWithin(patience, file, template, { ...asked, name, signal });
    if (first.answer) return first.answer;
    const { id } = first.job;
    try {
      return resultOf(await client.whenOver(id, signal));
    } catch (error) {
      if (signal.aborted) await client.cancel(id, AbortSignal.timeout(2000)).catch(() => {});
      throw error;
    }
  }

  /** What is to be told of a failure, and of whom. */
  async function explain(error: unknown, path: string | Buffer): Promise<unknown> {
    await stat(path);
    if (error instanceof FormworkError) {
      if (error.code in problems) return new Problem(error.code as ProblemCode, error.message);
      if (error.status < 500)
        return new Refusal(`${base} is no service that takes files: it answered ${error.status}.`);
      return new Problem('internal', error.message);
    }
    if (error instanceof Problem) return error;
    if (!(await isThere())) return new Refusal(`The service at ${base} does not answer any more.`);
    return new Problem('internal', 'The connection to the service broke off.', { cause: error });
  }

  const settings = pluginSettings(config);
  const registry = makeRegistry(await discoverPlugins(settings), settings.prefer);
  return {
    ...{ jobs, extensions: new Set(supportedExtensions(registry)), fill },
    async [Symbol.asyncDispose]() {},
  };
}

function answerOf(answer: object): Answer {
  return { body: Buffer.from(JSON.stringify(answer)), async [Symbol.asyncDispose]() {} };
}

/** @throws Problem of a job that did not succeed */
function resultOf({ status, result, problem }: Job): object {
  if (status === 'succeeded' && result) return result;
  throw new Problem(
    (problem?.code as ProblemCode | undefined) ?? 'job-cancelled',
    problem?.detail ?? 'The job was cancelled.',
  );
}

/** Failures of the service's day and not of the file. */
const busy = new Set<string>(['overloaded', 'rate-limited', 'stopping', 'store-unavailable', 'still-running']);

/** Whether the same request may succeed a little later. */
function isPassing(error: unknown): boolean {
  if (error instanceof Problem) return false;
  if (!(error instanceof FormworkError)) return true;
  return error.code === 'unknown' ? error.status >= 500 : busy.has(error.code);
}

/** @throws Refusal */
function baseOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search)
    return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  throw new Refusal('--server must be an address such as https://formwork.example.org.');
}
