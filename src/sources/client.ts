/** Asks an upstream for JSON: with a deadline, a size limit, retries, and no credentials sent anywhere else. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamFault } from './fault.ts';
import { askedWait, pauseBefore } from './pace.ts';

export interface ClientSettings {
  /** The upstream's name, for messages. */
  name: string;
  /** Where it is; nothing outside this origin is asked. */
  base: URL;
  /** Sent along; may hold credentials, and is never put into a message. */
  headers?: Record<string, string>;
  /** Milliseconds for one attempt, from connecting to the last byte. */
  timeout?: number;
  /** Bytes of one answer. */
  maxBytes?: number;
  attempts?: number;
  /** The longest wait that is obeyed, in milliseconds; when the upstream asks for more, the fault is thrown. */
  maxWait?: number;
  /** Waits; for tests. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface Client {
  /**
   * Gets JSON from a path or an address below the client's origin.
   * @throws UpstreamFault when there is no such answer, after retries where they can help.
   */
  get(address: string | URL, signal: AbortSignal): Promise<unknown>;
}

const defaults = {
  timeout: 30_000,
  maxBytes: 16 * 1024 * 1024,
  attempts: 5,
  // The windows of the upstreams known are 15 minutes (X) and an hour (Uber).
  maxWait: 61 * 60_000,
  wait: (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal }),
};
const maxRedirects = 3;

export function createClient(settings: ClientSettings): Client {
  const { name, base, headers = {}, attempts, maxWait, wait, ...fences } = { ...defaults, ...settings };
  /** When the upstream's allowance comes back, if it is used up. */
  let closedUntil = 0;

  async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds > maxWait) {
      const minutes = Math.ceil(milliseconds / 60_000);
      throw new UpstreamFault('limited', `${name} asks to wait ${minutes} minutes.`, { wait: milliseconds });
    }
    if (milliseconds > 0) await wait(milliseconds, signal);
  }

  return {
    async get(address, signal) {
      const url = within(base, address, name);
      for (let attempt = 1; ; attempt += 1) {
        signal.throwIfAborted();
        await pause(closedUntil - Date.now(), signal);
        try {
          const { body, asked } = await once(url, { name, headers, signal, ...fences });
          closedUntil = asked === undefined ? 0 : Date.now() + asked;
          return body;
        } catch (error) {
          if (!(error instanceof UpstreamFault) || !error.retryable || attempt >= attempts) throw error;
          await pause(pauseBefore(attempt, error.wait), signal);
        }
      }
    },
  };
}

/** The address as a URL, when it stays with the upstream. */
function within(base: URL, address: string | URL, name: string): URL {
  const text = String(address);
  const url = URL.canParse(text, base.href) ? new URL(text, base) : undefined;
  if (url?.origin === base.origin) return url;
  throw new UpstreamFault('redirected', `${name} leads to another server, which is not followed.`);
}

interface Attempt {
  name: string;
  headers: Record<string, string>;
  timeout: number;
  maxBytes: number;
  signal: AbortSignal;
}

async function once(url: URL, attempt: Attempt): Promise<{ body: unknown; asked: number | undefined }> {
  const deadline = AbortSignal.timeout(attempt.timeout);
  const signal = AbortSignal.any([attempt.signal, deadline]);
  try {
    const response = await follow(url, attempt, signal);
    const asked = askedWait(response.headers, response.status);
    if (response.status !== 200) {
      await response.body?.cancel();
      throw statusFault(response.status, attempt.name, asked);
    }
    return { body: parse(await readBody(response, attempt), attempt.name), asked };
  } catch (error) {
    if (error instanceof UpstreamFault) throw error;
    attempt.signal.throwIfAborted();
    if (deadline.aborted) {
      throw new UpstreamFault('timed-out', `${attempt.name} gave no whole answer in ${attempt.timeout / 1000} s.`);
    }
    throw new UpstreamFault('unreachable', `${attempt.name} can't be reached, or hung up${reason(error)}.`);
  }
}

async function follow(url: URL, { name, headers }: Attempt, signal: AbortSignal): Promise<Response> {
  let next = url;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await fetch(next, {
      headers: { accept: 'application/json', 'user-agent': 'formwork', ...headers },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = within(url, new URL(location, next), name);
  }
  throw new UpstreamFault('redirected', `${name} redirects more than ${maxRedirects} times.`);
}

async function readBody(response: Response, { name, maxBytes }: Attempt): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (size > maxBytes) throw new UpstreamFault('too-large', `${name} answered with more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(body: Buffer, name: string): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new UpstreamFault('garbled', `${name} answered with something that is not JSON.`);
  }
}

function statusFault(status: number, name: string, wait: number | undefined): UpstreamFault {
  const details = wait === undefined ? { status } : { status, wait };
  if (status === 429) return new UpstreamFault('limited', `${name} limits the rate of requests.`, details);
  if (status === 401 || status === 403) {
    return new UpstreamFault('refused', `${name} refuses the credentials (status ${status}).`, details);
  }
  if (status === 404) return new UpstreamFault('not-found', `${name} does not have what was asked for.`, details);
  if (status === 408 || status >= 500) {
    return new UpstreamFault('unavailable', `${name} is not available (status ${status}).`, details);
  }
  return new UpstreamFault('rejected', `${name} rejects the request (status ${status}).`, details);
}

/** The system's code of a failed connection, such as ECONNREFUSED: the rest may hold addresses. */
function reason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause !== null && typeof cause === 'object' && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}
