/** A first template from what the file itself says: its tables' heads, its labels, its declared fields. */
import type { Table } from '../src/model/document.ts';
import type { FileDocument } from './answer.ts';
import { keyOf, typeOf } from './template.ts';
import { segmentsOf, type Word, wordsOf } from './words.ts';

type Template = Record<string, unknown>;

const most = 24;
/** Few words, hardly any digits: what stands before a value. */
const isLabel = (text: string): boolean =>
  /^\p{L}/u.test(text) && text.length <= 40 && text.split(/\s+/).length <= 5 && !/\d{2}/.test(text);
const isValue = (text: string): boolean => /[\d@]/.test(text);

export function suggestTemplate(document: FileDocument): Template {
  const template: Template = {};
  const add = (label: string, value: unknown): void => {
    const key = keyOf(label);
    if (key !== '' && !Object.hasOwn(template, key) && Object.keys(template).length < most) template[key] = value;
  };
  for (const [label, value] of [...pairsOf(document), ...listedOf(document), ...declaredOf(document)])
    add(label, typeOf(value));
  for (const table of tablesOf(document)) {
    const item = itemOf(table);
    if (Object.keys(item).length > 1) add(table.caption ?? 'lines', [item]);
  }
  return template;
}

/** Labels with the values beside them. */
function pairsOf(document: FileDocument): [string, string][] {
  const inTables = new Set(tablesOf(document).flatMap(({ cells }) => cells.map(({ text }) => text)));
  const words = wordsOf({ ...document, blocks: document.blocks.filter((block) => !isListed(block)) });
  const pages = Map.groupBy(words, ({ page }) => page);
  const rows = [...pages].flatMap(([number, onPage]) => {
    const page = document.pages?.[number - 1];
    return segmentsOf(onPage, page && page.width > 0 ? page.height / page.width : 1);
  });
  const placed = rows.flatMap(rowPairs).filter(([label]) => !inTables.has(label));
  return [...placed, ...document.text.split('\n').flatMap(linePairs)];
}

function rowPairs(segments: readonly Word[]): [string, string][] {
  return segments.flatMap(({ text }, index): [string, string][] => {
    const next = segments[index + 1]?.text ?? '';
    const label = text.replace(/\s*:$/, '');
    return isLabel(label) && next !== '' && (isValue(next) || label !== text) ? [[label, next]] : [];
  });
}

/** `Label: value` in running text. */
function linePairs(line: string): [string, string][] {
  const [, label = '', value = ''] = /^\s*([^:\n]{2,40}?)\s*:\s+(\S.*)$/.exec(line) ?? [];
  return isLabel(label) ? [[label, value]] : [];
}

/** Labels and values of tables of two columns without heads. */
function listedOf({ blocks }: FileDocument): [string, string][] {
  const tables = blocks.filter((block): block is Table => block.kind === 'table' && !isListed(block));
  return tables.flatMap(({ cells }): [string, string][] => {
    if (cells.some(({ column }) => column > 1)) return [];
    return cells.flatMap((cell): [string, string][] => {
      const value = cells.find(({ row, column }) => row === cell.row && column === 1)?.text ?? '';
      const label = cell.text.replace(/\s*:$/, '');
      return cell.column === 0 && isLabel(label) && value !== '' ? [[label, value]] : [];
    });
  });
}

const declaredOf = ({ fields }: FileDocument): [string, string][] =>
  fields.filter(({ kind }) => kind !== 'property').map(({ name, label, value }) => [label ?? name, value]);

const isListed = (block: { kind: string }): boolean => block.kind === 'table' && (block as Table).headerRows > 0;
const tablesOf = ({ blocks }: FileDocument): Table[] =>
  blocks.filter((block): block is Table => block.kind === 'table' && block.headerRows > 0);

/** One row of a table: its heads, each with the type of what stands below. */
function itemOf({ cells, headerRows }: Table): Template {
  const heads = cells.filter(({ row }) => row === headerRows - 1);
  const entries = heads.map(({ text, column }): [string, string] => {
    const below = cells.find((cell) => cell.row === headerRows && cell.column === column);
    return [keyOf(text), typeOf(below?.text ?? '')];
  });
  return Object.fromEntries(entries.filter(([key]) => key !== ''));
}
