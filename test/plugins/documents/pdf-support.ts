/** Runs the documents plugin on bytes, as the host would. */
import documents from '../../../plugins/documents/index.ts';
import type { Engines, ExtractContext, Limits, ParsedDocument } from '../../../src/plugin/contract.ts';
import { defaultLimits } from '../../../src/plugin/limits.ts';

export interface Extraction {
  document: ParsedDocument;
  progress: { stage: string; done: number; total: number }[];
}

/** Extracts a PDF; rejects with errors that carry the fault's `code`. */
export async function extractPdf(
  bytes: Uint8Array,
  options: { limits?: Partial<Limits>; engines?: Partial<Engines>; signal?: AbortSignal } = {},
): Promise<Extraction> {
  const progress: Extraction['progress'] = [];
  const context: ExtractContext = {
    signal: options.signal ?? new AbortController().signal,
    limits: { ...defaultLimits, ...options.limits },
    scratch: '/nonexistent',
    progress: (stage, done, total) => progress.push({ stage, done, total }),
    fault: (code, message, cause) => Object.assign(new Error(message, { cause }), { code }),
    engines: { absent: {}, ...options.engines },
    require: [],
  };
  const source = {
    path: '/nonexistent/file.pdf',
    name: 'file.pdf',
    type: 'application/pdf',
    size: bytes.length,
    read: async () => bytes,
  };
  return { document: await documents.extract(source, context), progress };
}

/** The text of every line outside tables, in reading order. */
export function lineTexts(document: ParsedDocument): string[] {
  return document.blocks.flatMap((block) =>
    block.kind === 'table' ? [] : (block.lines ?? []).map((line) => line.text),
  );
}
