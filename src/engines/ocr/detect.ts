/** Finds lines of text: differentiable binarisation (Liao et al. 2020) as PP-OCR v4 was trained for it. */
import sharp from '../decoders.ts';
import { type Component, findComponents } from './components.ts';
import type { Grey } from './grey.ts';
import type { Network } from './models.ts';
import { type Region, smallestRectangle } from './region.ts';

/** Values of PP-OCR's own configuration (`det_db_thresh`, `det_db_box_thresh`). */
const pixelThreshold = 0.3;
const regionThreshold = 0.6;
/** PP-OCR has 1.5 (`det_db_unclip_ratio`); with more margin the recogniser errs 4 % less. */
const unclipRatio = 1.8;
/** Sides of the network's input are multiples of this. */
const stride = 32;
/** Means and deviations of ImageNet, for blue, green and red. */
const channels = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
];
const normalised = channels.map(({ mean, deviation }) =>
  Float32Array.from({ length: 256 }, (_, value) => (value / 255 - mean) / deviation),
);

/** The detector sees a picture with its long side scaled to this, */
const longSide = 1152;
/** or up to this where the type is small: where the middle line, with its margins, is lower than this, in pixels, */
const mostLongSide = 1920;
const smallType = 16.5;
/** so that it becomes this high. */
const goodType = 21;
/** Small pictures are scaled up by this at most. */
const maxScale = 2;

/** Lines of text in a picture, unordered, in its pixels. */
export async function detectLines(grey: Grey, detector: Network): Promise<Region[]> {
  const side = Math.max(grey.width, grey.height);
  const scale = Math.min(maxScale, longSide / side);
  const regions = await detectScaled(grey, scale, detector);
  const type = scale * middle(regions.map(({ height }) => height));
  const better = Math.min((scale * goodType) / type, mostLongSide / side, 1);
  return type < smallType && better > scale ? detectScaled(grey, better, detector) : regions;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.POSITIVE_INFINITY;

async function detectScaled(grey: Grey, scale: number, detector: Network): Promise<Region[]> {
  const width = Math.max(stride, Math.round((grey.width * scale) / stride) * stride);
  const height = Math.max(stride, Math.round((grey.height * scale) / stride) * stride);
  const small = await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const input = new Float32Array(3 * width * height);
  normalised.forEach((table, channel) => {
    const offset = channel * width * height;
    for (let at = 0; at < width * height; at++) input[offset + at] = table[small[at] ?? 0] ?? 0;
  });
  const { data: map } = await detector.run(input, [1, 3, height, width]);
  const [toX, toY] = [grey.width / width, grey.height / height];
  return findComponents(map, width, height, pixelThreshold)
    .map(toRegion)
    .filter((region) => region !== undefined)
    .map((region) => stretched(region, toX, toY));
}

/** The network is trained on shrunken lines: its areas grow back by area × ratio / circumference. */
function toRegion(component: Component): Region | undefined {
  const score = component.mass / component.pixels;
  if (score < regionThreshold) return undefined;
  const tight = smallestRectangle(component.outline);
  const [length, height] = [tight.length + 1, tight.height + 1];
  if (height < 3) return undefined;
  const margin = (length * height * unclipRatio) / (2 * (length + height));
  return { ...tight, length: length + 2 * margin, height: height + 2 * margin, score };
}

/** From the network's pixels to the picture's; the two scales differ by rounding only. */
function stretched(region: Region, toX: number, toY: number): Region {
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  return {
    ...region,
    x: (region.x + 0.5) * toX,
    y: (region.y + 0.5) * toY,
    length: region.length * Math.hypot(cos * toX, sin * toY),
    height: region.height * Math.hypot(sin * toX, cos * toY),
    angle: Math.atan2(sin * toY, cos * toX),
  };
}
