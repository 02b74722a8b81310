/**
 * PDF to ParsedDocument. What a strategy can rely on:
 * - Blocks stand in reading order. Columns of text are read one after the other; labels and the values beside them share
 *   a line, however wide the gap: it shows in the boxes of the words. Such a line is a block by itself.
 * - A line is what stands on one base line within a column. Words keep the file's own spelling; halves of a word split
 *   at a line end are joined in a block's `text` only. Words of right-to-left scripts come in logical order.
 * - Text in a table is in its cells, whose `lines` have the words, and in no other block. Tables need rules, or three
 *   columns that line up with values in them; two columns of labels and values without rules are lines.
 * - Text of fonts without a map to characters is mended by their programs, or by the usual order of glyphs.
 * - Boxes to tick, drawn or of the form, are words: ☒ or ☐ beside their options. The letters of a comb are one word.
 * - Pages that are pictures are laid out the same way, with the lines and boxes that are found in the picture.
 * - Headings have levels by their look; running heads, page numbers and footnotes are blocks with an `aside`.
 * - Form fields, embedded invoices and their values are `fields`; what a form shows is also in the text.
 * - Each page without text of its own has a warning: `page-recognised`, `page-without-text`, `page-unreadable`, or
 *   `picture-unread` where a picture with hardly any text on it was not recognised.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type { ExtractContext, FormatPlugin, ParsedDocument, Source, Warning } from '../../../src/plugin/contract.ts';
import { readMachineZones } from '../../pages/machine-readable.ts';
import { findStructure } from '../../pages/structure.ts';
import { type OpenDocument, withDocument } from './document.ts';
import { openForm } from './form.ts';
import { withPdfium } from './instances.ts';
import { readInvoices } from './invoice.ts';
import { readMetadata } from './metadata.ts';
import { readOutline } from './outline.ts';
import { type ReadPage, readPage } from './page.ts';
import { TooComplex } from './pdfium.ts';
import { drawPages } from './preview.ts';
import { readScans } from './scans.ts';
import { Broken, Steps } from './steps.ts';
import { StyleTable } from './styles.ts';

export const pdf: FormatPlugin = {
  warm: () => withPdfium(async () => {}),

  async extract(source, context) {
    return withFile(await source.read(), context, (document) => readDocument(document, source, context));
  },

  async preview(source, request, context) {
    return withFile(await source.read(), context, (document) => drawPages(document, request, context));
  },
};

async function withFile<T>(
  bytes: Uint8Array,
  context: ExtractContext,
  run: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  if (bytes.length === 0) throw context.fault('file-empty', 'The file is empty.');
  const steps = new Steps();
  for (;;) {
    try {
      return await withPdfium((pdfium) => withDocument({ pdfium, steps }, bytes, context, run));
    } catch (error) {
      context.signal.throwIfAborted();
      if (!steps.goOn(error)) throw faultOf(error, context);
      context.progress('again', 0, 0);
    }
  }
}

/** What the file makes the library or us stumble over is a fault of the file: it ends the instance, and the next file gets another. */
function faultOf(error: unknown, context: ExtractContext): unknown {
  if (error instanceof TooComplex || (error instanceof Broken && error.endless))
    return context.fault('file-too-complex', 'This PDF unfolds to more than can be read.', error);
  if (error instanceof WebAssembly.RuntimeError || error instanceof Broken)
    return context.fault('file-corrupt', 'This PDF is damaged and cannot be read.', error);
  return error;
}

/** Bytes that one character comes to in a document, as a part of a word with its box. */
const bytesPerCharacter = 16;

async function readDocument(document: OpenDocument, source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const { pageCount, steps } = document;
  if (pageCount > context.limits.pages)
    throw context.fault('file-too-complex', `This PDF has ${pageCount} pages; ${context.limits.pages} are the limit.`);
  const styles = new StyleTable();
  const read: (ReadPage | null)[] = [];
  let characters = 0;
  const form = steps.run('form', null, () => openForm(document));
  try {
    for (let number = 1; number <= pageCount; number++) {
      context.progress('pages', number - 1, pageCount);
      await breathe();
      context.signal.throwIfAborted();
      const page = readPage(document, number, form, styles);
      characters += page?.characters ?? 0;
      if (characters * bytesPerCharacter > context.limits.unpackedBytes)
        throw context.fault(
          'file-too-complex',
          `This PDF holds more text than the limit, on its first ${number} pages.`,
        );
      read.push(page);
    }
  } finally {
    steps.end(() => form?.close());
  }
  const warnings: Warning[] = [...(await readScans(document, read, context)), ...steps.warnings()];
  context.progress('pages', pageCount, pageCount);
  const blocks = findStructure(
    read.flatMap((page) => page?.blocks ?? []),
    pageCount,
  );
  return {
    type: source.type,
    metadata: steps.run('metadata', {}, () => readMetadata(document)),
    pages: read.map((page, index) => page?.page ?? { number: index + 1, width: 0, height: 0, origin: 'none' }),
    styles: styles.styles,
    blocks,
    fields: [
      ...steps.run('attachments', [], () => readInvoices(document, context)),
      ...read.flatMap((page) => page?.fields ?? []),
      ...readMachineZones(blocks),
    ],
    outline: steps.run('outline', [], () => readOutline(document)),
    links: read.flatMap((page) => page?.links ?? []),
    warnings,
  };
}
