/** The names under which the container holds the parts, and the type of each. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { CountRequest } from './http/limits.ts';
import type { Repeats } from './http/repeats.ts';
import type { Resource } from './http/resource.ts';
import type { HttpServer } from './http/server.ts';
import type { Parser } from './parse.ts';
import type { ConnectorsFor } from './sources/connectors.ts';
import type { Store } from './store/database.ts';
import type { FindKey } from './store/keys.ts';
import type { FindUser } from './store/user-finder.ts';

declare const held: unique symbol;
export type Token<T> = symbol & { readonly [held]?: T };

const token = <T>(name: string): Token<T> => Symbol(name);

/** What takes time to open is held as a promise. */
export const tokens = {
  config: token<Config>('Config'),
  log: token<Logger>('Logger'),
  store: token<Promise<Store>>('Store'),
  findKey: token<Promise<FindKey>>('FindKey'),
  findUser: token<Promise<FindUser>>('FindUser'),
  count: token<Promise<CountRequest>>('CountRequest'),
  repeats: token<Promise<Repeats>>('Repeats'),
  connectors: token<Promise<ConnectorsFor>>('ConnectorsFor'),
  uploads: token<Promise<string>>('Uploads'),
  parser: token<Promise<Parser>>('Parser'),
  resources: token<Promise<Resource[]>>('Resources'),
  server: token<Promise<HttpServer>>('HttpServer'),
};
