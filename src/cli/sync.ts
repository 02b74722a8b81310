/** `formwork sync`: lists brought up to date from their sources. */
import { Argument, type Command } from 'commander';
import { harmless } from '../model/harmless.ts';
import type { SyncQuestion } from '../sources/connectors.ts';
import { type Progress, sync } from '../sources/sync.ts';
import type { ListName } from '../store/entries.ts';
import { tokens } from '../tokens.ts';
import { withStore } from './store.ts';

export function add(program: Command): void {
  program
    .command('sync')
    .description('Bring records, trips or followers up to date from their sources; goes on where it broke off')
    .addArgument(new Argument('<list>', 'what to bring').choices(['records', 'trips', 'followers']))
    .argument('[usernames...]', 'for followers: whose; those of the settings when not given')
    .option('--account <name>', 'for trips: only riders of this account')
    .option('--user <name>', 'for trips: only this end user')
    .option('--fresh', 'begin at the beginning, as if nothing had been read yet')
    .addHelpText('after', examples)
    .action(syncLists);
}

const examples = `
Sources and their tokens come from the environment: formwork config

Examples:
  FORMWORK_FEDERAL_REGISTER_AGENCIES=energy-department formwork sync records
  FORMWORK_UBER_TOKENS='{"reporting/ada": "…"}' formwork sync trips
  FORMWORK_X_TOKEN=… formwork sync followers example`;

async function syncLists(
  list: ListName,
  usernames: string[],
  { fresh, ...options }: SyncQuestion & { fresh?: boolean },
): Promise<void> {
  const question = usernames.length > 0 ? { ...options, usernames } : options;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped; the next call goes on from here.')));
  await withStore(async (store, container) => {
    const connectorsFor = await container.resolve(tokens.connectors);
    for (const connector of await connectorsFor(list, question)) {
      const onPage = (progress: Progress) => process.stderr.write(harmless(describePage(connector.name, progress)));
      const options = { signal: stop.signal, onPage, ...(fresh && { forget: 'all' as const }) };
      const { rows, changed } = await sync(store, connector, options);
      process.stdout.write(`${connector.name}: ${rows} rows read, ${changed} of them new or changed.\n`);
    }
  });
}

const describePage = (name: string, { pages, rows, remarks }: Progress): string =>
  [`${name}: page ${pages}, ${rows} rows`, ...remarks].map((line) => `${line}\n`).join('');
