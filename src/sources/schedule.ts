/** Keeps lists up to date while the service runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Refusal } from '../model/refusal.ts';
import type { Store } from '../store/database.ts';
import type { ListName } from '../store/entries.ts';
import type { ConnectorsFor } from './connectors.ts';
import { UpstreamFault } from './fault.ts';
import { sync } from './sync.ts';

export interface Schedule {
  store: Store;
  log: Logger;
  connectorsFor: ConnectorsFor;
  lists: readonly ListName[];
  /** Milliseconds from the end of one time to the beginning of the next. */
  every: number;
}

/**
 * Runs until `signal` aborts; what goes wrong is logged, and tried again the next time. Several processes may do so at
 * once: each connector is run by one of them.
 */
export async function keepUpToDate(schedule: Schedule, signal: AbortSignal): Promise<void> {
  while (schedule.lists.length > 0 && !signal.aborted) {
    for (const list of schedule.lists) if (!signal.aborted) await syncList(schedule, list, signal);
    // Processes that started together drift apart.
    await sleep(schedule.every * (0.9 + 0.2 * Math.random()), undefined, { signal }).catch(() => {});
  }
}

async function syncList({ store, log, connectorsFor }: Schedule, list: ListName, signal: AbortSignal): Promise<void> {
  try {
    for (const connector of await connectorsFor(list)) {
      if (signal.aborted) return;
      const source = connector.name;
      try {
        const { rows, changed } = await sync(store, connector, {
          signal,
          onPage: ({ remarks }) => remarks.forEach((remark) => void log.warn({ list, source }, remark)),
        });
        log.info({ list, source, rows, changed }, 'up to date');
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof UpstreamFault) log.warn({ list, source, fault: error.kind }, error.message);
        else if (error instanceof Refusal) log.info({ list, source }, error.message);
        else log.error({ list, source, err: error }, 'synchronisation failed');
      }
    }
  } catch (error) {
    if (error instanceof Refusal) log.warn({ list }, error.message);
    else log.error({ list, err: error }, 'synchronisation failed');
  }
}
