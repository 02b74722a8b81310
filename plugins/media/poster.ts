/** Pictures for previews: the cover that is in the file, or any other picture, made small. */
import { parseFile, selectCover } from 'music-metadata';
import sharp from 'sharp';
import type { ExtractContext, Poster, Source } from '../../src/plugin/contract.ts';
import type { Probe } from './probe.ts';

/** Pixels on either side; the contract allows no more. */
const longSide = 640;
/** Bytes that the contract allows, and the JPEG qualities that are tried in turn to stay below them. */
const mostBytes = 256 * 1024;
const qualities = [80, 50];
/** What covers are made of. Others, such as SVG, can lead elsewhere. */
const formats = new Set(['jpeg', 'png', 'webp']);

/** The cover of a file; undefined when it has none, or one that is damaged. */
export async function coverOf(source: Source, probe: Probe, context: ExtractContext): Promise<Poster | undefined> {
  if (!probe.streams.some(({ still }) => still)) return undefined;
  const read = await parseFile(source.path, { duration: false }).catch(() => null);
  const cover = selectCover(read?.common.picture);
  return cover ? posterOf(cover.data, context) : undefined;
}

/** Makes a poster of a picture, the bytes or the path of its file; undefined when it can't be decoded. */
export async function posterOf(picture: Uint8Array | string, { limits }: ExtractContext): Promise<Poster | undefined> {
  const opened = sharp(picture, { limitInputPixels: limits.pixels });
  try {
    const { format, width, height } = await opened.metadata();
    if (!formats.has(format) || Math.max(width, height) > limits.side) return undefined;
    const small = opened
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' });
    for (const quality of qualities) {
      const { data, info } = await small.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (data.length <= mostBytes) return { type: 'image/jpeg', width, height, data: data.toString('base64') };
    }
  } catch {
    // A damaged picture is no poster; the file may be sound all the same.
  }
  return undefined;
}
