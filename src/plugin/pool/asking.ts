/** What a worker asks of the host: things that it may not do itself, such as calls over the network. */
import { Problem } from '../../model/problem.ts';
import { readProblem, writeProblem } from '../fault.ts';

/** Does what is asked. Gets and gives plain data; the signal aborts with the task, however that ends. */
export type Answerer = (what: string, payload: unknown, signal: AbortSignal) => Promise<unknown>;

/** The host's side: the reply to one question, which never throws. */
export async function replyTo(
  { question, what, payload }: Record<string, unknown>,
  answer: Answerer | undefined,
  signal: AbortSignal,
): Promise<object> {
  try {
    if (!answer) throw new Problem('internal', 'Nothing may be asked of the host.');
    return { type: 'reply', question, value: await answer(String(what), payload, signal) };
  } catch (error) {
    return { type: 'reply', question, problem: writeProblem(error) };
  }
}

/** The worker's side: the questions of one task, and the replies as they come. */
export class Questions {
  readonly #asked: PromiseWithResolvers<unknown>[] = [];
  readonly #send: (header: object) => void;
  #answered = 0;

  constructor(send: (header: object) => void) {
    this.#send = send;
  }

  /** @throws Problem, as the host words it */
  readonly ask = (what: string, payload: unknown): Promise<unknown> => {
    const asked = Promise.withResolvers<unknown>();
    this.#send({ type: 'ask', question: this.#asked.push(asked) - 1, what, payload });
    return asked.promise;
  };

  /** How many wait for their reply. */
  get open(): number {
    return this.#asked.length - this.#answered;
  }

  take({ question, value, problem }: Record<string, unknown>): void {
    const asked = this.#asked[Number(question)];
    this.#answered++;
    if (problem === undefined) asked?.resolve(value);
    else asked?.reject(readProblem(problem));
  }
}
