/** `GET /v1/ridehail/trips`: the trips of the end user whose token comes along, newest first. */
import type { RequestHandler } from 'express';
import { Problem } from '../model/problem.ts';
import { rememberUnchanged } from '../store/remember.ts';
import { createTripsReader } from '../store/trips.ts';
import type { FindUser } from '../store/user-finder.ts';
import type { EndUser } from '../store/users.ts';
import { type Answer, answerRoom, makeAnswer, sendAnswer } from './answer.ts';
import { authenticate } from './auth.ts';
import { describeTrips, listFailures, listSchemas } from './list-description.ts';
import type { ListDependencies } from './lists.ts';
import { integerParameter } from './parameters.ts';
import type { Resource } from './resource.ts';

export function tripsResource(dependencies: ListDependencies & { findUser: FindUser }): Resource {
  const { store, findKey, findUser, limit, repeats } = dependencies;
  const read = createTripsReader(store);
  const remember = rememberUnchanged<Answer>(store, answerRoom);
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
          async (request, response) => {
            const { query } = request;
            const page = {
              userId: userOf(response.locals.user).id,
              offset: integerParameter(query, 'offset', { fallback: 0, minimum: 0 }),
              limit: integerParameter(query, 'limit', { fallback: 10, minimum: 1, maximum: 100 }),
            };
            const answer = await remember(`${page.userId}/${page.offset}/${page.limit}`, async () => {
              const trips = await read(page);
              return makeAnswer(
                `{"status":"ok","trips":[${trips.join(',')}],` +
                  `"pagination":{"offset":${page.offset},"limit":${page.limit}}}`,
                { vary: 'Authorization, X-User-Token' },
              );
            });
            repeats.keep(request, response, 'trips', answer);
            sendAnswer(request, response, answer);
          },
        ],
        description: describeTrips(),
        failures: listFailures,
      },
    },
    schemas: { Trip: listSchemas.Trip },
  };
}

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
