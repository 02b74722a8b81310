/** The one place where the parts are put together. Each is made when it is first asked for; swapping one is one line. */
import 'reflect-metadata';
import { join } from 'node:path';
import pino from 'pino';
import { instanceCachingFactory, container as root } from 'tsyringe';
import { type Config, readConfig } from './config.ts';
import { rates, sourceSettings } from './data-settings.ts';
import { createApp } from './http/app.ts';
import { healthResources } from './http/health.ts';
import { landingResource } from './http/landing.ts';
import { createCounter, limitBy } from './http/limits.ts';
import { listResources } from './http/lists.ts';
import { openapiResource } from './http/openapi.ts';
import { parseResource } from './http/parse.ts';
import { createRepeats } from './http/repeats.ts';
import { HttpServer } from './http/server.ts';
import { Parser } from './parse.ts';
import { parserSettings, scratchRoot } from './parser-settings.ts';
import type { WorkerEnd } from './plugin/pool.ts';
import { openScratch, removeFolder } from './plugin/scratch.ts';
import { createConnectors } from './sources/connectors.ts';
import { openStore } from './store/database.ts';
import { createKeyFinder } from './store/keys.ts';
import { createUserFinder } from './store/user-finder.ts';
import { type Token, tokens } from './tokens.ts';

export interface Container extends AsyncDisposable {
  /** Only for entry points and tests; everything else is handed what it needs. */
  resolve<T>(token: Token<T>): T;
}

export function createContainer(config: Config = readConfig(process.env).config): Container {
  const inner = root.createChildContainer();
  const closers: (() => Promise<unknown>)[] = [];
  const get = <T>(token: Token<T>): T => inner.resolve<T>(token);
  const provide = <T>(token: Token<T>, make: () => T) =>
    inner.register<T>(token, { useFactory: instanceCachingFactory(make) });
  /** Like `provide`, for what must be closed. The last one opened is closed first. */
  const open = <T>(token: Token<Promise<T>>, make: () => Promise<T>, close: (part: T) => Promise<unknown>) =>
    provide(token, () => {
      const part = make();
      closers.unshift(() => part.then(close, () => {}));
      return part;
    });

  provide(tokens.config, () => config);
  provide(tokens.log, () => pino({ level: config.LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime, base: null }));

  const location = { folder: config.DATA_DIR, ...(config.DATABASE_URL && { url: config.DATABASE_URL }) };
  open(
    tokens.store,
    () => openStore(location),
    (store) => store.close(),
  );
  provide(tokens.findKey, async () => createKeyFinder(await get(tokens.store), config.FORMWORK_BOOTSTRAP_KEY));

  provide(tokens.findUser, async () => createUserFinder(await get(tokens.store), config.FORMWORK_BOOTSTRAP_USER_TOKEN));
  provide(tokens.count, async () => createCounter(await get(tokens.store), rates(config)));
  provide(tokens.repeats, async () => createRepeats(await get(tokens.store), await get(tokens.count)));

  provide(tokens.connectors, async () => createConnectors(await get(tokens.store), sourceSettings(config)));

  open(tokens.uploads, () => openScratch(join(scratchRoot(), 'uploads')), removeFolder);
  open(
    tokens.parser,
    () => {
      const { pool, ...settings } = parserSettings(config, join(scratchRoot(), 'work'));
      const onWorkerEnd = (worker: WorkerEnd) => get(tokens.log).info({ worker }, 'a worker ended');
      return Parser.open({ ...settings, pool: { ...pool, onWorkerEnd } });
    },
    (parser) => parser.close(),
  );

  provide(tokens.resources, async () => {
    const store = await get(tokens.store);
    const parser = await get(tokens.parser);
    const findKey = await get(tokens.findKey);
    const limit = limitBy(await get(tokens.count));
    const repeats = await get(tokens.repeats);
    const uploads = await get(tokens.uploads);
    const resources = [
      ...listResources({ store, findKey, findUser: await get(tokens.findUser), limit, repeats }),
      parseResource({ parser, findKey, limit, uploads, strategies: config.FORMWORK_STRATEGIES }),
      ...healthResources({ checks: { store: () => store.ping(), workers: () => parser.ready() } }),
    ];
    return [...resources, openapiResource(resources), landingResource()];
  });
  provide(tokens.server, async () => {
    const app = createApp({
      log: get(tokens.log),
      resources: await get(tokens.resources),
      repeats: await get(tokens.repeats),
    });
    return new HttpServer(app, config.FORMWORK_DRAIN * 1000);
  });

  return {
    resolve: get,
    async [Symbol.asyncDispose]() {
      for (const close of closers) await close();
    },
  };
}
