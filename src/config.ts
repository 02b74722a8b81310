/** The one table of settings, and the reading of them from the environment. */
import { availableParallelism } from 'node:os';
import { backgroundSettings } from './config/background.ts';
import { modelSettings } from './config/models.ts';
import {
  credential,
  flag,
  integer,
  languageCodes,
  list,
  listOf,
  oneOf,
  optional,
  origin,
  origins,
  postgres,
  rate,
  type Setting,
  secrets,
  text,
} from './config/setting-types.ts';
import { nearest } from './model/nearest.ts';
import { defaultLimits } from './plugin/limits.ts';
import { isPartVariable } from './plugin/part-settings.ts';

export const settings = {
  PORT: integer(0, 65_535, { default: 3000, help: 'TCP port to listen on; 0 takes a free one' }),
  HOST: optional({ help: 'Address to listen on; all addresses when not set' }),
  DATABASE_URL: postgres({ help: 'PostgreSQL database; SQLite in DATA_DIR when not set' }),
  DATA_DIR: text({ default: './data', help: 'Folder of the SQLite file' }),
  FORMWORK_ORIGINS: origins({ default: [], help: 'Origins of pages that may call the service from a browser (CORS)' }),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    help: 'The least severe log lines that are written',
  }),
  FORMWORK_BOOTSTRAP_KEY: credential({ help: 'Accepted as an API key of an admitted account with all scopes' }),
  FORMWORK_BOOTSTRAP_USER_TOKEN: credential({ help: "Accepted as a token of that account's first end user" }),
  FORMWORK_LIMIT_RECORDS: rate({ default: '60000/60', help: 'How often an account may ask for records' }),
  FORMWORK_LIMIT_TRIPS: rate({ default: '60000/60', help: 'How often an account may ask for trips' }),
  FORMWORK_LIMIT_FOLLOWERS: rate({ default: '60000/60', help: 'How often an account may ask for followers' }),
  FORMWORK_LIMIT_PARSE: rate({ default: '6000/60', help: 'How often an account may have a file parsed' }),
  FORMWORK_WORKERS: integer(1, 256, {
    default: availableParallelism(),
    defaultText: 'one per processor',
    help: 'Worker processes, each of which reads one file at a time',
  }),
  FORMWORK_RESERVE: integer(0, 256, {
    default: 1,
    help: 'More worker processes, which only take files of accounts that have no other at work',
  }),
  FORMWORK_QUEUE: integer(0, 10_000, {
    default: 64,
    help: 'Files that may wait for a worker; one more is refused, and then few may wait for a while',
  }),
  FORMWORK_QUEUE_EACH: integer(0, 10_000, { default: 32, help: 'Files of one account that may wait' }),
  FORMWORK_QUEUE_WAIT: integer(1, 86_400, {
    default: 2,
    help: 'Seconds: no more files wait than are likely to be begun within that time, but always four for each worker',
  }),
  FORMWORK_PATIENCE: integer(1, 86_400, { default: 60, help: 'Seconds that a file may wait for a worker' }),
  FORMWORK_DEADLINE: integer(1, 86_400, { default: 300, help: 'Seconds that the work on one file may take' }),
  FORMWORK_STALL: integer(1, 3600, {
    default: 60,
    help: 'Seconds without a sign of life after which a worker counts as hung',
  }),
  FORMWORK_DECODING: integer(1, 86_400, {
    default: 120,
    help: 'Seconds of the processor that ffmpeg may take for one track of sound or pictures',
  }),
  FORMWORK_MAX_PAGES: integer(1, 100_000, { default: defaultLimits.pages, help: 'Pages that a file may have' }),
  FORMWORK_MAX_SCANS: integer(1, 100_000, {
    default: defaultLimits.scans,
    help: 'Pages that are pictures which a file may have; recognising one takes about a second',
  }),
  FORMWORK_MAX_PIXELS: integer(1, 1_000_000, {
    default: defaultLimits.allPixels / 1_000_000,
    help: 'Millions of pixels that all such pages of a file may have together',
  }),
  FORMWORK_MAX_SECONDS: integer(1, 86_400, {
    default: defaultLimits.seconds,
    help: 'Seconds of a recording that are listened to and looked at',
  }),
  FORMWORK_WORKER_MEMORY: integer(128, 1_048_576, {
    default: 2048,
    help: 'MiB of resident memory above which a worker is ended',
  }),
  FORMWORK_WORKER_FILES: integer(1, 1_000_000, { default: 500, help: 'Files after which a worker is replaced' }),
  FORMWORK_SANDBOX: oneOf(['auto', 'strict', 'off'], {
    default: 'auto',
    help: 'How far workers are closed off: as far as this machine allows, wholly or not at all',
  }),
  FORMWORK_PLUGIN_FOLDERS: list({ default: [], help: 'Further folders whose subfolders are format plugins' }),
  FORMWORK_PLUGINS: list({ default: [], help: 'Names of npm packages that are format plugins' }),
  FORMWORK_PLUGIN_PREFER: list({ default: [], help: 'Names of plugins that win where several read one type' }),
  FORMWORK_STRATEGIES: list({
    default: [],
    defaultText: 'layout; with a model, also cascade, which then comes first',
    help: 'Ways to fill a template that callers may ask for, built in or npm packages; the first is used when they ask for none',
  }),
  FORMWORK_STRATEGY_FOLDERS: list({ default: [], help: 'Folders that are strategies, or whose subfolders are' }),
  ...modelSettings,
  FORMWORK_LANGUAGES: languageCodes({
    default: ['eng'],
    help: 'Languages of text in pictures besides those that are told by themselves; most need a package, @tesseract.js-data/vie for vie',
  }),
  FORMWORK_SPEECH: oneOf(['auto', 'whisper', 'pocketsphinx', 'none'], {
    default: 'auto',
    help: 'What recognises speech; auto takes Whisper when its model is installed, else PocketSphinx',
  }),
  FORMWORK_SPEECH_MODEL: text({ default: 'whisper-base', help: 'Whisper model, by its name in formwork models list' }),
  FORMWORK_MODELS: text({ default: './models', help: 'Folder of models' }),
  FORMWORK_MODEL_HUB: text({ default: 'https://huggingface.co', help: 'Where models are fetched from, or a mirror' }),
  FORMWORK_MODEL_TOKEN: optional({ secret: true, help: 'Token for models that the hub gives to known callers only' }),
  FORMWORK_OFFLINE: flag({ help: '1 forbids every download' }),
  FORMWORK_DEMO: flag({ help: '1 fills an empty store with made-up rows at the start' }),
  FORMWORK_SYNC: listOf(['records', 'trips', 'followers'], {
    default: [],
    help: 'Lists that the service itself keeps up to date from their sources',
  }),
  FORMWORK_SYNC_EVERY: integer(1, 43_200, { default: 360, help: 'Minutes from one time to the next' }),
  FORMWORK_FEDERAL_REGISTER_URL: origin({ default: 'https://www.federalregister.gov', help: 'Source of records' }),
  FORMWORK_FEDERAL_REGISTER_AGENCIES: list({
    default: [],
    help: 'Agencies whose documents become records, as the Register writes them in addresses; all when not set',
  }),
  FORMWORK_FEDERAL_REGISTER_TERM: optional({ help: 'Words that a document must have to become a record' }),
  FORMWORK_UBER_URL: origin({ default: 'https://api.uber.com', help: 'Source of trips' }),
  FORMWORK_UBER_TOKENS: secrets({ help: 'Token of each rider: {"ACCOUNT/USER": "token", …}' }),
  FORMWORK_X_URL: origin({ default: 'https://api.x.com', help: 'Source of followers' }),
  FORMWORK_X_TOKEN: optional({ secret: true, help: 'Bearer token of an app on X' }),
  FORMWORK_X_USERNAMES: list({ default: [], help: 'Accounts on X whose followers are kept' }),
  ...backgroundSettings,
};

