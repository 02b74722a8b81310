/** What a caller prefers (RFC 7240): the answer now, or within some seconds, or later. */
import type { Request } from 'express';

export interface Preferences {
  /** `respond-async`: the caller comes back for the answer. */
  later: boolean;
  /** `wait=N`: milliseconds that the caller waits before that. */
  wait?: number;
}

/** Seconds; what goes beyond is cut. Proxies in front seldom wait longer. */
const longestWait = 300;

/** Preferences that we don't know, or whose values make no sense, are not there, as RFC 7240 has it. */
export function readPreferences(request: Request): Preferences {
  const words = (request.get('Prefer') ?? '').split(',').map((word) => word.split(';')[0]?.trim().toLowerCase() ?? '');
  const wait = words.map((word) => /^wait *= *"?(\d{1,9})"?$/.exec(word)?.[1]).find((seconds) => seconds !== undefined);
  return {
    later: words.includes('respond-async'),
    ...(wait !== undefined && { wait: Math.min(longestWait, Number(wait)) * 1000 }),
  };
}

/** For `Preference-Applied`: what was heeded. */
export function applied({ later, wait }: Preferences): string {
  const words = [...(later ? ['respond-async'] : []), ...(wait === undefined ? [] : [`wait=${wait / 1000}`])];
  return words.join(', ');
}
