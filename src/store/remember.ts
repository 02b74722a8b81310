/** Keeps what was read for as long as nothing at all is written to the store: by us or by any other process. */
import type { Store } from './database.ts';

export interface Room<Value> {
  /** Values that are kept at most. When there is no room for one more, all make place. */
  entries: number;
  /** The most that they may weigh together. */
  weight?: number;
  weigh?(value: Value): number;
}

/** Gives what is kept under `key`, or what `load` gives. Neither failures nor `undefined` are kept. */
export type Remember<Value> = (key: string, load: () => Promise<Value>) => Value | Promise<Value>;

/** Where the store can't tell that it changed (`Store.version`), nothing is kept. */
export function rememberUnchanged<Value>(store: Pick<Store, 'version'>, room: Room<Value>): Remember<Value> {
  const { entries, weight = Number.POSITIVE_INFINITY, weigh = () => 0 } = room;
  const kept = new Map<string, Value>();
  let version: number | undefined;
  let held = 0;

  const forget = () => {
    kept.clear();
    held = 0;
  };

  const keep = (key: string, value: Value) => {
    const size = weigh(value);
    if (size > weight || kept.has(key)) return;
    if (kept.size >= entries || held + size > weight) forget();
    kept.set(key, value);
    held += size;
  };

  return (key, load) => {
    const current = store.version();
    if (current === undefined) return load();
    if (current !== version) {
      version = current;
      forget();
    }
    const found = kept.get(key);
    if (found !== undefined) return found;
    return load().then((value) => {
      // What was read before a change must not outlive it.
      if (value !== undefined && version === current) keep(key, value);
      return value;
    });
  };
}
