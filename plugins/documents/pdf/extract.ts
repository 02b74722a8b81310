/** PDF to ParsedDocument. */
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  ExtractContext,
  FormatPlugin,
  Page,
  ParsedDocument,
  Source,
  Warning,
} from '../../../src/plugin/contract.ts';
import type { PageBlock } from './blocks.ts';
import { type OpenDocument, withDocument, withPage } from './document.ts';
import { readMetadata } from './metadata.ts';
import { readPage } from './page.ts';
import { withPdfium } from './pdfium.ts';
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
  const pages: Page[] = [];
  const blocks: PageBlock[] = [];
  const warnings: Warning[] = [];
  for (let number = 1; number <= pageCount; number++) {
    context.progress('pages', number - 1, pageCount);
    await breathe();
    context.signal.throwIfAborted();
    const read = withPage(document, number, (page) => readPage(page, styles));
    pages.push(read?.page ?? { number, width: 0, height: 0, origin: 'none' });
    if (read && read.blocks.length > 0) blocks.push(...read.blocks);
    else
      warnings.push({
        code: read ? 'page-without-text' : 'page-unreadable',
        message: read ? `Page ${number} holds no text.` : `Page ${number} is damaged and could not be read.`,
        place: { kind: 'page', page: number },
      });
  }
  context.progress('pages', pageCount, pageCount);
  return {
    type: source.type,
    metadata: readMetadata(document),
    pages,
    styles: styles.styles,
    blocks: blocks.map(({ block }) => block),
    fields: [],
    warnings,
  };
}
