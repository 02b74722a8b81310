/** What a parse comes to, as the host hands it on. */

import type { ParseFacts, Timings } from '../perform.ts';
import type { Body, Outcome } from '../plugin/pool/outcome.ts';
import type { Usage } from './outbound.ts';

/** The answer's JSON. A big one is a file, which is deleted when the answer is disposed of. */
export interface ParseAnswer extends AsyncDisposable {
  body: Body;
  /** The strategy that filled the template. */
  strategy: string;
  /** Milliseconds. */
  timings: Timings;
  /** For the operator. `queue` is in milliseconds: what passed beside the work itself. */
  facts: ParseFacts & { queue: number };
  /** What a model took for it, when one was asked. */
  usage?: Usage;
}

/** What the worker says of its work beside the body is not believed unseen: a plugin shares its process. */
export function answerOf(
  outcome: Outcome,
  asked: string,
  { elapsed, usage }: { elapsed: number; usage: Usage },
): ParseAnswer {
  const { strategy, timings, facts } = (outcome.value ?? {}) as Partial<ParseAnswer>;
  const { extract, fill } = { extract: Number(timings?.extract) || 0, fill: Number(timings?.fill) || 0 };
  return {
    body: outcome.body,
    strategy: typeof strategy === 'string' ? strategy : asked,
    timings: { extract, fill },
    facts: {
      type: String(facts?.type ?? '').slice(0, 100),
      ...{ found: Number(facts?.found) || 0, missing: Number(facts?.missing) || 0 },
      queue: Math.max(0, elapsed - extract - fill),
    },
    ...(usage.calls > 0 && { usage }),
    [Symbol.asyncDispose]: () => outcome[Symbol.asyncDispose](),
  };
}
