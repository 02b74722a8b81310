/** Runs the images plugin in this process on bytes, with real or chosen engines. */
import { ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import plugin from '../../../plugins/images/index.ts';
import type { Engines, Limits, ParsedDocument } from '../../../src/plugin/contract.ts';
import { defaultLimits } from '../../../src/plugin/limits.ts';

export const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../fixtures/images/${name}`, import.meta.url));

export interface ExtractOptions {
  engines?: Engines;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

export class Fault extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export function extract(bytes: Uint8Array, type: string, options: ExtractOptions = {}): Promise<ParsedDocument> {
  return plugin.extract(
    { path: '/nowhere', name: 'picture', type, size: bytes.length, read: async () => bytes },
    {
      signal: options.signal ?? AbortSignal.timeout(60_000),
      limits: { ...defaultLimits, ...options.limits },
      scratch: '/nowhere',
      progress() {},
      fault: (code, message, cause) => new Fault(code, message, cause),
      engines: options.engines ?? { absent: { ocr: 'No OCR here.' } },
      require: [],
    },
  );
}

/** The lines of all blocks, in reading order. */
export const linesOf = (document: ParsedDocument): string[] =>
  document.blocks.flatMap((block) => {
    ok(block.kind !== 'table');
    return (block.lines ?? []).map((line) => line.text);
  });
