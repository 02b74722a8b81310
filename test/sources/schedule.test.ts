import assert from 'node:assert/strict';
import pino from 'pino';
import { Refusal } from '../../src/model/refusal.ts';
import type { Connector } from '../../src/sources/connector.ts';
import { UpstreamFault } from '../../src/sources/fault.ts';
import { keepUpToDate } from '../../src/sources/schedule.ts';
import { openStore, type Store } from '../../src/store/database.ts';
import type { ListName } from '../../src/store/entries.ts';
import { type StorePlace, sqlitePlace } from '../support/stores.ts';

describe('the schedule', () => {
  let place: StorePlace;
  let store: Store;
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    place = await sqlitePlace();
    store = await openStore(place.location);
    lines = [];
  });
  afterEach(async () => {
    await store.close();
    await place[Symbol.asyncDispose]();
  });

  /** Runs it until `connect` says that it is enough. */
  async function run(lists: ListName[], connect: (list: ListName, stop: () => void) => Promise<Connector[]>) {
    const controller = new AbortController();
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const connectorsFor = (list: ListName) => connect(list, () => controller.abort());
    await keepUpToDate({ store, log, connectorsFor, lists, every: 5 }, controller.signal);
  }

  const connector = (name: string, pages: () => void = () => {}): Connector => ({
    name,
    list: 'records',
    async *pages() {
      pages();
      yield { entries: [], next: null, remarks: ['One is missing.'] };
    },
  });
  const said = () => lines.map(({ level, list, source, msg }) => [level, list, source, msg]);

  it('brings each list up to date, over and over', async () => {
    const asked: ListName[] = [];
    await run(['records', 'followers'], async (list, stop) => {
      asked.push(list);
      if (asked.length === 5) stop();
      return [connector(`source of ${list}`)];
    });
    assert.deepEqual(asked, ['records', 'followers', 'records', 'followers', 'records']);
    assert.deepEqual(said().slice(0, 2), [
      [40, 'records', 'source of records', 'One is missing.'],
      [30, 'records', 'source of records', 'up to date'],
    ]);
  });

  it('goes on after any failure, and tells whose fault it was', async () => {
    let times = 0;
    await run(['records', 'trips'], async (list, stop) => {
      if (list === 'trips') throw new Refusal('No token.');
      if (++times === 2) stop();
      const fail = (error: Error) => () => {
        throw error;
      };
      return [
        connector('a', fail(new UpstreamFault('unavailable', 'Closed on Sundays.'))),
        connector('b', fail(new Error('a bug'))),
        connector('c'),
      ];
    });
    assert.deepEqual(said().slice(0, 5), [
      [40, 'records', 'a', 'Closed on Sundays.'],
      [50, 'records', 'b', 'synchronisation failed'],
      [40, 'records', 'c', 'One is missing.'],
      [30, 'records', 'c', 'up to date'],
      [40, 'trips', undefined, 'No token.'],
    ]);
    assert.equal(lines[0]?.fault, 'unavailable');
  });

  it('is over at once when nothing is to be done', async () => {
    await run([], async () => assert.fail('nothing is asked for'));
    assert.deepEqual(lines, []);
  });
});
