/** `GET /v1/ridehail/trips`: the trips of the end user whose token comes along, newest first. */
import type { Request, RequestHandler, Response } from 'express';
import { Problem } from '../../model/problem.ts';
import { createTripsReader, type TripsQuestion } from '../../store/trips.ts';
import type { FindUser } from '../../store/user-finder.ts';
import type { EndUser } from '../../store/users.ts';
import { authenticate } from '../auth.ts';
import type { ListDependencies } from '../lists.ts';
import { integerParameter } from '../parameters.ts';
import type { Resource } from '../resource.ts';
import { type Answer, makeAnswer } from './answer.ts';
import { describeTrips, listFailures, listSchemas } from './description.ts';
import { answerPage } from './page.ts';

export function tripsResource(parts: ListDependencies & { findUser: FindUser }): Resource {
  const { store, findKey, findUser, limit, repeats } = parts;
  const read = createTripsReader(store);

  async function answer(question: TripsQuestion): Promise<Answer> {
    const { offset, limit } = question;
    const trips = (await read(question)).join(',');
    return makeAnswer(`{"status":"ok","trips":[${trips}],"pagination":${JSON.stringify({ offset, limit })}}`, {
      vary: 'Authorization, X-User-Token',
    });
  }

  return {
    path: '/v1/ridehail/trips',
    statusWord: true,
    operations: {
      get: {
        handlers: [
          repeats.begin,
          authenticate(findKey, 'trips', 'Authorization'),
          authenticateUser(findUser),
          limit('trips'),
          answerPage(parts, 'trips', { question: readQuestion, answer }),
        ],
        description: describeTrips(),
        failures: listFailures,
      },
    },
    schemas: { Trip: listSchemas.Trip },
  };
}

const readQuestion = (query: Request['query'], { user }: Response['locals']): TripsQuestion => ({
  userId: userOf(user).id,
  offset: integerParameter(query, 'offset', { fallback: 0, minimum: 0 }),
  limit: integerParameter(query, 'limit', { fallback: 10, minimum: 1, maximum: 100 }),
});

/**
 * Lets only requests pass that carry the token of an end user of the key's account, and puts that user into
 * `response.locals`. @throws Problem `unauthenticated`
 */
function authenticateUser(findUser: FindUser): RequestHandler {
  return async (request, response, next) => {
    const token = request.get('X-User-Token');
    if (!token) throw new Problem('unauthenticated', "Send the end user's token in the header X-User-Token.");
    const account = response.locals.holder?.account.id;
    const user = account === undefined ? undefined : await findUser(account, token);
    if (!user) {
      const detail = 'The user token is not valid: mistyped, unknown, expired, revoked, or of another account.';
      throw new Problem('unauthenticated', detail);
    }
    response.locals.user = user;
    next();
  };
}

function userOf(user: EndUser | undefined): EndUser {
  if (!user) throw new Error('Trips are asked for before their user is known.');
  return user;
}
