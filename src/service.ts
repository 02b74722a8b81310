/** The life of the service as a process, or of a process that only works for it: start, first words, stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig, SettingError } from './config.ts';
import { languageWarnings, scratchRoot } from './container/parser-settings.ts';
import { createContainer } from './container.ts';
import { PluginError } from './plugin/plugin-error.ts';
import { describeSandbox } from './plugin/pool/sandbox.ts';
import { collectAlone } from './service/pauses.ts';
import { hideSecrets } from './service/secrets.ts';
import { stopSignal } from './service/stop-signal.ts';
import { addressOf, demoWelcome, firstKey, welcome } from './service/welcome.ts';
import { keepUpToDate } from './sources/schedule.ts';
import { bootstrapAccount, openAccount } from './store/accounts.ts';
import { tokens } from './tokens.ts';
import type { Container } from './wiring.ts';

/** Starts the service and resolves when it has stopped. @throws when it can't start; the message says what to mend. */
export async function startService(): Promise<void> {
  const { config, warnings } = readConfig(process.env);
  hideSecrets();
  await using container = createContainer(config);
  const { log, store, parser, runner, sandbox } = await openParts(container, config, warnings);
  if (config.FORMWORK_BOOTSTRAP_KEY) await openAccount(store, bootstrapAccount.name, bootstrapAccount.id);
  await parser.ready();
  log.info(await parser.parts(), 'plugins, engines and strategies');
  const server = await container.resolve(tokens.server);
  const port = await server.listen(config.PORT, config.HOST).catch(blame('PORT and HOST', 'no listening there'));
  await using operations = await openOperations(container, config);
  if (config.FORMWORK_JOBS_HERE === '1') runner.start();
  const workers = { workers: config.FORMWORK_WORKERS, sandbox: sandbox.level };
  log.info({ port, metrics: operations.port, ...workers }, 'listening');
  const base = addressOf(port, config.HOST);
  // A start that fails would make the key and never show it.
  const key = await firstKey(store);
  if (key !== undefined) process.stdout.write(welcome(base, key));
  if (config.FORMWORK_DEMO === '1') process.stdout.write(await demoWelcome(store, base, key, config.DATA_DIR));

  const stopping = container.resolve(tokens.stopping);
  const syncing = keepUpToDate(
    {
      ...{ store, log, connectorsFor: await container.resolve(tokens.connectors) },
      ...{ lists: config.FORMWORK_SYNC, every: config.FORMWORK_SYNC_EVERY * 60_000 },
    },
    stopping.signal,
  );

  const signal = await stopSignal();
  log.info({ signal }, 'stopping: running work gets to finish');
  stopping.abort();
  const stopped = runner.stop((config.FORMWORK_STOP_DELAY + config.FORMWORK_DRAIN) * 1000);
  // Whoever balances the load sees /readyz first, and sends nothing more.
  await sleep(config.FORMWORK_STOP_DELAY * 1000);
  await Promise.all([server.close(), stopped, syncing]);
  log.info('stopped');
}

/** Starts a process that runs jobs only, and resolves when it has stopped. @throws as `startService` does */
export async function startWorker(): Promise<void> {
  const { config, warnings } = readConfig(process.env);
  hideSecrets();
  await using container = createContainer(config);
  const { log, parser, runner, sandbox } = await openParts(container, config, warnings);
  await parser.ready();
  log.info(await parser.parts(), 'plugins, engines and strategies');
  await using operations = await openOperations(container, config);
  runner.start();
  log.info({ metrics: operations.port, workers: config.FORMWORK_WORKERS, sandbox: sandbox.level }, 'working');
  const signal = await stopSignal();
  log.info({ signal }, 'stopping: running jobs get to finish, or go back into the queue');
  container.resolve(tokens.stopping).abort();
  await runner.stop(config.FORMWORK_DRAIN * 1000);
  log.info('stopped');
}

async function openParts(container: Container, config: Config, warnings: string[]) {
  collectAlone();
  const log = container.resolve(tokens.log);
  for (const warning of [...warnings, ...languageWarnings(config)]) log.warn(warning);
  const place = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const store = await container.resolve(tokens.store).catch(blame(place, 'the store does not open'));
  await Promise.try(scratchRoot).catch(blame('TMPDIR', 'no folder for uploads and workers can be made there'));
  const sandbox = await container
    .resolve(tokens.sandbox)
    .catch(blame('FORMWORK_SANDBOX', 'workers can not be closed off wholly'));
  if (sandbox.lacks !== undefined) log.warn(describeSandbox(sandbox));
  const parser = await container.resolve(tokens.parser).catch(blame('Plugins', 'they do not load'));
  const runner = await container.resolve(tokens.runner).catch(blame(place, 'the queue of jobs does not open'));
  return { log, store, parser, runner, sandbox };
}

/** Health and metrics on a port of their own, where one is set. */
async function openOperations(container: Container, config: Config) {
  if (config.FORMWORK_METRICS_PORT === 0) return { port: undefined, async [Symbol.asyncDispose]() {} };
  const server = await container.resolve(tokens.operations);
  const port = await server
    .listen(config.FORMWORK_METRICS_PORT, config.HOST)
    .catch(blame('FORMWORK_METRICS_PORT', 'no listening there'));
  return { port, [Symbol.asyncDispose]: () => server.close() };
}

/** Names the setting that an error at startup comes from, where it does not do so itself. */
const blame = (setting: string, what: string) => (cause: unknown) => {
  if (cause instanceof SettingError || cause instanceof PluginError) throw cause;
  throw new SettingError(`${setting}: ${what}`, { cause });
};
