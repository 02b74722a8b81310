/** Web pages: what a reader sees of them, and what they declare for machines. Nothing is fetched, no script is run. */
import type { FormatPlugin } from '../../src/plugin/contract.ts';
import { decodeText } from '../basics/decode.ts';
import { turnTaking } from '../basics/turn.ts';
import { pageReader } from '../html/page.ts';

/** Characters between two looks at the clock. */
const slice = 64 * 1024;

const plugin: FormatPlugin = {
  async extract(source, context) {
    const bytes = await source.read();
    const decoded = decodeText(bytes, declaredEncoding(bytes));
    if (!decoded) throw context.fault('file-corrupt', 'The file is not text.');
    const { text, encoding, damaged } = decoded;
    const reader = pageReader();
    const takeTurn = turnTaking(context, 'text');
    for (let at = 0; at < text.length && !reader.full; at += slice) {
      reader.write(text.slice(at, at + slice));
      await takeTurn(at, text.length);
    }
    const { metadata, cut, ...content } = reader.end();
    const warnings = [];
    if (damaged)
      warnings.push({ code: 'text-damaged', message: `Some bytes are not ${encoding}; they were read as \ufffd.` });
    if (cut)
      warnings.push({ code: 'page-cut', message: 'The page is nested too deep or too long: its end was not read.' });
    return { type: source.type, metadata: { encoding, ...metadata }, ...content, warnings };
  },
};

/** As a page says in its first bytes (HTML Living Standard, 13.2.3.2), or an XML declaration does. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  return /<(?:meta|\?xml)\b[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1];
}

export default plugin;
