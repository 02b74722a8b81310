/** Pictures of pages, drawn by pdfium with its own fonts: the same on every machine. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { makePdf, type PdfPage } from './pdf.ts';

/** One PNG for each page. `scale` 1 is 72 dots an inch. */
export async function pagePictures(pages: PdfPage[], scale = 1): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(makePdf(pages));
  const pictures: Buffer[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    // pdfium's bitmaps hold blue before red; the pages are black on white.
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten()
        .png()
        .toBuffer(),
    );
  }
  document.destroy();
  library.destroy();
  return pictures;
}
