/** What a file declares about itself: core, extended and custom properties (ISO/IEC 29500-1 and -2). */
import type { DeclaredField } from '../../../src/plugin/contract.ts';
import { tidy } from '../../basics/text.ts';
import { elements, named, textOf } from './element.ts';
import type { OfficePackage } from './package.ts';
import type { Element } from './xml.ts';

export interface Properties {
  metadata: Record<string, string>;
  fields: DeclaredField[];
}

/** Element → name in the metadata. Those marked `said` were written about the content and are declared as fields. */
const known = new Map<string, { name: string; said?: boolean }>([
  ['dc:title', { name: 'title', said: true }],
  ['dc:creator', { name: 'author', said: true }],
  ['dc:subject', { name: 'subject', said: true }],
  ['dc:description', { name: 'description', said: true }],
  ['core:keywords', { name: 'keywords', said: true }],
  ['core:category', { name: 'category', said: true }],
  ['core:contentStatus', { name: 'status', said: true }],
  ['core:version', { name: 'version', said: true }],
  ['dc:identifier', { name: 'identifier', said: true }],
  ['dc:language', { name: 'language' }],
  ['core:lastModifiedBy', { name: 'lastModifiedBy' }],
  ['core:lastPrinted', { name: 'lastPrinted' }],
  ['dcterms:created', { name: 'created' }],
  ['dcterms:modified', { name: 'modified' }],
  ['app:Company', { name: 'company', said: true }],
  ['app:Manager', { name: 'manager', said: true }],
  ['app:Application', { name: 'application' }],
  ['app:Pages', { name: 'pages' }],
  ['app:Slides', { name: 'slides' }],
]);

/** Relationship types of the package, in both editions of the standard. */
const standardParts = new Set(['core-properties', 'extended-properties', 'extendedProperties', 'coreProperties']);
const customParts = new Set(['custom-properties', 'customProperties']);

export function readProperties(source: OfficePackage): Properties {
  const properties: Properties = { metadata: {}, fields: [] };
  for (const { type, target, external } of source.relationships('').values()) {
    if (external) continue;
    if (standardParts.has(type)) readStandard(source.xml(target), properties);
    if (customParts.has(type)) readCustom(source.xml(target), properties);
  }
  return properties;
}

function readStandard(root: Element | undefined, { metadata, fields }: Properties): void {
  for (const element of elements(root)) {
    const property = known.get(element.name);
    const value = tidy(textOf(element));
    if (!property || value === '' || metadata[property.name] !== undefined) continue;
    metadata[property.name] = value;
    if (property.said) fields.push({ kind: 'property', name: property.name, value });
  }
}

function readCustom(root: Element | undefined, { fields }: Properties): void {
  for (const property of named(root, 'custom:property')) {
    const name = property.attributes.name?.trim();
    const value = tidy(textOf(property));
    if (name && value !== '') fields.push({ kind: 'property', name, value });
  }
}
