import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openAccount } from '../../src/store/accounts.ts';
import { openStore } from '../../src/store/database.ts';
import { type Entry, followerEntry, recordEntry, tripEntry } from '../../src/store/entries.ts';
import { createFollowersReader, dropUnmetFollowers, followerPosition } from '../../src/store/followers.ts';
import { type Intake, takeIn } from '../../src/store/intake.ts';
import { createRecordsReader } from '../../src/store/records.ts';
import { createTripsReader } from '../../src/store/trips.ts';
import { openUser } from '../../src/store/users.ts';
import { onEachStore, sqlitePlace } from '../support/stores.ts';

const day = 86_400_000;
const record = (number: number, title = `Record ${number}`, description = 'Nothing.') =>
  recordEntry(`example:${number}`, number * day, { title, pdfUrl: `https://example.org/${number}.pdf`, description });
const trip = (user: string, minute: number, more: Partial<Parameters<typeof tripEntry>[2]> = {}, key?: string) =>
  tripEntry(user, key, {
    driver: 'Driver Example',
    car: 'Example One',
    date: new Date(minute * 60_000).toISOString(),
    price: `EUR ${minute}.50`,
    rating: '4.9',
    ...more,
  });
const follower = (of: string, number: number, name = `user_${number}`) =>
  followerEntry(of, undefined, number, {
    name: name.toUpperCase(),
    username: name,
    bio: '',
    isVerified: number % 2 === 0,
    profileImageUrl: '',
  });

