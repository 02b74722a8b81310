/** Brings a list up to date from its upstream: each page with the state that leads on, in one transaction. */
import type { Store } from '../store/database.ts';
import { takeIn } from '../store/intake.ts';
import { type Forget, type Hold, holdSync } from '../store/syncs.ts';
import type { Connector, Json } from './connector.ts';
import { UpstreamFault } from './fault.ts';

export interface SyncOptions {
  signal: AbortSignal;
  /** What not to go on from: the page where the last run broke off, or all that earlier runs have left. */
  forget?: Forget;
  /** Hears of each page once it is in the store. */
  onPage?(progress: Progress): void;
}

export interface Progress {
  /** Rows so far, in this process. */
  rows: number;
  /** Of these, the new ones and those that are not as they were. */
  changed: number;
  pages: number;
  /** What this page says of what it lacks. */
  remarks: string[];
}

/**
 * Runs the connector to its end. What was read before a failure stays; the next call goes on from there.
 * @throws UpstreamFault when the upstream is to blame; Refusal when another process is at work with this connector
 */
export async function sync(store: Store, connector: Connector, options: SyncOptions): Promise<Progress> {
  const hold = await holdSync(store, connector.name, options.forget);
  try {
    return await readPages(store, connector, hold, options);
  } catch (error) {
    if (!isStale(error, hold)) throw error;
  } finally {
    await hold.release();
  }
  // The upstream does not know any more where the last run broke off.
  return sync(store, connector, { ...options, forget: 'position' });
}

async function readPages(store: Store, connector: Connector, hold: Hold, options: SyncOptions): Promise<Progress> {
  const { signal, onPage } = options;
  const start = { next: hold.next as Json, mark: hold.mark as Json, run: hold.run };
  const total = { rows: 0, changed: 0, pages: 0 };
  for await (const page of connector.pages(start, signal)) {
    const mark = page.next === null ? (page.mark ?? start.mark) : start.mark;
    const { rows, changed } = await takeIn(store, {
      list: connector.list,
      moves: true,
      fill: (add) => add(page.entries),
      ...(connector.account !== undefined && { account: connector.account }),
      ...(connector.owners !== undefined && { owners: connector.owners }),
      async alongside(db) {
        if (page.next === null) await connector.finish?.(db, hold.run);
        await hold.keep(db, { next: page.next, mark });
      },
    });
    total.rows += rows;
    total.changed += changed;
    total.pages += 1;
    onPage?.({ ...total, remarks: page.remarks });
    signal.throwIfAborted();
  }
  return { ...total, remarks: [] };
}

/** Whether a run that went on where another broke off asked for a page that the upstream does not know. */
const isStale = (error: unknown, hold: Hold): boolean =>
  hold.next !== null && error instanceof UpstreamFault && (error.kind === 'rejected' || error.kind === 'not-found');
