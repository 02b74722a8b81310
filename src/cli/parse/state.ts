/** What a file of results was asked for, kept beside it: only the same question may go on in it. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Refusal } from '../../model/refusal.ts';
import { isHere, nameProcess } from '../../process-name.ts';
import type { Wanted } from './filler.ts';

/** In words for whoever is told that one differs. */
export interface State {
  template: string;
  options: string;
}

export function stateOf({ template, include, strategy, confidence, require }: Wanted): State {
  const options = { include, strategy, confidence, require };
  return { template: createHash('sha256').update(canonical(template)).digest('hex'), options: JSON.stringify(options) };
}

/** The same however it is spaced. */
function canonical(template: string): string {
  try {
    return JSON.stringify(JSON.parse(template));
  } catch {
    return template;
  }
}

export const statePath = (results: string): string => `${results}.state`;

/** @throws Refusal when the results were asked for otherwise, or a run is still at it */
export async function readState(results: string, state: State): Promise<void> {
  const text = await readFile(statePath(results), 'utf8').catch(() => '{}');
  const before = parse(text);
  const way = '--fresh overwrites it, or choose another name.';
  if (before.template === undefined) throw new Refusal(`${results} is there, and nothing says how it was made. ${way}`);
  if (typeof before.by === 'string' && isHere(before.by)) throw new Refusal(`Another process is writing ${results}.`);
  if (before.template !== state.template) throw new Refusal(`${results} was made with another template. ${way}`);
  if (before.options !== state.options) throw new Refusal(`${results} was made with other options. ${way}`);
}

export async function writeState(results: string, state: State): Promise<void> {
  await writeFile(statePath(results), `${JSON.stringify({ ...state, by: nameProcess() })}\n`);
}

function parse(text: string): Partial<State> & { by?: unknown } {
  try {
    return Object(JSON.parse(text)) as Partial<State> & { by?: unknown };
  } catch {
    return {};
  }
}
