/** How far the work is, on a terminal only. */
import { Presets, SingleBar } from 'cli-progress';
import { shown } from './names.ts';

const options = { clearOnComplete: true, hideCursor: true };

export interface Bar extends Disposable {
  hide(): void;
}

/** Letters of a name that there is room for. */
const room = 40;

/** Files of many. */
export function filesBar(): Bar & {
  count(total: number): void;
  show(done: number, failed: number, name: string): void;
} {
  const format = '{bar} {value}/{total} files, {failed} failed, {eta_formatted} left  {name}';
  const bar = new SingleBar({ ...options, format, etaBuffer: 50 }, Presets.shades_classic);
  const live = process.stderr.isTTY;
  if (live) bar.start(0, 0, { failed: 0, name: '' });
  const hide = (): void => {
    if (live) bar.stop();
  };
  return {
    count: (total) => bar.setTotal(total),
    show: (done, failed, name) => bar.update(done, { failed, name: shown(name).slice(-room) }),
    hide,
    [Symbol.dispose]: hide,
  };
}
