/** The end of a command before it is done: Ctrl-C, a closed terminal, a reader who has gone. */
import { constants } from 'node:os';

/** What a signal's abort is for. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  /** As shells have it: 130 for Ctrl-C. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super('Interrupted.');
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Nobody reads what is printed, as when `head` has seen enough. */
export class Unread extends Error {
  override readonly name = 'Unread';
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts on Ctrl-C and its like, so that workers and their files go before this process does. A second one ends it at once. */
export function onInterrupt(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = (signal: NodeJS.Signals): void => controller.abort(new Interrupted(signal));
  const abandon = (): void => controller.abort(new Unread('Nobody reads on.'));
  for (const signal of signals) process.once(signal, abort);
  process.stdout.on('error', abandon);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, abort);
      process.stdout.off('error', abandon);
    },
  };
}
