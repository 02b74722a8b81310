import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Refusal } from '../../src/model/refusal.ts';
import { type Account, bootstrapAccount, openAccount } from '../../src/store/accounts.ts';
import { issueCredential } from '../../src/store/credential.ts';
import { tripEntry } from '../../src/store/entries.ts';
import { takeIn } from '../../src/store/intake.ts';
import { createTripsReader } from '../../src/store/trips.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';
import { createToken, listTokens, openUser, revokeToken } from '../../src/store/users.ts';
import { onEachStore } from '../support/stores.ts';

const hour = 3_600_000;

onEachStore('end users', (current) => {
  let account: Account;

  beforeEach(async () => {
    account = await openAccount(current.store, 'Example');
  });

  const issue = async (name: string, lifetime = hour, of = account) =>
    createToken(current.store, await openUser(current.store, of, name), lifetime);

  it('are found by their token, which is never stored', async () => {
    const { token, expiresAt } = await issue('ada');
    assert.match(token, /^fwu_[0-9A-Za-z]{49}$/);
    assert.ok(Math.abs(expiresAt.getTime() - Date.now() - hour) < 5000);
    const find = await createUserFinder(current.store);
    assert.equal((await find(account.id, token))?.name, 'ada');
    const rows = await current.store.db.selectFrom('user_tokens').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(token.slice(4)));
  });

  it('may have several tokens, and are made once', async () => {
    const [one, two] = [await issue('ada'), await issue('ada')];
    const find = await createUserFinder(current.store);
    assert.equal((await find(account.id, one.token))?.id, (await find(account.id, two.token))?.id);
    assert.equal((await listTokens(current.store, account)).length, 2);
  });

  it('are not found by the key of another account, a wrong, expired or revoked token', async () => {
    const other = await openAccount(current.store, 'Other');
    const [live, expired, revoked] = [await issue('ada'), await issue('ada', -1), await issue('ada')];
    await revokeToken(current.store, revoked.token);
    const find = await createUserFinder(current.store);
    assert.ok(await find(account.id, live.token));
    assert.equal(await find(other.id, live.token), undefined);
    assert.equal(await find(account.id, expired.token), undefined);
    assert.equal(await find(account.id, revoked.token), undefined);
    assert.equal(await find(account.id, issueCredential('fwu')), undefined);
    for (const token of ['', 'fwu_', `${live.token}x`, live.token.toLowerCase()]) {
      assert.equal(await find(account.id, token), undefined);
    }
  });

  it('stop to be found when the token expires or is revoked by its id', async () => {
    const [short, long] = [await issue('ada', 150), await issue('ada')];
    const find = await createUserFinder(current.store);
    assert.ok(await find(account.id, short.token));
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(await find(account.id, short.token), undefined);
    assert.ok(await find(account.id, long.token));
    assert.equal(await revokeToken(current.store, long.id), long.id);
    assert.equal(await find(account.id, long.token), undefined);
    await assert.rejects(revokeToken(current.store, long.id), Refusal);
    await assert.rejects(revokeToken(current.store, 'tok_unknown'), Refusal);
  });

  it('are listed by name with their tokens', async () => {
    await openUser(current.store, account, 'bob');
    const { id, expiresAt } = await issue('ada');
    await revokeToken(current.store, id);
    const [ada, bob, ...more] = await listTokens(current.store, account);
    assert.equal(ada?.user, 'ada');
    assert.equal(ada?.token?.id, id);
    assert.deepEqual(ada?.token?.expiresAt, expiresAt);
    assert.ok(ada?.token?.revokedAt);
    assert.deepEqual(bob, { user: 'bob', token: null });
    assert.deepEqual(more, []);
  });

  it('have names without control characters', async () => {
    for (const name of ['', 'a\nb', 'x'.repeat(201), '\0']) {
      await assert.rejects(openUser(current.store, account, name), Refusal);
    }
    await openUser(current.store, account, 'Zoë 名前');
  });

  it('include the one of the bootstrap token, for the bootstrap account alone', async () => {
    await openAccount(current.store, bootstrapAccount.name, bootstrapAccount.id);
    const token = 'a-bootstrap-token-for-tests';
    const find = await createUserFinder(current.store, token);
    assert.equal((await find(bootstrapAccount.id, token))?.name, 'first');
    assert.equal(await find(account.id, token), undefined);
    assert.equal(await find(bootstrapAccount.id, `${token}x`), undefined);
    assert.equal(await (await createUserFinder(current.store))(bootstrapAccount.id, token), undefined);
  });

  it('never see the trips of another, whatever accounts, users, tokens and pages there are', async () => {
    const accounts = [account, await openAccount(current.store, 'Second'), await openAccount(current.store, 'Third')];
    const names = ['ada', 'bob', 'ada ', 'Ada', "ada' or 1=1 --", '%'];
    const tokens: { token: string; account: Account; name: string }[] = [];
    for (const of of accounts) {
      for (const name of names) tokens.push({ token: (await issue(name, hour, of)).token, account: of, name });
    }
    const owner = (of: Account, name: string) => `${of.name}/${name}`;
    for (const of of accounts) {
      const entries = names.flatMap((name, index) =>
        Array.from({ length: index + 1 }, (_, minute) =>
          tripEntry(name, `ride-${minute}`, {
            driver: owner(of, name),
            car: '',
            date: new Date(minute * 60_000).toISOString(),
            price: '',
            rating: '',
          }),
        ),
      );
      await takeIn(current.store, { list: 'trips', account: of.id, moves: false, fill: (add) => add(entries) });
    }
    const find = await createUserFinder(current.store);
    const read = createTripsReader(current.store);
    const wild = fc.oneof(fc.nat({ max: 8 }), fc.constantFrom(2 ** 31, 2 ** 53 - 1));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...accounts),
        fc.constantFrom(...tokens),
        wild,
        fc.integer({ min: 1, max: 100 }),
        async (asking, { token, account: of, name }, offset, limit) => {
          const user = await find(asking.id, token);
          assert.equal(user === undefined, asking.id !== of.id);
          if (user === undefined) return;
          const drivers = (await read({ userId: user.id, offset, limit })).map((body) => JSON.parse(body).driver);
          assert.equal(drivers.length, Math.max(0, Math.min(limit, names.indexOf(name) + 1 - offset)));
          assert.ok(drivers.every((driver) => driver === owner(of, name)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
