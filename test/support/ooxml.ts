/** Writes small Office files for tests: real packages with content types and relationships, out of bare XML. */
import { strToU8, zipSync } from 'fflate';
import type { ExtractContext, Source } from '../../src/plugin/contract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';

const office = 'http://schemas.openxmlformats.org';
const relationship = `${office}/officeDocument/2006/relationships`;

/** One part beside the main one. `type` is the last segment of its relationship's type. */
export interface Part {
  name: string;
  type: string;
  content: string | Uint8Array;
  id?: string;
  /** Relationships of the part itself: to other parts, or to addresses outside. */
  parts?: Part[];
  external?: boolean;
  /** Related to the package and not to the main part. */
  ofPackage?: boolean;
}

const bindings = Object.entries({
  w: `${office}/wordprocessingml/2006/main`,
  p: `${office}/presentationml/2006/main`,
  a: `${office}/drawingml/2006/main`,
  r: relationship,
  c: `${office}/drawingml/2006/chart`,
  dgm: `${office}/drawingml/2006/diagram`,
  m: `${office}/officeDocument/2006/math`,
  mc: `${office}/markup-compatibility/2006`,
  wp: `${office}/drawingml/2006/wordprocessingDrawing`,
  pic: `${office}/drawingml/2006/picture`,
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  p188: 'http://schemas.microsoft.com/office/powerpoint/2018/8/main',
  v: 'urn:schemas-microsoft-com:vml',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** An XML part: the root element with all usual namespaces bound. */
export const xml = (root: string, inside: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${root} ${bindings} ${attributes}>${inside}</${root}>`;

export const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const styled = (style: string, text: string): string => paragraph(text, `<w:pStyle w:val="${style}"/>`);

/** A Word file whose body holds `body`. */
export const docx = (body: string, parts: Part[] = []): Uint8Array =>
  zip(
    packageFiles(
      {
        name: 'word/document.xml',
        type: 'officeDocument',
        content: xml('w:document', `<w:body>${body}</w:body>`),
        parts,
      },
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
  );

/** A PowerPoint file of slides (the inside of each one's shape tree), 10 by 7.5 inches. */
export function pptx(slides: (string | Part)[], parts: Part[] = []): Uint8Array {
  const slideParts = slides.map((slide, index): Part => {
    if (typeof slide !== 'string') return slide;
    return { name: `ppt/slides/slide${index + 1}.xml`, type: 'slide', content: slideXml(slide) };
  });
  const ids = slideParts.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('');
  const content = xml('p:presentation', `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/>`);
  const related = [...slideParts.map((part, index) => ({ ...part, id: `s${index}` })), ...parts];
  return zip(
    packageFiles(
      { name: 'ppt/presentation.xml', type: 'officeDocument', content, parts: related },
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    ),
  );
}

export const slideXml = (tree: string, attributes = ''): string =>
  xml('p:sld', `<p:cSld><p:spTree>${tree}</p:spTree></p:cSld>`, attributes);

/** A shape with one paragraph for each text; `box` is left, top, width and height in inches. */
export function shape(texts: string[], box?: [number, number, number, number], placeholder = ''): string {
  const [x, y, cx, cy] = (box ?? []).map((inches) => Math.round(inches * 914_400));
  const place = box ? `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` : '';
  const paragraphs = texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('');
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr>
    <p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;
}

/** The files of a package around its main part. */
export function packageFiles(main: Part, contentType: string): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/${main.name}" ContentType="${contentType}"/></Types>`,
  };
  const all = main.parts ?? [];
  const ofPackage = all.filter((part) => part.ofPackage);
  files['_rels/.rels'] = relationships([main, ...ofPackage], '');
  addPart({ ...main, parts: all.filter((part) => !part.ofPackage) }, files);
  for (const part of ofPackage) addPart(part, files);
  return files;
}

function addPart(part: Part, files: Record<string, string | Uint8Array>): void {
  if (part.external) return;
  files[part.name] = part.content;
  if (!part.parts?.length) return;
  const slash = part.name.lastIndexOf('/') + 1;
  files[`${part.name.slice(0, slash)}_rels/${part.name.slice(slash)}.rels`] = relationships(part.parts, '/');
  for (const inner of part.parts) addPart(inner, files);
}

function relationships(parts: Part[], root: string): string {
  const items = parts.map(({ id, type, name, external }, index) => {
    const target = external ? name : root + name;
    const mode = external ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id ?? `r${index}`}" Type="${relationship}/${type}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="${office}/package/2006/relationships">${items.join('')}</Relationships>`;
}

export const zip = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
    { mtime: '2024-01-02T00:00:00Z' },
  );

/** A file in memory as a plugin's source. */
export const sourceOf = (bytes: Uint8Array, type: string): Source => ({
  path: '/nowhere/file',
  name: 'file',
  type,
  size: bytes.length,
  read: async () => bytes,
});

/** The error that `testContext` makes for a fault of the file. */
export class FaultError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A host's context without any engine. */
export const testContext = (own: Partial<ExtractContext> = {}): ExtractContext => ({
  signal: new AbortController().signal,
  limits: defaultLimits,
  scratch: '/nowhere',
  progress() {},
  fault: (code, message) => new FaultError(code, message),
  engines: { absent: {} },
  require: [],
  ...own,
});
