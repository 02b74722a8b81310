/** The formats of files with rows, and the endings of names by which they go. */
import { readCsv } from './csv.ts';
import { readJsonArray } from './json.ts';
import { readNdjson } from './ndjson.ts';
import type { FileReader } from './row.ts';

export const fileFormats = {
  json: { extensions: ['.json'], read: readJsonArray },
  ndjson: { extensions: ['.ndjson', '.jsonl'], read: readNdjson },
  csv: { extensions: ['.csv'], read: readCsv },
} as const satisfies Record<string, { extensions: string[]; read: FileReader }>;

export type FileFormat = keyof typeof fileFormats;

export const formatNames = Object.keys(fileFormats) as FileFormat[];

/** The format that a file's name tells, if it does. */
export const formatOf = (name: string): FileFormat | undefined =>
  formatNames.find((format) => fileFormats[format].extensions.some((ending) => name.toLowerCase().endsWith(ending)));
