/** The life of the service as a process: start, first words, stop. */
import { readConfig, SettingError } from './config.ts';
import { createContainer } from './container.ts';
import { languageWarnings } from './parser-settings.ts';
import { keepUpToDate } from './sources/schedule.ts';
import { bootstrapAccount, openAccount } from './store/accounts.ts';
import { tokens } from './tokens.ts';
import { addressOf, demoWelcome, firstKey, welcome } from './welcome.ts';

/** Starts the service and resolves when it has stopped. @throws when it can't start; the message says what to mend. */
export async function startService(): Promise<void> {
  const { config, warnings } = readConfig(process.env);
  await using container = createContainer(config);
  const log = container.resolve(tokens.log);
  for (const warning of [...warnings, ...languageWarnings(config)]) log.warn(warning);

  const place = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  const store = await container.resolve(tokens.store).catch(blame(place, 'the store does not open'));
  if (config.FORMWORK_BOOTSTRAP_KEY) await openAccount(store, bootstrapAccount.name, bootstrapAccount.id);
  const key = await firstKey(store);
  const parser = await container.resolve(tokens.parser).catch(blame('Plugins', 'they do not load'));
  await parser.ready();
  const server = await container.resolve(tokens.server);
  const port = await server.listen(config.PORT, config.HOST).catch(blame('PORT and HOST', 'no listening there'));
  log.info({ port, workers: config.FORMWORK_WORKERS }, 'listening');
  const base = addressOf(port, config.HOST);
  if (key !== undefined) process.stdout.write(welcome(base, key));
  if (config.FORMWORK_DEMO === '1') process.stdout.write(await demoWelcome(store, base, key));

  const stopping = new AbortController();
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
  await Promise.all([server.close(), syncing]);
  log.info('stopped');
}

/** Names the setting that an error at startup comes from. */
const blame = (setting: string, what: string) => (cause: unknown) => {
  throw new SettingError(`${setting}: ${what}`, { cause });
};

/** Resolves at the first signal to stop. The second one ends the process at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
    ] as const) {
      process.on(signal, () => {
        if (asked) process.exit(128 + number);
        asked = true;
        resolve(signal);
      });
    }
  });
}
