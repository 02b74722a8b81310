/** Calls that tell of a job's end, signed as https://www.standardwebhooks.com has it. */
import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublic, PrivateAddress, publicLookup } from './address.ts';

export interface WebhookSettings {
  /** What the accounts' own secrets are made from. */
  secret: string;
  /** Whether addresses that are not public may be called, also without TLS. */
  private: boolean;
}

/** Milliseconds that a call may take. */
const patience = 10_000;

/** The secret that an account checks signatures with: base64, after `whsec_`. */
export const webhookSecret = (secret: string, account: string): string =>
  `whsec_${createHmac('sha256', secret).update(`webhooks of ${account}`).digest('base64')}`;

/** `webhook-signature` over id, time and body. @param time seconds since 1970 */
export function sign(secret: string, id: string, time: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
}

/** What is wrong with an address that callers want to be called, in words; undefined when nothing is. */
export function refuseUrl(text: string, settings: WebhookSettings): string | undefined {
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be an https:// address';
  if (url.username !== '' || url.password !== '') return 'must not hold a user or a password';
  if (settings.private) return undefined;
  if (url.protocol !== 'https:') return 'must be an https:// address';
  const host = hostOf(url);
  return (isIP(host) !== 0 && !isPublic(host)) || local.test(host) ? 'must be a public address' : undefined;
}

/** RFC 6761, section 6.3. */
const local = /(?:^|\.)localhost\.?$/;

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

export interface CallOptions {
  /** Whether addresses that are not public may be called. */
  open: boolean;
  signal?: AbortSignal;
}

/** Calls once. Redirections are not followed. @returns the status @throws when there is no answer in time */
export async function call(
  target: string,
  headers: Record<string, string>,
  body: string,
  { open, signal }: CallOptions,
): Promise<number> {
  const url = new URL(target);
  const host = hostOf(url);
  if (!open && isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddress(`${host} is not a public address`);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
        agent: false,
        ...(!open && { lookup: publicLookup }),
      },
      (response) => {
        // What it says beside its status is of no use.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
