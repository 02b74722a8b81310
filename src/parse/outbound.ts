/**
 * HTTP calls that the host makes for strategies, whose workers have no network: to the endpoint of the model, whose key
 * no worker ever has, and to the addresses that a third party's own settings name.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { quirksOf } from '../fill/llm/quirks.ts';
import type { HttpCall, HttpReply } from '../fill/strategy.ts';
import { Problem } from '../model/problem.ts';
import type { Answerer } from '../plugin/pool/asking.ts';

export interface LlmEndpoint {
  /** The base address that OpenAI clients take. */
  url: string;
  key?: string;
  /** Milliseconds that one call may take. */
  timeout: number;
  /** Tokens, in and out, that one file may take. */
  tokens: number;
  /** Of a million tokens, in and out. */
  price?: { input: number; output: number };
}

/** Tokens that an account may still use. */
export interface Allowance {
  /** What is wrong when there are none left. */
  refusal(account: string): Promise<Problem | undefined>;
  spend(account: string, tokens: number): Promise<void>;
}

export interface OutboundSettings {
  llm?: LlmEndpoint | undefined;
  /** Addresses that parts may call, by the part's name. */
  addresses: Readonly<Record<string, readonly string[]>>;
  allowance?: Allowance | undefined;
}

/** What the calls of one file came to. */
export interface Usage {
  calls: number;
  input: number;
  output: number;
  /** In the currency of the price; 0 where that is not known. */
  cost: number;
}

const tries = 4;
/** Milliseconds. */
const firstWait = 500;
const longestWait = 30_000;
const otherTimeout = 60_000;
/** Bytes of an answer. */
const longest = 2 * 1024 * 1024;
const passing = [408, 409, 425, 429, 500, 502, 503, 504, 529];

/** Calls of one file that run at a time. */
const atOnce = 8;
/** All that is asked of a model's endpoint. */
const completions = 'chat/completions';

/**
 * For one file of an account: does what its workers ask, and counts.
 * @param parts the strategies that fill it; no other may call anything
 * @param onUsage handed the count at each call of a model
 */
export function openOutbound(
  settings: OutboundSettings,
  account: string,
  parts: readonly string[],
  onUsage: (usage: Usage) => void = () => {},
): { answer: Answerer; usage: Usage } {
  const usage: Usage = { calls: 0, input: 0, output: 0, cost: 0 };
  let running = 0;
  const answer: Answerer = async (what, payload, signal) => {
    if (what !== 'fetch') throw new Problem('internal', 'The host does nothing of this kind.');
    if (running >= atOnce) throw new Problem('endpoint-failed', 'Too many calls at a time.');
    running += 1;
    return make(readCall(payload), signal).finally(() => {
      running -= 1;
    });
  };
  const make = async ({ part, url, ...call }: Call, signal: AbortSignal): Promise<HttpReply> => {
    if (!parts.includes(part)) throw new Problem('endpoint-failed', `${part} does not fill this file.`);
    if (part !== 'llm') return callOther(settings, part, url, call, signal);
    if (url !== completions) throw new Problem('endpoint-failed', 'The endpoint is asked for nothing but completions.');
    const { llm, allowance } = settings;
    if (!llm) throw new Problem('endpoint-failed', 'There is no endpoint of a model: FORMWORK_LLM_URL is not set.');
    onUsage(usage);
    return callModel({ llm, allowance, account, usage }, { ...call, method: 'POST' }, signal);
  };
  return { answer, usage };
}

type Call = HttpCall & { part: string; url: string };

/** What a worker asks is not believed unseen. */
function readCall(payload: unknown): Call {
  const { part, url, method = 'GET', headers = {}, body } = (payload ?? {}) as Record<string, unknown>;
  if (typeof part !== 'string' || typeof url !== 'string' || !/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(String(method)))
    throw new Problem('endpoint-failed', 'This is no HTTP call.');
  const named = Object.entries(headers as object).map(([name, value]) => [name, String(value)]);
  const plain = { part, url, method: method as 'GET', headers: Object.fromEntries(named) };
  return typeof body === 'string' ? { ...plain, body } : plain;
}

