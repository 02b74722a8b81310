/** The ceilings that hold where no setting says otherwise. */
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from './contract.ts';
import { openSandbox } from './pool/sandbox.ts';
import type { PoolOptions } from './pool.ts';

/** What a file under 32 MiB may reasonably unfold to. */
export const defaultLimits: Limits = {
  unpackedBytes: 512 * 1024 * 1024,
  entries: 20_000,
  depth: 256,
  pages: 5_000,
  scans: 200,
  pixels: 100_000_000,
  // What a JPEG can have.
  side: 65_535,
  // 200 pages of A4 at 300 dpi, and some.
  allPixels: 2_000_000_000,
  seconds: 4 * 3600,
  files: 500,
  nesting: 10,
};

const mebibyte = 1024 * 1024;

/** Times in milliseconds, sizes in bytes, `heap` in megabytes. */
export const defaultPool: Omit<PoolOptions, 'entry' | 'setup'> = {
  size: availableParallelism(),
  reserve: 0,
  queue: { all: 64, each: 64 },
  wait: 60_000,
  patience: 60_000,
  startup: 30_000,
  deadline: 300_000,
  stall: 60_000,
  grace: 500,
  ceiling: 2048 * mebibyte,
  recycle: { files: 500, bytes: 768 * mebibyte },
  heap: 1024,
  niceness: 10,
  environment: {},
  sandbox: openSandbox,
  readable: [],
  scratch: join(tmpdir(), `formwork-${process.getuid?.() ?? 0}`),
};
