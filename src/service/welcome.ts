/** The first words to an operator whose store is empty: a key, and a line to try it with. */
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { demoRequests, loadDemo } from '../sources/demo.ts';
import { admitAccount, bootstrapAccount, createAccount, findAccount } from '../store/accounts.ts';
import type { Store } from '../store/database.ts';
import { createKey, isEmpty } from '../store/keys.ts';

/** Makes an account with a key when the store has none at all. Of several processes that start together, one does. */
export async function firstKey(store: Store): Promise<string | undefined> {
  const name = 'first';
  if (!(await isEmpty(store)) || !(await createAccount(store, name))) return undefined;
  await admitAccount(store, name, true);
  return (await createKey(store, await findAccount(store, name))).key;
}

const samples = resolve(import.meta.dirname, '../../samples');

/** Where to find the service. @param host what it listens on; undefined for all addresses */
export function addressOf(port: number, host: string | undefined): string {
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function welcome(base: string, key: string): string {
  return `
Formwork listens on ${base}/

A new API key, shown this once:

  ${key}

Open the playground with it:

  ${base}/#key=${key}

Or try it from here:

  ${sampleRequest(base, key)}

`;
}

/**
 * Fills an empty store with made-up rows, and says how to ask for them. Whoever sees these words, in a log for example,
 * gets no token from them: that is in a file for the owner alone.
 * @param key the one that was made just now; without it they belong to the bootstrap account or the first one
 * @param folder of the file with the token
 */
export async function demoWelcome(
  store: Store,
  base: string,
  key: string | undefined,
  folder: string,
): Promise<string> {
  const accounts = (await store.db.selectFrom('accounts').select('name').orderBy('created_at').execute()).map(
    ({ name }) => name,
  );
  const name = accounts.find((account) => account === bootstrapAccount.name) ?? accounts[0];
  const token = name === undefined ? undefined : await loadDemo(store, await findAccount(store, name));
  if (token === undefined) return '';
  const variable = name === bootstrapAccount.name ? '$FORMWORK_BOOTSTRAP_KEY' : '$KEY';
  const lines = demoRequests(base, key ?? variable, `$(cat ${quoted(await keepToken(folder, token))})`);
  const remarks = ['The token of the end user is good for an hour; formwork users makes others.'];
  if (key === undefined && name !== bootstrapAccount.name)
    remarks.push(`First: KEY=…, with a key of the account ${name}; formwork keys makes others.`);
  const said = remarks.map((remark) => `${remark}\n`).join('');
  return `The lists hold made-up rows for a first look:\n\n${said}\n${lines.map((line) => `  ${line}\n\n`).join('')}`;
}

async function keepToken(folder: string, token: string): Promise<string> {
  const path = resolve(folder, 'demo-token');
  makeFolder(folder, 0o700);
  // A file of that name may have another mode, or be a link.
  await rm(path, { force: true });
  await writeFile(path, token, { mode: 0o600, flag: 'wx' });
  return path;
}

/** For a shell. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

/** A curl line that works when it is pasted, wherever one stands. */
export const sampleRequest = (base: string, key: string): string =>
  `curl ${base}/parse -H 'X-API-Key: ${key}' -F 'file=@${samples}/invoice.pdf' -F 'template_json=<${samples}/invoice.json'`;
