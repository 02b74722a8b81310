/** From the table of settings to what the parser and its workers are run with. */
import { chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { findLanguages } from '../engines/ocr/languages.ts';
import { makeFolder } from '../make-folder.ts';
import type { ParserSettings } from '../parse.ts';
import { defaultLimits, defaultPool } from '../plugin/limits.ts';
import { modelParts } from './model-parts.ts';

const second = 1000;
const mebibyte = 1024 * 1024;
const million = 1_000_000;

export function parserSettings(config: Config, scratch: string): ParserSettings {
  return {
    plugins: pluginSettings(config),
    limits: {
      ...defaultLimits,
      pages: config.FORMWORK_MAX_PAGES,
      scans: config.FORMWORK_MAX_SCANS,
      allPixels: config.FORMWORK_MAX_PIXELS * million,
      seconds: config.FORMWORK_MAX_SECONDS,
    },
    engines: {
      languages: config.FORMWORK_LANGUAGES,
      speech: config.FORMWORK_SPEECH,
      speechModel: config.FORMWORK_SPEECH_MODEL,
      ...languageFolders(config),
      mediaDeadline: config.FORMWORK_DEADLINE,
      mediaProcessor: config.FORMWORK_DECODING,
    },
    ...modelParts(config),
    strategyFolders: config.FORMWORK_STRATEGY_FOLDERS,
    variables: config.parts,
    documents: { kept: config.FORMWORK_CACHE * second, bytes: config.FORMWORK_CACHE_SIZE * mebibyte },
    pool: {
      ...defaultPool,
      size: config.FORMWORK_WORKERS,
      reserve: config.FORMWORK_RESERVE,
      queue: { all: config.FORMWORK_QUEUE, each: config.FORMWORK_QUEUE_EACH },
      wait: config.FORMWORK_QUEUE_WAIT * second,
      patience: config.FORMWORK_PATIENCE * second,
      scratch,
      deadline: config.FORMWORK_DEADLINE * second,
      stall: config.FORMWORK_STALL * second,
      ceiling: config.FORMWORK_WORKER_MEMORY * mebibyte,
      recycle: { ...defaultPool.recycle, files: config.FORMWORK_WORKER_FILES },
    },
  };
}

export const pluginSettings = (config: Config): ParserSettings['plugins'] => ({
  folders: config.FORMWORK_PLUGIN_FOLDERS,
  packages: config.FORMWORK_PLUGINS,
  prefer: config.FORMWORK_PLUGIN_PREFER,
});

/** What the operator is to know of languages that are set and can't be read, in words. */
export function languageWarnings(config: Config): string[] {
  const { missing } = findLanguages(config.FORMWORK_LANGUAGES, languageFolders(config));
  return missing.map((message) => `FORMWORK_LANGUAGES: ${message}`);
}

const languageFolders = (config: Config) => ({ models: resolve(config.FORMWORK_MODELS), home: process.cwd() });

/**
 * Our folder below the system's one for temporary files, for us alone.
 * @throws Error when somebody else has made it
 */
export function scratchRoot(): string {
  const user = process.getuid?.();
  const folder = join(tmpdir(), user === undefined ? 'formwork' : `formwork-${user}`);
  // Where we are root, workers have users of their own, who must pass through here.
  makeFolder(folder, user === 0 ? 0o711 : 0o700);
  const { uid, mode } = statSync(folder);
  if (user === undefined || (uid === user && (mode & 0o066) === 0)) {
    if (user === 0) chmodSync(folder, 0o711);
    return folder;
  }
  throw new Error(`${folder} is not ours alone. Remove it, or set TMPDIR to another folder.`);
}
