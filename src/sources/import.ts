/** Brings a file's rows into a list: all of them, or none. */
import { Refusal } from '../model/refusal.ts';
import type { Store } from '../store/database.ts';
import type { Entry, ListName } from '../store/entries.ts';
import { takeIn } from '../store/intake.ts';
import { type FileFormat, fileFormats } from './files/formats.ts';
import { type BadRow, FileFault, type FileRow } from './files/row.ts';
import { type Belonging, readers } from './incoming.ts';

export interface FileImport extends Belonging {
  list: ListName;
  format: FileFormat;
  bytes: AsyncIterable<Buffer>;
  /** The account whose end users' trips these are. */
  account?: string;
  /** Leaves bad rows out, in place of refusing the file. */
  skipBad?: boolean;
  /** Hears how many rows have been read. */
  onRows?(rows: number): void;
}

export interface Imported {
  /** Rows taken in. */
  rows: number;
  /** Of these, the new ones and those that are not as they were. */
  changed: number;
  /** Rows left out; the first of them are told. */
  skipped: number;
  faults: BadRow[];
}

/** Faults that are told of one file. */
const toldFaults = 10;

/** @throws Refusal that names line and column of what is wrong with the file; the list is as it was then */
export async function importFile(store: Store, file: FileImport): Promise<Imported> {
  const { list, account } = file;
  const faults: BadRow[] = [];
  let skipped = 0;
  const fill = async (add: (entries: Entry[]) => Promise<void>) => {
    let number = 0;
    try {
      for await (const rows of fileFormats[file.format].read(file.bytes)) {
        const entries: Entry[] = [];
        for (const row of rows) {
          const entry = readEntry(list, row, number, file);
          number += 1;
          if (!('fault' in entry)) entries.push(entry);
          else if (++skipped <= toldFaults) faults.push(entry);
        }
        if (!file.skipBad && skipped >= toldFaults) break;
        await add(entries);
        file.onRows?.(number);
      }
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
      throw new Refusal(refusal([...faults, { ...error.position, fault: error.message }]));
    }
    if (skipped > 0 && !file.skipBad) throw new Refusal(refusal(faults));
  };
  const taken = await takeIn(store, { list, moves: false, fill, ...(account !== undefined && { account }) });
  return { ...taken, skipped, faults };
}

function readEntry(list: ListName, row: FileRow | BadRow, number: number, belonging: Belonging): Entry | BadRow {
  if ('fault' in row) return row;
  const entry = readers[list](row.value, number, belonging);
  return 'fault' in entry ? { ...row.locate(entry.pointer), fault: entry.fault } : entry;
}

const refusal = (faults: BadRow[]): string => `Nothing was imported.\n${faults.map(describeFault).join('\n')}`;

export const describeFault = ({ line, column, fault }: BadRow): string => `Line ${line}, column ${column}: ${fault}.`;
