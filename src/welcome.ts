/** The first words to an operator whose store is empty: a key, and a line to try it with. */
import { resolve } from 'node:path';
import { admitAccount, createAccount, findAccount } from './store/accounts.ts';
import type { Store } from './store/database.ts';
import { createKey, isEmpty } from './store/keys.ts';

/** Makes an account with a key when the store has none at all. Of several processes that start together, one does. */
export async function firstKey(store: Store): Promise<string | undefined> {
  const name = 'first';
  if (!(await isEmpty(store)) || !(await createAccount(store, name))) return undefined;
  await admitAccount(store, name, true);
  return (await createKey(store, await findAccount(store, name))).key;
}

const samples = resolve(import.meta.dirname, '../samples');

/** @param host what the service listens on; undefined for all addresses */
export function welcome(port: number, host: string | undefined, key: string): string {
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  const base = `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
  return `
Formwork listens on ${base}/

A new API key, shown this once:

  ${key}

Try it:

  ${sampleRequest(base, key)}

`;
}

/** A curl line that works when it is pasted, wherever one stands. */
export const sampleRequest = (base: string, key: string): string =>
  `curl ${base}/parse -H 'X-API-Key: ${key}' -F 'file=@${samples}/invoice.pdf' -F 'template_json=<${samples}/invoice.json'`;
