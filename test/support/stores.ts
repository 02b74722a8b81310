/** Runs a suite on a new SQLite file and on a new PostgreSQL database for each test. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStore, type Store, type StoreLocation } from '../../src/store/database.ts';

export interface StorePlace extends AsyncDisposable {
  location: StoreLocation;
}

export interface TestStore {
  readonly store: Store;
  readonly location: StoreLocation;
}

/**
 * Defines the suite once per kind of store. `current` holds the store of the test that runs. PostgreSQL is the server
 * that `TEST_DATABASE_URL` names; its role must be allowed to create databases.
 */
export function onEachStore(title: string, define: (current: TestStore) => void): void {
  onEachPlace(title, (place) => {
    const current: { store?: Store; location?: StoreLocation } = {};
    beforeEach(async () => {
      current.location = place.location;
      current.store = await openStore(place.location);
    });
    afterEach(() => current.store?.close());
    define(current as TestStore);
  });
}

/** The same for suites that open their stores themselves. */
export function onEachPlace(title: string, define: (current: { readonly location: StoreLocation }) => void): void {
  const server = process.env.TEST_DATABASE_URL;
  const makers: [string, (() => Promise<StorePlace>) | undefined][] = [
    ['SQLite', sqlitePlace],
    ['PostgreSQL', server === undefined ? undefined : () => postgresPlace(server)],
  ];
  for (const [kind, makePlace] of makers) {
    if (makePlace === undefined) {
      describe.skip(`${title} on ${kind} (skipped: TEST_DATABASE_URL is not set)`, () =>
        define({ location: { folder: '' } }));
      continue;
    }
    describe(`${title} on ${kind}`, () => {
      const current: { location?: StoreLocation } = {};
      let place: StorePlace;
      beforeEach(async () => {
        place = await makePlace();
        current.location = place.location;
      });
      afterEach(() => place[Symbol.asyncDispose]());
      define(current as { location: StoreLocation });
    });
  }
}

export async function sqlitePlace(): Promise<StorePlace> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-store-'));
  return { location: { folder }, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }) };
}

export async function postgresPlace(server: string): Promise<StorePlace> {
  const name = `formwork_test_${randomBytes(6).toString('hex')}`;
  const ask = async (command: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { url: url.href, folder: tmpdir() },
    [Symbol.asyncDispose]: () => ask(`drop database ${name} with (force)`),
  };
}