/** To an address that the part's own settings name, or to one below it. */
async function callOther(
  { addresses }: OutboundSettings,
  part: string,
  url: string,
  call: HttpCall,
  signal: AbortSignal,
): Promise<HttpReply> {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  const known = Object.hasOwn(addresses, part) ? (addresses[part] ?? []) : [];
  const allowed = known.map((address) => new URL(address));
  const below = ({ origin, pathname }: URL): boolean =>
    target?.origin === origin && `${target.pathname}/`.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`);
  if (!target || !allowed.some(below))
    throw new Problem('endpoint-failed', `The settings of ${part} name no address that this call is to.`);
  return send(target, call, otherTimeout, signal).catch((cause) => {
    signal.throwIfAborted();
    throw cause instanceof Problem ? cause : new Problem('endpoint-failed', 'There was no answer.', { cause });
  });
}

interface Model {
  llm: LlmEndpoint;
  allowance: Allowance | undefined;
  account: string;
  usage: Usage;
}

/** Tries again what may pass, no sooner than the server says; counts what was used. */
async function callModel(model: Model, call: HttpCall, signal: AbortSignal): Promise<HttpReply> {
  const { llm, allowance, account, usage } = model;
  const target = endpointOf(llm.url, completions);
  const quirks = quirksOf(llm.url);
  const key = llm.key && { [quirks.key]: quirks.key === 'authorization' ? `Bearer ${llm.key}` : llm.key };
  const headers = { 'content-type': 'application/json', ...quirks.headers, ...key };
  for (let attempt = 1; ; attempt += 1) {
    const refusal = await allowance?.refusal(account);
    if (refusal) throw refusal;
    if (usage.input + usage.output + estimate(call.body) > llm.tokens)
      throw new Problem('budget-exhausted', `This file would take more than ${llm.tokens} tokens.`);
    usage.calls += 1;
    const reply = await send(target, { ...call, headers }, llm.timeout, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      return cause instanceof Error ? cause : new Error(String(cause));
    });
    if (reply instanceof Problem) throw reply;
    const failed = reply instanceof Error || passing.includes(reply.status);
    if (failed && attempt < tries) {
      await wait(pause(reply, attempt), undefined, { signal });
      continue;
    }
    if (reply instanceof Error) throw new Problem('endpoint-failed', 'The endpoint did not answer.', { cause: reply });
    const spent = count(usage, llm, call.body, reply);
    if (spent > 0) await allowance?.spend(account, spent);
    return accepted(reply);
  }
}

/** What strategies can't mend is told here. */
function accepted(reply: HttpReply): HttpReply {
  const { status, headers } = reply;
  if (status === 401 || status === 403)
    throw new Problem('endpoint-failed', `The endpoint refuses the key (${status}).`);
  if (status === 429) {
    const retryAfter = Math.min(3600, Math.ceil((waitSaid(headers['retry-after']) ?? 30_000) / 1000));
    throw new Problem('endpoint-failed', 'The endpoint has too much to do.', { retryAfter });
  }
  return reply;
}

/** The path below the base address, with what the base asks for: `?api-version=…`. */
function endpointOf(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

async function send(url: URL, call: HttpCall, timeout: number, signal: AbortSignal): Promise<HttpReply> {
  const { method = 'GET', headers, body } = call;
  const response = await fetch(url, {
    ...{ method, redirect: 'error' },
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await textOf(response) };
}

/** @throws Problem when it is longer than any answer */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longest) throw new Problem('endpoint-failed', 'The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Milliseconds: as the server says, else longer each time, and never the same for all. */
function pause(reply: HttpReply | Error, attempt: number): number {
  const said = reply instanceof Error ? undefined : waitSaid(reply.headers['retry-after']);
  return Math.min(longestWait, said ?? firstWait * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

/** RFC 9110, section 10.2.3: seconds, or a date. */
function waitSaid(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** Counts what a call took, by the server's own count where it has one. */
function count(usage: Usage, { price }: LlmEndpoint, body: string | undefined, reply: HttpReply): number {
  if (reply.status !== 200) return 0;
  const told = usageTold(reply.body);
  const input = told.prompt_tokens ?? estimate(body);
  const output = told.completion_tokens ?? estimate(reply.body);
  usage.input += input;
  usage.output += output;
  usage.cost += told.cost ?? (price ? (input * price.input + output * price.output) / 1e6 : 0);
  return input + output;
}

function usageTold(body: string): { prompt_tokens?: number; completion_tokens?: number; cost?: number } {
  try {
    const { usage } = JSON.parse(body) as { usage?: Record<string, unknown> };
    const counts = Object.entries(usage ?? {}).filter(([, value]) => Number.isFinite(value) && Number(value) >= 0);
    return Object.fromEntries(counts);
  } catch {
    return {};
  }
}

/** Tokens of a text, roughly. */
const estimate = (text = ''): number => Math.ceil(text.length / 4);
