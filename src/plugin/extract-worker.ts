/** A worker that does nothing but extract: for the suite that authors run on their plugins. */
import type { Engines } from './contract.ts';
import { type ExtractJob, extractDocument } from './extract.ts';
import { serveTasks } from './worker.ts';

const engines: Engines = { absent: {} };

serveTasks(async () => async (payload, tools) => {
  const document = await extractDocument(payload as ExtractJob, { ...tools, engines });
  return { value: null, body: Buffer.from(JSON.stringify(document)) };
});
