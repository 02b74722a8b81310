/** The kinds of settings: what a value looks like, and how it is read. */
import { languageCode } from '../engines/ocr/languages.ts';

export interface Setting<T> {
  /** What a value looks like, for people. */
  type: string;
  default: T;
  /** How documentation words a default that differs between machines. */
  defaultText?: string;
  help: string;
  /** Whether the value must never be shown. */
  secret?: boolean;
  /** Reads a value that is not empty. @throws Error that says what would be right. */
  read(text: string): T;
}

type Rest<T> = Pick<Setting<T>, 'default' | 'defaultText' | 'help' | 'secret'>;

export const text = <T extends string | undefined = string>(rest: Rest<T>): Setting<T> => ({
  type: 'text',
  ...rest,
  read: (value) => value as T,
});

/** A text that need not be there. */
export const optional = (rest: { help: string; secret?: boolean }): Setting<string | undefined> =>
  text<string | undefined>({ default: undefined, ...rest });

export const integer = (minimum: number, maximum: number, rest: Rest<number>): Setting<number> => ({
  type: `integer, ${minimum} to ${maximum}`,
  ...rest,
  read(value) {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new Error(`must be an integer from ${minimum} to ${maximum}`);
  },
});

export const oneOf = <T extends string>(choices: readonly T[], rest: Rest<NoInfer<T>>): Setting<T> => ({
  type: choices.join(', '),
  ...rest,
  read(value) {
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    throw new Error(`must be one of ${choices.join(', ')}`);
  },
});

/** 1 for yes, 0 for no. */
export const flag = (rest: { help: string; default?: '0' | '1' }): Setting<'0' | '1'> =>
  oneOf(['0', '1'], { default: '0', ...rest });

export const list = (rest: Rest<string[]>): Setting<string[]> => ({
  type: 'list, separated by commas',
  ...rest,
  read: (value) => value.split(',').flatMap((item) => item.trim() || []),
});

export const languageCodes = (rest: Rest<string[]>): Setting<string[]> => ({
  type: 'list of ISO 639-3 codes',
  ...rest,
  read(value) {
    const codes = value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (codes.every((code) => languageCode.test(code))) return codes;
    throw new Error('must be a list of ISO 639-3 codes of three letters, such as eng,deu');
  },
});

export const listOf = <T extends string>(choices: readonly T[], rest: Rest<NoInfer<T>[]>): Setting<T[]> => ({
  type: `list of ${choices.join(', ')}`,
  ...rest,
  read(value) {
    const items = value.split(',').map((item) => choices.find((choice) => choice === item.trim()));
    if (!items.includes(undefined)) return items.flatMap((item) => item ?? []);
    throw new Error(`must be a list of ${choices.join(', ')}`);
  },
});

/** A part of a whole. */
export const share = (rest: Rest<number>): Setting<number> => ({
  type: 'number, 0 to 1',
  ...rest,
  read(value) {
    const number = /^\d{1,3}(?:\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN;
    if (number <= 1) return number;
    throw new Error('must be a number from 0 to 1');
  },
});

/** Headers as OpenTelemetry writes them: `name=value,name=value`, with values as in addresses. */
export const headers = (rest: { help: string }): Setting<Record<string, string> | undefined> => ({
  type: 'name=value, separated by commas',
  default: undefined,
  secret: true,
  ...rest,
  read(value) {
    const pairs = value.split(',').map((pair) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(pair));
    try {
      return Object.fromEntries(
        pairs.map((pair) => {
          const text = decodeURIComponent(pair?.[2] ?? '');
          if (!pair?.[1] || !/^[\x20-\x7e]*$/.test(text)) throw new Error('no header');
          return [pair[1].toLowerCase(), text];
        }),
      );
    } catch {
      throw new Error('must be headers such as name=value,name=value');
    }
  },
});

/** How often something may happen: `100/60` is a hundred times in 60 seconds, `off` any number of times. */
export const rate = (rest: Rest<string>): Setting<string> => ({
  type: 'count/seconds, or off',
  ...rest,
  read(value) {
    if (/^[1-9]\d{0,8}\/[1-9]\d{0,5}$|^off$/.test(value)) return value;
    throw new Error('must be a rate such as 100/60 (a hundred in 60 seconds), or off');
  },
});

/** A value that can't be guessed: visible ASCII of a certain length. */
export const credential = (rest: { help: string }): Setting<string | undefined> => ({
  type: '24 to 200 visible characters',
  default: undefined,
  secret: true,
  ...rest,
  read(value) {
    if (/^[\x21-\x7e]{24,200}$/.test(value)) return value;
    throw new Error('must have 24 to 200 visible ASCII characters and no spaces');
  },
});

export const postgres = (rest: { help: string }): Setting<string | undefined> => ({
  type: 'postgres:// URL',
  default: undefined,
  secret: true,
  ...rest,
  read(value) {
    if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
    throw new Error('must be a URL such as postgres://user:password@host:5432/name');
  },
});

/** Origins of pages, as browsers send them, or `*` for all. */
export const origins = (rest: Rest<string[]>): Setting<string[]> => ({
  type: 'list of http:// or https:// origins, or *',
  ...rest,
  read(value) {
    const items = value.split(',').flatMap((item) => item.trim() || []);
    const wrong = items.find(
      (item) => item !== '*' && !(URL.canParse(item) && /^https?:\/\//.test(item) && new URL(item).origin === item),
    );
    if (wrong === undefined) return items;
    throw new Error(`must be origins such as https://app.example.org, without a path, or *; ${wrong} is none`);
  },
});

/** Where a server is, without a path of its own. */
export const origin = (rest: Rest<string>): Setting<string> => ({
  type: 'http:// or https:// address',
  ...rest,
  read(value) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
      return url.origin;
    throw new Error('must be an address such as https://api.example.org, without a path');
  },
});

/** Where an API is, with its path. */
export const address = (rest: { help: string }): Setting<string | undefined> => ({
  type: 'http:// or https:// address',
  default: undefined,
  ...rest,
  read(value) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.hash) return url.href;
    throw new Error('must be an address such as https://api.example.org/v1');
  },
});

/** What a million tokens cost, in and out. */
export const price = (rest: { help: string }): Setting<string | undefined> => ({
  type: 'in/out',
  default: undefined,
  ...rest,
  read(value) {
    if (/^\d{1,6}(?:\.\d{1,6})?\/\d{1,6}(?:\.\d{1,6})?$/.test(value)) return value;
    throw new Error('must be two prices such as 0.15/0.60');
  },
});

/** Secrets by name. What is wrong with the text is not told: it may be in the wrong place only. */
export const secrets = (rest: { help: string }): Setting<Record<string, string> | undefined> => ({
  type: 'JSON object of texts',
  default: undefined,
  secret: true,
  ...rest,
  read(value) {
    try {
      const members = Object.entries(JSON.parse(value) as object);
      if (value.startsWith('{') && members.every(([, secret]) => typeof secret === 'string')) {
        return Object.fromEntries(members);
      }
    } catch {}
    throw new Error('must be a JSON object of texts');
  },
});
