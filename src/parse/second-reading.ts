/** A file that was read not long ago is not read again for another template. */

import type { ParseJob } from '../perform.ts';
import type { Outcome, TaskOptions } from '../plugin/pool.ts';
import type { Documents } from './documents.ts';
import type { Pools } from './pools.ts';

/** Strategies that look at nothing but the document. */
const content: readonly string[] = ['layout'];

/** @throws as `Pools.run` does */
export async function runOrFill(
  { pools, documents }: { pools: Pools; documents: Documents | undefined },
  job: ParseJob,
  options: TaskOptions,
): Promise<Outcome> {
  if (documents?.worth === undefined || !content.includes(job.strategy)) return pools.run(job, options);
  const of = { ...job, account: options.account };
  using document = await documents.find(of);
  // The worker sees the file that it is given, and here that is the document.
  if (document)
    return await pools.fill({ ...job, path: document.path, size: document.bytes }, { ...options, file: document.path });
  const outcome = await pools.run({ ...job, worth: documents.worth }, options);
  // That it can't be kept changes nothing for the one who asks.
  if (outcome.extra !== undefined) await documents.keep(of, outcome.extra).catch(() => {});
  return outcome;
}
