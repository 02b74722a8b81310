/** One parse from the file to the bytes of the answer. Runs in a worker process; callable anywhere. */
import { readFile } from 'node:fs/promises';
import type { CascadeContext } from './fill/cascade.ts';
import { type Explanation, settle } from './fill/explanation.ts';
import { ground } from './fill/ground.ts';
import { blank, mirror } from './fill/mirror.ts';
import type { FillContext, FillStrategy, HttpCall, HttpReply, Picture, PictureRequest } from './fill/strategy.ts';
import type { ReadTemplate } from './fill/template-reader.ts';
import type { ParsedDocument, Warning } from './model/document.ts';
import { atLeast, type Filled, tally } from './model/filled.ts';
import { toMarkdown } from './model/markdown.ts';
import type { PreviewRequest } from './model/preview.ts';
import { Problem } from './model/problem.ts';
import type { Template } from './model/template.ts';
import { type Include, projectAnswer } from './perform/projection.ts';
import type { Engines, FormatPlugin, Limits } from './plugin/contract.ts';
import { detectType } from './plugin/detect.ts';
import { encodeJson } from './plugin/encode.ts';
import { extractDocument, previewFile } from './plugin/extract.ts';
import type { Registry } from './plugin/registry.ts';
import { checkDocument } from './plugin/validate.ts';
import type { TaskTools } from './plugin/worker.ts';

/** What is asked for: plain data. */
export interface ParseJob {
  task: 'parse';
  /** Absolute path of a private copy of the file. */
  path: string;
  /** The caller's name for it. */
  name: string;
  /** Bytes. */
  size: number;
  template: ReadTemplate;
  include: Include[];
  /** Name of a fill strategy. */
  strategy: string;
  require: string[];
  /** Values that are less sure, from 0 to 1, are null. */
  confidence?: number | undefined;
  /** `extract` answers with the document; `fill` takes such a document for the file. All of it when absent. */
  step?: 'extract' | 'fill';
  /** Milliseconds of extraction from which on the document is wanted, too. */
  worth?: number;
  /** The answer is the file's text as Markdown; the template is not filled. */
  markdown?: boolean;
  /** The answer tells why it is what it is. */
  explain?: boolean;
}

/** What a parse is done with. */
export interface Machinery {
  registry: Registry;
  limits: Limits;
  engines: Engines;
  /** Name of the one plugin or strategy, with secrets of its own, that this worker is for. */
  home?: string | undefined;
  /** The plugin whose module has this address. Each is loaded when it is first asked for, as strategies are. */
  plugin(entry: string): Promise<FormatPlugin>;
  /** @throws Problem `parameter-invalid` when there is none of this name. */
  strategy(name: string): Promise<FillStrategy>;
  /** Own settings and secrets of a plugin or a strategy. */
  settings(part: string): Readonly<Record<string, string>>;
  /** Whether what a strategy judged from a picture, in words that stand nowhere, may be answered. */
  judged: boolean;
}

export interface Performed {
  /** The answer's JSON. */
  body: Uint8Array;
  /** The strategy that filled the template. */
  strategy: string;
  /** Milliseconds. */
  timings: Timings;
  /** The document's JSON, for whoever asks the same file again. */
  document?: Uint8Array;
  /** For the operator: what the file was, and how many leaves have a value or none. */
  facts?: ParseFacts;
  /** Nothing was done: the file is for this plugin, which runs in workers of its own. */
  elsewhere?: string;
}

export interface ParseFacts {
  /** Media type. */
  type: string;
  found: number;
  missing: number;
}

export interface Timings {
  extract: number;
  fill: number;
}

/** @throws Problem, whosever fault it was. */
export async function perform(job: ParseJob, machinery: Machinery, tools: TaskTools): Promise<Performed> {
  const strategy = job.step === 'extract' ? undefined : await machinery.strategy(job.strategy);
  const started = performance.now();
  const reading = job.step === 'fill' ? await readDocument(job.path) : await readFileOf(job, machinery, tools);
  const extracted = performance.now();
  const timings = { extract: extracted - started, fill: 0 };
  if ('elsewhere' in reading) return { ...reading, body: new Uint8Array(), strategy: job.strategy, timings };
  if (!strategy) return { body: encodeJson(reading.document), strategy: job.strategy, timings };

  const costly = job.step === undefined && job.worth !== undefined && timings.extract >= job.worth;
  const kept = costly ? { document: encodeJson(reading.document) } : {};
  const { poster, ...document } = reading.document;
  tools.progress('fill', 0, 1);
  const template = JSON.parse(job.template.fields) as Template;
  if (job.markdown) {
    const body = Buffer.from(toMarkdown(document));
    return { body, strategy: job.strategy, timings, facts: { type: document.type, found: 0, missing: 0 } };
  }
  const doubts: Warning[] = [];
  const warn = (warning: Warning): void => void doubts.push(warning);
  const told: Explanation[] = [];
  const explain = job.explain && { explain: (explanation: Explanation): void => void told.push(explanation) };
  const context = contextOf(job, machinery, tools, { warn, pictures: reading.pictures, ...explain });
  const answered = asksNothing(template)
    ? blank(template)
    : await strategy.fill(document, template, context).catch((error) => blame(error, tools.signal));
  const leftOut = (pointer: string, items: number): void => {
    const message = `Items of ${pointer || 'the list'} that the file does not bear out were left out: ${items}.`;
    warn({ code: 'ungrounded', message });
  };
  const filled = ground(mirror(answered, template), document, template, { judged: machinery.judged, leftOut });
  const sure = job.confidence === undefined ? filled : atLeast(filled, job.confidence);
  const why = explain && explanationOf(told, sure, strategy);
  const suggested = job.include.includes('suggestion') && { suggestion: await suggest(document, tools.signal) };
  const parsed = { filled: sure, document: withWarnings(document, doubts), poster, template, ...why, ...suggested };
  const body = projectAnswer(parsed, job.include);
  const facts = { type: document.type, ...tally(sure) };
  return {
    body,
    strategy: strategy.name,
    timings: { ...timings, fill: performance.now() - extracted },
    facts,
    ...kept,
  };
}

