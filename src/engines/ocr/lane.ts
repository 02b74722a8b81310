/** What runs in a recogniser's thread: it keeps the networks warm and reads one picture at a time. */
import type { Picture, Recognition } from '../../plugin/contract.ts';
import type { LanguageData } from './languages.ts';
import { openModels } from './models.ts';
import { readPicture } from './read.ts';
import { foundAt, readAt, stopAt } from './shared.ts';
import { type LineReader, openTesseract, TesseractError } from './tesseract.ts';

export interface ReadTask {
  picture: Picture;
  /** Languages that the networks can't read by themselves. */
  languages: readonly LanguageData[];
  /** Scripts and languages whose letters the networks don't know, as far as their data is there. */
  scripts: readonly LanguageData[];
  /** Pictures of more pixels are refused before they are decoded. */
  maxPixels: number;
  /** The caller sets the first to 1 to have the work given up. */
  shared: Int32Array;
}

let models: ReturnType<typeof openModels> | undefined;
let second: { key: string; reader: LineReader } | undefined;
/** So many readers are kept, some 60 MB each. */
const mostOpen = 6;
/** Readers of scripts and languages, by the paths of their data, one a line; the one used last at the end. */
const opened = new Map<string, LineReader>();

export default async function read({ shared, ...task }: ReadTask): Promise<Recognition> {
  models ??= openModels();
  const checkStopped = () => {
    if (Atomics.load(shared, stopAt) !== 0) throw new DOMException('The recognition was given up.', 'AbortError');
  };
  const progress = (read: number, found: number): void => {
    Atomics.store(shared, readAt, read);
    Atomics.store(shared, foundAt, found);
  };
  const options = { maxPixels: task.maxPixels, checkStopped, progress };
  try {
    const readers = { second: await secondReader(task.languages), script: scriptOf(task.scripts) };
    return await readPicture(task.picture, await models, { ...options, ...readers });
  } catch (error) {
    if (!(error instanceof TesseractError)) throw error;
    second = undefined;
    opened.clear();
    const recognition = await readPicture(task.picture, await models, options);
    return { ...recognition, warnings: [damaged([...task.languages, ...task.scripts])] };
  }
}

/** Tesseract, kept for the next picture in the same languages; undefined when the networks do. */
async function secondReader(languages: readonly LanguageData[]): Promise<LineReader | undefined> {
  if (languages.length === 0) return undefined;
  const key = languages.map(({ path }) => path).join('\n');
  if (second?.key !== key) second = { key, reader: await openTesseract(languages) };
  return second.reader;
}

/** Opens the readers whose data is there; they are kept for the pictures that follow. */
const scriptOf = (scripts: readonly LanguageData[]) => async (codes: readonly string[]) => {
  const data = scripts.filter(({ code }) => codes.includes(code));
  if (data.length === 0) return undefined;
  const key = data.map(({ path }) => path).join('\n');
  const reader = opened.get(key) ?? (await openTesseract(data));
  opened.delete(key);
  opened.set(key, reader);
  for (const old of [...opened.keys()].slice(0, -mostOpen)) opened.delete(old);
  return reader;
};

function damaged(languages: readonly LanguageData[]) {
  const codes = languages.map(({ code }) => code);
  const message = `The data of ${codes.join(', ')} is damaged and was not used. Install it anew.`;
  return { code: 'language-unusable', message };
}
