/** Documents: one reader for each format, imported when the first file of its kind comes. */
import type { FormatPlugin } from '../../src/plugin/contract.ts';

const readers: Record<string, () => Promise<FormatPlugin>> = {
  'application/pdf': async () => (await import('./pdf/extract.ts')).pdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./docx/extract.ts')).docx,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': async () =>
    (await import('./pptx/extract.ts')).pptx,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async () =>
    (await import('./xlsx/extract.ts')).xlsx,
};

const documents: FormatPlugin = {
  async extract(source, context) {
    const load = readers[source.type];
    if (!load) throw new Error(`The documents plugin has no reader for ${source.type}`);
    return (await load()).extract(source, context);
  },
  preview: async (source, request, context) =>
    (await (await readers[source.type]?.())?.preview?.(source, request, context)) ?? { previews: [] },
  /** Of the readers only that of PDFs has a library that takes a while. */
  warm: async () => (await import('./pdf/extract.ts')).pdf.warm?.(),
};

export default documents;
