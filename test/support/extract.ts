/** Reads a file as a worker does, in this process: type by its bytes and name, plugin by its type, no engines. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, ParsedDocument, Table } from '../../src/model/document.ts';
import { findIncoherences } from '../../src/plugin/conformance/coherence.ts';
import type { Engines, Limits } from '../../src/plugin/contract.ts';
import { detectType } from '../../src/plugin/detect.ts';
import { discoverPlugins } from '../../src/plugin/discover.ts';
import { extractDocument } from '../../src/plugin/extract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';
import { makeRegistry } from '../../src/plugin/registry.ts';

const registry = makeRegistry(await discoverPlugins({ folders: [], packages: [] }));

export interface ExtractOptions {
  limits?: Partial<Limits>;
  engines?: Engines;
}

/** @throws Problem as a worker does; AssertionError when the document's parts do not agree. */
export async function extractFile(
  content: Uint8Array | string,
  name: string,
  { limits, engines = { absent: {} } }: ExtractOptions = {},
): Promise<ParsedDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-extract-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, content);
    const { registered, warnings } = await detectType(path, name, registry);
    const { entry, plugin, type } = registered;
    const source = { path, name, type, size: content.length };
    const job = { entry, plugin, source, limits: { ...defaultLimits, ...limits }, require: [], registry };
    const tools = { signal: AbortSignal.timeout(30_000), scratch: folder, progress: () => {}, engines };
    const document = await extractDocument(job, tools);
    const faults = findIncoherences(document);
    if (faults.length > 0) throw new Error(faults.join('; '));
    return { ...document, warnings: [...warnings, ...document.warnings] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `heading 1: INVOICE`, `list-item 2: rope`, `paragraph: a | b` with lines parted by bars, tables by their rows. */
export const outline = ({ blocks }: ParsedDocument): string[] => blocks.flatMap(describeBlock);

function describeBlock(block: Block): string[] {
  if (block.kind === 'table') return [`table ${block.headerRows}/${block.rows}x${block.columns}`, ...rowsOf(block)];
  const level = block.level === undefined ? '' : ` ${block.level}`;
  return [`${block.kind}${level}: ${block.text.replaceAll('\n', ' | ')}`];
}

/** The texts of a table's rows, cells parted by semicolons. */
export function rowsOf(table: Table): string[] {
  return Array.from({ length: table.rows }, (_, row) => {
    const texts = new Array<string>(table.columns).fill('');
    for (const cell of table.cells) if (cell.row === row) texts[cell.column] = cell.text.replaceAll('\n', ' | ');
    return texts.join('; ');
  });
}
