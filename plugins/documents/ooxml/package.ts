/** A file of the Open Packaging Conventions (ISO/IEC 29500-2): parts, and the relationships by which they are found. */
import type { ExtractContext, Warning } from '../../../src/plugin/contract.ts';
import { elements } from './element.ts';
import { type Entry, unpack } from './entry.ts';
import { Fault } from './fault.ts';
import { type Element, readXml, type XmlLimits } from './xml.ts';
import { readArchive } from './zip.ts';

export interface Relationship {
  id: string;
  /** The last segment of its type, which is the same in the transitional and the strict edition: `hyperlink`. */
  type: string;
  /** A part's name, or an address outside of the package. */
  target: string;
  external: boolean;
}

export interface OfficePackage {
  xmlLimits: XmlLimits;
  /** What was found damaged or missing so far. */
  warnings: Warning[];
  /** The part's bytes; undefined when there is no such part. Counts against the limit of unfolded bytes. */
  bytes(part: string): Uint8Array | undefined;
  /** The root of an XML part; undefined when there is no such part or nothing can be made of it. */
  xml(part: string): Element | undefined;
  /** By id. A part without relationships has none; `''` is the package itself. */
  relationships(part: string): Map<string, Relationship>;
  contentType(part: string): string | undefined;
  parts(): Iterable<string>;
}

/** Elements in memory at once: some 400 MB of them. */
const mostElements = 1_500_000;
/** Bytes of one part: beyond this it is no text that anybody wrote. */
const largestPart = 256 * 1024 * 1024;

/** @throws Fault when the bytes are no such package, are encrypted, or declare more than the limits allow. */
export function openPackage(bytes: Uint8Array, limits: ExtractContext['limits']): OfficePackage {
  refuseOthers(bytes);
  const archive = readArchive(bytes, limits);
  const byName = new Map<string, Entry>();
  for (const [name, entry] of archive.entries) byName.set(partKey(name), entry);
  const warnings: Warning[] = archive.remarks.slice(0, 20).map((message) => ({ code: 'archive-damaged', message }));
  const xmlLimits = { depth: limits.depth, elements: mostElements };
  const known = new Map<string, Map<string, Relationship>>();
  let left = limits.unpackedBytes;
  let types: ContentTypes | undefined;

  const damaged = (part: string, how: string) => {
    warnings.push({ code: 'part-damaged', message: `${part}: ${how} What could be read of it was.` });
  };
  const read = (part: string): Uint8Array | undefined => {
    const entry = byName.get(partKey(part));
    if (!entry) return undefined;
    const unpacked = unpack(entry, Math.min(left, largestPart));
    left -= unpacked.bytes.length;
    if (unpacked.damage) damaged(part, unpacked.damage);
    return unpacked.bytes;
  };
  const xml = (part: string): Element | undefined => {
    const source = read(part);
    if (!source) return undefined;
    const tree = readXml(source, xmlLimits);
    if (tree.damage) damaged(part, tree.damage);
    return tree.root;
  };
  return {
    xmlLimits,
    warnings,
    bytes: read,
    xml,
    relationships(part) {
      const found = known.get(part) ?? readRelationships(xml(relationshipsPart(part)), part);
      known.set(part, found);
      return found;
    },
    contentType(part) {
      types ??= readContentTypes(xml('[Content_Types].xml'));
      const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
      return types.overrides.get(partKey(part)) ?? types.defaults.get(extension);
    },
    parts: () => archive.entries.keys(),
  };
}

const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that holds an encrypted document inside a compound file ([MS-OFFCRYPTO] 2.3.4.4). */
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

function refuseOthers(bytes: Uint8Array): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length === 0) throw new Fault('file-empty', 'The file is empty.');
  if (!data.subarray(0, 8).equals(compoundMark)) return;
  if (data.includes(encryptedStream)) throw new Fault('file-encrypted', 'The document is protected by a password.');
  throw new Fault('file-corrupt', 'The file is a binary document of an older Office, not what its name says.');
}

/** Part names are compared without regard to case, and with or without percent encoding. */
function partKey(name: string): string {
  return decoded(name).replace(/^\/+/, '').toLowerCase();
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function readRelationships(root: Element | undefined, part: string): Map<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  for (const { name, attributes } of elements(root)) {
    const { Id: id, Type: type, Target: target } = attributes;
    if (name !== 'rels:Relationship' || id === undefined || !type || target === undefined) continue;
    const external = attributes.TargetMode === 'External';
    relationships.set(id, {
      id,
      type: type.slice(type.lastIndexOf('/') + 1),
      target: external ? target : resolve(part, target),
      external,
    });
  }
  return relationships;
}

/** A target as a part name: relative to the folder of `part`, or absolute. Never leads out of the package. */
function resolve(part: string, target: string): string {
  const path = target.replaceAll('\\', '/').replace(/[?#].*$/s, '');
  const folder = path.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') folder.pop();
    else if (segment !== '' && segment !== '.') folder.push(segment);
  }
  return folder.join('/');
}

interface ContentTypes {
  overrides: Map<string, string>;
  defaults: Map<string, string>;
}

function readContentTypes(root: Element | undefined): ContentTypes {
  const types: ContentTypes = { overrides: new Map(), defaults: new Map() };
  for (const { name, attributes } of elements(root)) {
    const type = attributes.ContentType ?? '';
    if (name === 'types:Override') types.overrides.set(partKey(attributes.PartName ?? ''), type);
    if (name === 'types:Default') types.defaults.set((attributes.Extension ?? '').toLowerCase(), type);
  }
  return types;
}

/**
 * The part that a package is about: by relationship, else (in a damaged package) by content type, else by `usual` name.
 * @throws Fault `file-corrupt` when there is none.
 */
export function mainPart(source: OfficePackage, usual: string): string {
  for (const relationship of source.relationships('').values()) {
    if (relationship.type === 'officeDocument' && !relationship.external) return relationship.target;
  }
  for (const part of source.parts()) if (/\.main\+xml$/.test(source.contentType(part) ?? '')) return part;
  for (const part of source.parts()) if (part.toLowerCase() === usual) return part;
  throw new Fault('file-corrupt', 'The file holds no document: its main part is missing.');
}
