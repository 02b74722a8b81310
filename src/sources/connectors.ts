/** Which connectors the settings call for. */

import { Refusal } from '../model/refusal.ts';
import { findAccount } from '../store/accounts.ts';
import type { Store } from '../store/database.ts';
import type { ListName } from '../store/entries.ts';
import { createClient } from './client.ts';
import type { Connector } from './connector.ts';
import { type FederalRegisterQuestion, federalRegister } from './federal-register.ts';
import { uberHistory } from './uber.ts';
import { xFollowers } from './x.ts';

/** Where the sources are, what is asked of them, and what they are asked with. */
export interface SourceSettings {
  federalRegister: FederalRegisterQuestion & { base: string };
  /** `tokens` by rider: `ACCOUNT/USER`. */
  uber: { base: string; tokens: Record<string, string> };
  x: { base: string; token?: string; usernames: string[] };
}

/** Narrows down what the settings say. */
export interface SyncQuestion {
  /** For trips. */
  account?: string;
  user?: string;
  /** For followers: whose. */
  usernames?: string[];
}

/** The connectors that bring a list up to date. @throws Refusal when the settings lack what they need */
export type ConnectorsFor = (list: ListName, question?: SyncQuestion) => Promise<Connector[]>;

export function createConnectors(store: Store, settings: SourceSettings): ConnectorsFor {
  const makers: Record<ListName, (question: SyncQuestion) => Promise<Connector[]>> = {
    async records() {
      const { base, ...question } = settings.federalRegister;
      return [federalRegister(createClient({ name: 'The Federal Register', base: new URL(base) }), question)];
    },

    async trips({ account, user }) {
      const riders = Object.entries(settings.uber.tokens).map(([name, token]) => ({
        ...splitRider(name),
        token,
      }));
      const wanted = riders.filter(
        (rider) => (account ?? rider.account) === rider.account && (user ?? rider.user) === rider.user,
      );
      if (wanted.length === 0) {
        throw new Refusal('FORMWORK_UBER_TOKENS has no token of such a rider: {"ACCOUNT/USER": "token", …}.');
      }
      return Promise.all(
        wanted.map(async (rider) => {
          const client = createClient({
            name: 'Uber',
            base: new URL(settings.uber.base),
            headers: { authorization: `Bearer ${rider.token}`, 'accept-language': 'en_US' },
          });
          return uberHistory(client, { account: await findAccount(store, rider.account), user: rider.user });
        }),
      );
    },

    async followers({ usernames = settings.x.usernames }) {
      const { base, token } = settings.x;
      if (token === undefined) throw new Refusal('FORMWORK_X_TOKEN is not set; followers are read from X with it.');
      if (usernames.length === 0) {
        throw new Refusal('Whose followers? Name them, or set FORMWORK_X_USERNAMES.');
      }
      const client = createClient({
        name: 'X',
        base: new URL(base),
        headers: { authorization: `Bearer ${token}` },
      });
      return usernames.map((username) => xFollowers(client, username.replace(/^@/, '')));
    },
  };
  return (list, question = {}) => makers[list](question);
}

/** Account names have no slash; a user's name may. */
function splitRider(name: string): { account: string; user: string } {
  const slash = name.indexOf('/');
  return { account: name.slice(0, Math.max(0, slash)), user: name.slice(slash + 1) };
}
