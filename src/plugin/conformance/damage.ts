/** Ways in which files get damaged, the same every time. */

export interface Damage {
  /** Completes "a sample …". */
  name: string;
  make(original: Uint8Array): Uint8Array[];
}

const shares = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99];
const flips = 12;

export const damages: readonly Damage[] = [
  { name: 'cut to a few bytes', make: (original) => [1, 2, 8, 64, 512].map((length) => original.slice(0, length)) },
  {
    name: 'cut in the middle',
    make: (original) => shares.map((share) => original.slice(0, Math.floor(original.length * share))),
  },
  {
    name: 'with bits turned over',
    make: (original) => Array.from({ length: flips }, (_, seed) => flip(original, seed)),
  },
  {
    name: 'with a hole of zeros',
    make: (original) => shares.map((share) => zeroed(original, Math.floor(original.length * share))),
  },
  { name: 'followed by other bytes', make: (original) => [Buffer.concat([original, original.slice(0, 1000)])] },
  { name: 'replaced by noise', make: (original) => [noise(Math.min(original.length, 65_536), 1)] },
];

/** Turns over one bit in a thousand bytes, five at least. */
function flip(original: Uint8Array, seed: number): Uint8Array {
  const bytes = original.slice();
  const next = random(seed + 1);
  for (let count = Math.max(5, Math.floor(bytes.length / 1000)); count > 0; count--) {
    const at = next() % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (next() % 8));
  }
  return bytes;
}

function zeroed(original: Uint8Array, from: number): Uint8Array {
  return original.slice().fill(0, from, from + Math.ceil(original.length / 50));
}

function noise(length: number, seed: number): Uint8Array {
  const next = random(seed);
  return Uint8Array.from({ length }, () => next() & 0xff);
}

/** Marsaglia's xorshift32, of a seed that is not 0. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
