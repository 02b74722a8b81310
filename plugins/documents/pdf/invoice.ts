/** Invoices embedded as XML: Factur-X, ZUGFeRD 1 and 2, XRechnung, in the syntaxes CII and UBL. */
import type { DeclaredField, ExtractContext } from '../../../src/plugin/contract.ts';
import { readAttachments } from './attachments.ts';
import type { OpenDocument } from './document.ts';
import { readXml, type XmlElement } from './xml.ts';

/** Roots of the two syntaxes: `CrossIndustryDocument` is CII as ZUGFeRD 1 had it. */
const roots = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice', 'CreditNote']);
const maxBytes = 16 * 1024 * 1024;

/**
 * The fields of embedded invoices. A field's name is the path of local names below the root, with `[n]` (from 1) at
 * elements that stand more than once beside each other, and `@name` for attributes:
 * `SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]/SpecifiedTradeProduct/Name`.
 * Values are as in the file, but for dates in the form 102 (`20240131`), which are given as `2024-01-31`.
 */
export function readInvoices(document: OpenDocument, context: ExtractContext): DeclaredField[] {
  const files = readAttachments(document, (name) => /\.xml$/i.test(name), maxBytes);
  return files.flatMap(({ bytes }) => {
    const root = readXml(bytes, context.limits.depth);
    return root && roots.has(root.name) ? flatten(root, '') : [];
  });
}

function flatten(element: XmlElement, path: string): DeclaredField[] {
  const totals = new Map<string, number>();
  for (const { name } of element.children) totals.set(name, (totals.get(name) ?? 0) + 1);
  const counts = new Map<string, number>();
  return element.children.flatMap((child) => {
    const count = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, count);
    const step = (totals.get(child.name) ?? 1) > 1 ? `${child.name}[${count}]` : child.name;
    const name = path ? `${path}/${step}` : step;
    return [...valuesOf(child, name), ...flatten(child, name)];
  });
}

function valuesOf(element: XmlElement, name: string): DeclaredField[] {
  const text = element.children.length === 0 ? element.text.replace(/\s+/g, ' ').trim() : '';
  if (!text) return [];
  const value = element.attributes.format === '102' ? isoDate(text) : text;
  const attributes = Object.entries(element.attributes).filter(([key]) => key !== 'format');
  return [
    { kind: 'record', name, value },
    ...attributes.map(([key, own]): DeclaredField => ({ kind: 'record', name: `${name}/@${key}`, value: own })),
  ];
}

const isoDate = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