/** Loaded by workers that are asked for it. */
async function suggest(document: ParsedDocument, signal: AbortSignal): Promise<Record<string, unknown>> {
  const { suggestTemplate } = await import('./fill/layout/suggest.ts');
  return suggestTemplate(document, { signal });
}

/** @throws Problem `parameter-invalid` when the strategy can't say why. */
function explanationOf([told]: Explanation[], filled: Filled, { name }: FillStrategy): { explanation: Explanation } {
  if (!told) throw new Problem('parameter-invalid', `The strategy ${name} does not explain its answers.`);
  return { explanation: settle(told, filled) };
}

const asksNothing = ({ root }: Template): boolean => root.fields.length === 0 && root.open === undefined;

/** A document, and how to look at pictures of what it was read from. */
type Reading = { document: ParsedDocument; pictures: Required<FillContext>['pictures'] } | { elsewhere: string };

async function readFileOf(job: ParseJob, machinery: Machinery, tools: TaskTools): Promise<Reading> {
  const { path, name, size, require } = job;
  const { registry, limits, engines, plugin: load } = machinery;
  const { registered, warnings } = await detectType(path, name, registry);
  const { entry, plugin, type, alone } = registered;
  if (alone && machinery.home !== plugin) return { elsewhere: plugin };
  const source = { path, name, size, type };
  const { signal, enough, scratch, progress } = tools;
  const extraction = { entry, plugin, source, limits, require, settings: machinery.settings(plugin), registry };
  const settingsOf = (name: string) => machinery.settings(name);
  const handed = { signal, ...(enough && { enough }), scratch, progress, engines, load, settingsOf };
  const document = withWarnings(await extractDocument(extraction, handed), warnings);
  const { rotation = 0, skew = 0 } = document.pages?.[0] ?? {};
  const pictures = async ({ pages = [], times = [], width }: PictureRequest): Promise<Picture[]> => {
    const request: PreviewRequest = { pages, times, width, peaks: 0, rotation, skew };
    const { previews } = await previewFile(extraction, request, handed);
    // Models take pictures of dots alone.
    return previews.filter(
      (one) => (one.kind === 'page' || one.kind === 'frame') && one.type !== 'image/svg+xml',
    ) as Picture[];
  };
  return { document, pictures };
}

const readDocument = async (path: string): Promise<Reading> => ({
  document: checkDocument(JSON.parse(await readFile(path, 'utf8'))),
  pictures: async () => [],
});

function contextOf(
  job: ParseJob,
  machinery: Machinery,
  { signal, progress, ask }: Omit<TaskTools, 'scratch'>,
  rest: Pick<Required<FillContext>, 'warn' | 'pictures'> & Pick<FillContext, 'explain'>,
): Omit<Required<FillContext>, 'confidence' | 'explain'> & CascadeContext {
  return {
    ...rest,
    as: (name) => contextOf({ ...job, strategy: name }, machinery, { signal, progress, ...(ask && { ask }) }, rest),
    signal,
    ...(job.confidence !== undefined && { confidence: job.confidence }),
    settings: machinery.settings(job.strategy),
    progress: (done, total) => progress('fill', done, total),
    async fetch(url: string, call: HttpCall = {}) {
      if (!ask) throw new Problem('endpoint-failed', 'Nothing can be called from here.');
      return (await ask('fetch', { part: job.strategy, url, ...call })) as HttpReply;
    },
  };
}

/** What goes wrong in a strategy is its own fault, unless it knows better. */
function blame(cause: unknown, signal: AbortSignal): never {
  signal.throwIfAborted();
  if (cause instanceof Problem) throw cause;
  throw new Problem('strategy-failed', 'The fill strategy failed.', { cause });
}

const withWarnings = (document: ParsedDocument, warnings: Warning[]): ParsedDocument =>
  warnings.length === 0 ? document : { ...document, warnings: [...warnings, ...document.warnings] };
