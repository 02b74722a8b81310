/** Files attached to a PDF. */
import type { OpenDocument } from './document.ts';
import type { Pointer } from './pdfium.ts';

export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

const maxAttachments = 64;

/** Reads attached files whose names pass, up to `maxBytes` each; larger ones are left out. */
export function readAttachments(
  { pdfium, handle }: OpenDocument,
  wanted: (name: string) => boolean,
  maxBytes: number,
): Attachment[] {
  const { call } = pdfium;
  const count = Math.min(call.FPDFDoc_GetAttachmentCount(handle), maxAttachments);
  const attachments: Attachment[] = [];
  for (let index = 0; index < count; index++) {
    const attachment = call.FPDFDoc_GetAttachment(handle, index);
    if (attachment === 0) continue;
    const name = pdfium.text((buffer, size) => call.FPDFAttachment_GetName(attachment, buffer, size));
    const bytes = wanted(name) ? contentOf(attachment) : null;
    if (bytes) attachments.push({ name, bytes });
  }
  return attachments;

  function contentOf(attachment: Pointer): Uint8Array | null {
    const lengthAt = call.malloc(4);
    try {
      if (!call.FPDFAttachment_GetFile(attachment, 0, 0, lengthAt)) return null;
      const length = (pdfium.integers(lengthAt, 1)[0] ?? 0) >>> 0;
      if (length === 0 || length > maxBytes) return null;
      const buffer = call.malloc(length);
      if (buffer === 0) return null;
      try {
        return call.FPDFAttachment_GetFile(attachment, buffer, length, lengthAt)
          ? pdfium.bytes(buffer, length).slice()
          : null;
      } finally {
        call.free(buffer);
      }
    } finally {
      call.free(lengthAt);
    }
  }
}
