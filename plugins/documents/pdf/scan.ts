/** Pages that are pictures: told apart, drawn, recognised, and given back as words like those of other pages. */
import type { ExtractContext, OcrEngine, Recognition } from '../../../src/plugin/contract.ts';
import type { PageBlock } from '../../pages/blocks.ts';
import { sheetPixels } from '../../pages/bounds.ts';
import { layOutPicture, recognisedWords } from '../../pages/recognised.ts';
import type { UnderWay } from '../../pages/under-way.ts';
import type { PageWord } from '../../pages/words.ts';
import { type OpenDocument, type OpenPage, withPage } from './document.ts';
import { toSeen } from './frame.ts';

/** FPDF_PAGEOBJ_IMAGE, FPDFBitmap_Gray, and FPDF_ANNOT | FPDF_GRAYSCALE. */
const imageObject = 3;
const greyBitmap = 1;
const renderFlags = 0x01 | 0x08;

/** Dots per inch at which pages are drawn: what their pictures have, within what recognition makes use of. */
const [leastDpi, usualDpi, mostDpi] = [150, 200, 300];
/** A page with fewer words than this over a picture that covers most of it is a scan with a stamp on it. */
const fewWords = 15;
const coversMost = 0.6;

/** A page that is a picture, with the words that stand on it as text: a stamp, a number. */
export interface Scan {
  dpi: number;
  words: PageWord[];
}

/** Whether a page must be recognised; null for pages with text and for blank ones. */
export function scanOf(page: OpenPage, words: PageWord[]): Scan | null {
  if (words.length >= fewWords) return null;
  const { pdfium } = page.document;
  const { call } = pdfium;
  const count = call.FPDFPage_CountObjects(page.handle);
  let dpi = 0;
  let covered = 0;
  const buffer = pdfium.scratch(24);
  for (let index = 0; index < count; index++) {
    const object = call.FPDFPage_GetObject(page.handle, index);
    if (call.FPDFPageObj_GetType(object) !== imageObject) continue;
    if (!call.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats(buffer, 4);
    const area = toSeen(page.frame, left, bottom, right, top);
    covered += ((area.right - area.left) * (area.bottom - area.top)) / (page.width * page.height);
    if (!call.FPDFImageObj_GetImagePixelSize(object, buffer + 16, buffer + 20)) continue;
    const [width = 0, height = 0] = pdfium.integers(buffer + 16, 2);
    dpi = Math.max(dpi, (72 * Math.max(width, height)) / Math.max(1, right - left, top - bottom));
  }
  if (count === 0 || (words.length > 0 && covered < coversMost)) return null;
  return { words, dpi: dpi === 0 ? usualDpi : Math.min(mostDpi, Math.max(leastDpi, dpi)) };
}

export interface RecognisedPage {
  recognition: Recognition;
  /** Points, as the page stands when its text is upright. */
  width: number;
  height: number;
  /** Of recognised words, and of those that stand there as text, which recognition read again. */
  blocks: PageBlock[];
}

/** Draws a page in grey and has it recognised; null when it can't be drawn. @param progress is told of its lines */
export async function recognisePage(
  document: OpenDocument,
  number: number,
  scan: Scan,
  ocr: OcrEngine,
  context: ExtractContext,
  progress: UnderWay['lines'],
): Promise<RecognisedPage | null> {
  const drawn = withPage(document, number, (page) => draw(page, scan.dpi, context), 'picture');
  if (!drawn) return null;
  const { points, ...picture } = drawn;
  const recognition = await ocr.recognise({ ...picture, channels: 1 }, { signal: context.signal, progress });
  const turned = recognition.rotation === 90 || recognition.rotation === 270;
  const [width, height] = turned ? [points.height, points.width] : [points.width, points.height];
  const recognised = recognisedWords(recognition, width, height);
  const straight = recognition.rotation === 0 && recognition.skew === 0;
  const unread = recognised.filter((word) => !straight || !scan.words.some((own) => overlaps(own, word)));
  const words = straight ? [...scan.words, ...unread] : unread;
  return { recognition, width, height, blocks: layOutPicture(picture, recognition, words, { number, width, height }) };
}

const overlaps = (own: PageWord, word: PageWord): boolean => {
  const x = (word.left + word.right) / 2;
  const y = (word.top + word.bottom) / 2;
  return x > own.left && x < own.right && y > own.top && y < own.bottom;
};

/** Pixels of a page as it is drawn for recognition. Points in. */
export function drawnSize(page: { width: number; height: number }, dpi: number, { limits }: ExtractContext) {
  const maxPixels = Math.min(limits.pixels, sheetPixels);
  const scale = Math.min(dpi / 72, Math.sqrt(maxPixels / (page.width * page.height)));
  return {
    width: Math.max(1, Math.floor(page.width * scale)),
    height: Math.max(1, Math.floor(page.height * scale)),
  };
}

function draw(page: OpenPage, dpi: number, context: ExtractContext) {
  const { pdfium } = page.document;
  const { call } = pdfium;
  const { width, height } = drawnSize(page, dpi, context);
  const store = call.malloc(width * height);
  if (store === 0) return null;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, greyBitmap, store, width);
  try {
    if (bitmap === 0) return null;
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    call.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, width, height, 0, renderFlags);
    const data = pdfium.bytes(store, width * height).slice();
    return { data, width, height, points: { width: page.width, height: page.height } };
  } finally {
    if (bitmap !== 0) call.FPDFBitmap_Destroy(bitmap);
    call.free(store);
  }
}
