/** PDF to ParsedDocument. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { ExtractContext, FormatPlugin, ParsedDocument, Source, Warning } from '../../../src/plugin/contract.ts';
import type { PageBlock } from './blocks.ts';
import { type OpenDocument, withDocument } from './document.ts';
import { openForm } from './form.ts';
import { readInvoices } from './invoice.ts';
import { readMetadata } from './metadata.ts';
import { readOutline } from './outline.ts';
import { readPage } from './page.ts';
import { withPdfium } from './pdfium.ts';
import { findStructure } from './structure.ts';
import { StyleTable } from './words.ts';

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
  const pages: NonNullable<ParsedDocument['pages']> = [];
  const blocks: PageBlock[] = [];
  const fields = readInvoices(document, context);
  const links: NonNullable<ParsedDocument['links']> = [];
  const warnings: Warning[] = [];
  const form = openForm(document);
  try {
    for (let number = 1; number <= pageCount; number++) {
      context.progress('pages', number - 1, pageCount);
      await breathe();
      context.signal.throwIfAborted();
      const read = readPage(document, number, form, styles);
      if (!read || read.blocks.length === 0) warnings.push(unread(number, read === null));
      pages.push(read?.page ?? { number, width: 0, height: 0, origin: 'none' });
      blocks.push(...(read?.blocks ?? []));
      fields.push(...(read?.fields ?? []));
      links.push(...(read?.links ?? []));
    }
  } finally {
    form?.close();
  }
  context.progress('pages', pageCount, pageCount);
  return {
    type: source.type,
    metadata: readMetadata(document),
    pages,
    styles: styles.styles,
    blocks: findStructure(blocks, pageCount),
    fields,
    outline: readOutline(document),
    links,
    warnings,
  };
}

const unread = (page: number, damaged: boolean): Warning => ({
  code: damaged ? 'page-unreadable' : 'page-without-text',
  message: damaged ? `Page ${page} is damaged and could not be read.` : `Page ${page} holds no text.`,
  place: { kind: 'page', page },
});
