/** Holds what a plugin returned against the schemas of documents and previews. */
import { Ajv, type ErrorObject } from 'ajv';
import { type ParsedDocument, ParsedDocumentSchema, type Poster, TableSchema } from '../model/document.ts';
import { type PagePreview, type Preview, type Previews, PreviewsSchema } from '../model/preview.ts';
import { Problem } from '../model/problem.ts';
import { svgFault } from './svg.ts';

const ajv = new Ajv({ strict: false });
const isDocument = ajv.compile<ParsedDocument>(ParsedDocumentSchema);
const isTable = ajv.compile(TableSchema);
const arePreviews = ajv.compile<Previews>(PreviewsSchema);
/** Tables in cells of tables: deeper than this is no document that anybody wrote. */
const maxNesting = 16;
/** How the files of pictures begin, in base64. */
const signatures: Record<Poster['type'] | 'image/webp' | 'image/svg+xml', string> = {
  'image/jpeg': '/9j/',
  'image/png': 'iVBORw0KGgo',
  'image/webp': 'UklGR',
  'image/svg+xml': 'PHN2Zy',
};

/** @throws Problem `plugin-output-invalid` that says where the document is wrong. */
export function checkDocument(value: unknown): ParsedDocument {
  hold("The plugin's document is", () => documentFault(value));
  return value as ParsedDocument;
}

/** @throws Problem `plugin-output-invalid` that says where the previews are wrong. */
export function checkPreviews(value: unknown): Previews {
  hold("The plugin's previews are", () => previewFault(value));
  return value as Previews;
}

/** Getters and proxies that throw are as wrong as anything. */
function hold(what: string, faultOf: () => string | undefined): void {
  const refuse = (fault: string, cause?: unknown): never => {
    throw new Problem('plugin-output-invalid', `${what} not valid: ${fault}.`, { cause });
  };
  let fault: string | undefined;
  try {
    fault = faultOf();
  } catch (error) {
    refuse(`reading it failed (${error instanceof Error ? error.name : typeof error})`, error);
  }
  if (fault !== undefined) refuse(fault);
}

function previewFault(value: unknown): string | undefined {
  if (!arePreviews(value)) return say(arePreviews.errors);
  for (const { type, data } of value.previews.flatMap(picturesOf)) {
    if (!data.startsWith(signatures[type])) return 'a picture is not of the type that it names';
    const fault = type === 'image/svg+xml' ? svgFault(data) : undefined;
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const picturesOf = (preview: Preview): Pick<PagePreview, 'type' | 'data'>[] =>
  preview.kind === 'wave' ? [] : preview.kind === 'flow' ? preview.pictures : [preview];

function documentFault(value: unknown): string | undefined {
  if (!isDocument(value)) return say(isDocument.errors);
  for (const block of value.blocks) {
    const fault = block.kind === 'table' ? nestedFault(block.cells, 1) : undefined;
    if (fault !== undefined) return fault;
  }
  return posterFault(value.poster);
}

function nestedFault(cells: { tables?: unknown[] }[], depth: number): string | undefined {
  for (const table of cells.flatMap((cell) => cell.tables ?? [])) {
    if (depth >= maxNesting) return `tables are nested deeper than ${maxNesting}`;
    if (!isTable(table)) return `a nested table: ${say(isTable.errors)}`;
    const fault = nestedFault(table.cells, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const posterFault = (poster: Poster | undefined): string | undefined =>
  poster && !poster.data.startsWith(signatures[poster.type]) ? `/poster/data is not ${poster.type}` : undefined;

function say(errors: ErrorObject[] | null | undefined): string {
  const [first] = errors ?? [];
  return first ? `${first.instancePath || '/'} ${first.message}` : 'unknown';
}
