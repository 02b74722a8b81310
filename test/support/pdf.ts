/**
 * A small PDF writer for tests: text at positions, lines, rectangles, pictures, form fields, links, an outline and
 * attached files. Points throughout; y counts from the top of the page, text stands on its base line.
 */
import { deflateSync } from 'node:zlib';
import { PdfObjects, pdfString } from './pdf-objects.ts';

export type PdfFont = 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique' | 'Times-Roman' | 'Times-Bold' | 'Courier';

export type PdfItem =
  /** `angle`: degrees counter-clockwise. `codes`: the characters that readers are told the glyphs stand for. */
  | { text: string; x: number; y: number; size?: number; font?: PdfFont; angle?: number; hidden?: boolean }
  | { line: [x1: number, y1: number, x2: number, y2: number]; width?: number }
  | { rect: [x: number, y: number, width: number, height: number]; fill?: boolean }
  /** Grey samples, one byte each, drawn over the given rectangle. */
  | { picture: { width: number; height: number; data: Uint8Array }; rect: [number, number, number, number] }
  /** Content stream operators, in PDF's own coordinates. */
  | { raw: string };

export interface PdfField {
  kind: 'text' | 'checkbox' | 'radio' | 'choice';
  name: string;
  value: string;
  /** Tool tip. */
  label?: string;
  /** Left, top, width, height. */
  rect: [number, number, number, number];
  options?: string[];
  /** For check boxes and radio buttons: the state that this widget stands for. */
  on?: string;
}

export interface PdfPage {
  width?: number;
  height?: number;
  rotate?: 0 | 90 | 180 | 270;
  items: PdfItem[];
  fields?: PdfField[];
  links?: { rect: [number, number, number, number]; target: string }[];
}

export interface PdfOptions {
  info?: Record<string, string>;
  outline?: { title: string; page: number }[];
  attachments?: { name: string; data: string | Uint8Array }[];
}

const fonts: PdfFont[] = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Times-Roman', 'Times-Bold', 'Courier'];

