import assert from 'node:assert/strict';
import { listResources } from '../../src/http/lists.ts';
import { type Account, findAccount } from '../../src/store/accounts.ts';
import { issueCredential } from '../../src/store/credential.ts';
import { followerEntry, recordEntry, tripEntry } from '../../src/store/entries.ts';
import { takeIn } from '../../src/store/intake.ts';
import { createKeyFinder, revokeKey } from '../../src/store/keys.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';
import { createToken, openUser, revokeToken } from '../../src/store/users.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

const day = 86_400_000;
const hour = 3_600_000;

const records = Array.from({ length: 250 }, (_, number) =>
  recordEntry(`r${number}`, Date.UTC(2026, 0, 1) + number * day, {
    title: `Notice ${number}`,
    pdfUrl: `https://documents.example/${number}.pdf`,
    description: number % 100 === 42 ? 'A hearing about zebras.' : 'Nothing of note.',
  }),
);
const trip = (user: string, number: number) =>
  tripEntry(user, `t${number}`, {
    driver: `Driver ${number}`,
    car: 'Example One',
    date: `2026-05-${String(number + 1).padStart(2, '0')}T12:00:00+02:00`,
    price: 'EUR 23.45',
    rating: number === 0 ? '' : '4.9',
  });
const follower = (number: number) =>
  followerEntry('Example', undefined, number, {
    name: `Follower "${number}" – é`,
    username: `f${number}`,
    bio: '',
    isVerified: number === 1,
    profileImageUrl: `https://images.example/${number}.png`,
  });

