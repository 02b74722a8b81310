/** Results as JSON lines: `{file, result}`, with what is asked for beside it, or `{file, problem: {code, message}}`. */
import { createReadStream } from 'node:fs';
import type { Answer } from './filler.ts';
import type { Format } from './results.ts';

/** @param wrapped whether answers hold more than the result, under names of their own */
export const ndjson = (wrapped: boolean): Format => ({
  head: '',
  quotes: false,
  async *filled(name, { body }: Answer) {
    yield `{"file":${JSON.stringify(name)},${wrapped ? '' : '"result":'}`;
    // The answer's own brace has been written.
    const start = wrapped ? 1 : 0;
    if ('path' in body) yield* createReadStream(body.path, { start }) as AsyncIterable<Uint8Array>;
    else yield body.subarray(start);
    yield wrapped ? '\n' : '}\n';
  },
  failed: (file, problem) => `${JSON.stringify({ file, problem })}\n`,
  read(start) {
    const [, name, problem] =
      /^\{"file":("(?:[^"\\]|\\.)*"),"(?:result|problem":\{"code":"([\w-]+))"/.exec(start) ?? [];
    return name === undefined ? undefined : { name: JSON.parse(name) as string, code: problem };
  },
});