/** Writes a PDF. Text beyond Latin-1 gets a font whose glyphs are any, with a map that names its characters. */
export function makePdf(pages: PdfPage[], options: PdfOptions = {}): Uint8Array {
  const objects = new PdfObjects();
  const catalog = objects.reserve();
  const tree = objects.reserve();
  const resources = objects.add(
    `<< /Font << ${fonts
      .map((font, index) => `/F${index} ${objects.add(fontObject(font))} 0 R`)
      .join(' ')} /U ${unicodeFont(objects, pages)} 0 R >> >>`,
  );
  const fieldNumbers: number[] = [];
  const pageNumbers = pages.map((page) => {
    const number = objects.reserve();
    const { width = 595, height = 842, rotate = 0 } = page;
    const annotations = [
      ...fieldObjects(objects, page.fields ?? [], height, fieldNumbers),
      ...(page.links ?? []).map(({ rect, target }) =>
        objects.add(
          `<< /Type /Annot /Subtype /Link /Rect ${rectangle(rect, height)} /Border [0 0 0] /A << /S /URI /URI ${pdfString(target)} >> >>`,
        ),
      ),
    ];
    const pictures: string[] = [];
    const content = page.items.map((item) => draw(item, height, objects, pictures, pages)).join('\n');
    objects.set(
      number,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ` +
        (pictures.length > 0 ? `<< /XObject << ${pictures.join(' ')} >> >>` : `${resources} 0 R`) +
        ` /Contents ${objects.stream(content)} 0 R /Annots [${annotations.map((a) => `${a} 0 R`).join(' ')}] >>`,
    );
    return number;
  });
  objects.set(
    tree,
    `<< /Type /Pages /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`,
  );
  const entries = [`/Type /Catalog /Pages ${tree} 0 R`];
  if (fieldNumbers.length > 0)
    entries.push(
      `/AcroForm << /Fields [${fieldNumbers.map((n) => `${n} 0 R`).join(' ')}] /DR ${resources} 0 R /DA (/F0 10 Tf 0 g) >>`,
    );
  if (options.outline) entries.push(`/Outlines ${outlineObject(objects, options.outline, pageNumbers)} 0 R`);
  if (options.attachments) entries.push(`/Names << /EmbeddedFiles ${attachmentTree(objects, options.attachments)} >>`);
  objects.set(catalog, `<< ${entries.join(' ')} >>`);
  const info = Object.entries(options.info ?? {}).map(([key, value]) => `/${key} ${pdfString(value)}`);
  return objects.write(catalog, `<< ${info.join(' ')} >>`);
}

const fontObject = (font: PdfFont) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`;

const isLatin = (text: string) => [...text].every((character) => (character.codePointAt(0) ?? 0) < 256);

/** All characters beyond Latin-1, each at its place in the one font that maps them. */
function exotic(pages: PdfPage[]): string[] {
  const texts = pages.flatMap((page) =>
    page.items.map((item) => ('text' in item && !isLatin(item.text) ? item.text : '')),
  );
  return [...new Set(texts.join(''))];
}

function unicodeFont(objects: PdfObjects, pages: PdfPage[]): number {
  const lines = exotic(pages).map((character, index) => {
    const code = (0x41 + index).toString(16).padStart(2, '0');
    const units = Array.from({ length: character.length }, (_, at) =>
      character.charCodeAt(at).toString(16).padStart(4, '0'),
    );
    return `<${code}> <${units.join('')}>`;
  });
  const map = objects.stream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${lines.length} beginbfchar
${lines.join('\n')}
endbfchar endcmap end end`,
  );
  return objects.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding /ToUnicode ${map} 0 R >>`,
  );
}

function draw(item: PdfItem, height: number, objects: PdfObjects, pictures: string[], pages: PdfPage[]): string {
  if ('raw' in item) return item.raw;
  if ('line' in item) {
    const [x1, y1, x2, y2] = item.line;
    return `${item.width ?? 0.5} w ${x1} ${height - y1} m ${x2} ${height - y2} l S`;
  }
  if ('picture' in item) {
    const { width, height: rows, data } = item.picture;
    const number = objects.stream(
      deflateSync(data),
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    );
    pictures.push(`/P${number} ${number} 0 R`);
    const [x, y, across, down] = item.rect;
    return `q ${across} 0 0 ${down} ${x} ${height - y - down} cm /P${number} Do Q`;
  }
  if ('rect' in item) {
    const [x, y, across, down] = item.rect;
    return `${x} ${height - y - down} ${across} ${down} re ${item.fill ? 'f' : 'S'}`;
  }
  const { text, x, y, size = 10, font = 'Helvetica', angle = 0, hidden = false } = item;
  const [cos, sin, minusSin] = [Math.cos, Math.sin, (radians: number) => -Math.sin(radians)].map((of) =>
    of((angle * Math.PI) / 180).toFixed(6),
  );
  const latin = isLatin(text);
  const name = latin ? `F${fonts.indexOf(font)}` : 'U';
  const all = latin ? [] : exotic(pages);
  const shown = latin ? text : [...text].map((c) => String.fromCharCode(0x41 + all.indexOf(c))).join('');
  return `BT ${hidden ? 3 : 0} Tr /${name} ${size} Tf ${cos} ${sin} ${minusSin} ${cos} ${x} ${height - y} Tm ${pdfString(shown)} Tj ET`.replace(
    '--',
    '',
  );
}

const rectangle = ([x, y, width, height]: [number, number, number, number], pageHeight: number) =>
  `[${x} ${pageHeight - y - height} ${x + width} ${pageHeight - y}]`;

function fieldObjects(objects: PdfObjects, fields: PdfField[], height: number, roots: number[]): number[] {
  return fields.map((field) => {
    const common = `/Type /Annot /Subtype /Widget /F 4 /Rect ${rectangle(field.rect, height)}`;
    const label = field.label ? ` /TU ${pdfString(field.label)}` : '';
    const number = objects.add(`<< ${common} /T ${pdfString(field.name)}${label} ${fieldEntries(objects, field)} >>`);
    roots.push(number);
    return number;
  });
}

function fieldEntries(objects: PdfObjects, field: PdfField): string {
  const [, , width, height] = field.rect;
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}]`;
  if (field.kind === 'checkbox' || field.kind === 'radio') {
    const on = field.on ?? 'Yes';
    const states = `/${on} ${objects.stream('', form)} 0 R /Off ${objects.stream('', form)} 0 R`;
    const flags = field.kind === 'radio' ? '/Ff 32768' : '';
    return `/FT /Btn ${flags} /V /${field.value} /AS /${field.value === on ? on : 'Off'} /AP << /N << ${states} >> >>`;
  }
  const look = objects.stream(
    `/Tx BMC q BT /F0 10 Tf 2 4 Td ${pdfString(field.value)} Tj ET Q EMC`,
    `${form} /Resources << /Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
  );
  const options = field.options ? ` /Opt [${field.options.map(pdfString).join(' ')}] /Ff 131072` : '';
  const type = field.kind === 'choice' ? '/Ch' : '/Tx';
  return `/FT ${type}${options} /V ${pdfString(field.value)} /DA (/F0 10 Tf 0 g) /AP << /N ${look} 0 R >>`;
}

function outlineObject(objects: PdfObjects, outline: { title: string; page: number }[], pages: number[]): number {
  const root = objects.reserve();
  const items = outline.map(() => objects.reserve());
  outline.forEach(({ title, page }, index) => {
    const around = [
      index > 0 ? `/Prev ${items[index - 1]} 0 R` : '',
      index < items.length - 1 ? `/Next ${items[index + 1]} 0 R` : '',
    ].join(' ');
    objects.set(
      items[index] ?? 0,
      `<< /Title ${pdfString(title)} /Parent ${root} 0 R ${around} /Dest [${pages[page - 1]} 0 R /Fit] >>`,
    );
  });
  objects.set(root, `<< /Type /Outlines /First ${items[0]} 0 R /Last ${items.at(-1)} 0 R /Count ${items.length} >>`);
  return root;
}

function attachmentTree(objects: PdfObjects, files: { name: string; data: string | Uint8Array }[]): string {
  const names = files.map(({ name, data }) => {
    const stream = objects.stream(data, '/Type /EmbeddedFile');
    const file = objects.add(
      `<< /Type /Filespec /F ${pdfString(name)} /UF ${pdfString(name)} /EF << /F ${stream} 0 R >> >>`,
    );
    return `${pdfString(name)} ${file} 0 R`;
  });
  return `<< /Names [${names.join(' ')}] >>`;
}
