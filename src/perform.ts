/** One parse from the file to the bytes of the answer. Runs in a worker process; callable anywhere. */
import { ground } from './fill/ground.ts';
import type { FillStrategy } from './fill/strategy.ts';
import type { ParsedDocument, Warning } from './model/document.ts';
import { Problem } from './model/problem.ts';
import type { Template } from './model/template.ts';
import type { Engines, Limits } from './plugin/contract.ts';
import { detectType } from './plugin/detect.ts';
import { extractDocument } from './plugin/extract.ts';
import type { Registry } from './plugin/registry.ts';
import type { TaskTools } from './plugin/worker.ts';
import { type Include, projectAnswer } from './project.ts';

/** What is asked for: plain data. */
export interface ParseJob {
  /** Absolute path of a private copy of the file. */
  path: string;
  /** The caller's name for it. */
  name: string;
  /** Bytes. */
  size: number;
  template: Template;
  include: Include[];
  /** Name of a fill strategy. */
  strategy: string;
  require: string[];
}

/** What a parse is done with. */
export interface Machinery {
  registry: Registry;
  limits: Limits;
  engines: Engines;
  /** Fill strategies by name; each is loaded when it is first asked for. */
  strategies: Record<string, () => Promise<FillStrategy>>;
}

export interface Performed {
  /** The answer's JSON. */
  body: Uint8Array;
  /** The strategy that filled the template. */
  strategy: string;
  /** Milliseconds. */
  timings: Timings;
}

export interface Timings {
  extract: number;
  fill: number;
}

/** @throws Problem, whosever fault it was. */
export async function perform(job: ParseJob, machinery: Machinery, tools: TaskTools): Promise<Performed> {
  const { path, name, size, require } = job;
  const { registry, limits, engines } = machinery;
  const strategy = await loadStrategy(job.strategy, machinery);
  const started = performance.now();
  const { registered, warnings } = await detectType(path, name, registry);
  const { entry, plugin, type } = registered;
  const source = { path, name, size, type };
  const extraction = { entry, plugin, source, limits, require };
  const { poster, ...document } = withWarnings(await extractDocument(extraction, { ...tools, engines }), warnings);
  const extracted = performance.now();
  tools.progress('fill', 0, 1);
  const { template } = job;
  const doubts: Warning[] = [];
  const context = { signal: tools.signal, warn: (warning: Warning) => doubts.push(warning) };
  const filled = ground(await strategy.fill(document, template, context), document, template);
  const body = projectAnswer({ filled, document: withWarnings(document, doubts), poster, template }, job.include);
  const timings = { extract: extracted - started, fill: performance.now() - extracted };
  return { body, strategy: strategy.name, timings };
}

const withWarnings = (document: ParsedDocument, warnings: Warning[]): ParsedDocument =>
  warnings.length === 0 ? document : { ...document, warnings: [...warnings, ...document.warnings] };

async function loadStrategy(name: string, { strategies }: Machinery): Promise<FillStrategy> {
  const load = Object.hasOwn(strategies, name) ? strategies[name] : undefined;
  if (!load) throw new Problem('parameter-invalid', `There is no strategy ${name} in this installation.`);
  return load();
}
