/** An open PDF and its pages, on top of the raw library. */
import type { ExtractContext } from '../../../src/plugin/contract.ts';
import type { Frame } from '../../pages/frame.ts';
import { frameOfPage } from './frame.ts';
import type { Pdfium, Pointer } from './pdfium.ts';
import { opening, type Steps } from './steps.ts';

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordError = 4;
const securityError = 5;

export interface OpenDocument {
  pdfium: Pdfium;
  steps: Steps;
  handle: Pointer;
  pageCount: number;
}

/**
 * Opens the file with an empty user password, runs, and closes it.
 * @throws file-encrypted, file-corrupt
 */
export async function withDocument<T>(
  { pdfium, steps }: Pick<OpenDocument, 'pdfium' | 'steps'>,
  bytes: Uint8Array,
  context: ExtractContext,
  run: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  const { call } = pdfium;
  const address = pdfium.allocate(bytes);
  const handle = steps.run(opening, 0, () => call.FPDF_LoadMemDocument(address, bytes.length, 0));
  try {
    if (handle === 0) {
      const error = call.FPDF_GetLastError();
      if (error === passwordError) throw context.fault('file-encrypted', 'This PDF needs a password.');
      if (error === securityError)
        throw context.fault('file-encrypted', 'This PDF is protected by a scheme that cannot be opened.');
      throw context.fault('file-corrupt', 'This PDF is damaged and cannot be opened.');
    }
    const pageCount = steps.run(opening, 0, () => call.FPDF_GetPageCount(handle));
    return await run({ pdfium, steps, handle, pageCount });
  } finally {
    steps.end(() => {
      if (handle !== 0) call.FPDF_CloseDocument(handle);
      call.free(address);
    });
  }
}

export interface OpenPage {
  document: OpenDocument;
  handle: Pointer;
  /** Counted from 1. */
  number: number;
  /** Points, as seen. */
  width: number;
  height: number;
  /** From the page's own coordinates to the page as seen. */
  frame: Frame;
}

/**
 * Opens a page (counted from 1), runs, closes it. `null` when the page cannot be opened, or was broken off before.
 * @param what is done with it, for which it may take some time
 */
export function withPage<T>(
  document: OpenDocument,
  number: number,
  run: (page: OpenPage) => T,
  what = 'page',
): T | null {
  return document.steps.run(`${what} ${number}`, null, () => openPage(document, number, run));
}

function openPage<T>(document: OpenDocument, number: number, run: (page: OpenPage) => T): T | null {
  const { pdfium } = document;
  const handle = pdfium.call.FPDF_LoadPage(document.handle, number - 1);
  if (handle === 0) return null;
  try {
    return run({ document, handle, number, ...frameOfPage(pdfium, handle) });
  } finally {
    pdfium.call.FPDF_ClosePage(handle);
  }
}
