/** A small XML file as a tree, read without document types and entities, to a depth and a size. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Local name, without its prefix. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const maxElements = 200_000;

/** The root element, or null for what is not well-formed, has a document type, or goes too deep. */
export function readXml(bytes: Uint8Array, maxDepth: number): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  const stop = (reason: string) => {
    throw new Error(reason);
  };
  parser.on('doctype', () => stop('document type'));
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const element: XmlElement = { name: tag.local, attributes: {}, children: [], text: '' };
    for (const { local, prefix, value } of Object.values(tag.attributes))
      if (prefix !== 'xmlns' && local !== 'xmlns') element.attributes[local] = value;
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    if (open.length > maxDepth || ++elements > maxElements) stop('too complex');
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('cdata', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(decode(bytes)).close();
  } catch {
    return null;
  }
  return root;
}

/** By byte order mark, else by the declaration's encoding, else UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const label = /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
