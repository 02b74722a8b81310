/** Links to the world outside. */

import type { Rectangle } from '../../pages/frame.ts';
import type { OpenPage } from './document.ts';
import { toSeen } from './frame.ts';

export interface PdfLink extends Rectangle {
  target: string;
}

const uriAction = 3;
const maxLinks = 2_000;

/** Links of a page that lead to an address, with their areas on the page as seen. */
export function readLinks({ document, handle, frame }: OpenPage): PdfLink[] {
  const { pdfium } = document;
  const { call } = pdfium;
  const links: PdfLink[] = [];
  const place = call.malloc(32);
  try {
    pdfium.bytes(place, 32).fill(0);
    for (let count = 0; count < maxLinks && call.FPDFLink_Enumerate(handle, place, place + 4); count++) {
      const link = pdfium.integers(place, 2)[1] ?? 0;
      const action = call.FPDFLink_GetAction(link);
      if (action === 0 || call.FPDFAction_GetType(action) !== uriAction) continue;
      const target = pdfium.latin((buffer, size) => call.FPDFAction_GetURIPath(document.handle, action, buffer, size));
      if (!target || !call.FPDFLink_GetAnnotRect(link, place + 8)) continue;
      const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(place + 8, 4);
      links.push({ target: target.trim(), ...toSeen(frame, left, bottom, right, top) });
    }
  } finally {
    call.free(place);
  }
  return links;
}
