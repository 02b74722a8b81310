/** What runs in a recogniser's thread: it keeps the networks warm and reads one picture at a time. */
import type { Picture, Recognition } from '../../plugin/contract.ts';
import { openModels } from './models.ts';
import { readPicture } from './read.ts';

export interface ReadTask {
  picture: Picture;
  languages: readonly string[];
  /** Pictures of more pixels are refused before they are decoded. */
  maxPixels: number;
  /** Shared with the caller, who sets it to 1 to have the work given up. */
  stop: Int32Array;
}

let models: ReturnType<typeof openModels> | undefined;

export default async function read(task: ReadTask): Promise<Recognition> {
  models ??= openModels();
  const checkStopped = () => {
    if (Atomics.load(task.stop, 0) !== 0) throw new DOMException('The recognition was given up.', 'AbortError');
  };
  return readPicture(task.picture, await models, { maxPixels: task.maxPixels, checkStopped });
}
