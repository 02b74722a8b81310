/** Which way up a picture's text stands. */
import { detectLines } from './detect.ts';
import { type Grey, type Turn, turned } from './grey.ts';
import type { Models } from './models.ts';
import { Readings } from './readings.ts';
import type { Region } from './region.ts';
import { Pyramid } from './strip.ts';

export interface Upright {
  /** The picture, turned. */
  grey: Grey;
  rotation: Turn;
  regions: Region[];
  readings: Readings;
}

/** Lines from which the way up is told. */
const sampleSize = 6;
/** Text that is read as surely as this stands upright: upside down, lines get 0.5 to 0.7. */
const certain = 0.8;
/** The other way up must be surer by this much, else the picture stays as it is. */
const margin = 0.08;

/** Finds the lines of a picture and turns it by quarters so that they stand upright. */
export async function standUpright(picture: Grey, models: Models): Promise<Upright> {
  const asIs = await look(picture, 0, models);
  const sideways = isSideways(asIs.regions);
  const first = sideways ? await look(picture, 90, models) : asIs;
  const sample = typicalLines(first.regions);
  const confidence = await meanConfidence(sample, first.readings);
  if (sample.length === 0 || confidence >= certain) return first;
  const other = await meanConfidence(sample.map(upsideDown), first.readings);
  if (other > confidence + margin) return look(picture, sideways ? 270 : 180, models);
  return first;
}

async function look(picture: Grey, rotation: Turn, models: Models): Promise<Upright> {
  const grey = turned(picture, rotation);
  const regions = await detectLines(grey, models.detector);
  return { grey, rotation, regions, readings: new Readings(new Pyramid(grey), models) };
}

/** Whether most of the text, by length, runs across the picture. */
function isSideways(regions: readonly Region[]): boolean {
  let [along, across] = [0, 0];
  for (const { length, height, angle } of regions) {
    if (length < 2 * height) continue;
    if (Math.abs(angle) > Math.PI / 4) across += length;
    else along += length;
  }
  return across > along;
}

/** Long enough to be told from their upside, short enough to be cheap. */
function typicalLines(regions: readonly Region[]): Region[] {
  const shape = ({ length, height }: Region): number => Math.min(length / height, 12);
  return regions
    .filter(({ angle }) => Math.abs(angle) <= Math.PI / 4)
    .toSorted((a, b) => shape(b) * b.score - shape(a) * a.score)
    .slice(0, sampleSize);
}

const upsideDown = (region: Region): Region => ({ ...region, angle: region.angle + Math.PI });

async function meanConfidence(sample: readonly Region[], readings: Readings): Promise<number> {
  let sum = 0;
  for (const region of sample) sum += (await readings.read(region)).confidence;
  return sum / Math.max(1, sample.length);
}
