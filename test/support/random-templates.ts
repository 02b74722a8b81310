/** Templates of random shapes, and what an answer to one must look like. */
import assert from 'node:assert/strict';

/** The same numbers each time. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export type Asked = { [key: string]: string | string[] | Asked | Asked[] };

export function randomTemplate(random: (below: number) => number, depth: number): Asked {
  const keys = ['total', 'name of "it"', 'a\\b', '日付', 'x/y', 'paid', 'lines', 'seller'];
  const made: Asked = {};
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const key = keys[random(keys.length)] ?? 'x';
    const kind = random(depth > 1 ? 4 : 6);
    if (kind === 0) made[key] = 'boolean';
    else if (kind === 1) made[key] = ['yes', 'no', 'yes and no'];
    else if (kind < 4) made[key] = ['', 'number', 'date'][random(3)] ?? '';
    else if (kind === 4) made[key] = randomTemplate(random, depth + 1);
    else made[key] = [randomTemplate(random, depth + 1)];
  }
  return made;
}

/** Every key is there and none beside them; every leaf is null or of its kind. */
export function holds(written: unknown, asked: Asked): void {
  assert.ok(typeof written === 'object' && written !== null);
  assert.deepEqual(Object.keys(written).sort(), Object.keys(asked).sort());
  for (const [key, want] of Object.entries(asked)) {
    const value = (written as Record<string, unknown>)[key];
    if (Array.isArray(want) && typeof want[0] === 'object') {
      assert.ok(Array.isArray(value));
      for (const item of value) holds(item, want[0] as Asked);
    } else if (Array.isArray(want)) assert.ok(value === null || want.includes(value as never), String(value));
    else if (typeof want === 'object') holds(value, want);
    else if (want === 'boolean') assert.ok(value === null || typeof value === 'boolean');
    else assert.ok(value === null || typeof value === 'string');
  }
}
