/** Properties of the whole file, under the names that readers know them by. */
import type { OpenDocument } from './document.ts';

const keys: Record<string, string> = {
  Title: 'title',
  Author: 'author',
  Subject: 'subject',
  Keywords: 'keywords',
  Creator: 'creator',
  Producer: 'producer',
  CreationDate: 'created',
  ModDate: 'modified',
};

/** Title, author and so on; dates as ISO 8601 where the file's own form can be read. Empty ones are left out. */
export function readMetadata({ pdfium, handle }: OpenDocument): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [key, name] of Object.entries(keys)) {
    const value = pdfium.withString(key, (tag) =>
      // The string sits in its own memory, so the buffer that receives the text may be the scratch.
      pdfium.text((buffer, size) => pdfium.call.FPDF_GetMetaText(handle, tag, buffer, size)),
    );
    const text = value.trim();
    if (text) metadata[name] = key.endsWith('Date') ? readDate(text) : text;
  }
  return metadata;
}

/** `D:20240131093000+01'00'` (ISO 32000-1, 7.9.4) as `2024-01-31T09:30:00+01:00`; anything else as it stands. */
export function readDate(text: string): string {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text);
  if (!match) return text;
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', zulu, sign, zoneHour, zoneMinute] =
    match;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const zone = zulu ?? (sign ? `${sign}${zoneHour}:${zoneMinute ?? '00'}` : '');
  return `${date}T${hour}:${minute}:${second}${zone}`;
}
