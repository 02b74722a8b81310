/** The one place where the parts are put together. Each is made when it is first asked for; swapping one is one line. */
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { rates, sourceSettings } from './data-settings.ts';
import { createApp } from './http/app.ts';
import { docsResource } from './http/docs.ts';
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
import { type Container, Wiring } from './wiring.ts';

export function createContainer(config: Config = readConfig(process.env).config): Container {
  const wiring = new Wiring();
  const get = <T>(token: Token<T>): T => wiring.resolve(token);

  wiring.provide(tokens.config, () => config);
  wiring.provide(tokens.log, () =>
    pino({ level: config.LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime, base: null }),
  );

  const location = { folder: config.DATA_DIR, ...(config.DATABASE_URL && { url: config.DATABASE_URL }) };
  wiring.open(
    tokens.store,
    () => openStore(location),
    (store) => store.close(),
  );
  wiring.provide(tokens.findKey, async () => createKeyFinder(await get(tokens.store), config.FORMWORK_BOOTSTRAP_KEY));

  wiring.provide(tokens.findUser, async () =>
    createUserFinder(await get(tokens.store), config.FORMWORK_BOOTSTRAP_USER_TOKEN),
  );
  wiring.provide(tokens.count, async () => createCounter(await get(tokens.store), rates(config)));
  wiring.provide(tokens.repeats, async () => createRepeats(await get(tokens.store), await get(tokens.count)));

  wiring.provide(tokens.connectors, async () => createConnectors(await get(tokens.store), sourceSettings(config)));

  wiring.open(tokens.uploads, () => openScratch(join(scratchRoot(), 'uploads')), removeFolder);
  wiring.open(
    tokens.parser,
    () => {
      const { pool, ...settings } = parserSettings(config, join(scratchRoot(), 'work'));
      const onWorkerEnd = (worker: WorkerEnd) => get(tokens.log).info({ worker }, 'a worker ended');
      return Parser.open({ ...settings, pool: { ...pool, onWorkerEnd } });
    },
    (parser) => parser.close(),
  );

  wiring.provide(tokens.resources, async () => {
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
    return [...resources, openapiResource(resources), docsResource(resources), landingResource()];
  });
  wiring.provide(tokens.server, async () => {
    const app = createApp({
      log: get(tokens.log),
      resources: await get(tokens.resources),
      repeats: await get(tokens.repeats),
    });
    return new HttpServer(app, config.FORMWORK_DRAIN * 1000);
  });

  return wiring;
}
