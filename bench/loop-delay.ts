/** Loaded into the service before itself: tells its parent, when asked, how late its event loop has turned. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', (order) => {
  if (order === 'reset') delay.reset();
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;
  process.send?.({
    p50: milliseconds(delay.percentile(50)),
    p99: milliseconds(delay.percentile(99)),
    max: milliseconds(delay.max),
  });
});

// The channel alone must not keep the service alive when it has stopped.
process.channel?.unref();
