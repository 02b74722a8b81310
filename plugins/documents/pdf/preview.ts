/** Pages of a PDF as people see them: drawn in colour, with annotations and filled-in fields. */
import sharp from 'sharp';
import type { ExtractContext, PagePreview, PreviewRequest, Previews } from '../../../src/plugin/contract.ts';
import { pagePreview } from '../../pages/preview.ts';
import { type OpenDocument, type OpenPage, withPage } from './document.ts';
import { type FormEnvironment, openForm } from './form.ts';

/** FPDFBitmap_BGRx, and FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER, which makes it RGBx. */
const colourBitmap = 3;
const renderFlags = 0x01 | 0x10;
const maxPixels = 8_000_000;

export async function drawPages(
  document: OpenDocument,
  request: PreviewRequest,
  context: ExtractContext,
): Promise<Previews> {
  const previews: PagePreview[] = [];
  const form = document.steps.run('form', null, () => openForm(document));
  try {
    for (const number of request.pages.filter((page) => page <= document.pageCount)) {
      context.signal.throwIfAborted();
      context.progress('draw', previews.length, request.pages.length);
      const drawn = withPage(document, number, (page) => draw(page, request, form));
      if (!drawn) continue;
      const { data, width, height } = drawn;
      const picture = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }).removeAlpha();
      previews.push(await pagePreview(picture, number, request));
    }
  } finally {
    document.steps.end(() => form?.close());
  }
  return { pages: document.pageCount, previews };
}

/** At the size that is asked for as the page will stand. Null when there is no memory for it. */
function draw(page: OpenPage, { width: asked, rotation }: PreviewRequest, form: FormEnvironment | null) {
  const { pdfium } = page.document;
  const { call } = pdfium;
  const wide = rotation === 90 || rotation === 270 ? page.height : page.width;
  const scale = Math.min(asked / wide, Math.sqrt(maxPixels / (page.width * page.height)));
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  const store = call.malloc(4 * width * height);
  if (store === 0) return null;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, colourBitmap, store, 4 * width);
  try {
    if (bitmap === 0) return null;
    if (form) call.FORM_OnAfterLoadPage(page.handle, form.handle);
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    call.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, width, height, 0, renderFlags);
    if (form) {
      call.FPDF_FFLDraw(form.handle, bitmap, page.handle, 0, 0, width, height, 0, renderFlags);
      call.FORM_OnBeforeClosePage(page.handle, form.handle);
    }
    return { data: pdfium.bytes(store, 4 * width * height).slice(), width, height };
  } finally {
    if (bitmap !== 0) call.FPDFBitmap_Destroy(bitmap);
    call.free(store);
  }
}
