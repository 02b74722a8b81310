/** Milliseconds between two looks at whether the shell that npm has started is still there. */
const pause = 500;

/**
 * Resolves at the first signal to stop, with its name. The second one ends the process at once. A shell of npm that is
 * gone is a signal too: npm passes signals on to it, and it ends without passing them on.
 */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (signal: string): void => {
      asked = true;
      resolve(signal);
    };
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
    ] as const) {
      process.on(signal, () => {
        if (asked) process.exit(128 + number);
        stop(signal);
      });
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    const shell = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(timer);
      stop('SIGTERM');
    }, pause).unref();
  });
}
