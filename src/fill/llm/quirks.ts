/** How servers that speak OpenAI's protocol differ, as data. What the table doesn't know is found out by asking. */

export type Structure = 'json_schema' | 'json_object' | 'text';

interface Quirks {
  name: string;
  /** Ways to hold the model to JSON, the best one first. */
  structures: readonly Structure[];
  /** What the most tokens of an answer are called. */
  limit: 'max_tokens' | 'max_completion_tokens';
  /** The header that the key goes into. */
  key: 'authorization' | 'api-key';
  /** What goes along with every request. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

const all: readonly Structure[] = ['json_schema', 'json_object', 'text'];
const common = { structures: all, limit: 'max_tokens', key: 'authorization' } as const;

/** By the address, in order; the last one is for all others. */
const table: readonly (Quirks & { address: RegExp })[] = [
  { ...common, name: 'OpenAI', address: /^https:\/\/api\.openai\.com/, limit: 'max_completion_tokens' },
  // Its keys go into a header of its own; `?api-version=` of the address stays.
  {
    ...common,
    name: 'Azure OpenAI',
    address: /\.(?:openai|cognitiveservices|services\.ai)\.azure\.com/,
    limit: 'max_completion_tokens',
    key: 'api-key',
  },
  { ...common, name: 'Ollama', address: /:11434(?:\/|$)/ },
  { ...common, name: 'llama.cpp', address: /:8080(?:\/|$)/ },
  { ...common, name: 'vLLM', address: /:8000(?:\/|$)/ },
  // Refuses json_object.
  { ...common, name: 'LM Studio', address: /:1234(?:\/|$)/, structures: ['json_schema', 'text'] },
  {
    ...common,
    name: 'OpenRouter',
    address: /^https:\/\/openrouter\.ai/,
    // Tells what the request cost.
    body: { usage: { include: true } },
    headers: { 'x-title': 'Formwork' },
  },
  { ...common, name: 'other', address: /^/ },
];

/** @param address the base address that OpenAI clients take */
export const quirksOf = (address: string): Quirks =>
  table.find((one) => one.address.test(address)) ?? { ...common, name: 'other' };
