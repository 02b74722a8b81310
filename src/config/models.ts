/** Settings of models that fill templates: behind an endpoint, or on this machine. */
import { address, flag, integer, list, optional, price, rate } from './setting-types.ts';

export const modelSettings = {
  FORMWORK_CASCADE: list({
    default: [],
    defaultText: 'layout and what is set up',
    help: 'Strategies that follow each other in cascade, the cheapest first',
  }),
  FORMWORK_CASCADE_CONFIDENCE: integer(1, 100, {
    default: 75,
    help: 'Percent of confidence below which a value goes on to the next strategy of the cascade',
  }),
  FORMWORK_CALIBRATION: optional({
    help: 'File that says what confidences are worth, made by formwork strategy calibrate',
  }),
  FORMWORK_LLM_URL: address({
    help: 'Base address of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1',
  }),
  FORMWORK_LLM_MODEL: optional({ help: 'Name of the model at the endpoint' }),
  FORMWORK_LLM_KEY: optional({ secret: true, help: 'Key of the endpoint; it stays in the host and is in no worker' }),
  FORMWORK_LLM_CONTEXT: integer(2000, 10_000_000, {
    default: 16_000,
    help: 'Tokens that the model takes at once; longer documents are asked about in parts',
  }),
  FORMWORK_LLM_PICTURES: integer(0, 8, {
    default: 0,
    help: 'Pages, or stills of a film, that a model which sees is shown',
  }),
  FORMWORK_LLM_TIMEOUT: integer(1, 3600, { default: 120, help: 'Seconds that one call of the model may take' }),
  FORMWORK_LLM_TOKENS: integer(1000, 1_000_000_000, {
    default: 200_000,
    help: 'Tokens, in and out, that one file may take',
  }),
  FORMWORK_LLM_ACCOUNT_TOKENS: rate({
    default: 'off',
    help: 'Tokens that an account may use, such as 1000000/86400 for a million a day',
  }),
  FORMWORK_LLM_PRICE: price({
    help: 'Price of a million tokens in and out, such as 0.15/0.60, to tell what an answer cost',
  }),
  FORMWORK_FILL_MODEL: optional({
    help: 'Model on this machine that fills templates, by its name in formwork models list',
  }),
  FORMWORK_FILL_MODEL_IDLE: integer(1, 86_400, {
    default: 600,
    help: 'Seconds after which a worker lets go of that model when no file needs it',
  }),
  FORMWORK_JUDGED: flag({
    help: '1 answers also what a model judged from a picture, in words that stand nowhere; marked as judged',
  }),
};
