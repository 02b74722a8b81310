/** How far the reading of a file is, on standard error. */
import { Presets, SingleBar } from 'cli-progress';

/** How far a file is. */
export interface ProgressBar extends Disposable {
  show(progress: { stage: string; done: number; total: number }): void;
  hide(): void;
}

/** On a terminal only. */
export function progressBar(): ProgressBar {
  const format = '{stage} {bar} {value}/{total}';
  const bar = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  let started = false;
  const hide = (): void => {
    if (started) bar.stop();
    started = false;
  };
  const show: ProgressBar['show'] = ({ stage, done, total }) => {
    if (!process.stderr.isTTY) return;
    if (!started) bar.start(total, done, { stage });
    started = true;
    bar.setTotal(total);
    bar.update(done, { stage });
  };
  return { show, hide, [Symbol.dispose]: hide };
}
