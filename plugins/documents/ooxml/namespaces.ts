/** The namespaces of Office Open XML. A file may bind any prefix to them; readers see the usual one, always. */

const office = 'http://schemas.openxmlformats.org';
/** ISO/IEC 29500 strict has namespaces of its own for the same vocabularies. */
const strict = 'http://purl.oclc.org/ooxml';
const microsoft = 'http://schemas.microsoft.com/office';

const table: Record<string, string[]> = {
  w: [`${office}/wordprocessingml/2006/main`, `${strict}/wordprocessingml/main`],
  p: [`${office}/presentationml/2006/main`, `${strict}/presentationml/main`],
  x: [`${office}/spreadsheetml/2006/main`, `${strict}/spreadsheetml/main`],
  xdr: [`${office}/drawingml/2006/spreadsheetDrawing`, `${strict}/drawingml/spreadsheetDrawing`],
  a: [`${office}/drawingml/2006/main`, `${strict}/drawingml/main`],
  c: [`${office}/drawingml/2006/chart`, `${strict}/drawingml/chart`],
  dgm: [`${office}/drawingml/2006/diagram`, `${strict}/drawingml/diagram`],
  pic: [`${office}/drawingml/2006/picture`, `${strict}/drawingml/picture`],
  wp: [`${office}/drawingml/2006/wordprocessingDrawing`, `${strict}/drawingml/wordprocessingDrawing`],
  r: [`${office}/officeDocument/2006/relationships`, `${strict}/officeDocument/relationships`],
  m: [`${office}/officeDocument/2006/math`, `${strict}/officeDocument/math`],
  vt: [`${office}/officeDocument/2006/docPropsVTypes`, `${strict}/officeDocument/docPropsVTypes`],
  app: [`${office}/officeDocument/2006/extended-properties`, `${strict}/officeDocument/extendedProperties`],
  custom: [`${office}/officeDocument/2006/custom-properties`, `${strict}/officeDocument/customProperties`],
  core: [`${office}/package/2006/metadata/core-properties`],
  rels: [`${office}/package/2006/relationships`],
  types: [`${office}/package/2006/content-types`],
  mc: [`${office}/markup-compatibility/2006`],
  dc: ['http://purl.org/dc/elements/1.1/'],
  dcterms: ['http://purl.org/dc/terms/'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  wps: [`${microsoft}/word/2010/wordprocessingShape`],
  wpg: [`${microsoft}/word/2010/wordprocessingGroup`],
  wpc: [`${microsoft}/word/2010/wordprocessingCanvas`],
  w14: [`${microsoft}/word/2010/wordml`],
  w15: [`${microsoft}/word/2012/wordml`],
  a14: [`${microsoft}/drawing/2010/main`],
  cx: [`${microsoft}/drawing/2014/chartex`, `${microsoft}/drawing/2015/9/8/chartex`],
  dsp: [`${microsoft}/drawing/2008/diagram`],
  p14: [`${microsoft}/powerpoint/2010/main`],
  p188: [`${microsoft}/powerpoint/2018/8/main`],
  xml: ['http://www.w3.org/XML/1998/namespace'],
};

const prefixes = new Map(Object.entries(table).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix])));

/** The usual prefix of a namespace, or `?` for one that no reader knows; `''` for none. */
export function usualPrefix(uri: string): string {
  return uri === '' ? '' : (prefixes.get(uri) ?? '?');
}
