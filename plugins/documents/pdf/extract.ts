/** PDF to ParsedDocument. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../../src/plugin/contract.ts';
import { type OpenDocument, withDocument } from './document.ts';
import { openForm } from './form.ts';
import { readInvoices } from './invoice.ts';
import { readMetadata } from './metadata.ts';
import { readOutline } from './outline.ts';
import { type ReadPage, readPage } from './page.ts';
import { withPdfium } from './pdfium.ts';
import { readScans } from './scans.ts';
import { findStructure } from './structure.ts';
import { StyleTable } from './styles.ts';

export const pdf: FormatPlugin = {
  async extract(source, context) {
    const bytes = await source.read();
    if (bytes.length === 0) throw context.fault('file-empty', 'The file is empty.');
    return withPdfium((pdfium) =>
      withDocument(pdfium, bytes, context, (document) => readDocument(document, source, context)),
    );
  },
};

async function readDocument(document: OpenDocument, source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const { pageCount } = document;
  if (pageCount > context.limits.pages)
    throw context.fault('file-too-complex', `This PDF has ${pageCount} pages; ${context.limits.pages} are the limit.`);
  const styles = new StyleTable();
  const read: (ReadPage | null)[] = [];
  const form = openForm(document);
  try {
    for (let number = 1; number <= pageCount; number++) {
      context.progress('pages', number - 1, pageCount);
      await breathe();
      context.signal.throwIfAborted();
      read.push(readPage(document, number, form, styles));
    }
  } finally {
    form?.close();
  }
  const warnings = await readScans(document, read, context);
  context.progress('pages', pageCount, pageCount);
  return {
    type: source.type,
    metadata: readMetadata(document),
    pages: read.map((page, index) => page?.page ?? { number: index + 1, width: 0, height: 0, origin: 'none' }),
    styles: styles.styles,
    blocks: findStructure(
      read.flatMap((page) => page?.blocks ?? []),
      pageCount,
    ),
    fields: [...readInvoices(document, context), ...read.flatMap((page) => page?.fields ?? [])],
    outline: readOutline(document),
    links: read.flatMap((page) => page?.links ?? []),
    warnings,
  };
}
