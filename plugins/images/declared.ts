/** What an image file says of itself: EXIF, XMP and IPTC, as fields and as properties of the document. */
import exifr from 'exifr';
import type { DeclaredField } from '../../src/plugin/contract.ts';

/** Tags in the order of preference for one meaning: `label` is the wording a reader would expect. */
const meanings: { label: string; tags: string[]; metadata?: string }[] = [
  { label: 'Title', tags: ['title', 'ObjectName', 'XPTitle', 'Headline'], metadata: 'title' },
  { label: 'Author', tags: ['creator', 'Artist', 'Byline', 'XPAuthor'], metadata: 'author' },
  { label: 'Description', tags: ['description', 'ImageDescription', 'Caption', 'XPSubject'], metadata: 'subject' },
  { label: 'Comment', tags: ['UserComment', 'XPComment'] },
  { label: 'Keywords', tags: ['subject', 'Keywords', 'XPKeywords'], metadata: 'keywords' },
  { label: 'Copyright', tags: ['rights', 'Copyright', 'CopyrightNotice'] },
  { label: 'Date taken', tags: ['DateTimeOriginal', 'DateCreated'], metadata: 'created' },
  { label: 'Camera', tags: ['Model'] },
  { label: 'Camera maker', tags: ['Make'] },
  { label: 'Lens', tags: ['LensModel', 'Lens'] },
  { label: 'Software', tags: ['Software', 'CreatorTool'], metadata: 'creator' },
  { label: 'City taken', tags: ['City'] },
  { label: 'Country taken', tags: ['Country', 'country'] },
];

/** Longer values are no properties but data. */
const maxLength = 2000;

const options = {
  tiff: true,
  exif: true,
  gps: true,
  xmp: true,
  iptc: true,
  icc: false,
  jfif: false,
  ihdr: false,
  makerNote: false,
  userComment: true,
  mergeOutput: true,
  sanitize: true,
  // Dates stay as they are printed in the file: they have no time zone.
  reviveValues: false,
};

export interface Declared {
  fields: DeclaredField[];
  metadata: Record<string, string>;
}

/** Damaged metadata are no fault of the picture: what can't be read is left out. */
export async function readDeclared(bytes: Uint8Array): Promise<Declared> {
  const declared: Declared = { fields: [], metadata: {} };
  const tags = await exifr.parse(bytes, options).catch(() => undefined);
  if (typeof tags !== 'object' || tags === null) return declared;
  for (const { label, tags: names, metadata } of meanings) {
    for (const name of names) {
      const value = asText(name, tags[name]);
      if (value === '') continue;
      declared.fields.push({ kind: 'tag', name, label, value });
      if (metadata) declared.metadata[metadata] = value;
      break;
    }
  }
  const { latitude, longitude } = tags;
  if (Number.isFinite(latitude) && Number.isFinite(longitude)) {
    const value = `${Number(latitude).toFixed(6)}, ${Number(longitude).toFixed(6)}`;
    declared.fields.push({ kind: 'tag', name: 'GPS', label: 'GPS position', value });
  }
  return declared;
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string')
    return clean(isDate.test(value) ? value.replace(/^(\d{4}):(\d\d):(\d\d)/, '$1-$2-$3') : value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Uint8Array) return clean(name.startsWith('XP') ? utf16(value) : '');
  if (Array.isArray(value)) return clean(value.filter((item) => typeof item === 'string').join(', '));
  // XMP's language alternatives: the default one, or the only one.
  if (typeof value === 'object' && value !== null && 'value' in value) return asText(name, value.value);
  return '';
}

const isDate = /^\d{4}:\d\d:\d\d( |$)/;
const utf16 = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes);

function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const printable = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return printable.length > maxLength ? '' : printable;
}
