/** Messages (RFC 5322, MIME): their headers, their body, and their attachments, each read by the plugin for its type. */
import type { Attachment, Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import type { ExtractContext, FormatPlugin, InnerFile, ParsedDocument } from '../../src/plugin/contract.ts';
import { append } from './append.ts';
import { readHeaders } from './headers.ts';

/** Parts of a message, bytes of its headers, and levels of its parts. */
const mostParts = 10_000;
const mostHeaders = 2 * 1024 * 1024;
const deepest = 100;
/** Characters of a line that are looked at: a boundary, two dashes behind it, and blanks. */
const longestLine = 1100;

const plugin: FormatPlugin = {
  async extract(source, context): Promise<ParsedDocument> {
    const bytes = await source.read();
    refuseBombs(bytes, context);
    const email = await parse(bytes, context);
    const { metadata, fields, blocks } = readHeaders(email, bytes);
    if (fields.length === 0) throw context.fault('file-corrupt', 'The file is no message: it has no headers.');
    const document: ParsedDocument = { type: source.type, metadata, blocks, fields, links: [], warnings: [] };
    await addBody(document, email, context);
    await addAttachments(document, email.attachments, context);
    return document;
  },
};

/** The parser makes an object of every part before anyone can stop it: lines that can part them are counted first. */
function refuseBombs(bytes: Uint8Array, context: ExtractContext): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const boundaries = new Set<string>();
  for (const [, quoted, bare] of text.matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,1000})"|([^\s;"]{1,1000}))/gi))
    boundaries.add((quoted ?? bare ?? '').trimEnd());
  let parts = 0;
  for (let at = text.indexOf('\n--'); at >= 0 && parts <= mostParts; at = text.indexOf('\n--', at + 1)) {
    const line = lineAt(text, at + 3);
    if (boundaries.has(line) || (line.endsWith('--') && boundaries.has(line.slice(0, -2)))) parts++;
  }
  if (parts > mostParts) throw context.fault('file-too-complex', `The message has more than ${mostParts} parts.`);
}

/** The rest of a line without the blanks at its end, as far as a boundary reaches. */
function lineAt(text: string, start: number): string {
  const line = text.slice(start, start + longestLine);
  const end = line.indexOf('\n');
  return (end < 0 ? line : line.slice(0, end)).trimEnd();
}

async function parse(bytes: Uint8Array, context: ExtractContext): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: deepest,
      maxHeadersSize: mostHeaders,
    });
  } catch (cause) {
    const tooMuch = /maximum|exceed/i.test(String(cause));
    throw context.fault(tooMuch ? 'file-too-complex' : 'file-corrupt', 'The message cannot be read.', cause);
  }
}

/** As a page if there is one, as it holds tables and links; else, or where that comes to nothing, as text. */
async function addBody(document: ParsedDocument, { html, text }: Email, context: ExtractContext): Promise<void> {
  // With a mark of its encoding, whatever the page says of it: it has been decoded already.
  const bodies: InnerFile[] = [
    ...(html ? [{ name: 'body.html', type: 'text/html', bytes: Buffer.from(`\ufeff${html}`) }] : []),
    ...(text ? [{ name: 'body.txt', type: 'text/plain', bytes: Buffer.from(`\ufeff${text}`) }] : []),
  ];
  for (const body of bodies) {
    const reading = await context.read(body);
    if ('unread' in reading || reading.document.blocks.length === 0) continue;
    append(document, reading.document, body.name);
    return;
  }
  if (text?.trim()) document.warnings.push({ code: 'body-unread', message: 'The text of the message was not read.' });
}

async function addAttachments(
  document: ParsedDocument,
  attachments: readonly Attachment[],
  context: ExtractContext,
): Promise<void> {
  const taken = new Map<string, number>();
  const read = attachments.slice(0, context.limits.files);
  if (read.length < attachments.length) {
    const message = `Of ${attachments.length} attachments, ${read.length} were read.`;
    document.warnings.push({ code: 'attachment-unread', message });
  }
  for (const [index, attachment] of read.entries()) {
    context.progress('attachments', index, read.length);
    const file = innerFile(attachment, index);
    const count = (taken.get(file.name) ?? 0) + 1;
    taken.set(file.name, count);
    const shown = count > 1 ? `${file.name} (${count})` : file.name;
    const reading = await context.read(file);
    document.blocks.push({ kind: 'heading', level: 1, text: shown });
    if ('document' in reading) append(document, reading.document, shown);
    else document.warnings.push({ code: 'attachment-unread', message: `${shown}: ${reading.unread}` });
  }
}

function innerFile({ filename, mimeType, content }: Attachment, index: number): InnerFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const name = filename
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 255);
  return { name: name || `attachment ${index + 1}`, type: mimeType, bytes };
}

export default plugin;
