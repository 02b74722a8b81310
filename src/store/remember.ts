/** Keeps what was read for as long as nothing at all is written to the store: by us or by any other process. */
import type { Store } from './database.ts';

export interface Room {
  /** Values that are kept at most. */
  entries: number;
  /** What one value takes of `weight`, 0 where that does not matter. */
  weigh?(value: unknown): number;
  weight?: number;
}

/**
 * Makes of `load` a function that loads each key once, until the store changes. Only where the store can tell that it
 * did (`Store.version`); elsewhere it is `load` itself. Rejections are not kept.
 */
export function rememberUnchanged<Value>(
  store: Pick<Store, 'version'>,
  { entries, weigh = () => 0, weight = Number.POSITIVE_INFINITY }: Room,
  load: (key: string) => Promise<Value>,
): (key: string) => Value | Promise<Value> {
  const kept = new Map<string, Value>();
  let version: number | undefined;
  let held = 0;

  const forget = () => {
    kept.clear();
    held = 0;
  };

  return (key) => {
    const current = store.version();
    if (current === undefined) return load(key);
    if (current !== version) {
      version = current;
      forget();
    }
    const found = kept.get(key);
    if (found !== undefined) return found;
    return load(key).then((value) => {
      // What was read before a change must not outlive it.
      if (store.version() !== current || version !== current || kept.has(key)) return value;
      const size = weigh(value);
      if (kept.size >= entries || held + size > weight) forget();
      if (size <= weight) {
        kept.set(key, value);
        held += size;
      }
      return value;
    });
  };
}
