/** Where a worker's parts are put together: engines, plugins, strategies. Each is made when it is first asked for. */
import { engineMakers, joinEngines } from './engines/compose.ts';
import type { EngineSettings } from './engines/settings.ts';
import { calibratedStrategy } from './fill/calibrated.ts';
import type { Calibrations } from './fill/calibration/calibration.ts';
import type { LlmSettings } from './fill/llm/strategy.ts';
import type { FillStrategy } from './fill/strategy.ts';
import type { ModelSettings } from './fill/transformers/model.ts';
import { Problem } from './model/problem.ts';
import type { Machinery } from './perform.ts';
import type { Limits } from './plugin/contract.ts';
import { loadPlugin } from './plugin/extract.ts';
import type { Registry } from './plugin/registry.ts';
import type { builtInStrategies } from './strategy/built-in.ts';
import { loadStrategy } from './strategy/load.ts';
import { type Token, Wiring } from './wiring.ts';
import { pluginToken, strategyToken, workerTokens } from './worker-tokens.ts';

/** What every worker gets once, as plain data. */
export interface WorkerSetup {
  registry: Registry;
  limits: Limits;
  engines: EngineSettings;
  /** What to load before the first file, and to warm up while there is none. A plugin of somebody else's is not: it could hang there. */
  warm: { plugins: string[]; strategy: string | undefined };
  /** Strategies that do not come with Formwork: name → address of the module. */
  strategies: Record<string, string>;
  /** Own settings of plugins and strategies, by name; those with secrets only where the worker is theirs. */
  settings: Record<string, Record<string, string>>;
  /** The endpoint of a model, as far as workers know it. */
  llm?: LlmSettings | undefined;
  /** The model on this machine. */
  model?: ModelSettings | undefined;
  /** The strategies that follow each other, and below which confidence. */
  cascade: { strategies: readonly string[]; confidence: number };
  /** What the confidences of strategies are worth, where the operator has found out. */
  calibrations?: Calibrations | undefined;
  /** Whether answers that were judged from pictures are given. */
  judged: boolean;
  /** Whether the host is told of errors with their messages, which may hold words of the file. */
  candid?: boolean;
  /** The one part with secrets that this worker is for. */
  home?: string | undefined;
}

type Load = (name: string) => Promise<FillStrategy>;

/** The strategies that come with Formwork. None is loaded before it is asked for. */
const builtIn: Record<(typeof builtInStrategies)[number], (setup: WorkerSetup, load: Load) => Promise<FillStrategy>> = {
  layout: async () => (await import('./fill/layout/strategy.ts')).createLayoutStrategy(),
  cascade: async ({ cascade, calibrations }, load) =>
    (await import('./fill/cascade.ts')).createCascade({ ...cascade, load, calibrations }),
  llm: async ({ llm }) => {
    if (!llm) throw new Problem('model-unavailable', 'There is no endpoint of a model: set FORMWORK_LLM_URL.');
    return (await import('./fill/llm/strategy.ts')).createLlmStrategy(llm);
  },
  transformers: async ({ model }) => {
    if (!model) throw new Problem('model-unavailable', 'No model fills templates here: set FORMWORK_FILL_MODEL.');
    return (await import('./fill/transformers/strategy.ts')).createTransformersStrategy(model);
  },
};

export function createWorkerContainer(setup: WorkerSetup): Wiring {
  const wiring = new Wiring();
  const get = <T>(token: Token<T>): T => wiring.resolve(token);

  wiring.provide(workerTokens.ocr, () => engineMakers.ocr(setup.engines));
  wiring.provide(workerTokens.media, () => engineMakers.media(setup.engines));
  wiring.provide(workerTokens.speech, () => engineMakers.speech(setup.engines));
  wiring.provide(workerTokens.engines, async () => {
    const [ocr, media, speech] = [get(workerTokens.ocr), get(workerTokens.media), await get(workerTokens.speech)];
    return joinEngines({ ocr, media, speech });
  });

  const plugins = new Set([...setup.registry.types.map(({ entry }) => entry), ...setup.warm.plugins]);
  for (const entry of plugins) wiring.provide(pluginToken(entry), () => loadPlugin(entry));

  const load: Load = async (name) => {
    if (wiring.has(strategyToken(name))) return get(strategyToken(name));
    throw new Problem('parameter-invalid', `There is no strategy ${name} in this installation.`);
  };
  for (const [name, make] of Object.entries(builtIn)) wiring.provide(strategyToken(name), () => make(setup, load));
  for (const [name, entry] of Object.entries(setup.strategies))
    wiring.provide(strategyToken(name), () => loadStrategy(name, entry));

  wiring.provide(
    workerTokens.machinery,
    async (): Promise<Machinery> => ({
      registry: setup.registry,
      limits: setup.limits,
      engines: await get(workerTokens.engines),
      home: setup.home,
      judged: setup.judged,
      settings: (part) => (Object.hasOwn(setup.settings, part) ? (setup.settings[part] ?? {}) : {}),
      plugin: (entry) => get(pluginToken(entry)),
      strategy: async (name) => calibratedStrategy(await load(name), setup.calibrations?.[name]?.alone),
    }),
  );
  return wiring;
}
