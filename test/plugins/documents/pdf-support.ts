/** Runs the documents plugin on bytes, as the host would. */
import documents from '../../../plugins/documents/index.ts';
import type { Engines, Limits, ParsedDocument } from '../../../src/plugin/contract.ts';
import { defaultLimits } from '../../../src/plugin/limits.ts';
import { sourceOf, testContext } from '../../support/context.ts';

export interface Extraction {
  document: ParsedDocument;
  progress: { stage: string; done: number; total: number }[];
}

/** Extracts a PDF; rejects with errors that carry the fault's `code`. */
export async function extractPdf(
  bytes: Uint8Array,
  options: { limits?: Partial<Limits>; engines?: Partial<Engines>; signal?: AbortSignal; enough?: AbortSignal } = {},
): Promise<Extraction> {
  const progress: Extraction['progress'] = [];
  const context = testContext({
    ...(options.signal && { signal: options.signal }),
    ...(options.enough && { enough: options.enough }),
    limits: { ...defaultLimits, ...options.limits },
    progress: (stage, done, total) => progress.push({ stage, done, total }),
    engines: { absent: {}, ...options.engines },
  });
  return { document: await documents.extract(sourceOf(bytes, 'application/pdf', 'file.pdf'), context), progress };
}

/** The text of every line outside tables, in reading order. */
export function lineTexts(document: ParsedDocument): string[] {
  return document.blocks.flatMap((block) =>
    block.kind === 'table' ? [] : (block.lines ?? []).map((line) => line.text),
  );
}
