/** From the table of settings to what the data operations and their sources are run with. */
import type { Config } from '../config.ts';
import { type Rates, readRate } from '../http/limits.ts';
import type { SourceSettings } from '../sources/connectors.ts';

export const rates = (config: Config): Rates => ({
  records: readRate(config.FORMWORK_LIMIT_RECORDS),
  trips: readRate(config.FORMWORK_LIMIT_TRIPS),
  followers: readRate(config.FORMWORK_LIMIT_FOLLOWERS),
  parse: readRate(config.FORMWORK_LIMIT_PARSE),
});

export const sourceSettings = (config: Config): SourceSettings => ({
  federalRegister: {
    base: config.FORMWORK_FEDERAL_REGISTER_URL,
    agencies: config.FORMWORK_FEDERAL_REGISTER_AGENCIES,
    ...(config.FORMWORK_FEDERAL_REGISTER_TERM !== undefined && { term: config.FORMWORK_FEDERAL_REGISTER_TERM }),
  },
  uber: { base: config.FORMWORK_UBER_URL, tokens: config.FORMWORK_UBER_TOKENS ?? {} },
  x: {
    base: config.FORMWORK_X_URL,
    usernames: config.FORMWORK_X_USERNAMES,
    ...(config.FORMWORK_X_TOKEN !== undefined && { token: config.FORMWORK_X_TOKEN }),
  },
});
