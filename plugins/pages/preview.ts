/** Pictures of pages as people see them, in colour, and standing as the document's words have them. */
import sharp, { type Sharp } from 'sharp';
import type { PagePreview, PreviewRequest } from '../../src/plugin/contract.ts';

/** Pixels of one preview: a long receipt gets narrower than was asked. */
const maxPixels = 6_000_000;
const maxSide = 4000;
/** WebP, which keeps type sharp at half the bytes of JPEG. */
const quality = 82;

/** Makes the preview of one page from its picture as it is filed. */
export async function pagePreview(picture: Sharp, page: number, request: PreviewRequest): Promise<PagePreview> {
  const { rotation, skew } = request;
  const filed = await picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = filed.info;
  const turned = rotation === 90 || rotation === 270;
  const target = sizeOf(turned ? { width: height, height: width } : { width, height }, request.width);
  const before = turned ? { width: target.height, height: target.width } : target;
  const upright = await sharp(filed.data, { raw: { width, height, channels }, limitInputPixels: false })
    .resize({ ...before, fit: 'fill' })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => sharp(data, { raw: info }).rotate(rotation).toBuffer({ resolveWithObject: true }));
  const straight = skew === 0 ? sharp(upright.data, { raw: upright.info }) : await straighten(upright, skew);
  const { data, info } = await straight.webp({ quality }).toBuffer({ resolveWithObject: true });
  return {
    kind: 'page',
    page,
    type: 'image/webp',
    width: info.width,
    height: info.height,
    data: data.toString('base64'),
  };
}

function sizeOf({ width, height }: { width: number; height: number }, asked: number) {
  const fitting = Math.min(asked, maxSide, Math.sqrt(maxPixels * (width / height)), maxSide * (width / height));
  const wide = Math.max(1, Math.round(fitting));
  return { width: wide, height: Math.min(maxSide, Math.max(1, Math.round((wide * height) / width))) };
}

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Turned about its centre, at the same size. */
async function straighten({ data, info }: Raw, skew: number): Promise<Sharp> {
  const { width, height } = info;
  const turned = await sharp(data, { raw: info })
    .rotate(skew, { background: '#fff' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.max(0, Math.round((turned.info.width - width) / 2));
  const top = Math.max(0, Math.round((turned.info.height - height) / 2));
  return sharp(turned.data, { raw: turned.info }).extract({ left, top, width, height });
}
