/** Text files: one reader for each format, imported when the first file of its kind comes. */
import type { ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../src/plugin/contract.ts';
import { decodeText } from '../basics/decode.ts';

type Content = Omit<ParsedDocument, 'type'>;
type Reader = (text: string, source: Source, context: ExtractContext) => Content | Promise<Content>;

const readers: Record<string, () => Promise<Reader>> = {
  'text/plain': async () => (await import('./plain.ts')).readPlain,
  'text/markdown': async () => (await import('./markdown.ts')).readMarkdown,
  'text/csv': async () => (await import('./delimited.ts')).readDelimited,
  'text/tab-separated-values': async () => (await import('./delimited.ts')).readDelimited,
};

const plugin: FormatPlugin = {
  async extract(source, context) {
    const load = readers[source.type];
    if (!load) throw new Error(`The text plugin has no reader for ${source.type}`);
    const decoded = decodeText(await source.read());
    if (!decoded) throw context.fault('file-corrupt', 'The file is not text.');
    if (decoded.text.trim() === '') throw context.fault('file-empty', 'There is no text in the file.');
    const content = await (await load())(decoded.text, source, context);
    const warnings = decoded.damaged
      ? [{ code: 'text-damaged', message: `Some bytes are not ${decoded.encoding}; they were read as \ufffd.` }]
      : [];
    return {
      type: source.type,
      ...content,
      metadata: { encoding: decoded.encoding, ...content.metadata },
      warnings: [...warnings, ...content.warnings],
    };
  },
};

export default plugin;
