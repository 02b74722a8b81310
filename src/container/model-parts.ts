/** From the settings of models to the strategies that there are, and what they are run with. */
import { resolve } from 'node:path';
import { type Config, SettingError } from '../config.ts';
import { findModel } from '../engines/models/catalogue.ts';
import type { ParserSettings } from '../parse.ts';
import { readCalibrations } from './calibrations.ts';

type ModelParts = Pick<ParserSettings, 'strategies' | 'llm' | 'model' | 'cascade' | 'calibrations' | 'judged'>;

/** @throws SettingError for a strategy that lacks its model */
export function modelParts(config: Config): ModelParts {
  const llm = endpointOf(config);
  const model = modelOf(config);
  const models = [...(model ? ['transformers'] : []), ...(llm ? ['llm'] : [])];
  const chain = config.FORMWORK_CASCADE.length > 0 ? config.FORMWORK_CASCADE : ['layout', ...models];
  const all = models.length > 0 ? ['cascade', 'layout', ...models] : ['layout'];
  const strategies = config.FORMWORK_STRATEGIES.length > 0 ? config.FORMWORK_STRATEGIES : all;
  const used = [...strategies, ...(strategies.includes('cascade') ? chain : [])];
  if (!llm && used.includes('llm')) throw new SettingError('FORMWORK_LLM_URL: must be set for the strategy llm.');
  if (!model && used.includes('transformers'))
    throw new SettingError('FORMWORK_FILL_MODEL: must be set for the strategy transformers.');
  if (chain.includes('cascade')) throw new SettingError('FORMWORK_CASCADE: must not name cascade itself.');
  return {
    strategies,
    ...(llm && { llm }),
    ...(model && { model }),
    cascade: { strategies: chain, confidence: config.FORMWORK_CASCADE_CONFIDENCE / 100 },
    calibrations: readCalibrations(config),
    judged: config.FORMWORK_JUDGED === '1',
  };
}

function modelOf(config: Config): ParserSettings['model'] {
  const { FORMWORK_FILL_MODEL: name } = config;
  if (name === undefined) return undefined;
  const entry = findModel(name);
  if (!entry || entry.use === 'speech')
    throw new SettingError(`FORMWORK_FILL_MODEL: ${name} is no model that fills templates. See: formwork models list`);
  const { repository, use } = entry;
  const idle = config.FORMWORK_FILL_MODEL_IDLE * 1000;
  return { name, folder: resolve(config.FORMWORK_MODELS), repository, use, idle, threads: 1 };
}

function endpointOf(config: Config): ParserSettings['llm'] {
  const { FORMWORK_LLM_URL: url, FORMWORK_LLM_MODEL: model, FORMWORK_LLM_KEY: key } = config;
  if (url === undefined) return undefined;
  if (model === undefined) throw new SettingError('FORMWORK_LLM_MODEL: must be set, as FORMWORK_LLM_URL is.');
  const [input, output] = (config.FORMWORK_LLM_PRICE ?? '').split('/').map(Number);
  return {
    settings: { url, model, context: config.FORMWORK_LLM_CONTEXT, pictures: config.FORMWORK_LLM_PICTURES },
    endpoint: {
      url,
      timeout: config.FORMWORK_LLM_TIMEOUT * 1000,
      tokens: config.FORMWORK_LLM_TOKENS,
      ...(key !== undefined && { key }),
      ...(input !== undefined && output !== undefined && { price: { input, output } }),
    },
  };
}
