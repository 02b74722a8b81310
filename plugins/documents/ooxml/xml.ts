/** XML parts as trees of elements. No document type is followed and no entity but XML's own five is expanded. */
import { SaxesParser } from 'saxes';
import { decodeChunks } from './encoding.ts';
import { Fault } from './fault.ts';
import { attributeName, elementName, enterScope, lookUp, outermostScope, type Scope } from './scope.ts';

export interface Element {
  /** Local name behind the namespace's usual prefix, whatever the file binds: `w:p`. */
  readonly name: string;
  /** Keyed likewise: `w:val`, `r:id`; bare names for attributes without a namespace. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

export interface XmlLimits {
  /** Nested elements. */
  depth: number;
  /** Elements that stand in memory at once. */
  elements: number;
}

export interface Xml {
  root: Element | undefined;
  /** The first thing that is wrong with the text; what could be made of the rest was. */
  damage?: string;
}

/** Faults in a text after which nothing of it can be trusted to stand where it says. */
const mostErrors = 100;

/** How to read children of an element one at a time, so that a long document never stands in memory as a whole. */
export interface Stream {
  /** Children of the elements of this name go to `take`, and not into the tree. */
  within: string;
  take(child: Element): void;
}

/**
 * Reads a part. With `stream`, it yields each child of the named element as soon as it is complete.
 * @throws Fault `file-too-complex` past a limit.
 */
export function readXml(bytes: Uint8Array, limits: XmlLimits, stream?: Stream): Xml {
  const reading = startReading(limits, stream);
  for (const chunk of decodeChunks(bytes)) if (!reading.write(chunk)) break;
  return reading.end();
}

/** The same in slices of a few milliseconds, with `pause` awaited in between. */
export async function readXmlInSlices(
  bytes: Uint8Array,
  limits: XmlLimits,
  stream: Stream,
  pause: (done: number, total: number) => Promise<void> | undefined,
): Promise<Xml> {
  const reading = startReading(limits, stream);
  let done = 0;
  for (const chunk of decodeChunks(bytes)) {
    if (!reading.write(chunk)) break;
    done += chunk.length;
    await pause(Math.min(done, bytes.length), bytes.length);
  }
  return reading.end();
}

function startReading(limits: XmlLimits, stream?: Stream) {
  const open: Element[] = [];
  const xml: Xml = { root: undefined };
  let errors = 0;
  let elements = 0;
  let streamed = 0;
  const scopes = [outermostScope()];
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    errors++;
    xml.damage ??= error.message;
  });
  parser.on('doctype', () => {
    xml.damage ??= 'its document type definition was not followed.';
  });
  parser.on('opentag', (tag) => {
    if (open.length >= limits.depth) throw new Fault('file-too-complex', `Elements nest deeper than ${limits.depth}.`);
    if (++elements > limits.elements) throw new Fault('file-too-complex', 'A part of the file has too many elements.');
    const scope = enterScope(scopes.at(-1) ?? outermostScope(), tag.attributes);
    const name = elementName(scope, tag.name);
    const read = name === 'mc:Choice' ? requirements : readAttributes;
    const element = { name, attributes: read(scope, tag.attributes), children: [] };
    const parent = open.at(-1);
    if (!parent) xml.root ??= element;
    else if (parent.name === stream?.within) streamed ||= open.length;
    else parent.children.push(element);
    open.push(element);
    scopes.push(scope);
  });
  const close = () => {
    const element = open.pop();
    if (!element) return;
    scopes.pop();
    const parent = open.at(-1);
    const yielded = stream && streamed > 0 && open.length === streamed;
    if (yielded) {
      streamed = 0;
      elements = open.length;
      for (const child of alternative(element)) if (typeof child !== 'string') stream.take(child);
    } else if (parent && element.name === 'mc:AlternateContent') {
      parent.children.pop();
      for (const child of alternative(element)) parent.children.push(child);
    }
  };
  parser.on('closetag', close);
  const addText = (text: string) => open.at(-1)?.children.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  return {
    write(chunk: string): boolean {
      parser.write(chunk);
      return errors < mostErrors;
    },
    end(): Xml {
      // Of a text that is cut off the open elements are closed, so that what they hold is not lost.
      if (errors < mostErrors) parser.close();
      while (open.length > 0) close();
      return xml;
    },
  };
}

/**
 * What to read in the place of an element: of alternatives (ISO/IEC 29500-3, 7.6) the first one written in namespaces
 * that are known here, else the fallback; each text stands there once for every kind of reader.
 */
function alternative(element: Element): (Element | string)[] {
  if (element.name !== 'mc:AlternateContent') return [element];
  const branches = element.children.filter((child) => typeof child !== 'string');
  const known = branches.find((branch) => branch.name === 'mc:Choice' && !branch.attributes.Requires?.includes('?'));
  return (known ?? branches.find((branch) => branch.name === 'mc:Fallback') ?? branches[0])?.children ?? [];
}

/** The namespaces that a choice needs, by their usual prefixes. */
function requirements(scope: Scope, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const prefixes = attributes.Requires?.split(/\s+/).filter(Boolean) ?? [];
  return { Requires: prefixes.map((prefix) => lookUp(scope, prefix) ?? '?').join(' ') };
}

/** Attributes by their names as read; the same object when they were written so. */
function readAttributes(scope: Scope, written: Record<string, string>): Record<string, string> {
  let renamed = false;
  for (const key in written) if (attributeName(scope, key) !== key) renamed = true;
  if (!renamed) return written;
  const attributes: Record<string, string> = Object.create(null);
  for (const key in written) attributes[attributeName(scope, key)] = written[key] ?? '';
  return attributes;
}
