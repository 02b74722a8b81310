/** A worker that does nothing but fill: for the suite that authors run on their strategies. */
import { Buffer } from 'node:buffer';
import type { FillContext } from '../fill/strategy.ts';
import type { ParsedDocument } from '../model/document.ts';
import { Problem } from '../model/problem.ts';
import type { Template } from '../model/template.ts';
import { describe } from '../plugin/fault.ts';
import { serveTasks } from '../plugin/worker.ts';
import { loadStrategy } from './load.ts';

/** Plain data. */
export interface FillJob {
  /** Address of the strategy's module. */
  entry: string;
  document: ParsedDocument;
  template: Template;
  settings: Record<string, string>;
}

serveTasks(
  async () =>
    async (payload, { signal, progress }) => {
      const { entry, document, template, settings } = payload as FillJob;
      const strategy = await loadStrategy('under test', entry);
      const context: Omit<Required<FillContext>, 'confidence' | 'explain'> = {
        ...{ signal, settings, warn() {}, pictures: async () => [] },
        progress: (done, total) => progress('fill', done, total),
        fetch: () => Promise.reject(new Problem('endpoint-failed', 'The suite makes no calls.')),
      };
      const filled = await strategy.fill(document, template, context);
      return { value: process.pid, body: Buffer.from(JSON.stringify(filled) ?? 'null') };
    },
  describe,
);