type Settings = typeof settings;
export type SettingName = keyof Settings;
export type Config = { readonly [Name in SettingName]: Settings[Name] extends Setting<infer T> ? T : never } & {
  /** Own settings of plugins and strategies, as they stand in the environment: `FORMWORK_MY_PACKAGE__TOKEN`. */
  readonly parts: Readonly<Record<string, string>>;
};

/** One setting as it stands; values as one would write them into the environment. */
export interface SettingState {
  name: SettingName;
  value: string;
  fallback: string;
  source: 'environment' | 'default';
  type: string;
  help: string;
}

export interface Reading {
  config: Config;
  states: SettingState[];
  /** Variables that look like settings and aren't. */
  warnings: string[];
}

/** A setting has a value that can't be used. The message names all such settings and what would be right. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * Reads all settings from environment variables; an empty one counts as not set.
 * @throws SettingError
 */
export function readConfig(environment: NodeJS.ProcessEnv): Reading {
  const faults: string[] = [];
  const values: [SettingName, unknown][] = [];
  const states: SettingState[] = [];
  for (const name of settingNames) {
    const setting: Setting<unknown> = settings[name];
    const given = environment[name]?.trim() || undefined;
    let value = setting.default;
    try {
      if (given !== undefined) value = setting.read(given);
    } catch (error) {
      const shown = setting.secret ? 'the value' : JSON.stringify(given);
      faults.push(`${name}: ${shown} ${error instanceof Error ? error.message : error}.`);
    }
    values.push([name, value]);
    states.push({
      name,
      value: setting.secret && value !== undefined ? '(hidden)' : showValue(value),
      fallback: setting.secret ? '' : showValue(setting.default),
      source: given === undefined ? 'default' : 'environment',
      type: setting.type,
      help: setting.help,
    });
  }
  if (faults.length > 0) throw new SettingError(faults.join('\n'));
  const parts = Object.entries(environment).flatMap(([name, value]) =>
    value && isPartVariable(name) ? [[name, value]] : [],
  );
  const config = { ...Object.fromEntries(values), parts: Object.fromEntries(parts) } as Config;
  return { config, states, warnings: strangers(environment) };
}

export const settingNames = Object.keys(settings) as SettingName[];

/** A value as one would write it into the environment; empty for none. */
export const showValue = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value);

/** Remarks on variables of our family that no setting reads. */
function strangers(environment: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith('FORMWORK_') && !(name in settings) && !isPartVariable(name),
  );
  return unknown.map((name) => {
    const meant = nearest(name, settingNames);
    return `${name} is not a setting${meant === undefined ? '' : `; did you mean ${meant}?`}`;
  });
}
