/** The spans of a parse: the wait for a worker, the extraction, the filling. Workers know nothing of traces. */
import { Problem } from '../model/problem.ts';
import type { Span } from './tracer.ts';

interface Hooks {
  onStart?(): void;
  onProgress?(progress: { stage: string; done: number; total: number }): void;
}

/** Does `work` and tells when its stages begin, by what its worker reports. */
export async function traceStages<O extends Hooks, T>(
  span: Span | undefined,
  options: O,
  work: (options: O) => Promise<T>,
): Promise<T> {
  if (!span) return work(options);
  let stage = span.child('queue');
  const reached = new Set<string>();
  const enter = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    stage.end();
    stage = span.child(name);
  };
  const onProgress: Hooks['onProgress'] = (progress) => {
    if (progress.stage === 'fill') enter('fill');
    options.onProgress?.(progress);
  };
  try {
    const outcome = await work({ ...options, onStart: () => enter('extract'), onProgress });
    stage.end();
    return outcome;
  } catch (error) {
    stage.end({ failure: failureOf(error) });
    throw error;
  }
}

/** In a word that is known. */
export const failureOf = (error: unknown): string =>
  error instanceof Problem ? error.code : ((error as Error | undefined)?.name ?? 'error');