onEachStore('the lists', (current) => {
  const take = (list: Intake['list'], entries: Entry[], more: Partial<Intake> = {}) =>
    takeIn(current.store, { list, moves: false, fill: (add) => add(entries), ...more });
  const titles = (bodies: string[]) => bodies.map((body) => JSON.parse(body).title);

  describe('of records', () => {
    it('are read newest first, by pages, with one row more where the list goes on', async () => {
      assert.deepEqual(
        await take(
          'records',
          [2, 5, 1, 4, 3].map((number) => record(number)),
        ),
        { rows: 5, changed: 5 },
      );
      const read = createRecordsReader(current.store);
      assert.deepEqual(titles(await read({ offset: 0, limit: 2 })), ['Record 5', 'Record 4', 'Record 3']);
      assert.deepEqual(titles(await read({ offset: 3, limit: 2 })), ['Record 2', 'Record 1']);
      assert.deepEqual(titles(await read({ offset: 0, limit: 9, since: 4 * day })), ['Record 5', 'Record 4']);
      assert.deepEqual(await read({ offset: 2 ** 53 - 1, limit: 1000 }), []);
      assert.deepEqual(JSON.parse(String((await read({ offset: 4, limit: 1 }))[0])), {
        title: 'Record 1',
        pdfUrl: 'https://example.org/1.pdf',
        description: 'Nothing.',
      });
    });

    it('change nothing when they come twice, and change where they differ', async () => {
      const rows = [1, 2, 3].map((number) => record(number));
      await take('records', rows);
      assert.deepEqual(await take('records', rows), { rows: 3, changed: 0 });
      assert.deepEqual(await take('records', [record(2, 'Corrected'), record(3)]), { rows: 2, changed: 1 });
      const read = createRecordsReader(current.store);
      assert.deepEqual(titles(await read({ offset: 0, limit: 9 })), ['Record 3', 'Corrected', 'Record 1']);
      assert.deepEqual(titles(await read({ offset: 0, limit: 9, q: 'corrected' })), ['Corrected']);
      assert.deepEqual(titles(await read({ offset: 0, limit: 9, q: '2' })), []);
    });

    it('let the last of the rows with one key count', async () => {
      assert.deepEqual(await take('records', [record(1, 'First'), record(1, 'Last')]), { rows: 2, changed: 1 });
      assert.deepEqual(titles(await createRecordsReader(current.store)({ offset: 0, limit: 9 })), ['Last']);
    });

    it('are found by their words, best match first', async () => {
      await take('records', [
        record(1, 'Safety of bridges', 'Inspections every year.'),
        record(2, 'Notice of meeting', 'The committee meets about bridges.'),
        record(3, 'Fees for licences', 'Nothing to do with it. Café opening hours.'),
        record(4, 'Rail bridge repairs', 'A single bridge, and a bridge more.'),
      ]);
      const read = createRecordsReader(current.store);
      const search = async (q: string, more = {}) => titles(await read({ offset: 0, limit: 9, q, ...more }));
      for (const q of ['-'.repeat(33), '- '.repeat(40), `${'-'.repeat(100)}a`, '""'.repeat(50), 'or '.repeat(40)]) {
        assert.ok(Array.isArray(await search(q)), q);
      }
      const bridges = await search('bridge');
      assert.deepEqual(bridges.slice(0, 2).sort(), ['Rail bridge repairs', 'Safety of bridges']);
      assert.equal(bridges[2], 'Notice of meeting');
      assert.equal(bridges.length, 3);
      assert.deepEqual(await search('committee bridges'), ['Notice of meeting']);
      assert.deepEqual(await search('"rail bridge"'), ['Rail bridge repairs']);
      assert.deepEqual((await search('fees or meeting')).sort(), ['Fees for licences', 'Notice of meeting']);
      assert.deepEqual((await search('bridges -rail -committee')).sort(), ['Safety of bridges']);
      assert.deepEqual(await search('bridge', { since: 4 * day }), ['Rail bridge repairs']);
      assert.deepEqual(await search('bridge', { offset: 2 }), ['Notice of meeting']);
      for (const nothing of ['', '   ', '"', '-', '()', '*', 'zebra']) assert.deepEqual(await search(nothing), []);
    });

    it('take any question for what it is: text', async () => {
      await take('records', [record(1, 'Alpha', 'Beta')]);
      const read = createRecordsReader(current.store);
      const question = fc.oneof(
        fc.string({ maxLength: 60, unit: 'binary' }),
        fc
          .array(fc.constantFrom('alpha', '"', '-', 'OR', 'AND', 'NOT', 'NEAR(', ')', '*', '^', ':', '{', "'", '\\'), {
            maxLength: 12,
          })
          .map((parts) => parts.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(question, async (q) => {
          const clean = q.toWellFormed().replaceAll('\0', '');
          assert.ok((await read({ offset: 0, limit: 9, q: clean })).length <= 1);
        }),
        { numRuns: 200 },
      );
    });
  });

  describe('of trips', () => {
    it('are read newest first, of one user only', async () => {
      const account = await openAccount(current.store, 'Example');
      const rows = [trip('ada', 1), trip('bob', 2), trip('ada', 3), trip('ada', 2)];
      assert.deepEqual(await take('trips', rows, { account: account.id }), { rows: 4, changed: 4 });
      const ada = await openUser(current.store, account, 'ada');
      const read = createTripsReader(current.store);
      const prices = async (offset: number, limit: number) =>
        (await read({ userId: ada.id, offset, limit })).map((body) => JSON.parse(body).price);
      assert.deepEqual(await prices(0, 10), ['EUR 3.50', 'EUR 2.50', 'EUR 1.50']);
      assert.deepEqual(await prices(1, 1), ['EUR 2.50']);
      assert.deepEqual(await prices(3, 10), []);
    });

    it('are told apart by key, or by all that they say', async () => {
      const account = (await openAccount(current.store, 'Example')).id;
      const rows = [trip('ada', 1), trip('ada', 1), trip('ada', 1, { driver: 'Other' }), trip('bob', 1)];
      assert.equal((await take('trips', rows, { account })).changed, 3);
      assert.equal((await take('trips', rows, { account })).changed, 0);
      await take('trips', [trip('ada', 9, {}, 'ride-1')], { account });
      assert.equal((await take('trips', [trip('ada', 8, {}, 'ride-1')], { account })).changed, 1);
    });

    it('of users with the same name in two accounts stay apart', async () => {
      const [one, two] = [await openAccount(current.store, 'One'), await openAccount(current.store, 'Two')];
      await take('trips', [trip('ada', 1)], { account: one.id });
      await take('trips', [trip('ada', 2)], { account: two.id });
      const read = createTripsReader(current.store);
      for (const [account, price] of [[one, 'EUR 1.50'] as const, [two, 'EUR 2.50'] as const]) {
        const { id } = await openUser(current.store, account, 'ada');
        const found = await read({ userId: id, offset: 0, limit: 10 });
        assert.deepEqual(
          found.map((body) => JSON.parse(body).price),
          [price],
        );
      }
    });
  });

  describe('of followers', () => {
    const names = async (username: string, limit = 100) =>
      (await createFollowersReader(current.store)({ username, limit }))?.map((body) => JSON.parse(body).username);

    it('are read in their order, by a username in any case', async () => {
      await take('followers', [follower('@Example', 0), follower('example', 1), follower('EXAMPLE', 2)]);
      assert.deepEqual(await names('eXample'), ['user_0', 'user_1', 'user_2']);
      assert.deepEqual(await names('@example', 2), ['user_0', 'user_1']);
      assert.equal(await names('nobody'), undefined);
    });

    it('of an account without any are an empty list', async () => {
      await take('followers', [], { owners: ['lonely'] });
      assert.deepEqual(await names('lonely'), []);
    });

    it('that come in again stay where they are, and new ones come last', async () => {
      await take('followers', [follower('example', 0, 'a'), follower('example', 1, 'b')]);
      const again = [follower('example', 0, 'c'), follower('example', 1, 'b'), follower('example', 2, 'd')];
      assert.equal((await take('followers', again)).changed, 2);
      assert.equal((await take('followers', again)).changed, 0);
      assert.deepEqual(await names('example'), ['a', 'b', 'c', 'd']);
    });

    it('of a new run come first, and whom it has not met goes when it is over', async () => {
      const run = (number: number, ...met: string[]) =>
        take(
          'followers',
          met.map((name, index) => follower('example', followerPosition(number, index), name)),
          { moves: true },
        );
      await take('followers', [follower('example', 0, 'imported')]);
      await run(1, 'a', 'b', 'c');
      assert.deepEqual(await names('example'), ['a', 'b', 'c', 'imported']);
      await dropUnmetFollowers(current.store.db, 'Example', 1);
      assert.deepEqual(await names('example'), ['a', 'b', 'c']);
      await run(2, 'd', 'c');
      assert.deepEqual(await names('example'), ['d', 'c', 'a', 'b']);
      await run(2, 'x');
      await dropUnmetFollowers(current.store.db, 'example', 2);
      assert.deepEqual((await names('example'))?.toSorted(), ['c', 'd', 'x']);
    });
  });

  it('keep any text that PostgreSQL and SQLite can hold', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    const read = createRecordsReader(current.store);
    await fc.assert(
      fc.asyncProperty(text, text, async (title, description) => {
        await take('records', [record(1, title, description)]);
        const [body] = await read({ offset: 0, limit: 1 });
        const clean = (of: string) => of.toWellFormed().replaceAll('\0', '');
        const { pdfUrl, ...rest } = JSON.parse(String(body));
        assert.deepEqual(rest, { title: clean(title), description: clean(description) });
      }),
      { numRuns: 60 },
    );
  });

  it('take in all rows or none', async () => {
    const account = (await openAccount(current.store, 'Example')).id;
    const failing = take('trips', [], {
      account,
      async fill(add) {
        await add([trip('ada', 1)]);
        throw new Error('cut off');
      },
    });
    await assert.rejects(failing, /cut off/);
    const late = take('trips', [trip('ada', 1)], {
      account,
      async alongside() {
        throw new Error('too late');
      },
    });
    await assert.rejects(late, /too late/);
    assert.deepEqual(await current.store.db.selectFrom('trips').select('id').execute(), []);
    assert.deepEqual(await current.store.db.selectFrom('users').select('id').execute(), []);
    assert.equal((await take('trips', [trip('ada', 1)], { account })).changed, 1);
  });
});

it('the lists on SQLite are read through an index, whatever is asked for', async () => {
  await using place = await sqlitePlace();
  const store = await openStore(place.location);
  assert.ok(store.dialect === 'sqlite');
  const plan = (query: string) => store.writer.prepare(`explain query plan ${query}`).all();
  const queries = [
    'select body from records where published_at >= 1 order by published_at desc, id desc limit 9 offset 9',
    'select body from trips where user_id = 1 order by taken_at desc, id desc limit 9 offset 9',
    'select body from followers where profile_id = 1 order by position, id limit 9',
  ];
  for (const query of queries) {
    const steps = plan(query).map(({ detail }) => String(detail));
    assert.match(steps.join('; '), /^SEARCH \w+ USING INDEX \w+ \([^)]*\)$/);
  }
  await store.close();
});
