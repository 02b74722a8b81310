/** Runs one plugin on one file, in the worker: imports it late, hands it its context, and sorts out whose fault it was. */
import { readFile } from 'node:fs/promises';
import type { ParsedDocument } from '../model/document.ts';
import type { PreviewRequest, Previews } from '../model/preview.ts';
import { fileFaults, machineFaults, Problem, type ProblemCode } from '../model/problem.ts';
import type { Engines, ExtractContext, FileFault, FormatPlugin, Limits, MachineFault, Source } from './contract.ts';
import { innerReader, type Nest } from './inner.ts';
import type { Registry } from './registry.ts';
import { checkDocument, checkPreviews } from './validate.ts';
import { warnOnce } from './warn-once.ts';

export interface ExtractJob {
  /** File URL of the plugin's module. */
  entry: string;
  /** Name of the plugin, for messages. */
  plugin: string;
  source: Omit<Source, 'read'>;
  limits: Limits;
  require: readonly string[];
  /** The plugin's own settings. */
  settings?: Readonly<Record<string, string>>;
  /** The plugins for files inside the file: none when absent. */
  registry?: Registry;
}

export interface ExtractTools {
  signal: AbortSignal;
  enough?: AbortSignal;
  scratch: string;
  progress: ExtractContext['progress'];
  engines: Engines;
  /** Where plugins come from; their modules' own default exports when absent. */
  load?(entry: string): Promise<FormatPlugin>;
  /** Own settings of the plugins for files inside the file, by their names. */
  settingsOf?(plugin: string): Readonly<Record<string, string>>;
}

const faults: readonly ProblemCode[] = [...fileFaults, ...machineFaults];
const isFault = (code: ProblemCode): boolean => faults.includes(code);

/**
 * @param nest for a file inside another one: what is left for all of them
 * @throws Problem: the file's or the machine's fault as the plugin named it, `plugin-failed`, `plugin-output-invalid`.
 */
export async function extractDocument(job: ExtractJob, tools: ExtractTools, nest?: Nest): Promise<ParsedDocument> {
  return checkDocument(
    await callPlugin(job, tools, (plugin, source, context) => plugin.extract(source, context), nest),
  );
}

/** What the plugin can show of the file: nothing, when it has no previews. @throws Problem as `extractDocument` does */
export async function previewFile(job: ExtractJob, request: PreviewRequest, tools: ExtractTools): Promise<Previews> {
  const made = await callPlugin(
    job,
    tools,
    async (plugin, source, context) => (await plugin.preview?.(source, request, context)) ?? { previews: [] },
  );
  return checkPreviews(made);
}

type Call = (plugin: FormatPlugin, source: Source, context: ExtractContext) => Promise<unknown>;

async function callPlugin(job: ExtractJob, tools: ExtractTools, call: Call, nest?: Nest): Promise<unknown> {
  const { load = loadPlugin, settingsOf: _, ...handed } = { ...tools, engines: warnOnce(tools.engines) };
  try {
    const source: Source = { ...job.source, read: async () => new Uint8Array(await readFile(job.source.path)) };
    const { limits, require, settings = {} } = job;
    const read = innerReader(job, { ...tools, engines: handed.engines }, extractDocument, nest);
    const context = { ...handed, limits, require, settings, fault, read };
    return await call(await load(job.entry), source, context);
  } catch (error) {
    if (error instanceof Problem && isFault(error.code)) throw error;
    throw new Problem('plugin-failed', `The format plugin ${job.plugin} failed on this file.`, { cause: error });
  }
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
