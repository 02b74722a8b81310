/** What the parts of one request's handling tell each other, in `response.locals`. */
import type { Usage } from '../parse/outbound.ts';
import type { KeyHolder } from '../store/keys.ts';
import type { TokenHolder } from '../store/user-finder.ts';
import type { TraceContext } from '../tracing/context.ts';
import type { Span } from '../tracing/tracer.ts';
import type { Resource } from './resource.ts';

declare global {
  namespace Express {
    interface Locals {
      /** In every answer and log line of this request. */
      requestId: string;
      /** `performance.now()` at the request's start. */
      started: number;
      /** Where it is in its caller's trace, or in one of its own. */
      trace?: TraceContext | undefined;
      /** Its own part of that, where traces are recorded. */
      span?: Span | undefined;
      /** The resource that its path names. */
      resource?: Resource;
      /** Who asks, once the key is checked. */
      holder?: KeyHolder;
      /** Whose trips are asked for, once the user token is checked. */
      user?: TokenHolder;
      /** Of the store, before anything was read for this request. */
      version?: number | undefined;
      /** The challenge that goes with a 401. */
      challenge?: string;
      /** What was parsed for it, for the log: type, bytes, and milliseconds by stage. */
      parsed?: Record<string, unknown>;
      /** What a model took for it, so far; also when it fails. */
      usage?: Usage;
      /** Why it failed, for the log. */
      failure?: unknown;
    }
  }
}
