import type { Limits } from './contract.ts';

/** What a file under 32 MiB may reasonably unfold to. */
export const defaultLimits: Limits = {
  unpackedBytes: 512 * 1024 * 1024,
  entries: 20_000,
  depth: 256,
  pages: 5_000,
  pixels: 100_000_000,
  seconds: 4 * 3600,
};
