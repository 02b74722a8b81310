import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Refusal } from '../../src/model/refusal.ts';
import { admitAccount, openAccount } from '../../src/store/accounts.ts';
import { hashCredential, isCredential, issueCredential } from '../../src/store/credential.ts';
import { openStore, type Store, sqliteFile } from '../../src/store/database.ts';
import { createKey, createKeyFinder, listKeys, revokeKey, scopes } from '../../src/store/keys.ts';

describe('credentials', () => {
  it('have 43 random characters and a checksum that tells every single mistake', () => {
    const key = issueCredential('fw');
    assert.match(key, /^fw_[0-9A-Za-z]{49}$/);
    assert.ok(isCredential('fw', key));
    assert.ok(!isCredential('fwu', key));
    for (let index = 3; index < key.length; index++) {
      const wrong = key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1);
      assert.ok(!isCredential('fw', wrong), `mistake at ${index}`);
      const swapped = key.slice(0, index - 1) + key.charAt(index) + key.charAt(index - 1) + key.slice(index + 1);
      assert.ok(swapped === key || !isCredential('fw', swapped), `swap at ${index}`);
    }
  });

  it('differ from each other, and are told from any other text', () => {
    assert.equal(new Set(Array.from({ length: 1000 }, () => issueCredential('fw'))).size, 1000);
    fc.assert(fc.property(fc.string(), (text) => !isCredential('fw', text) && !isCredential('fw', `fw_${text}`)));
  });
});

describe('keys', () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-keys-'));
    store = await openStore({ folder });
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('are found by the key alone, with account and scopes, and never stored', async () => {
    const account = await openAccount(store, 'Example GmbH');
    const { id, key } = await createKey(store, account, ['records', 'parse']);
    const find = createKeyFinder(store);
    const holder = await find(key);
    assert.deepEqual(holder, { account, keyId: id, scopes: new Set(['records', 'parse']) });
    assert.equal(await find(issueCredential('fw')), undefined);
    assert.equal(await find(''), undefined);
    assert.equal(await find(hashCredential(key)), undefined);
    await store.close();
    assert.ok(!readFileSync(join(folder, sqliteFile)).includes(key.slice(3, 20)));
    store = await openStore({ folder });
  });

  it('stop to work when they are revoked, by id or by the key itself', async () => {
    const account = await openAccount(store, 'a');
    const find = createKeyFinder(store);
    for (const name of ['id', 'key'] as const) {
      const made = await createKey(store, account);
      assert.ok(await find(made.key));
      assert.equal(await revokeKey(store, made[name]), made.id);
      assert.equal(await find(made.key), undefined);
      await assert.rejects(revokeKey(store, made[name]), Refusal);
    }
    assert.equal((await listKeys(store, account)).filter(({ revokedAt }) => revokedAt).length, 2);
  });

  it('are at most two live ones per account, whoever asks at the same time', async () => {
    const other = await openStore({ folder });
    const account = await openAccount(store, 'a');
    const tries = Array.from({ length: 10 }, (_, index) => createKey(index % 2 ? other : store, account));
    const results = await Promise.allSettled(tries);
    await other.close();
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2);
    for (const result of results) {
      if (result.status === 'rejected') assert.match(result.reason.message, /has 2 live keys/);
    }
    await createKey(store, await openAccount(store, 'b'));
  });

  it('know of the admission to the beta from the moment it is given', async () => {
    const account = await openAccount(store, 'a');
    const { key } = await createKey(store, account);
    const find = createKeyFinder(store);
    assert.equal((await find(key))?.account.admitted, false);
    await admitAccount(store, 'a', true);
    assert.equal((await find(key))?.account.admitted, true);
    await admitAccount(store, 'a', false);
    assert.equal((await find(key))?.account.admitted, false);
    await assert.rejects(admitAccount(store, 'nobody', true), /no account named "nobody"/);
  });

  it('include the bootstrap key only where one is set', async () => {
    const bootstrap = 'a-bootstrap-key-of-the-operator';
    const holder = await createKeyFinder(store, bootstrap)(bootstrap);
    assert.deepEqual(holder?.scopes, new Set(scopes));
    assert.ok(holder?.account.admitted);
    assert.equal(await createKeyFinder(store, bootstrap)(`${bootstrap}x`), undefined);
    assert.equal(await createKeyFinder(store)(bootstrap), undefined);
  });

  it('belong to accounts with plain names', async () => {
    for (const name of ['', ' a', 'a\nb', 'x'.repeat(101), '-a'])
      await assert.rejects(openAccount(store, name), Refusal);
    const first = await openAccount(store, 'Größe Beispiel');
    assert.deepEqual(await openAccount(store, first.name), first);
  });
});
