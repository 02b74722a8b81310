/** HEIC and HEIF: the picture is decoded here, and read by whichever plugin reads pictures. */
import sharp from 'sharp';

/** @type {import('../../src/plugin/contract.ts').FormatPlugin} */
const plugin = {
  async extract(source, context) {
    const { data, width, height } = await decode(source, context);
    const bytes = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .flatten({ background: '#fff' })
      .tiff({ compression: 'none' })
      .toBuffer();
    const reading = await context.read({ name: 'picture.tiff', type: 'image/tiff', bytes });
    if ('document' in reading) return { ...reading.document, type: source.type };
    // Points of pixels at 96 to the inch, as of any picture that tells no density.
    const page = { number: 1, width: width * 0.75, height: height * 0.75, origin: 'none' };
    const warning = { code: 'page-unreadable', message: reading.unread, place: { kind: 'page', page: 1 } };
    return { type: source.type, metadata: {}, pages: [page], blocks: [], fields: [], warnings: [warning] };
  },

  async preview(source, request, context) {
    if (!request.pages.includes(1)) return { pages: 1, previews: [] };
    const { data, width, height } = await decode(source, context);
    const upright = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .flatten({ background: '#fff' })
      .rotate(request.rotation)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const straight = sharp(upright.data, { raw: upright.info }).resize({
      width: request.width,
      height: 4000,
      fit: 'inside',
    });
    const { data: made, info } = await straight.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    return {
      pages: 1,
      previews: [{ kind: 'page', page: 1, type: 'image/webp', ...size, data: made.toString('base64') }],
    };
  },
};

export default plugin;

/** The file's main picture, upright, in four samples a pixel. */
async function decode(source, context) {
  if (source.size === 0) throw context.fault('file-empty', 'The file is empty.');
  context.progress('decode', 0, 1);
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const damaged = (cause) => context.fault('file-corrupt', 'The picture cannot be decoded.', cause);
  let pictures = [];
  try {
    pictures = decoder.decode(await source.read());
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (!picture) throw damaged();
    const [width, height] = [picture.get_width(), picture.get_height()];
    const { pixels, side } = context.limits;
    if (width * height > pixels || Math.max(width, height) > side) {
      throw context.fault('file-too-complex', `The picture has ${width} × ${height} pixels, which is too many.`);
    }
    const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace;
    const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
    const drawn = await libheif.heif_js_decode_image2(picture.handle, rgb, rgba);
    if (!drawn || drawn.code) throw damaged();
    try {
      return packed(drawn.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved));
    } finally {
      libheif.heif_image_release(drawn.image);
    }
  } catch (error) {
    // What the decoder itself stumbles over is the file's fault.
    throw error?.code ? error : damaged(error);
  } finally {
    for (const picture of pictures) picture.free();
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder);
  }
}

/** Rows without what is between them. */
function packed({ data, width, height, stride }) {
  const rows = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++) {
    rows.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  }
  return { data: rows, width, height };
}
