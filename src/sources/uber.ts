/**
 * A rider's history with Uber: https://developer.uber.com/docs/riders/references/api/v1.2/history-get, with what it
 * lacks from the ride's details (scope `all_trips`) and receipt (scope `request_receipt`) where the token allows it.
 */
import Type, { type Static } from 'typebox';
import { type Entry, tripEntry } from '../store/entries.ts';
import type { Client } from './client.ts';
import type { Connector } from './connector.ts';
import { UpstreamFault } from './fault.ts';
import { shapeOf } from './shape.ts';

const name = 'Uber';
/** The most that one page may have. */
const pageSize = 50;
/** Rides come into the history late, and receipts later: a run looks back this far before the newest known, in seconds. */
const lookBack = 86_400;

const Ride = Type.Object({
  request_id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Optional(Type.String()),
  start_time: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 4_102_444_800 }), Type.Null()])),
});
type Ride = Static<typeof Ride>;

const readHistory = shapeOf(name, Type.Object({ count: Type.Integer({ minimum: 0 }), history: Type.Array(Ride) }));

const Maybe = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

const readDetails = shapeOf(
  name,
  Type.Object({
    driver: Maybe(Type.Object({ name: Maybe(Type.String()), rating: Maybe(Type.Number()) })),
    vehicle: Maybe(Type.Object({ make: Maybe(Type.String()), model: Maybe(Type.String()) })),
  }),
);

const readReceipt = shapeOf(
  name,
  Type.Object({
    currency_code: Maybe(Type.String()),
    total_charged: Maybe(Type.String()),
    total_fare: Maybe(Type.String()),
  }),
);

const readPosition = shapeOf('The store', Type.Object({ offset: Type.Integer(), newest: Type.Integer() }));

export interface Rider {
  /** The account and the end user whose trips these become. */
  account: { id: string; name: string };
  user: string;
}

/** @param client sends the rider's token, and `Accept-Language: en_US`, in which amounts are read. */
export function uberHistory(client: Client, { account, user }: Rider): Connector {
  return {
    name: `uber ${account.name}/${user}`,
    list: 'trips',
    account: account.id,
    owners: [user],
    async *pages({ next, mark }, signal) {
      const known = typeof mark === 'number' ? mark - lookBack : 0;
      let { offset, newest } = next === null ? { offset: 0, newest: 0 } : readPosition(next);
      const ask = optional(client, signal);
      for (;;) {
        const { count, history } = readHistory(
          await client.get(`/v1.2/history?offset=${offset}&limit=${pageSize}`, signal),
        );
        if (history.length === 0 && count > offset) {
          throw new UpstreamFault('unexpected', `${name} counts ${count} rides and gives none from ${offset} on.`);
        }
        const entries: Entry[] = [];
        for (const ride of history) {
          const start = ride.start_time ?? 0;
          newest = Math.max(newest, start);
          if (isDone(ride) && start >= known) entries.push(await toEntry(user, ride, ask));
        }
        offset += history.length;
        const over = offset >= count || history.every((ride) => (ride.start_time ?? 0) < known);
        yield { entries, next: over ? null : { offset, newest }, mark: newest, remarks: ask.remarks.splice(0) };
        if (over) return;
      }
    },
  };
}

const isDone = ({ status = 'completed', start_time }: Ride): boolean => status === 'completed' && !!start_time;

interface Ask {
  (path: string): Promise<unknown>;
  remarks: string[];
}

/**
 * Asks for what may be missing: a ride of its own (404), or all of a kind when the token lacks the scope. Then the
 * answer is an empty object.
 */
function optional(client: Client, signal: AbortSignal): Ask {
  const closed = new Set<string>();
  const remarks: string[] = [];
  const ask = async (path: string): Promise<unknown> => {
    const kind = path.endsWith('/receipt') ? 'receipts' : 'details';
    if (closed.has(kind)) return {};
    try {
      return await client.get(path, signal);
    } catch (error) {
      if (!(error instanceof UpstreamFault) || !['refused', 'not-found'].includes(error.kind)) throw error;
      if (error.kind === 'refused') {
        closed.add(kind);
        remarks.push(`${name} does not let this token read the rides' ${kind}.`);
      }
      return {};
    }
  };
  return Object.assign(ask, { remarks });
}

async function toEntry(user: string, { request_id, start_time }: Ride, ask: Ask): Promise<Entry> {
  const path = `/v1.2/requests/${encodeURIComponent(request_id)}`;
  const { driver, vehicle } = readDetails(await ask(path));
  const receipt = readReceipt(await ask(`${path}/receipt`));
  return tripEntry(user, `uber:${request_id}`, {
    driver: driver?.name ?? '',
    car: [vehicle?.make, vehicle?.model].filter(Boolean).join(' '),
    date: `${new Date((start_time ?? 0) * 1000).toISOString().slice(0, 19)}+00:00`,
    price: price(receipt.currency_code, receipt.total_charged ?? receipt.total_fare),
    rating: typeof driver?.rating === 'number' ? String(driver.rating) : '',
  });
}

/** `"$1,023.50"` of `"USD"` is `"USD 1023.50"`. What can't be read for certain is empty. */
function price(currency: string | null | undefined, printed: string | null | undefined): string {
  const amount = /^(-?)[^\d-]*(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\D*$/.exec(printed ?? '');
  if (!amount || !/^[A-Z]{3}$/.test(currency ?? '')) return '';
  const [, before, after, whole = '', fraction = ''] = amount;
  return `${currency} ${before || after}${whole.replaceAll(',', '')}${fraction}`;
}
