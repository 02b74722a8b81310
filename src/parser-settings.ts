/** From the table of settings to what the parser and its workers are run with. */
import { mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { findLanguages } from './engines/ocr/languages.ts';
import type { ParserSettings } from './parse.ts';
import { defaultLimits, defaultPool } from './plugin/limits.ts';

const second = 1000;
const mebibyte = 1024 * 1024;

export function parserSettings(config: Config, scratch: string): ParserSettings {
  return {
    plugins: {
      folders: config.FORMWORK_PLUGIN_FOLDERS,
      packages: config.FORMWORK_PLUGINS,
      prefer: config.FORMWORK_PLUGIN_PREFER,
    },
    limits: defaultLimits,
    engines: {
      languages: config.FORMWORK_LANGUAGES,
      speech: config.FORMWORK_SPEECH,
      speechModel: config.FORMWORK_SPEECH_MODEL,
      ...languageFolders(config),
      mediaDeadline: config.FORMWORK_DEADLINE,
    },
    strategies: config.FORMWORK_STRATEGIES,
    pool: {
      ...defaultPool,
      size: config.FORMWORK_WORKERS,
      queue: config.FORMWORK_QUEUE,
      scratch,
      deadline: config.FORMWORK_DEADLINE * second,
      stall: config.FORMWORK_STALL * second,
      ceiling: config.FORMWORK_WORKER_MEMORY * mebibyte,
      recycle: { ...defaultPool.recycle, files: config.FORMWORK_WORKER_FILES },
    },
  };
}

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
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  if (user === undefined || (uid === user && (mode & 0o077) === 0)) return folder;
  throw new Error(`${folder} is not ours alone. Remove it, or set TMPDIR to another folder.`);
}
