/** What a person can do. */
import type { Answer, Failure, FilePreviews } from './answer.ts';
import { type Asked, type Call, loadSample, loadSampleFile, parseFile, previewFile, ServiceError } from './api.ts';
import type { Progress } from './job.ts';
import { forgetRuns, keepRun, type Run } from './runs.ts';
import { labelOf } from './stages.ts';
import { change, type Shown, state } from './state.ts';
import { checkTemplate, formatTemplate } from './template.ts';
import { leavesOf, type Node, readTree, usual } from './tree.ts';

/** Pixels; sharp on screens of double density, within what the service draws. */
const width = 1200;
const maxFrames = 8;

export function writeTemplate(template: string): void {
  change({ template, check: checkTemplate(template), picked: undefined });
}

export function look(active: string | undefined): void {
  if (active !== state.active) change({ active });
}

/** A bundled file, filled by this very service; needs no key. */
export async function openSample(name: string): Promise<void> {
  await working('Opening the sample', async ({ signal }) => {
    const run = await loadSample(name, signal);
    if (state.file?.address) URL.revokeObjectURL(state.file.address);
    const sample = { name: run.file, size: 0, sample: name, address: `/samples/${name}/file` };
    change({ file: sample, shown: showing(run.previews), picked: undefined });
    writeTemplate(run.template);
    takeAnswer(run.answer);
  });
}

export async function openFile(file: File): Promise<void> {
  if (state.file?.address) URL.revokeObjectURL(state.file.address);
  const address = /^(audio|video)\//.test(file.type) ? URL.createObjectURL(file) : undefined;
  change({
    file: { name: file.name, size: file.size, file, ...(address && { address }) },
    ...{ shown: undefined, failure: undefined, answer: undefined, tree: undefined },
    ...{ active: undefined, picked: undefined },
  });
  if (!state.key) return change({ keyDialog: true });
  await look1st(file);
}

/** The first page, frame or wave, as soon as there is a file and a key; the text of a file that has none of these. */
async function look1st(file: File): Promise<void> {
  await working('Opening the file', async (call) => {
    const previews = await previewFile(file, {}, call);
    change({ shown: showing(previews) });
    const isText =
      previews.previews.every(({ kind }) => kind === 'flow') && !/^(?:audio|video|image)\//.test(previews.type);
    if (isText) await readText(file, call);
  });
}

/** Takes the document as an answer that has filled nothing yet. */
async function readText(file: File, call: Call): Promise<void> {
  const answer = await parseFile(file, { template: '{}' }, call, tell);
  if (state.file?.file === file && !state.answer) change({ answer });
}

export async function useKey(key: string): Promise<void> {
  sessionStorage.setItem('formwork-key', key);
  change({ key, keyDialog: false, failure: undefined });
  const { file, shown } = state;
  if (key && file?.file && !shown) await look1st(file.file);
}

/** Sends file and template, and shows the answer. */
export async function fill(): Promise<void> {
  const { file, template, check, least } = state;
  if (!file || check.values === 0 || state.work) return;
  if (!state.key) return change({ keyDialog: true });
  await working('Reading the file', async (call) => {
    const bytes = await bytesOf();
    const wanted = { template, ...(least !== undefined && { confidence: least }) };
    takeAnswer(await parseFile(bytes, wanted, call, tell), least);
    await showPlaces(bytes, call);
    await remember();
  });
}

/** Asks for nothing but a template that fits the file. */
export async function suggest(): Promise<void> {
  const { file } = state;
  if (!file || state.work) return;
  const known = state.answer?.suggestion;
  if (!known && !state.key) return change({ keyDialog: true });
  await working('Reading the file', async (call) => {
    const template = known ?? (await askForTemplate(await bytesOf(), call));
    if (Object.keys(template).length === 0) throw new ServiceError(nothingToSuggest);
    writeTemplate(`${JSON.stringify(template, null, 2)}\n`);
  });
}

async function askForTemplate(file: File, call: Call): Promise<Record<string, unknown>> {
  const { suggestion = {} } = await parseFile(file, { template: '{}', suggestion: true }, call, tell);
  return suggestion;
}

const nothingToSuggest: Failure = {
  ...{ title: 'No labels were found', code: 'no-labels' },
  detail: 'Nothing in this file looks like a label with a value. Write down what you want to know in your own words.',
};

export const tidy = (): void => writeTemplate(formatTemplate(state.template));

export function openRun(run: Run): void {
  const { name, size, shown, template, answer } = run;
  change({ file: { name, size }, shown, failure: undefined, picked: undefined });
  writeTemplate(template);
  takeAnswer(answer);
}

export async function forget(): Promise<void> {
  change({ runs: await forgetRuns() });
}

/** Pages that come into view are drawn, those beside them too. */
export async function needPage(page: number): Promise<void> {
  const { shown, file, key } = state;
  if (!shown || !file || shown.asked.has(page) || !key || (!file.file && !file.sample)) return;
  const pages = [page, page + 1, page + 2].filter((one) => one <= shown.pages && !shown.asked.has(one));
  for (const one of pages) shown.asked.add(one);
  const call = { key, signal: new AbortController().signal };
  await drawPages(await bytesOf(), shown, pages, call).catch(() => {});
}

