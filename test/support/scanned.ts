/** Pages of the PDF writer as pictures, the way a scanner or a camera gives them. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { makePdf, type PdfPage } from './pdf.ts';

export interface Wear {
  dpi: number;
  /** Degrees clockwise. */
  tilt?: number;
  /** Standard deviation of the lens, in pixels. */
  blur?: number;
  /** Standard deviation of the paper's grain, in grey levels. */
  grain?: number;
  /** JPEG quality. */
  quality?: number;
}

/** One picture for each page: grey JPEG files. */
export async function scanned(pages: PdfPage[], wear: Wear): Promise<Buffer[]> {
  const pdfium = await PDFiumLibrary.init();
  try {
    const document = await pdfium.loadDocument(makePdf(pages));
    const pictures: Buffer[] = [];
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: wear.dpi / 72, render: 'bitmap' });
      pictures.push(await worn({ data, width, height }, wear));
    }
    document.destroy();
    return pictures;
  } finally {
    pdfium.destroy();
  }
}

async function worn(sheet: { data: Uint8Array; width: number; height: number }, wear: Wear): Promise<Buffer> {
  const { data, width, height } = sheet;
  const { tilt = 0, blur = 0, grain = 0, quality = 80 } = wear;
  const print = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale();
  const paper = await raw(print.linear(0.85, 20).rotate(tilt, { background: '#ebebeb' }));
  const size = { width: paper.info.width, height: paper.info.height };
  const grained = grain > 0 ? await withGrain(paper.data, size, grain) : paper.data;
  const lens = sharp(grained, { raw: { ...size, channels: 1 } });
  return (blur > 0.3 ? lens.blur(blur) : lens).jpeg({ quality }).toBuffer();
}

/** Grain is drawn anew each time: a picture without any is the same one every time. */
async function withGrain(grey: Buffer, size: { width: number; height: number }, sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const { data } = await raw(sharp({ create: { ...size, channels: 3, background: '#000', noise } }));
  return Buffer.from(Uint8ClampedArray.from(grey, (one, at) => one + (data[at] ?? 128) - 128));
}

const raw = (picture: Sharp) =>
  picture.extractChannel(0).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
