/** Aborts on Ctrl-C, so that the worker and its files go before this process does. */
export function onInterrupt(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Error('Interrupted.'));
  process.once('SIGINT', abort).once('SIGTERM', abort);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => void process.off('SIGINT', abort).off('SIGTERM', abort),
  };
}
