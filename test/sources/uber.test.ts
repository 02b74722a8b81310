import assert from 'node:assert/strict';
import { uberHistory } from '../../src/sources/uber.ts';
import { readConnector, start, wrongAnswers } from './reading.ts';
import type { Answer } from './upstream.ts';

const rider = { account: { id: 'acc', name: 'Example' }, user: 'ada' };
const day = 86_400;
const newest = Date.UTC(2024, 4, 31, 12) / 1000;

const ride = (number: number, more = {}) => ({
  request_id: `ride-${number}`,
  product_id: 'a1111c8c',
  status: 'completed',
  distance: 1.64,
  request_time: newest - number * day - 300,
  start_time: newest - number * day,
  end_time: newest - number * day + 900,
  start_city: { latitude: 52.5, longitude: 13.4, display_name: 'Berlin' },
  ...more,
});

const details = {
  status: 'completed',
  driver: { name: 'Driver Example', rating: 4.9, phone_number: '+10000000000' },
  vehicle: { make: 'Example', model: 'One', license_plate: 'X' },
};
const receipt = { total_charged: '$5.92', total_fare: '$6.00', currency_code: 'USD', charges: [] };

/** As documented: newest first, `limit` at a time and 50 at most. */
function serve(rides: ReturnType<typeof ride>[], parts: { details?: Answer; receipt?: Answer } = {}) {
  return (url: URL): Answer => {
    if (url.pathname.endsWith('/receipt')) return parts.receipt ?? { body: receipt };
    if (url.pathname.startsWith('/v1.2/requests/')) return parts.details ?? { body: details };
    assert.equal(url.pathname, '/v1.2/history');
    const offset = Number(url.searchParams.get('offset'));
    const limit = Math.min(50, Number(url.searchParams.get('limit') ?? 5));
    return { body: { offset, limit, count: rides.length, history: rides.slice(offset, offset + limit) } };
  };
}

const read = (answer: (url: URL, count: number) => Answer, from = start) =>
  readConnector((client) => uberHistory(client, rider), answer, from);

const kind = (error: unknown) => (error as { kind?: string } | undefined)?.kind;

