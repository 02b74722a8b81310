/** `GET /v1/social/followers`: the followers of an account, in the network's own order. */
import { Problem } from '../model/problem.ts';
import { usernameKey } from '../store/entries.ts';
import { createFollowersReader } from '../store/followers.ts';
import { rememberUnchanged } from '../store/remember.ts';
import { type Answer, answerRoom, makeAnswer, sendAnswer } from './answer.ts';
import { authenticate } from './auth.ts';
import { describeFollowers, listFailures, listSchemas } from './list-description.ts';
import type { ListDependencies } from './lists.ts';
import { integerParameter, parameterProblem, textParameter } from './parameters.ts';
import type { Resource } from './resource.ts';

/** Characters of a username. */
const longestName = 100;

export function followersResource({ store, findKey, limit, repeats }: ListDependencies): Resource {
  const read = createFollowersReader(store);
  const remember = rememberUnchanged<Answer>(store, answerRoom);
  return {
    path: '/v1/social/followers',
    operations: {
      get: {
        handlers: [
          repeats.begin,
          authenticate(findKey, 'followers'),
          limit('followers'),
          async (request, response) => {
            const username = usernameParameter(textParameter(request.query, 'username'));
            const count = integerParameter(request.query, 'maxResults', { fallback: 100, minimum: 1, maximum: 1000 });
            const answer = await remember(`${count} ${username}`, async () => {
              const followers = await read({ username, limit: count });
              if (!followers) throw new Problem('not-found', `Nothing is known of the followers of "${username}".`);
              return makeAnswer(`{"results":[${followers.join(',')}]}`, { vary: 'X-API-Key' });
            });
            repeats.keep(request, response, 'followers', answer);
            sendAnswer(request, response, answer);
          },
        ],
        description: describeFollowers(),
        failures: [...listFailures, 'not-found'],
      },
    },
    schemas: { Follower: listSchemas.Follower },
  };
}

function usernameParameter(text: string | undefined): string {
  if (text === undefined) throw parameterProblem('username', 'is missing');
  const username = usernameKey(text.trim());
  if (username.length >= 1 && username.length <= longestName && !username.includes('\0')) return username;
  throw parameterProblem('username', `has ${username.length} characters; it must have from 1 to ${longestName}`);
}
