/**
 * A process that is going to be killed: `node victim.ts import|sync|keys LOCATION ARGUMENT`. It writes `begin` when the
 * work begins, and a line for each write that it holds for done.
 */
import { createReadStream } from 'node:fs';
import { createClient } from '../../src/sources/client.ts';
import { importFile } from '../../src/sources/import.ts';
import { sync } from '../../src/sources/sync.ts';
import { xFollowers } from '../../src/sources/x.ts';
import { openAccount } from '../../src/store/accounts.ts';
import { openStore, type Store } from '../../src/store/database.ts';
import { createKey } from '../../src/store/keys.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const works: Record<string, (store: Store, argument: string) => Promise<void>> = {
  async import(store, path) {
    const account = (await openAccount(store, 'Example')).id;
    say('begin');
    const { rows } = await importFile(store, {
      list: 'trips',
      format: 'ndjson',
      account,
      bytes: createReadStream(path),
    });
    say(`done ${rows}`);
  },

  async sync(store, base) {
    const client = createClient({ name: 'X', base: new URL(base) });
    say('begin');
    await sync(store, xFollowers(client, 'example'), {
      signal: new AbortController().signal,
      onPage: ({ rows }) => say(`page ${rows}`),
    });
    say('done');
  },

  async keys(store, prefix) {
    say('begin');
    for (let number = 0; ; number += 1) {
      const { key } = await createKey(store, await openAccount(store, `${prefix} ${number}`));
      say(`key ${key}`);
    }
  },
};

const [work = '', location = '', argument = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(location));
await works[work]?.(store, argument);
await store.close();