describe('the data operations', () => {
  let harness: Harness;
  let key: string;
  let account: Account;
  let token: string;

  before(async () => {
    harness = await startHarness(async ({ store, ...parts }) =>
      listResources({
        ...parts,
        store,
        findKey: createKeyFinder(store),
        findUser: await createUserFinder(store),
      }),
    );
    key = await harness.key();
    account = await findAccount(harness.store, 'account 1');
    const { store } = harness;
    await takeIn(store, { list: 'records', moves: false, fill: (add) => add(records) });
    const trips = [...Array.from({ length: 25 }, (_, number) => trip('ada', number)), trip('bob', 27)];
    await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: (add) => add(trips) });
    const followers = Array.from({ length: 150 }, (_, number) => follower(number));
    await takeIn(store, { list: 'followers', owners: ['lonely'], moves: false, fill: (add) => add(followers) });
    token = (await createToken(store, await openUser(store, account, 'ada'), hour)).token;
  });
  after(() => harness[Symbol.asyncDispose]());

  async function ask(path: string, headers: Record<string, string>, method = 'GET') {
    const answer = await fetch(harness.base + path, { headers, method });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : undefined };
  }
  const data = (path: string, headers: Record<string, string> = {}) => ask(path, { 'X-API-Key': key, ...headers });
  const trips = (query = '', headers: Record<string, string> = {}) =>
    ask(`/v1/ridehail/trips${query}`, { Authorization: `Bearer ${key}`, 'X-User-Token': token, ...headers });

  describe('GET /v1/gridop/records', () => {
    const titles = (body: { results: { title: string }[] }) => body.results.map(({ title }) => title);

    it('answers with the hundred newest records, and nothing else', async () => {
      const { status, headers, body, text } = await data('/v1/gridop/records');
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.deepEqual(Object.keys(body), ['results']);
      assert.equal(body.results.length, 100);
      assert.deepEqual(titles(body).slice(0, 2), ['Notice 249', 'Notice 248']);
      assert.ok(
        text.startsWith(
          '{"results":[{"title":"Notice 249","pdfUrl":"https://documents.example/249.pdf",' +
            '"description":"Nothing of note."},{"title":',
        ),
      );
    });

    it('leads on by Link to the end', async () => {
      const seen: string[] = [];
      let next: string | undefined = '/v1/gridop/records?since=2026-01-02&limit=90';
      for (let pages = 0; next !== undefined; pages += 1) {
        assert.ok(pages < 3);
        const { headers, body } = await data(next);
        seen.push(...titles(body));
        next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      assert.equal(new Set(seen).size, 249);
    });

    it('searches, best match first, and pages through what it found', async () => {
      const { body, headers } = await data('/v1/gridop/records?q=zebra%20hearings&limit=2');
      assert.deepEqual(titles(body), ['Notice 242', 'Notice 142']);
      assert.equal(headers.get('link'), '</v1/gridop/records?q=zebra+hearings&offset=2&limit=2>; rel="next"');
      assert.deepEqual(titles((await data('/v1/gridop/records?q=zebra+hearings&offset=2&limit=2')).body), [
        'Notice 42',
      ]);
      assert.deepEqual((await data('/v1/gridop/records?q=unicorn')).body, { results: [] });
    });

    it('takes since as a day or a moment', async () => {
      const count = async (since: string) =>
        (await data(`/v1/gridop/records?limit=1000&since=${encodeURIComponent(since)}`)).body.results.length;
      assert.equal(await count('2026-01-01'), 250);
      assert.equal(await count('2026-01-01T00:00:00+01:00'), 250);
      assert.equal(await count('2026-01-01T00:00:00.001Z'), 249);
    });
  });

  describe('GET /v1/ridehail/trips', () => {
    it("answers with the user's ten newest trips", async () => {
      const { status, text, body } = await trips();
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['status', 'trips', 'pagination']);
      assert.equal(body.trips.length, 10);
      assert.deepEqual(body.pagination, { offset: 0, limit: 10 });
      assert.ok(
        text.startsWith(
          '{"status":"ok","trips":[{"driver":"Driver 24","car":"Example One","date":"2026-05-25T12:00:00+02:00",' +
            '"price":"EUR 23.45","rating":"4.9"},',
        ),
      );
    });

    it('pages by offset and limit', async () => {
      const page = async (query: string) => (await trips(query)).body;
      assert.deepEqual(
        (await page('?offset=23&limit=5')).trips.map(({ driver, rating }: Record<string, string>) => [driver, rating]),
        [
          ['Driver 1', '4.9'],
          ['Driver 0', ''],
        ],
      );
      assert.deepEqual(await page('?offset=25'), { status: 'ok', trips: [], pagination: { offset: 25, limit: 10 } });
      assert.equal((await page('?limit=100')).trips.length, 25);
      assert.equal((await page('?offset=9007199254740991')).trips.length, 0);
    });

    it('says error, and 401, without a right user token', async () => {
      const other = (await harness.key({ scopes: ['trips'] })) as string;
      const expired = await createToken(harness.store, await openUser(harness.store, account, 'ada'), -1);
      const revoked = await createToken(harness.store, await openUser(harness.store, account, 'ada'), hour);
      assert.equal((await trips('', { 'X-User-Token': revoked.token })).status, 200);
      await revokeToken(harness.store, revoked.id);
      const wrong: Record<string, string>[] = [
        { 'X-User-Token': '' },
        { 'X-User-Token': 'x' },
        { 'X-User-Token': issueCredential('fwu') },
        { 'X-User-Token': expired.token },
        { 'X-User-Token': revoked.token },
        { 'X-User-Token': key },
        { Authorization: `Bearer ${other}` },
        { Authorization: '' },
        { Authorization: `Basic ${key}` },
        { Authorization: '', 'X-API-Key': key },
      ];
      for (const headers of wrong) {
        const { status, body, headers: answered } = await trips('', headers);
        assert.equal(status, 401, JSON.stringify(headers));
        assert.equal(body.status, 'error');
        assert.equal(body.code, 'unauthenticated');
        assert.match(answered.get('www-authenticate') ?? '', /^Bearer /);
        assert.match(answered.get('content-type') ?? '', /^application\/problem\+json/);
      }
    });
  });

  describe('GET /v1/social/followers', () => {
    const names = (body: { results: { username: string }[] }) => body.results.map(({ username }) => username);

    it('answers with the first hundred followers', async () => {
      const { status, body, text } = await data('/v1/social/followers?username=Example');
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['results']);
      assert.equal(body.results.length, 100);
      assert.deepEqual(names(body).slice(0, 3), ['f0', 'f1', 'f2']);
      assert.ok(
        text.startsWith(
          '{"results":[{"name":"Follower \\"0\\" – é","username":"f0","bio":"","isVerified":false,' +
            '"profileImageUrl":"https://images.example/0.png"},{"name":"Follower \\"1\\" – é","username":"f1","bio":"",' +
            '"isVerified":true,',
        ),
      );
    });

    it('takes maxResults, and the username in any case and with an @', async () => {
      assert.deepEqual(names((await data('/v1/social/followers?username=%40eXAMPLE&maxResults=2')).body), ['f0', 'f1']);
      assert.equal((await data('/v1/social/followers?username=example&maxResults=1000')).body.results.length, 150);
    });

    it('knows nobody from an account without followers', async () => {
      assert.deepEqual((await data('/v1/social/followers?username=lonely')).body, { results: [] });
      const { status, body } = await data('/v1/social/followers?username=nobody');
      assert.deepEqual([status, body.code, body.status], [404, 'not-found', 404]);
    });
  });

  const paths: [string, (query?: string, headers?: Record<string, string>) => ReturnType<typeof ask>][] = [
    ['/v1/gridop/records', (query = '', headers) => data(`/v1/gridop/records${query}`, headers)],
    ['/v1/ridehail/trips', trips],
    [
      '/v1/social/followers',
      (query = '', headers) => data(`/v1/social/followers?username=example${query.replace('?', '&')}`, headers),
    ],
  ];

  for (const [path, get] of paths) {
    describe(`all of them, such as ${path},`, () => {
      it('carry a strong ETag and answer 304 for it', async () => {
        const { headers, text } = await get();
        const etag = String(headers.get('etag'));
        assert.match(etag, /^"[\w-]{22}"$/);
        assert.equal(headers.get('cache-control'), 'private');
        for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
          const again = await get('', { 'If-None-Match': tags });
          assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag], tags);
        }
        const other = await get('', { 'If-None-Match': '"x"' });
        assert.deepEqual([other.status, other.text], [200, text]);
      });

      it('answer HEAD as GET, without the body', async () => {
        const credentials = { 'X-API-Key': key, Authorization: `Bearer ${key}`, 'X-User-Token': token };
        const suffix = path.endsWith('followers') ? '?username=example' : '';
        const [head, full] = [await ask(path + suffix, credentials, 'HEAD'), await ask(path + suffix, credentials)];
        assert.deepEqual([head.status, head.text], [200, '']);
        for (const name of ['etag', 'content-length', 'content-type']) {
          assert.equal(head.headers.get(name), full.headers.get(name));
        }
        assert.equal((await ask(path, credentials, 'POST')).status, 405);
      });

      it('refuse a missing, wrong, revoked or too narrow key', async () => {
        const revoked = await harness.key();
        await revokeKey(harness.store, revoked);
        const narrow = await harness.key({ scopes: ['parse'] });
        for (const [wrong, status, code] of [
          ['', 401, 'unauthenticated'],
          ['nonsense', 401, 'unauthenticated'],
          [issueCredential('fw'), 401, 'unauthenticated'],
          [revoked, 401, 'unauthenticated'],
          [narrow, 403, 'forbidden'],
        ] as const) {
          const answer = await get('', { 'X-API-Key': wrong, Authorization: `Bearer ${wrong}` });
          assert.equal(answer.status, status);
          assert.equal(answer.body.code, code);
          assert.equal(answer.body.status, path.endsWith('trips') ? 'error' : status);
          assert.equal(answer.headers.has('www-authenticate'), status === 401);
        }
      });

      it('show a change from the next request on', async () => {
        const before = await get();
        const { store } = harness;
        const stamp = String(Math.random());
        await takeIn(store, {
          list: 'records',
          moves: false,
          fill: (add) =>
            add([recordEntry('r249', Date.UTC(2026, 8, 7), { title: stamp, pdfUrl: '', description: '' })]),
        });
        const changed = tripEntry('ada', 't24', {
          driver: stamp,
          car: '',
          date: '2026-05-25T12:00:00Z',
          price: '',
          rating: '',
        });
        await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: (add) => add([changed]) });
        const renamed = followerEntry('example', '@f0', 0, {
          name: stamp,
          username: 'f0',
          bio: '',
          isVerified: false,
          profileImageUrl: '',
        });
        await takeIn(store, { list: 'followers', moves: false, fill: (add) => add([renamed]) });
        const after = await get('', { 'If-None-Match': String(before.headers.get('etag')) });
        assert.equal(after.status, 200);
        assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
        assert.ok(after.text.includes(stamp));
      });
    });
  }

  const bad: [string, string, string, RegExp][] = [
    ['/v1/gridop/records', 'limit=0', 'limit', /"0"; it must be an integer from 1 to 1000/],
    ['/v1/gridop/records', 'limit=1001', 'limit', /"1001"; it must be an integer from 1 to 1000/],
    ['/v1/gridop/records', 'offset=-1', 'offset', /"-1"; it must be an integer of 0 or more/],
    ['/v1/gridop/records', 'since=yesterday', 'since', /"yesterday"; it must be a date/],
    ['/v1/gridop/records', 'since=2026-13-01', 'since', /must be a date/],
    ['/v1/gridop/records', 'q=', 'q', /from 1 to 500/],
    ['/v1/gridop/records', `q=${'x'.repeat(501)}`, 'q', /has 501 characters/],
    ['/v1/ridehail/trips', 'limit=101', 'limit', /"101"; it must be an integer from 1 to 100/],
    ['/v1/ridehail/trips', 'limit=ten', 'limit', /"ten"; it must be an integer from 1 to 100/],
    ['/v1/ridehail/trips', 'offset=1.5', 'offset', /"1.5"; it must be an integer of 0 or more/],
    ['/v1/ridehail/trips', 'offset=1&offset=2', 'offset', /more than once/],
    ['/v1/social/followers', '', 'username', /is missing/],
    ['/v1/social/followers', 'username=', 'username', /from 1 to 100/],
    ['/v1/social/followers', `username=${'x'.repeat(101)}`, 'username', /has 101 characters/],
    ['/v1/social/followers', 'username=a&maxResults=1001', 'maxResults', /from 1 to 1000/],
    ['/v1/social/followers', 'username=a&maxResults=0', 'maxResults', /from 1 to 1000/],
  ];
  for (const [path, query, name, says] of bad) {
    it(`refuse ${path}?${query.slice(0, 40)}`, async () => {
      const credentials = { 'X-API-Key': key, Authorization: `Bearer ${key}`, 'X-User-Token': token };
      const { status, body, headers } = await ask(`${path}?${query}`, credentials);
      assert.equal(status, 400);
      assert.equal(headers.get('content-type'), 'application/problem+json');
      assert.equal(body.code, 'parameter-invalid');
      assert.equal(body.status, path.endsWith('trips') ? 'error' : 400);
      assert.equal(body.errors[0].pointer, `/${name}`);
      assert.match(body.detail, says);
    });
  }

  it('answer again what was asked before just as the first time', async () => {
    for (const [path, get] of paths) {
      const more = path.endsWith('followers') ? '?maxResults=7' : '?limit=7';
      const [first, again] = [await get(more), await get(more)];
      assert.deepEqual([again.status, again.text], [200, first.text]);
      assert.deepEqual([...again.headers.keys()].toSorted(), [...first.headers.keys()].toSorted());
      for (const [name, value] of first.headers) {
        if (!['date', 'x-request-id'].includes(name)) assert.equal(again.headers.get(name), value, name);
      }
      const ids = [first, again].map(({ headers }) => headers.get('x-request-id'));
      assert.notEqual(ids[0], ids[1]);
      await eventually(() => harness.lines.some(({ requestId }) => requestId === ids[1]), 'both are logged');
      const [one, two] = ids.map((id) => {
        const { requestId, ms, time, ...line } = harness.lines.find((logged) => logged.requestId === id) ?? {};
        return line;
      });
      assert.deepEqual(two, one);
      const named = await get(more, { 'X-Request-Id': 'my-own' });
      assert.equal(named.headers.get('x-request-id'), 'my-own');
      const known = await get(more, { 'If-None-Match': String(first.headers.get('etag')) });
      assert.deepEqual([known.status, known.text, known.headers.has('content-length')], [304, '', false]);
    }
  });

  it('answer again to nobody whose credentials have come to their end meanwhile', async () => {
    const { store } = harness;
    const fresh = await harness.key({ scopes: ['records', 'trips'] });
    const ours = () => data('/v1/gridop/records', { 'X-API-Key': fresh });
    assert.deepEqual([(await ours()).status, (await ours()).status], [200, 200]);
    await revokeKey(store, fresh);
    assert.equal((await ours()).status, 401);
    const short = await createToken(store, await openUser(store, account, 'ada'), 400);
    const read = async () => (await trips('', { 'X-User-Token': short.token })).status;
    assert.deepEqual([await read(), await read()], [200, 200]);
    await new Promise((resolve) => setTimeout(resolve, 450));
    assert.equal(await read(), 401);
  });

  it('never put a credential into the log', () => {
    const log = JSON.stringify(harness.lines);
    assert.ok(log.length > 1000);
    assert.ok(!log.includes(key.slice(3)) && !log.includes(token.slice(4)));
  });
});

