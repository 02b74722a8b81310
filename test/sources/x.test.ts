import assert from 'node:assert/strict';
import { xFollowers } from '../../src/sources/x.ts';
import { followerPosition } from '../../src/store/followers.ts';
import { readConnector, start, wrongAnswers } from './reading.ts';
import type { Answer } from './upstream.ts';

const user = (number: number) => ({
  id: String(1000 + number),
  name: `Follower ${number}`,
  username: `follower_${number}`,
  description: `Number ${number}`,
  verified: number % 2 === 1,
  profile_image_url: `https://images.example/${number}.jpg`,
});
const notFound = {
  title: 'Not Found Error',
  detail: 'Could not find user with username: [nobody].',
  type: 'https://api.twitter.com/2/problems/resource-not-found',
};
const account: Answer = { body: { data: { id: '2244994945', name: 'Example', username: 'Example' } } };

/** As documented: `max_results` at a time, tokens that lead on, none on the last page. */
function serve(count: number, more: (body: { data?: unknown; meta: object }) => object = (body) => body) {
  const all = Array.from({ length: count }, (_, number) => user(number));
  return (url: URL): Answer => {
    if (url.pathname === '/2/users/by/username/Example') return account;
    assert.equal(url.pathname, '/2/users/2244994945/followers');
    assert.equal(url.searchParams.get('user.fields'), 'description,verified,profile_image_url');
    const size = Number(url.searchParams.get('max_results'));
    assert.ok(size >= 1 && size <= 1000);
    const from = Number(url.searchParams.get('pagination_token')?.slice(1) ?? 0);
    const data = all.slice(from, from + size);
    const next = from + size < count ? { next_token: `t${from + size}` } : {};
    return { body: more({ ...(data.length > 0 && { data }), meta: { result_count: data.length, ...next } }) };
  };
}

const read = (answer: (url: URL, count: number) => Answer, from = start) =>
  readConnector((client) => xFollowers(client, 'Example'), answer, from);

const kind = (error: unknown) => (error as { kind?: string } | undefined)?.kind;

describe('followers on X', () => {
  it('come with what their profiles have', async () => {
    const { rows, pages, error } = await read(serve(2));
    assert.equal(error, undefined);
    assert.deepEqual(rows[1], {
      owner: 'example',
      key: 'x:1001',
      rank: followerPosition(1, 1),
      name: 'Follower 1',
      username: 'follower_1',
      bio: 'Number 1',
      isVerified: true,
      profileImageUrl: 'https://images.example/1.jpg',
    });
    assert.deepEqual(
      pages.map(({ next }) => next),
      [null],
    );
  });

  it('may lack all but name and username', async () => {
    const body = { data: [{ id: '1', name: 'N', username: 'n' }], meta: { result_count: 1 } };
    const { rows } = await read((_url, count) => (count === 0 ? account : { body }));
    assert.deepEqual([rows[0]?.bio, rows[0]?.isVerified, rows[0]?.profileImageUrl], ['', false, '']);
  });

  it('are read page by page, from where another process stopped', async () => {
    const { rows, pages, paths } = await read(serve(2500));
    assert.equal(paths.length, 4);
    assert.deepEqual(
      rows.map(({ rank }) => rank),
      Array.from({ length: 2500 }, (_, number) => followerPosition(1, number)),
    );
    const rest = await read(serve(2500), { next: pages[0]?.next ?? null, mark: null, run: 1 });
    assert.deepEqual(rest.rows, rows.slice(1000));
    assert.equal(rest.paths.length, 2);
  });

  it('may be none, which is no fault', async () => {
    const { error, pages } = await read(serve(0));
    assert.equal(error, undefined);
    assert.deepEqual(pages, [{ entries: [], next: null, remarks: [] }]);
  });

  it('may come with errors, which are told', async () => {
    const answer = serve(3, (body) => ({ ...body, errors: [{ title: 'Authorization Error', type: 'x' }] }));
    const { rows, remarks, error } = await read(answer);
    assert.equal(error, undefined);
    assert.equal(rows.length, 3);
    assert.deepEqual(remarks, ['X leaves out 1 followers: Authorization Error.']);
  });

  it('of an account that is not there are a fault', async () => {
    const { error } = await read(() => ({ body: { errors: [notFound] } }));
    assert.equal(kind(error), 'not-found');
    assert.match(String(error), /X has no account named Example: Not Found Error/);
  });

  it('that may not be read are a fault', async () => {
    const errors = [
      { title: 'Authorization Error', type: 'https://api.twitter.com/2/problems/not-authorized-for-resource' },
    ];
    const { error } = await read((_url, count) => (count === 0 ? account : { body: { errors } }));
    assert.equal(kind(error), 'refused');
  });

  it('that are counted but not given are a fault', async () => {
    const { error } = await read((_url, count) => (count === 0 ? account : { body: { meta: { result_count: 5 } } }));
    assert.equal(kind(error), 'unexpected');
  });

  it('on a page that was read before are a fault', async () => {
    const answer = serve(2500, (body) => ({ ...body, meta: { ...body.meta, next_token: 't1000' } }));
    const { error, paths } = await read(answer);
    assert.equal(kind(error), 'looping');
    assert.equal(paths.length, 3);
  });

  for (const [what, body] of wrongAnswers) {
    it(`are a fault when X answers with ${what}`, async () => {
      assert.equal(kind((await read(() => ({ body: JSON.stringify(body) }))).error), 'unexpected');
      const later = await read((_url, count) => (count === 0 ? account : { body: JSON.stringify(body) }));
      assert.equal(kind(later.error), 'unexpected');
    });
  }
});
