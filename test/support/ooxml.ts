/** Writes small Office files for tests: real packages with content types and relationships, out of bare XML. */
import { strToU8, zipSync } from 'fflate';

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
  x: `${office}/spreadsheetml/2006/main`,
  xdr: `${office}/drawingml/2006/spreadsheetDrawing`,
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

/** A sheet of a workbook: XML of its rows, of what comes behind them, and the parts that it refers to. */
export interface SheetPart {
  name: string;
  rows: string;
  before?: string;
  after?: string;
  state?: string;
  parts?: Part[];
}

/** An Excel file of these sheets; `names` stands behind the list of them. */
export function xlsx(sheets: SheetPart[], parts: Part[] = [], names = ''): Uint8Array {
  const list = sheets.map(({ name, state }, index) => {
    const hidden = state ? ` state="${state}"` : '';
    return `<x:sheet name="${name}" sheetId="${index + 1}" r:id="s${index}"${hidden}/>`;
  });
  const sheetParts = sheets.map(({ rows, before = '', after = '', parts: inner }, index): Part => {
    const content = xml('x:worksheet', `${before}<x:sheetData>${rows}</x:sheetData>${after}`);
    return {
      name: `xl/worksheets/sheet${index + 1}.xml`,
      type: 'worksheet',
      content,
      id: `s${index}`,
      parts: inner ?? [],
    };
  });
  const content = xml('x:workbook', `<x:sheets>${list.join('')}</x:sheets>${names}`);
  return zip(
    packageFiles(
      { name: 'xl/workbook.xml', type: 'officeDocument', content, parts: [...sheetParts, ...parts] },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    ),
  );
}

/** A row of cells, `[reference, text or number, attributes]` each; texts stand in the cells. */
export const row = (...cells: [reference: string, value: string | number, attributes?: string][]): string => {
  const made = cells.map(([reference, value, attributes = '']) =>
    typeof value === 'number'
      ? `<x:c r="${reference}" ${attributes}><x:v>${value}</x:v></x:c>`
      : `<x:c r="${reference}" t="inlineStr" ${attributes}><x:is><x:t>${value}</x:t></x:is></x:c>`,
  );
  return `<x:row>${made.join('')}</x:row>`.replace('<x:row>', `<x:row r="${cells[0]?.[0].replace(/\D/g, '')}">`);
};

export const slideXml = (tree: string, attributes = ''): string =>
  xml('p:sld', `<p:cSld><p:spTree>${tree}</p:spTree></p:cSld>`, attributes);

/** A shape with one paragraph for each text; `box` is left, top, width and height in inches. */
export function shape(
  texts: string[],
  box?: [number, number, number, number],
  placeholder = '',
  points?: number,
): string {
  const [x, y, cx, cy] = (box ?? []).map((inches) => Math.round(inches * 914_400));
  const place = box ? `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>` : '';
  const look = points === undefined ? '' : `<a:rPr sz="${points * 100}"/>`;
  const paragraphs = texts.map((text) => `<a:p><a:r>${look}<a:t>${text}</a:t></a:r></a:p>`).join('');
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
