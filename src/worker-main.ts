/** The script that worker processes run: composes what a parse is done with, and serves parses. */
import type { FillStrategy } from './fill/strategy.ts';
import { type Machinery, type ParseJob, perform } from './perform.ts';
import type { Limits } from './plugin/contract.ts';
import { loadPlugin } from './plugin/extract.ts';
import type { Registry } from './plugin/registry.ts';
import { serveTasks } from './plugin/worker.ts';

/** What every worker gets once, as plain data. */
export interface WorkerSetup {
  registry: Registry;
  limits: Limits;
  /** Entries of plugins to import before the first file; a plugin of somebody else's could hang there. */
  warm: string[];
}

/** Each module's default export is a `FillStrategy`. */
const strategies: Machinery['strategies'] = {
  layout: () => load('./fill/layout/strategy.ts'),
};

serveTasks(async (setup) => {
  const { registry, limits, warm } = setup as WorkerSetup;
  const machinery: Machinery = { registry, limits, strategies, engines: { absent: {} } };
  await Promise.allSettled(warm.map(loadPlugin));
  return async (payload, tools) => {
    const { body, ...value } = await perform(payload as ParseJob, machinery, tools);
    return { value, body };
  };
});

async function load(path: string): Promise<FillStrategy> {
  const { default: strategy } = (await import(path)) as { default: FillStrategy };
  return strategy;
}
