/**
 * Has jobs be safe on the database's disk before anybody is told of them, without their work waiting for that: they are
 * kept by a commit that does not wait for the disk, and flushed a moment later, together with others. One that has ended
 * by then is safe with its end. A job that a crash of the database's machine takes along in between was told to nobody.
 */
export interface Durable {
  /** Resolves when the job is safe. @throws Error when it was lost; what the flush throws */
  whenSafe(id: string): Promise<void>;
  /** The job has ended, by a commit that has waited for the disk. */
  ended(id: string): void;
}

/** Milliseconds in which short work ends, and others come to be flushed along. */
const moment = 4;

/** @param flush makes these jobs safe, and gives the ids of those that are there */
export function createDurable(flush: (ids: string[]) => Promise<readonly string[]>): Durable {
  let waiting = new Map<string, PromiseWithResolvers<void>>();
  const flushAll = async (): Promise<void> => {
    const all = waiting;
    waiting = new Map();
    if (all.size === 0) return;
    try {
      const safe = new Set(await flush([...all.keys()]));
      for (const [id, { resolve, reject }] of all) {
        if (safe.has(id)) resolve();
        else reject(new Error('The database has lost a job that was just kept.'));
      }
    } catch (error) {
      for (const { reject } of all.values()) reject(error);
    }
  };
  return {
    whenSafe(id) {
      const one = Promise.withResolvers<void>();
      if (waiting.size === 0) setTimeout(flushAll, moment);
      waiting.set(id, one);
      return one.promise;
    },
    ended(id) {
      waiting.get(id)?.resolve();
      waiting.delete(id);
    },
  };
}
