/** The picture that stands for a video in previews. */
import type { ExtractContext, Poster } from '../../src/plugin/contract.ts';
import { posterOf } from '../media/poster.ts';
import type { Frame } from './frames.ts';

/** A frame with less to see is as good as blank. */
const blank = 0.3;
/** What stands for so long is no passing moment. Seconds. */
const steady = 3;

/**
 * The frame that shows most, and for longest up to a point: fades show less than what they lead to, and pass sooner.
 * Undefined when all are blank or the best can't be decoded.
 */
export async function bestFrame(frames: readonly Frame[], context: ExtractContext): Promise<Poster | undefined> {
  const worth = ({ detail, time, until }: Frame): number => detail * Math.min(until - time, steady);
  const [best] = frames.filter(({ detail }) => detail >= blank).toSorted((a, b) => worth(b) - worth(a));
  const poster = best && (await posterOf(best.path, context));
  return poster && { ...poster, time: best.time };
}
