/** A worker that does nothing but extract: for the suite that authors run on their plugins. */
import type { Engines } from './contract.ts';
import { encodeJson } from './encode.ts';
import { type ExtractJob, extractDocument } from './extract.ts';
import { serveTasks } from './worker.ts';

/** Answers each job with the document, and with the process id of the worker. `compose` gets the pool's setup. */
export function serveExtraction(compose: (setup: unknown) => Promise<Engines>): void {
  serveTasks(async (setup) => {
    const engines = await compose(setup);
    return async (payload, tools) => {
      const document = await extractDocument(payload as ExtractJob, { ...tools, engines });
      return { value: process.pid, body: encodeJson(document) };
    };
  });
}

if (import.meta.main) serveExtraction(async () => ({ absent: {} }));
