/** Which languages the networks read by themselves, and where the data is that further ones need. */
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Data of one language for Tesseract: `deu.traineddata`, gzipped or not. */
export interface LanguageData {
  code: string;
  path: string;
}

export interface LanguageFolders {
  /** Folder of models, which may hold language data as files. */
  models: string;
  /** The operator's folder: packages of language data may be installed there, or beside us. */
  home: string;
}

/** ISO 639-3, and Tesseract's names for what is written in several scripts, such as `srp_latn`. */
export const languageCode = /^[a-z]{3}(_[a-z]{1,8})?$/;

/** Languages whose letters PP-OCR's alphabet has: English and the like, and Chinese. */
const builtIn = new Set(['eng', 'ind', 'msa', 'zho', 'cmn', 'chi_sim']);

/** Russian is read by the letters of other languages; no package has it. */
const unpacked = new Set(['rus']);

/** The data that languages need and, in words, what to do about each whose data is not there. */
export function findLanguages(codes: readonly string[], folders: LanguageFolders) {
  const data: LanguageData[] = [];
  const missing: string[] = [];
  for (const code of new Set(codes)) {
    if (builtIn.has(code)) continue;
    const path = languageCode.test(code) ? candidates(code, folders).find(isThere) : undefined;
    if (path === undefined && !unpacked.has(code)) missing.push(howToAdd(code));
    if (path !== undefined) data.push({ code, path });
  }
  return { data, missing };
}

function candidates(code: string, { models, home }: LanguageFolders): string[] {
  const bases = [pathToFileURL(join(home, 'package.json')), import.meta.url];
  const packages = bases
    .map((base) => findPackage(`@tesseract.js-data/${code}`, base))
    .filter((path) => path !== undefined);
  return [
    ...[`${code}.traineddata`, `${code}.traineddata.gz`].map((name) => join(models, name)),
    ...packages.map((path) => join(dirname(path), '4.0.0_best_int', `${code}.traineddata.gz`)),
  ];
}

/** A worker may look into few folders, and not ask for others. */
function isThere(file: string): boolean {
  try {
    return existsSync(file);
  } catch {
    return false;
  }
}

function findPackage(name: string, base: string | URL): string | undefined {
  try {
    return findPackageJSON(name, base);
  } catch {
    return undefined;
  }
}

/** What to do so that a language is read. */
export function howToAdd(code: string): string {
  const name = languageCode.test(code) ? nameOf(code) : undefined;
  if (name === undefined) return `${JSON.stringify(code)} is no ISO 639-3 code of a language, such as deu or fra.`;
  return (
    `${name} (${code}) is not installed; its letters in pictures may be read wrong. ` +
    `Run: npm install @tesseract.js-data/${code} --save-prod, or put ${code}.traineddata into the folder FORMWORK_MODELS.`
  );
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const nameOf = (code: string): string | undefined => names.of(code.slice(0, 3));
