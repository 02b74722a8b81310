/** Loaded into the service before itself: tells its parent, when asked, how late its event loop has turned. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 1;

/** Threads load this too, but nobody asks them. */
if (isMainThread) watch();

function watch(): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const busy = watchBusy();
  process.on('message', (order) => {
    if (order === 'collect') global.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    // What is measured is the time from one turn to the next.
    const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    process.send?.({
      p50: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
      busy: busy(),
      held: heapUsed + external,
    });
    // Collecting takes time itself, which is nobody's fault.
    if (order !== 'report') delay.reset();
  });
  // The channel alone must not keep the service alive when it has stopped.
  process.channel?.unref();
}

/** The most milliseconds of processor that the thread has used between two turns; counted anew each time. */
function watchBusy(): () => number {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let most = 0;
  const turn = (): void => {
    const now = used();
    most = Math.max(most, now - before);
    before = now;
  };
  setInterval(turn, resolution).unref();
  return () => {
    turn();
    const found = most;
    most = 0;
    before = used();
    return found;
  };
}
