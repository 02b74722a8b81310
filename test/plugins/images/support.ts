/** Runs the images plugin in this process on bytes, with real or chosen engines. */
import { ok } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import plugin from '../../../plugins/images/index.ts';
import type { Engines, Limits, ParsedDocument } from '../../../src/plugin/contract.ts';
import { defaultLimits } from '../../../src/plugin/limits.ts';
import { sourceOf, testContext } from '../../support/context.ts';

export const fixture = (name: string): Promise<Buffer> =>
  readFile(new URL(`../../fixtures/images/${name}`, import.meta.url));

export interface ExtractOptions {
  engines?: Engines;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

export function extract(bytes: Uint8Array, type: string, options: ExtractOptions = {}): Promise<ParsedDocument> {
  const { signal = AbortSignal.timeout(60_000), limits, engines = { absent: { ocr: 'No OCR here.' } } } = options;
  const context = testContext({ signal, limits: { ...defaultLimits, ...limits }, engines });
  return plugin.extract(sourceOf(bytes, type, 'picture'), context);
}

/** The lines of all blocks, in reading order. */
export const linesOf = (document: ParsedDocument): string[] =>
  document.blocks.flatMap((block) => {
    ok(block.kind !== 'table');
    return (block.lines ?? []).map((line) => line.text);
  });
