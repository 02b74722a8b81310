/** Keeps what was read for as long as nothing at all is written to the store: by us or by any other process. */
import type { Store } from './database.ts';

export interface Room<Value> {
  /** Values that are kept at most. When there is no room for one more, all make place. */
  entries: number;
  /** The most that they may weigh together. */
  weight?: number;
  weigh?(value: Value): number;
}

/** Where the store can't tell that it changed (`Store.version`), nothing is kept. */
export class Unchanged<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #room: Required<Room<Value>>;
  readonly #kept = new Map<string, Value>();
  #version: number | undefined;
  #held = 0;

  constructor(store: Pick<Store, 'version'>, room: Room<Value>) {
    this.#store = store;
    this.#room = { weight: Number.POSITIVE_INFINITY, weigh: () => 0, ...room };
  }

  get(key: string): Value | undefined {
    this.#refresh();
    return this.#kept.get(key);
  }

  /** @param version what the store's version was before the value was read: it must not outlive a change since */
  set(key: string, value: Value, version: number | undefined): void {
    const { entries, weight, weigh } = this.#room;
    const size = weigh(value);
    if (this.#refresh() !== version || version === undefined || size > weight || this.#kept.has(key)) return;
    if (this.#kept.size >= entries || this.#held + size > weight) this.#forget();
    this.#kept.set(key, value);
    this.#held += size;
  }

  #refresh(): number | undefined {
    const version = this.#store.version();
    if (version !== this.#version) this.#forget();
    this.#version = version;
    return version;
  }

  #forget(): void {
    this.#kept.clear();
    this.#held = 0;
  }
}

/** Gives what is kept under `key`, or what `load` gives. Neither failures nor `undefined` are kept. */
export type Remember<Value> = (key: string, load: () => Promise<Value>) => Value | Promise<Value>;

export function rememberUnchanged<Value>(store: Pick<Store, 'version'>, room: Room<Value>): Remember<Value> {
  const kept = new Unchanged(store, room);
  return (key, load) => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const version = store.version();
    return load().then((value) => {
      if (value !== undefined) kept.set(key, value, version);
      return value;
    });
  };
}
