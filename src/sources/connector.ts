/** What a connector is: it brings one list, page by page, from an upstream. The container decides which there are. */
import type { Kysely } from 'kysely';
import type { Entry, ListName } from '../store/entries.ts';
import type { Tables } from '../store/tables.ts';

/** Plain data of a connector's own shape, kept in the store between runs. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Where to begin. */
export interface Start {
  /** What the page read last said of the next one; null at the beginning of a run. */
  next: Json;
  /** What the last whole run left; null before the first one. */
  mark: Json;
  /** Counts the runs that began at the beginning, from 1. */
  run: number;
}

export interface Page {
  entries: Entry[];
  /** Leads on to the next page, in this process or another; null after the last one. */
  next: Json;
  /** For the next run, if this one comes to its end. */
  mark?: Json;
  /** What the upstream could not give, or only in part. */
  remarks: string[];
}

export interface Connector {
  /** Under which its state is kept: another for everything else that can be asked. */
  name: string;
  list: ListName;
  /** The account whose end users' trips these are. */
  account?: string;
  /** Owners that must be there even when they have no rows. */
  owners?: string[];
  /** @throws UpstreamFault when the upstream is to blame; an empty list is not a fault. */
  pages(start: Start, signal: AbortSignal): AsyncIterable<Page>;
  /** Tidies up in the transaction that puts the last page into the store. */
  finish?(db: Kysely<Tables>, run: number): Promise<void>;
}