/** @param bound the least confidence that was asked for */
function takeAnswer(answer: Answer, bound = usual): void {
  const { shown } = state;
  const count = answer.document.pages?.length ?? 0;
  change({
    ...{ answer, tree: readTree(answer.evidence), answered: state.template, bound },
    ...{ failure: undefined, active: undefined },
    shown: {
      ...(shown ?? showing({ type: answer.document.type, previews: [] })),
      pages: Math.max(shown?.pages ?? 0, count),
    },
  });
}

/** Pages as they were turned, and the frames of a film in which values stand. */
async function showPlaces(file: File, call: Call): Promise<void> {
  const { shown, answer, tree } = state;
  if (!shown || !answer) return;
  const turned = (answer.document.pages ?? [])
    .filter(({ rotation, skew }) => rotation ?? skew)
    .map(({ number }) => number);
  const wrong = turned.filter((number) => shown.pictures.has(number));
  if (wrong.length > 0) await drawPages(file, shown, wrong, call);
  const times = frameTimes(tree);
  if (times.length === 0) return;
  const { previews } = await previewFile(file, { time: times, width: 800 }, call);
  change({ shown: { ...shown, frames: previews.filter((one) => one.kind === 'frame') } });
}

/** A moment within each place that is seen in a film. */
function frameTimes(tree: Node | undefined): number[] {
  const places = tree ? leavesOf(tree).flatMap(({ leaf }) => leaf.places) : [];
  const moments = places.flatMap((place) =>
    place.kind === 'time' && place.box ? [round(place.start + Math.min(0.2, (place.end - place.start) / 2))] : [],
  );
  return [...new Set(moments)].slice(0, maxFrames);
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Pages that were turned alike are drawn in one request. */
async function drawPages(file: File, shown: Shown, numbers: number[], call: Call): Promise<void> {
  const turns = Map.groupBy(numbers, (number) => {
    const { rotation = 0, skew = 0 } = state.answer?.document.pages?.[number - 1] ?? {};
    return JSON.stringify({ rotation, skew: Math.round(skew * 1000) / 1000 });
  });
  for (const [turn, page] of turns) {
    const asked: Asked = { page, width, ...(JSON.parse(turn) as Asked) };
    const { previews } = await previewFile(file, asked, call);
    for (const one of previews) if (one.kind === 'page') shown.pictures.set(one.page, one);
    if (state.shown?.pictures === shown.pictures) change({ shown: { ...state.shown } });
  }
}

async function bytesOf(): Promise<File> {
  const { file } = state;
  if (file?.file) return file.file;
  if (!file?.sample) throw new ServiceError(gone);
  const bytes = await loadSampleFile(file.sample);
  change({ file: { ...file, file: bytes, size: bytes.size } });
  return bytes;
}

const gone: Failure = {
  ...{ title: 'The file itself was not kept', code: 'file-gone' },
  detail: 'Of past runs only the answer is kept in this browser. Open the file again to fill another template from it.',
};

async function remember(): Promise<void> {
  const { file, answer, shown, template } = state;
  if (!file || !answer || !shown) return;
  const run = { id: crypto.randomUUID(), at: Date.now(), name: file.name, size: file.size, template, answer, shown };
  change({ runs: await keepRun(run) });
}

function showing({ type, pages = 0, duration = 0, previews }: FilePreviews): Shown {
  const pictures = previews.filter((one) => one.kind === 'page').map((one) => [one.page, one] as const);
  const wave = previews.find((one) => one.kind === 'wave');
  const flow = previews.find((one) => one.kind === 'flow');
  return {
    ...{ type, pages, duration, pictures: new Map(pictures), frames: previews.filter((one) => one.kind === 'frame') },
    asked: new Set(pictures.map(([page]) => page)),
    ...(wave && { wave }),
    ...(flow && { flow }),
  };
}

/** What the service says that it is at. */
function tell({ stage, done, total }: Progress): void {
  const { work } = state;
  if (!work) return;
  const { share: _, ...rest } = work;
  const known = total > 1 && done <= total;
  change({ work: { ...rest, label: labelOf(stage), ...(known && { share: done / total }) } });
}

/** Runs what takes a while: one at a time, can be stopped, and what goes wrong is told. */
async function working(label: string, work: (call: Call) => Promise<void>): Promise<void> {
  state.work?.abort.abort();
  const abort = new AbortController();
  change({ work: { label, since: Date.now(), abort }, failure: undefined });
  const tick = setInterval(() => change({}), 500);
  try {
    await work({ key: state.key, signal: abort.signal });
  } catch (error) {
    if (!abort.signal.aborted) {
      change({ failure: failureOf(error) });
      queueMicrotask(() => document.querySelector('.failure')?.scrollIntoView({ block: 'nearest' }));
    }
  } finally {
    clearInterval(tick);
    if (state.work?.abort === abort) change({ work: undefined });
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof ServiceError) return error.failure;
  console.error(error);
  return { title: 'The page itself failed', detail: String(error), code: 'page' };
}
