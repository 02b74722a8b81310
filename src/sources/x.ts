/** Followers of an account on X: https://docs.x.com/x-api/users/get-followers */
import Type from 'typebox';
import { followerEntry } from '../store/entries.ts';
import { dropUnmetFollowers, followerPosition } from '../store/followers.ts';
import type { Client } from './client.ts';
import type { Connector } from './connector.ts';
import { refuseRepeats, UpstreamFault } from './fault.ts';
import { shapeOf } from './shape.ts';

const name = 'X';

// A 200 may carry errors beside the data, or in its place: https://docs.x.com/x-api/fundamentals/response-codes-and-errors
const Errors = Type.Optional(
  Type.Array(Type.Object({ title: Type.Optional(Type.String()), type: Type.Optional(Type.String()) })),
);

const readUser = shapeOf(
  name,
  Type.Object({ data: Type.Optional(Type.Object({ id: Type.String({ pattern: '^\\d{1,25}$' }) })), errors: Errors }),
);

const readFollowers = shapeOf(
  name,
  Type.Object({
    data: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String({ minLength: 1, maxLength: 100 }),
          name: Type.String(),
          username: Type.String(),
          description: Type.Optional(Type.String()),
          verified: Type.Optional(Type.Boolean()),
          profile_image_url: Type.Optional(Type.String()),
        }),
      ),
    ),
    errors: Errors,
    // Absent when there are only errors.
    meta: Type.Optional(
      Type.Object({ result_count: Type.Integer({ minimum: 0 }), next_token: Type.Optional(Type.String()) }),
    ),
  }),
);

const readPosition = shapeOf(
  'The store',
  Type.Object({ id: Type.String(), token: Type.String(), number: Type.Integer() }),
);

/** All followers each time, in X's own order; who is not among them at the end of a run follows no more. */
export function xFollowers(client: Client, username: string): Connector {
  return {
    name: `x ${username.toLowerCase()}`,
    list: 'followers',
    owners: [username.toLowerCase()],
    async *pages({ next, run }, signal) {
      let { id, token, number } = next === null ? await begin(client, username, signal) : readPosition(next);
      const meet = refuseRepeats(name);
      for (;;) {
        meet(token);
        const { data = [], errors = [], meta } = readFollowers(await client.get(followersPath(id, token), signal));
        if (meta === undefined) throw fault(`has no list of followers of ${username}`, errors);
        if (data.length === 0 && meta.result_count > errors.length) {
          throw new UpstreamFault('unexpected', `${name} counts ${meta.result_count} followers and gives none.`);
        }
        const entries = data.map((user, index) =>
          followerEntry(username, `x:${user.id}`, followerPosition(run, number + index), {
            name: user.name,
            username: user.username,
            bio: user.description ?? '',
            isVerified: user.verified ?? false,
            profileImageUrl: user.profile_image_url ?? '',
          }),
        );
        number += data.length;
        token = meta.next_token ?? '';
        const remarks = errors.length > 0 ? [`${name} leaves out ${errors.length} followers: ${titles(errors)}.`] : [];
        yield { entries, next: token === '' ? null : { id, token, number }, remarks };
        if (token === '') return;
      }
    },
    finish: (db, run) => dropUnmetFollowers(db, username, run),
  };
}

async function begin(client: Client, username: string, signal: AbortSignal) {
  const { data, errors = [] } = readUser(
    await client.get(`/2/users/by/username/${encodeURIComponent(username)}`, signal),
  );
  if (data === undefined) throw fault(`has no account named ${username}`, errors);
  return { id: data.id, token: '', number: 0 };
}

function followersPath(id: string, token: string): string {
  const query = new URLSearchParams({
    max_results: '1000',
    'user.fields': 'description,verified,profile_image_url',
    ...(token !== '' && { pagination_token: token }),
  });
  return `/2/users/${encodeURIComponent(id)}/followers?${query}`;
}

type UpstreamError = NonNullable<ReturnType<typeof readUser>['errors']>[number];

const titles = (errors: UpstreamError[]): string =>
  [...new Set(errors.map(({ title }) => title?.slice(0, 80) ?? 'no reason given'))].slice(0, 3).join(', ');

/** Errors in the place of data. */
function fault(what: string, errors: UpstreamError[]): UpstreamFault {
  if (errors.length === 0) return new UpstreamFault('unexpected', `${name} answers with neither data nor errors.`);
  const gone = errors.some(({ type }) => type?.endsWith('/resource-not-found'));
  return new UpstreamFault(gone ? 'not-found' : 'refused', `${name} ${what}: ${titles(errors)}.`);
}