describe("Uber's history of rides", () => {
  it('gives trips with what details and receipt have', async () => {
    const { rows, pages, error } = await read(serve([ride(0)]));
    assert.equal(error, undefined);
    assert.deepEqual(rows, [
      {
        owner: 'ada',
        key: 'uber:ride-0',
        rank: newest * 1000,
        driver: 'Driver Example',
        car: 'Example One',
        date: '2024-05-31T12:00:00+00:00',
        price: 'USD 5.92',
        rating: '4.9',
      },
    ]);
    assert.deepEqual(pages[0]?.next, null);
    assert.equal(pages[0]?.mark, newest);
  });

  it('leaves empty what the token may not read, and asks for it once', async () => {
    for (const status of [401, 403]) {
      const { rows, paths, remarks } = await read(
        serve([ride(0), ride(1)], { details: { status }, receipt: { status } }),
      );
      assert.equal(rows.length, 2);
      for (const { driver, car, price, rating } of rows)
        assert.deepEqual([driver, car, price, rating], ['', '', '', '']);
      assert.equal(paths.length, 3);
      assert.equal(remarks.length, 2);
    }
  });

  it('leaves empty what a single ride lacks', async () => {
    const { rows, paths } = await read(serve([ride(0), ride(1)], { receipt: { status: 404 } }));
    assert.deepEqual(
      rows.map(({ driver, price }) => [driver, price]),
      [
        ['Driver Example', ''],
        ['Driver Example', ''],
      ],
    );
    assert.equal(paths.length, 5);
    const bare = await read(serve([ride(0)], { details: { body: { driver: null, vehicle: { make: 'Example' } } } }));
    assert.deepEqual([bare.rows[0]?.driver, bare.rows[0]?.car, bare.rows[0]?.rating], ['', 'Example', '']);
  });

  const prices: [string | null, string | null, string][] = [
    ['$5.92', 'USD', 'USD 5.92'],
    ['$1,023.50', 'USD', 'USD 1023.50'],
    ['€12.00', 'EUR', 'EUR 12.00'],
    ['¥1,234', 'JPY', 'JPY 1234'],
    ['CA$7.10', 'CAD', 'CAD 7.10'],
    ['-$2.00', 'USD', 'USD -2.00'],
    ['12,50 €', 'EUR', ''],
    ['1.023,50', 'EUR', ''],
    ['free', 'USD', ''],
    ['$5.92', 'dollars', ''],
    ['$5.92', null, ''],
    [null, 'USD', 'USD 6.00'],
  ];
  for (const [total_charged, currency_code, expected] of prices) {
    it(`reads ${total_charged} of ${currency_code} as "${expected}"`, async () => {
      const body = { ...receipt, total_charged, currency_code };
      assert.equal((await read(serve([ride(0)], { receipt: { body } }))).rows[0]?.price, expected);
    });
  }

  it('leaves out rides that were not made', async () => {
    const rides = [ride(0, { status: 'rider_canceled' }), ride(1), ride(2, { start_time: null }), ride(3)];
    assert.deepEqual(
      (await read(serve(rides))).rows.map(({ key }) => key),
      ['uber:ride-1', 'uber:ride-3'],
    );
  });

  it('is read by pages of 50, from where another process stopped', async () => {
    const rides = Array.from({ length: 120 }, (_, number) => ride(number));
    const { pages, rows } = await read(serve(rides));
    assert.equal(rows.length, 120);
    assert.equal(pages.length, 3);
    const rest = await read(serve(rides), { next: pages[0]?.next ?? null, mark: null, run: 1 });
    assert.deepEqual(
      rest.rows.map(({ key }) => key),
      rows.slice(50).map(({ key }) => key),
    );
    assert.equal(rest.pages.at(-1)?.mark, newest);
  });

  it('is read no further back than a day before the newest ride of the run before', async () => {
    const rides = Array.from({ length: 120 }, (_, number) => ride(number));
    const { rows, paths } = await read(serve(rides), { next: null, mark: newest - 5 * day, run: 2 });
    assert.equal(rows.length, 7);
    assert.equal(paths.filter((path) => path.startsWith('/v1.2/history')).length, 2);
  });

  it('may have nothing, which is no fault', async () => {
    const { pages, error } = await read(serve([]));
    assert.equal(error, undefined);
    assert.deepEqual(
      pages.map(({ entries, next }) => [entries, next]),
      [[[], null]],
    );
  });

  it('is at fault when it counts rides and gives none', async () => {
    assert.equal(kind((await read(() => ({ body: { count: 3, history: [] } }))).error), 'unexpected');
  });

  for (const [what, body] of wrongAnswers) {
    it(`is at fault when it answers with ${what}`, async () => {
      assert.equal(kind((await read(() => ({ body: JSON.stringify(body) }))).error), 'unexpected');
    });
  }

  it('is at fault when a ride, its details or its receipt are not as documented', async () => {
    for (const wrong of [{ request_id: 7 }, { start_time: 'noon' }, { start_time: 1e15 }]) {
      assert.equal(kind((await read(serve([{ ...ride(0), ...wrong } as never]))).error), 'unexpected');
    }
    assert.equal(kind((await read(serve([ride(0)], { receipt: { body: [] } }))).error), 'unexpected');
    assert.equal(kind((await read(serve([ride(0)], { details: { body: { driver: 'Ann' } } }))).error), 'unexpected');
  });

  it('stops when the token is not valid at all', async () => {
    const { error } = await read(() => ({ status: 401, body: { code: 'unauthorized', message: 'Invalid OAuth 2.0' } }));
    assert.equal(kind(error), 'refused');
  });
});
