/** What the log has of workers: their ends, and what plugins and strategies print in them. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { PoolOptions } from '../plugin/pool.ts';

export function workerLog(log: Logger, config: Config): Pick<PoolOptions, 'onWorkerEnd' | 'onOutput'> {
  // What the built-in plugins' libraries print is for those who look for it.
  const level = hasParts(config) ? 'info' : 'debug';
  return {
    onWorkerEnd: (worker) => log.info({ worker }, 'a worker ended'),
    onOutput: (output) => log[level]({ output }, 'a plugin or strategy printed'),
  };
}

/** Whether plugins or strategies of somebody else's are at work. */
const hasParts = (config: Config): boolean =>
  [config.FORMWORK_PLUGIN_FOLDERS, config.FORMWORK_PLUGINS, config.FORMWORK_STRATEGY_FOLDERS].some(
    (parts) => parts.length > 0,
  );
