/** `GET /v1/social/followers`: the followers of an account, in the network's own order. */
import type { Request } from 'express';
import { Problem } from '../../model/problem.ts';
import { usernameKey } from '../../store/entries.ts';
import { createFollowersReader, type FollowersQuestion } from '../../store/followers.ts';
import { authenticate } from '../auth.ts';
import type { ListDependencies } from '../lists.ts';
import { integerParameter, parameterProblem, textParameter } from '../parameters.ts';
import type { Resource } from '../resource.ts';
import { type Answer, makeAnswer } from './answer.ts';
import { describeFollowers, listFailures, listSchemas } from './description.ts';
import { answerPage } from './page.ts';

/** Characters of a username. */
const longestName = 100;

export function followersResource(parts: ListDependencies): Resource {
  const { store, findKey, limit, repeats } = parts;
  const read = createFollowersReader(store);

  async function answer(question: FollowersQuestion): Promise<Answer> {
    const followers = await read(question);
    if (!followers) throw new Problem('not-found', `Nothing is known of the followers of "${question.username}".`);
    return makeAnswer(`{"results":[${followers.join(',')}]}`, { vary: 'X-API-Key' });
  }

  return {
    path: '/v1/social/followers',
    operations: {
      get: {
        handlers: [
          repeats.begin,
          authenticate(findKey, 'followers'),
          limit('followers'),
          answerPage(parts, 'followers', { question: readQuestion, answer }),
        ],
        description: describeFollowers(),
        failures: [...listFailures, 'not-found'],
      },
    },
    schemas: { Follower: listSchemas.Follower },
  };
}

const readQuestion = (query: Request['query']): FollowersQuestion => ({
  username: usernameParameter(textParameter(query, 'username')),
  limit: integerParameter(query, 'maxResults', { fallback: 100, minimum: 1, maximum: 1000 }),
});

function usernameParameter(text: string | undefined): string {
  if (text === undefined) throw parameterProblem('username', 'is missing');
  const username = usernameKey(text.trim());
  if (username.length >= 1 && username.length <= longestName && !username.includes('\0')) return username;
  const range = `from 1 to ${longestName}, none of them NUL`;
  throw parameterProblem('username', `has ${username.length} characters; it must have ${range}`);
}
