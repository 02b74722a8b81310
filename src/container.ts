/** The one place where the parts are put together. Each is made when it is first asked for; swapping one is one line. */
import { join } from 'node:path';
import pino from 'pino';
import { type Config, readConfig } from './config.ts';
import { provideBackground } from './container/background.ts';
import { rates, sourceSettings } from './container/data-settings.ts';
import { spreadSettings } from './container/job-settings.ts';
import { parserSettings, scratchRoot } from './container/parser-settings.ts';
import { workerLog } from './container/worker-log.ts';
import { createAllowance } from './http/allowance.ts';
import { createApp } from './http/app.ts';
import { jobResources } from './http/jobs.ts';
import { createCounter, limitBy, readRate } from './http/limits.ts';
import { createRepeats } from './http/lists/repeats.ts';
import { listResources } from './http/lists.ts';
import { openapiResource } from './http/openapi.ts';
import { parseResource } from './http/parse.ts';
import { playground } from './http/playground/page.ts';
import { previewsResource } from './http/previews.ts';
import { HttpServer } from './http/server.ts';
import { Parser } from './parse.ts';
import { findSandbox } from './plugin/pool/sandbox.ts';
import { openScratch, removeFolder } from './plugin/pool/scratch.ts';
import { createConnectors } from './sources/connectors.ts';
import { openStore } from './store/database.ts';
import { createKeyFinder } from './store/keys.ts';
import { createUserFinder } from './store/user-finder.ts';
import { tokens } from './tokens.ts';
import { type Container, type Token, Wiring } from './wiring.ts';

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
  wiring.provide(tokens.sandbox, () => findSandbox(config.FORMWORK_SANDBOX));
  wiring.open(
    tokens.parser,
    async () => {
      const { pool, ...settings } = parserSettings(config, join(scratchRoot(), 'work'));
      const allowance = createAllowance(await get(tokens.store), readRate(config.FORMWORK_LLM_ACCOUNT_TOKENS));
      const enclosed = { ...pool, sandbox: await get(tokens.sandbox), ...workerLog(get(tokens.log), config) };
      return Parser.open({ ...settings, ...(allowance && { allowance }), pool: enclosed });
    },
    (parser) => parser.close(),
  );

  provideBackground(wiring, config);

  wiring.provide(tokens.resources, async () => {
    const store = await get(tokens.store);
    const parser = await get(tokens.parser);
    const findKey = await get(tokens.findKey);
    const limit = limitBy(await get(tokens.count));
    const repeats = await get(tokens.repeats);
    const uploads = await get(tokens.uploads);
    const { jobs } = await get(tokens.jobs);
    const resources = [
      ...listResources({ store, findKey, findUser: await get(tokens.findUser), limit, repeats }),
      parseResource({
        parser,
        findKey,
        limit,
        uploads,
        strategies: parser.strategies,
        jobs,
        ...spreadSettings(config, () => parser.load),
        metrics: await get(tokens.metrics),
      }),
      previewsResource({ parser, findKey, limit, uploads }),
      ...jobResources({ jobs, findKey, stopping: get(tokens.stopping).signal }),
      ...(await get(tokens.health)).filter(({ path }) => path !== '/metrics' || config.FORMWORK_METRICS_PORT === 0),
    ];
    return [...resources, openapiResource(resources), ...playground(parser, resources)];
  });
  wiring.provide(tokens.server, async () => {
    const app = createApp({
      log: get(tokens.log),
      tracer: (await get(tokens.tracing)).tracer,
      resources: await get(tokens.resources),
      repeats: await get(tokens.repeats),
      metrics: await get(tokens.metrics),
      origins: config.FORMWORK_ORIGINS,
    });
    return new HttpServer(app, config.FORMWORK_DRAIN * 1000, {}, get(tokens.log));
  });

  return wiring;
}
