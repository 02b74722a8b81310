/** `formwork keys`: API keys and the accounts that hold them. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { webhookSecret } from '../jobs/webhook.ts';
import { Refusal } from '../model/refusal.ts';
import { admitAccount, findAccount, openAccount } from '../store/accounts.ts';
import { createKey, listKeys, revokeKey, type Scope, scopes } from '../store/keys.ts';
import { tokens } from '../tokens.ts';
import { withStore } from './store.ts';
import { printListing } from './table.ts';

export function add(program: Command): void {
  const keys = program.command('keys').description('Make, list and revoke API keys; admit accounts to the beta');
  keys.addHelpText('after', examples);

  keys
    .command('create')
    .description('Make a key for an account, which is made too if there is none of that name; prints the key once')
    .argument('<account>', 'name of the account')
    .addOption(
      new Option('--scopes <list>', `what the key allows, of ${scopes.join(', ')}`)
        .argParser(readScopes)
        .default([...scopes], 'all of them'),
    )
    .option('--admit', 'admit the account to the beta of parse, too')
    .action((name: string, options: { scopes: Scope[]; admit?: boolean }) =>
      withStore(async (store, container) => {
        const account = await openAccount(store, name);
        const most = container.resolve(tokens.config).FORMWORK_KEYS;
        const { id, key } = await createKey(store, account, options.scopes, most);
        if (options.admit) await admitAccount(store, name, true);
        process.stderr.write(`Key ${id} of account "${name}". It is shown this once:\n`);
        process.stdout.write(`${key}\n`);
        if (options.scopes.includes('parse') && !options.admit && !account.admitted)
          process.stderr.write(`To parse, the account must be in the beta: formwork keys admit "${name}"\n`);
      }),
    );

  keys
    .command('list')
    .description('List keys, oldest first; never the keys themselves')
    .option('--account <name>', 'only those of one account')
    .option('--json', 'as JSON')
    .action((options: { account?: string; json?: boolean }) =>
      withStore(async (store) => {
        const account = options.account === undefined ? undefined : await findAccount(store, options.account);
        const listing = await listKeys(store, account);
        printListing(listing, listHead, listRow, options);
      }),
    );

  keys
    .command('revoke')
    .description('Revoke a key; requests with it fail from now on')
    .argument('<key>', 'id of the key, or the key itself')
    .action((key: string) =>
      withStore(async (store) => {
        process.stdout.write(`Revoked ${await revokeKey(store, key)}.\n`);
      }),
    );

  keys
    .command('admit')
    .description('Admit an account to the beta of parse')
    .argument('<account>', 'name of the account')
    .option('--withdraw', 'take it out again')
    .action((name: string, options: { withdraw?: boolean }) =>
      withStore(async (store) => {
        await admitAccount(store, name, !options.withdraw);
        process.stdout.write(`Account "${name}" ${options.withdraw ? 'is no longer' : 'is'} admitted.\n`);
      }),
    );

  keys
    .command('webhook')
    .description("Print the secret that an account checks the signatures of the service's calls with")
    .argument('<account>', 'name of the account')
    .action((name: string) =>
      withStore(async (store, container) => {
        const { FORMWORK_WEBHOOK_SECRET: secret } = container.resolve(tokens.config);
        if (secret === undefined) throw new Refusal('FORMWORK_WEBHOOK_SECRET is not set, so nobody is called.');
        process.stdout.write(`${webhookSecret(secret, (await findAccount(store, name)).id)}\n`);
      }),
    );
}

const examples = `
Examples:
  formwork keys create "Example GmbH" --admit
  formwork keys create reporting --scopes records,followers
  formwork keys list --account reporting
  formwork keys revoke key_1f0c9a2b7d33
  formwork keys admit reporting
  formwork keys webhook reporting`;

function readScopes(text: string): Scope[] {
  const words = text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !scopes.includes(word as Scope));
  if (unknown === undefined) return words as Scope[];
  throw new InvalidArgumentError(`"${unknown}" is not a scope; there are ${scopes.join(', ')}.`);
}

type Listing = Awaited<ReturnType<typeof listKeys>>[number];

const listHead = ['ID', 'ACCOUNT', 'BETA', 'SCOPES', 'CREATED', 'REVOKED'];

const listRow = ({ id, account, admitted, scopes, createdAt, revokedAt }: Listing): string[] => [
  id,
  account,
  admitted ? 'yes' : 'no',
  scopes,
  createdAt.toISOString(),
  revokedAt?.toISOString() ?? '',
];
