/** Runs one plugin on one file, in the worker: imports it late, hands it its context, and sorts out whose fault it was. */
import { readFile } from 'node:fs/promises';
import type { ParsedDocument } from '../model/document.ts';
import { Problem, type ProblemCode } from '../model/problem.ts';
import type { Engines, ExtractContext, FileFault, FormatPlugin, Limits, MachineFault, Source } from './contract.ts';
import { checkDocument } from './validate.ts';
import { warnOnce } from './warn-once.ts';

export interface ExtractJob {
  /** File URL of the plugin's module. */
  entry: string;
  /** Name of the plugin, for messages. */
  plugin: string;
  source: Omit<Source, 'read'>;
  limits: Limits;
  require: readonly string[];
}

export interface ExtractTools {
  signal: AbortSignal;
  scratch: string;
  progress: ExtractContext['progress'];
  engines: Engines;
}

const faults: Record<FileFault | MachineFault, true> = {
  'file-empty': true,
  'file-corrupt': true,
  'file-encrypted': true,
  'file-too-complex': true,
  'model-unavailable': true,
  'tool-unavailable': true,
};
const isFault = (code: ProblemCode): boolean => Object.hasOwn(faults, code);

/** @throws Problem: the file's or the machine's fault as the plugin named it, `plugin-failed`, `plugin-output-invalid`. */
export async function extractDocument(job: ExtractJob, tools: ExtractTools): Promise<ParsedDocument> {
  let document: unknown;
  try {
    const plugin = await loadPlugin(job.entry);
    const source: Source = { ...job.source, read: async () => new Uint8Array(await readFile(job.source.path)) };
    const engines = warnOnce(tools.engines);
    document = await plugin.extract(source, { ...tools, engines, limits: job.limits, require: job.require, fault });
  } catch (error) {
    if (error instanceof Problem && isFault(error.code)) throw error;
    throw new Problem('plugin-failed', `The format plugin ${job.plugin} failed on this file.`, { cause: error });
  }
  return checkDocument(document);
}

/** Imports a plugin; the module system keeps it for the next file. */
export async function loadPlugin(entry: string): Promise<FormatPlugin> {
  const { default: plugin } = (await import(entry)) as { default?: FormatPlugin };
  if (typeof plugin?.extract !== 'function') throw new TypeError(`${entry} has no default export with extract()`);
  return plugin;
}

function fault(code: FileFault | MachineFault, message: string, cause?: unknown): Problem {
  if (!isFault(code)) throw new TypeError(`${String(code)} is not a fault that a plugin may name`);
  return new Problem(code, String(message), cause === undefined ? {} : { cause });
}
