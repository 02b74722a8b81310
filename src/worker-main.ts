/** The script that worker processes run: composes what a parse is done with, and serves parses. */

import { type EnginesJob, nameEngines } from './engines/names.ts';
import { type PreviewJob, performPreview } from './perform/preview.ts';
import { type ParseJob, perform } from './perform.ts';
import { describe, trace } from './plugin/fault.ts';
import { serveTasks } from './plugin/worker.ts';
import { createWorkerContainer, type WorkerSetup } from './worker-container.ts';
import { workerTokens } from './worker-tokens.ts';

let tell = trace;

serveTasks(
  async (plain, whenIdle) => {
    const setup = plain as WorkerSetup;
    if (setup.candid) tell = describe;
    const machinery = await createWorkerContainer(setup).resolve(workerTokens.machinery);
    const { plugins, strategy: name } = setup.warm;
    const strategy = async () => (name === undefined ? undefined : machinery.strategy(name));
    await Promise.allSettled([...plugins.map(machinery.plugin), strategy()]);
    const steps = plugins.map((entry) => async () => (await machinery.plugin(entry)).warm?.());
    whenIdle([...steps, async () => (await strategy())?.warm?.()]);
    return async (payload, tools) => {
      const { file } = tools;
      const job = { ...(payload as ParseJob | PreviewJob | EnginesJob), ...(file !== undefined && { path: file }) };
      if (job.task === 'preview') return performPreview(job, machinery, tools);
      if (job.task === 'engines') return { value: nameEngines(machinery.engines), body: new Uint8Array() };
      const { body, document, ...value } = await perform(job, machinery, tools);
      return { value, body, ...(document && { extra: document }) };
    };
  },
  (cause) => tell(cause),
);
