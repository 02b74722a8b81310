/** A worker that does nothing but extract: for the suite that authors run on their plugins. */
import type { Engines, PreviewRequest } from '../contract.ts';
import { encodeJson } from '../encode.ts';
import { type ExtractJob, extractDocument, previewFile } from '../extract.ts';
import { describe } from '../fault.ts';
import { serveTasks } from '../worker.ts';

const firstLook: PreviewRequest = { pages: [1], times: [0], peaks: 100, width: 400, rotation: 0, skew: 0 };

/** Answers each job with the document, and with the process id of the worker. `compose` gets the pool's setup. */
export function serveExtraction(compose: (setup: unknown) => Promise<Engines>): void {
  serveTasks(async (setup) => {
    const engines = await compose(setup);
    return async (payload, tools) => {
      const job = payload as ExtractJob;
      const source = { ...job.source, ...(tools.file !== undefined && { path: tools.file }) };
      const document = await extractDocument({ ...job, source }, { ...tools, engines });
      // Previews are held to the same: valid, clean, quick to stop, and no worse off for a damaged file.
      await previewFile({ ...job, source }, firstLook, { ...tools, engines });
      return { value: process.pid, body: encodeJson(document) };
    };
  }, describe);
}
