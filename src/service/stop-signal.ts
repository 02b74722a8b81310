/** Resolves at the first signal to stop. The second one ends the process at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let asked = false;
    for (const [signal, number] of [
      ['SIGTERM', 15],
      ['SIGINT', 2],
    ] as const) {
      process.on(signal, () => {
        if (asked) process.exit(128 + number);
        asked = true;
        resolve(signal);
      });
    }
  });
}