describe('limits', () => {
  it('are counted per account and operation, and told', async () => {
    const few = { requests: 3, seconds: 60 };
    await using harness = await startHarness(
      ({ store, ...parts }) =>
        listResources({ ...parts, store, findKey: createKeyFinder(store), findUser: async () => undefined }),
      { records: few, trips: few, followers: undefined, parse: few },
    );
    const ask = async (path: string, key: string) => fetch(`${harness.base}${path}`, { headers: { 'X-API-Key': key } });
    const [key, other] = [await harness.key(), await harness.key()];
    for (const left of [2, 1, 0]) {
      const { status, headers } = await ask('/v1/gridop/records', key);
      assert.equal(status, 200);
      assert.equal(headers.get('ratelimit-policy'), '"records";q=3;w=60');
      assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"records";r=${left};t=(60|5\\d)$`));
    }
    const refused = await ask('/v1/gridop/records', key);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^(60|5\d)$/);
    assert.match(refused.headers.get('ratelimit') ?? '', /^"records";r=0;t=/);
    const problem = (await refused.json()) as Record<string, unknown>;
    assert.deepEqual([problem.code, problem.status], ['rate-limited', 429]);
    assert.equal((await ask('/v1/gridop/records', other)).status, 200);
    const free = await ask('/v1/social/followers?username=x', key);
    assert.deepEqual([free.status, free.headers.has('ratelimit')], [404, false]);
  });
});
