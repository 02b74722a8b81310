/** Who asks, and whether they may. */
import type { Request, RequestHandler, Response } from 'express';
import type { Asker } from '../jobs/jobs.ts';
import { Problem } from '../model/problem.ts';
import type { FindKey, Scope } from '../store/keys.ts';

/** Where an operation's callers put their API key. */
export type KeyPlace = 'X-API-Key' | 'Authorization';

const challenges: Record<KeyPlace, string> = {
  'X-API-Key': 'ApiKey realm="formwork"',
  Authorization: 'Bearer realm="formwork"',
};

/**
 * Lets only holders of a live key with the scope pass, and puts the holder into `response.locals`.
 * @throws Problem `unauthenticated` or `forbidden`
 */
export function authenticate(findKey: FindKey, scope: Scope, place: KeyPlace = 'X-API-Key'): RequestHandler {
  return async (request, response, next) => {
    response.locals.challenge = challenges[place];
    const key = place === 'X-API-Key' ? request.get(place) : bearerToken(request);
    if (!key) throw new Problem('unauthenticated', missing[place]);
    const holder = await findKey(key);
    if (!holder) throw new Problem('unauthenticated', 'The API key is not valid: mistyped, unknown or revoked.');
    response.locals.holder = holder;
    if (!holder.scopes.has(scope)) throw new Problem('forbidden', `This key does not have the scope "${scope}".`);
    next();
  };
}

const missing: Record<KeyPlace, string> = {
  'X-API-Key': 'Send the API key in the header X-API-Key.',
  Authorization: 'Send the API key as "Authorization: Bearer <API key>".',
};

/** RFC 6750; the scheme is not case-sensitive. */
function bearerToken(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.get('Authorization') ?? '')?.[1];
}

/** Lets only accounts pass that were admitted to the beta. @throws Problem `beta-not-admitted` */
export const requireAdmission: RequestHandler = (_request, response, next) => {
  if (!response.locals.holder?.account.admitted) {
    throw new Problem('beta-not-admitted', 'Parsing is in closed beta, and this account has not been admitted to it.');
  }
  next();
};

/** Whose jobs a request is about, once its key was checked. */
export function askerOf({ locals: { holder } }: Response): Asker {
  if (!holder) throw new Error('nobody was authenticated');
  return { account: holder.account.id, key: holder.keyId };
}

/** Whom the work on a request is for. */
export const accountOf = ({ locals }: Response): { account?: string } =>
  locals.holder ? { account: locals.holder.account.id } : {};
