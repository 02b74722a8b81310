/** `formwork users`: end users of accounts, and their tokens. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createToken, listTokens, openUser, revokeToken } from '../store/users.ts';
import { chooseAccount } from './account.ts';
import { withStore } from './store.ts';
import { printListing } from './table.ts';

export function add(program: Command): void {
  const users = program.command('users').description('Make, list and revoke tokens of end users');
  users.addHelpText('after', examples);

  users
    .command('create')
    .description('Make a token for an end user, who is made too if there is none of that name; prints it once')
    .argument('<user>', 'name of the end user')
    .option('--account <name>', 'whose end user; the only account when not given')
    .addOption(
      new Option('--expires <time>', 'how long the token lives: a number of h(ours) or d(ays)')
        .argParser(readLifetime)
        .default(90 * day, '90d'),
    )
    .action((name: string, options: { account?: string; expires: number }) =>
      withStore(async (store) => {
        const user = await openUser(store, await chooseAccount(store, options.account), name);
        const { id, token, expiresAt } = await createToken(store, user, options.expires);
        const end = expiresAt.toISOString();
        process.stderr.write(`Token ${id} of end user "${name}", until ${end}. It is shown this once:\n`);
        process.stdout.write(`${token}\n`);
      }),
    );

  users
    .command('list')
    .description('List end users and their tokens; never the tokens themselves')
    .option('--account <name>', 'whose end users; the only account when not given')
    .option('--json', 'as JSON')
    .action((options: { account?: string; json?: boolean }) =>
      withStore(async (store) => {
        const listing = await listTokens(store, await chooseAccount(store, options.account));
        printListing(listing, head, row, options);
      }),
    );

  users
    .command('revoke')
    .description('Revoke a token; requests with it fail from now on')
    .argument('<token>', 'id of the token, or the token itself')
    .action((token: string) =>
      withStore(async (store) => {
        process.stdout.write(`Revoked ${await revokeToken(store, token)}.\n`);
      }),
    );
}

const hour = 3_600_000;
const day = 24 * hour;

const examples = `
Examples:
  formwork users create ada --account "Example GmbH" --expires 30d
  formwork users list
  formwork users revoke tok_1f0c9a2b7d33`;

function readLifetime(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,4})([hd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('It is a number and h or d, such as 12h or 90d.');
  return Number(count) * (unit === 'h' ? hour : day);
}

type Listing = Awaited<ReturnType<typeof listTokens>>[number];

const head = ['USER', 'TOKEN', 'CREATED', 'EXPIRES', 'REVOKED'];

const row = ({ user, token }: Listing): string[] => [
  user,
  token?.id ?? '',
  token?.createdAt.toISOString() ?? '',
  token?.expiresAt.toISOString() ?? '',
  token?.revokedAt?.toISOString() ?? '',
];
