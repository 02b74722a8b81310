/** `formwork import`: rows from a file. */
import { createReadStream, statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { SingleBar } from 'cli-progress';
import { Argument, type Command, Option } from 'commander';
import { harmless } from '../model/harmless.ts';
import { Refusal } from '../model/refusal.ts';
import { type FileFormat, formatNames, formatOf } from '../sources/files/formats.ts';
import { describeFault, importFile } from '../sources/import.ts';
import type { ListName } from '../store/entries.ts';
import { isUserName } from '../store/users.ts';
import { chooseAccount } from './account.ts';
import { withStore } from './store.ts';

interface Options {
  account?: string;
  user?: string;
  of?: string;
  format?: FileFormat;
  skipBad?: boolean;
}

export function add(program: Command): void {
  program
    .command('import')
    .description('Take records, trips or followers in from a file: all of it, or nothing')
    .addArgument(new Argument('<list>', 'what the rows are').choices(['records', 'trips', 'followers']))
    .argument('<file>', 'JSON (an array), NDJSON or CSV; - reads from standard input')
    .option('--account <name>', 'for trips: the account; the only one when not given')
    .option('--user <name>', 'for trips: the end user of rows that name none')
    .option('--of <username>', 'for followers: who is followed in rows that name nobody')
    .addOption(new Option('--format <format>', 'when the name does not tell').choices(formatNames))
    .option('--skip-bad', 'leave bad rows out, in place of refusing the file')
    .addHelpText('after', examples)
    .action(importRows);
}

const examples = `
Rows have these members (those with a * must be there):
  records    published*, title*, id, pdfUrl, description
  trips      date*, user, id, driver, car, price, rating
  followers  username*, of, id, name, bio, isVerified, profileImageUrl
A row that is there already, by its id or by what it says, is brought up to date.

Examples:
  formwork import records notices.json
  formwork import trips rides.ndjson --account "Example GmbH"
  formwork import followers followers.csv --of example --skip-bad`;

async function importRows(list: ListName, path: string, options: Options): Promise<void> {
  const format = options.format ?? formatOf(path);
  if (format === undefined) throw new Refusal(`What format is ${path}? Say so: --format ${formatNames.join('|')}`);
  if (options.user !== undefined && !isUserName(options.user))
    throw new Refusal('--user is not a name of an end user.');
  // V8 would let the space of short-lived objects grow, and rows are many but short-lived.
  setFlagsFromString('--semi-space-growth-factor=1');
  const size = path === '-' ? undefined : statSync(path).size;
  await withStore(async (store) => {
    const account = list === 'trips' ? (await chooseAccount(store, options.account)).id : undefined;
    const input = path === '-' ? process.stdin : createReadStream(path);
    using bar = progressBar(size, () => (input as { bytesRead?: number }).bytesRead ?? 0);
    const { rows, changed, skipped, faults } = await importFile(store, {
      list,
      format,
      bytes: input as AsyncIterable<Buffer>,
      ...(account !== undefined && { account }),
      ...(options.user !== undefined && { user: options.user }),
      ...(options.of !== undefined && { of: options.of }),
      skipBad: options.skipBad === true,
      onRows: bar.show,
    });
    bar.hide();
    for (const fault of faults) process.stderr.write(harmless(`Skipped: ${describeFault(fault)}\n`));
    const left = skipped > 0 ? ` ${skipped} bad rows were left out.` : '';
    process.stdout.write(`${rows} rows read, ${changed} of them new or changed.${left}\n`);
  });
}

/** On a terminal, and for a file whose size is known; else nothing. */
function progressBar(size: number | undefined, bytesRead: () => number) {
  const format = '{bar} {percentage} %  {rows} rows';
  const bar = new SingleBar({ format, hideCursor: true, stopOnComplete: false });
  const shown = size !== undefined && process.stderr.isTTY;
  if (shown) bar.start(size, 0, { rows: 0 });
  const hide = (): void => {
    if (bar.isActive) bar.stop();
  };
  return {
    show: (rows: number): void => {
      if (shown) bar.update(bytesRead(), { rows });
    },
    hide,
    [Symbol.dispose]: hide,
  };
}
