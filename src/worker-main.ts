/** The script that worker processes run: composes what a parse is done with, and serves parses. */
import { composeEngines } from './engines/compose.ts';
import type { EngineSettings } from './engines/settings.ts';
import { type Machinery, type ParseJob, perform } from './perform.ts';
import type { Limits } from './plugin/contract.ts';
import { loadPlugin } from './plugin/extract.ts';
import type { Registry } from './plugin/registry.ts';
import { serveTasks } from './plugin/worker.ts';

/** What every worker gets once, as plain data. */
export interface WorkerSetup {
  registry: Registry;
  limits: Limits;
  engines: EngineSettings;
  /** What to load before the first file, and to warm up while there is none. A plugin of somebody else's is not: it could hang there. */
  warm: { plugins: string[]; strategy: string | undefined };
}

const strategies: Machinery['strategies'] = {
  layout: async () => (await import('./fill/layout/strategy.ts')).createLayoutStrategy(),
};

serveTasks(async (setup, whenIdle) => {
  const { registry, limits, warm, ...rest } = setup as WorkerSetup;
  const engines = await composeEngines(rest.engines);
  const machinery: Machinery = { registry, limits, strategies, engines };
  const strategy = strategies[warm.strategy ?? ''];
  await Promise.allSettled([...warm.plugins.map(loadPlugin), strategy?.()]);
  const steps = warm.plugins.map((entry) => async () => (await loadPlugin(entry)).warm?.());
  whenIdle([...steps, async () => (await strategy?.())?.warm?.()]);
  return async (payload, tools) => {
    const { body, ...value } = await perform(payload as ParseJob, machinery, tools);
    return { value, body };
  };
});
