/** An open PDF and its pages, on top of the raw library. */
import type { ExtractContext } from '../../../src/plugin/contract.ts';
import { type Frame, frameOfPage } from './frame.ts';
import type { Pdfium, Pointer } from './pdfium.ts';

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordError = 4;
const securityError = 5;

export interface OpenDocument {
  pdfium: Pdfium;
  handle: Pointer;
  pageCount: number;
}

/**
 * Opens the file with an empty user password, runs, and closes it.
 * @throws file-encrypted, file-corrupt
 */
export async function withDocument<T>(
  pdfium: Pdfium,
  bytes: Uint8Array,
  context: ExtractContext,
  run: (document: OpenDocument) => Promise<T>,
): Promise<T> {
  const { call } = pdfium;
  const address = pdfium.allocate(bytes);
  const handle = call.FPDF_LoadMemDocument(address, bytes.length, 0);
  try {
    if (handle === 0) {
      const error = call.FPDF_GetLastError();
      if (error === passwordError) throw context.fault('file-encrypted', 'This PDF needs a password.');
      if (error === securityError)
        throw context.fault('file-encrypted', 'This PDF is protected by a scheme that cannot be opened.');
      throw context.fault('file-corrupt', 'This PDF is damaged and cannot be opened.');
    }
    return await run({ pdfium, handle, pageCount: call.FPDF_GetPageCount(handle) });
  } finally {
    if (handle !== 0) call.FPDF_CloseDocument(handle);
    call.free(address);
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

/** Opens a page (counted from 1), runs, closes it. `null` when the page cannot be opened. */
export function withPage<T>(document: OpenDocument, number: number, run: (page: OpenPage) => T): T | null {
  const { pdfium } = document;
  const handle = pdfium.call.FPDF_LoadPage(document.handle, number - 1);
  if (handle === 0) return null;
  try {
    return run({ document, handle, number, ...frameOfPage(pdfium, handle) });
  } finally {
    pdfium.call.FPDF_ClosePage(handle);
  }
}
