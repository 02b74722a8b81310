/** Files inside a file: each is read by the plugin for its type, within what the limits leave to all of them. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedDocument } from '../model/document.ts';
import { fileFaults, machineFaults, Problem, type ProblemCode, pluginFaults } from '../model/problem.ts';
import type { ExtractContext, InnerFile, Limits } from './contract.ts';
import { detectType } from './detect.ts';
import type { ExtractJob, ExtractTools } from './extract.ts';
import { trace } from './fault.ts';

/** Where a file stands among files, and what is left for all that are inside the outermost one. */
export interface Nest {
  /** 0 for the outermost file. */
  depth: number;
  left: { files: number; bytes: number };
}

type Extract = (job: ExtractJob, tools: ExtractTools, nest: Nest) => Promise<ParsedDocument>;

/** Failures that concern one inner file alone. */
const ownFailures: readonly ProblemCode[] = ['type-unsupported', ...fileFaults, ...pluginFaults];
/** Those of the machine concern the caller, when the caller insists on anything. */
const machineFailures: readonly ProblemCode[] = machineFaults;

/** `context.read` for one file. Names and bytes come from a plugin and are not believed. */
export function innerReader(
  job: ExtractJob,
  tools: ExtractTools,
  extract: Extract,
  { depth, left }: Nest = outermost(job.limits),
): ExtractContext['read'] {
  let count = 0;
  return async (file) => {
    tools.signal.throwIfAborted();
    const refusal = refuse(file, job.limits, { depth, left });
    if (refusal !== undefined) return { unread: refusal };
    left.files -= 1;
    left.bytes -= file.bytes.length;
    const folder = join(tools.scratch, `inner-${depth}-${count++}`);
    try {
      return { document: await readOne(file, folder, job, tools, (...inner) => extract(...inner, nested())) };
    } catch (error) {
      tools.signal.throwIfAborted();
      if (error instanceof Problem && isOwn(error.code, job.require)) {
        if (error.code === 'plugin-failed') process.stderr.write(`${error.message} ${trace(error.details.cause)}\n`);
        return { unread: error.message };
      }
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  function nested(): Nest {
    return { depth: depth + 1, left };
  }
}

const outermost = (limits: Limits): Nest => ({ depth: 0, left: { files: limits.files, bytes: limits.unpackedBytes } });

function refuse({ bytes }: InnerFile, limits: Limits, { depth, left }: Nest): string | undefined {
  if (depth >= limits.nesting) return `Files inside files are read ${limits.nesting} levels deep.`;
  if (left.files <= 0) return `Of files inside a file, ${limits.files} are read.`;
  if (bytes.length > left.bytes) return `Files inside a file are read up to ${limits.unpackedBytes} bytes together.`;
  return undefined;
}

const isOwn = (code: ProblemCode, require: readonly string[]): boolean =>
  ownFailures.includes(code) || (require.length === 0 && machineFailures.includes(code));

/** The inner file is put where its plugin finds a file like any other, with a scratch folder beside it. */
async function readOne(
  { bytes, name, type: declared }: InnerFile,
  folder: string,
  outer: ExtractJob,
  tools: ExtractTools,
  extract: (job: ExtractJob, tools: ExtractTools) => Promise<ParsedDocument>,
): Promise<ParsedDocument> {
  const [path, scratch] = [join(folder, 'file'), join(folder, 'scratch')];
  await mkdir(scratch, { recursive: true });
  await writeFile(path, bytes);
  const { registry = { types: [] } } = outer;
  const { registered, warnings } = await detectType(path, String(name), registry, declared);
  const { entry, plugin, type, alone } = registered;
  if (plugin !== outer.plugin && (alone || registry.types.some((one) => one.alone && one.plugin === outer.plugin))) {
    throw new Problem('type-unsupported', `The plugin ${plugin} is not at hand: plugins with secrets run apart.`);
  }
  const source = { path, name: String(name), size: bytes.length, type };
  const settings = tools.settingsOf?.(plugin) ?? {};
  const document = await extract({ ...outer, entry, plugin, source, settings }, { ...tools, scratch });
  return { ...document, warnings: [...warnings, ...document.warnings] };
}
