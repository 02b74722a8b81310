/** DOCX (ISO/IEC 29500, transitional and strict) to a parsed document. */
import type {
  Block,
  ExtractContext,
  ParsedDocument,
  PreviewRequest,
  Previews,
  Source,
} from '../../../src/plugin/contract.ts';
import { turnTaking } from '../../basics/turn.ts';
import { Fault } from '../ooxml/fault.ts';
import { mainPart, type OfficePackage, openPackage } from '../ooxml/package.ts';
import { placePictures } from '../ooxml/pictures.ts';
import { readProperties } from '../ooxml/properties.ts';
import { officeReader } from '../ooxml/reader.ts';
import { type Element, readXmlInSlices } from '../ooxml/xml.ts';
import { loadAltChunks } from './alt-chunk.ts';
import { endStory, readBlock } from './blocks.ts';
import { promoteHeadings } from './headings.ts';
import type { LineLook } from './looks.ts';
import { unnest } from './nesting.ts';
import { readNumbering } from './numbering.ts';
import { flowPreview } from './preview.ts';
import { type Reading, startStory } from './reading.ts';
import { readStories } from './stories.ts';
import { readStyles } from './styles.ts';

async function extractDocx(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const file = openPackage(await source.read(), context.limits);
  const { reading, blocks } = await readText(file, context);
  const { metadata, fields } = readProperties(file);
  await placePictures(reading.pictures, blocks, file, context);
  return {
    type: source.type,
    metadata,
    blocks,
    fields: [...fields, ...reading.fields],
    outline: reading.outline,
    links: reading.links,
    warnings: file.warnings,
  };
}

/** How the text is shown: what its paragraphs look like, and its pictures. */
async function previewDocx(source: Source, request: PreviewRequest, context: ExtractContext): Promise<Previews> {
  if (!request.pages.includes(1)) return { previews: [] };
  const file = openPackage(await source.read(), context.limits);
  const { reading } = await readText(file, context, []);
  return { previews: [await flowPreview(reading, request, context)] };
}

export const docx = officeReader(extractDocx, previewDocx);

/** All text in its order, on its lines. @param lineLooks where looks are kept, if anybody wants them */
async function readText(
  file: OfficePackage,
  context: ExtractContext,
  lineLooks?: LineLook[],
): Promise<{ reading: Reading; blocks: Block[] }> {
  const main = mainPart(file, 'word/document.xml');
  const reading: Reading = { ...startReading(file, main), ...(lineLooks && { lineLooks }) };
  await loadAltChunks(reading, main, innerReader(context));
  const headers = readStories(reading, main, ['header']);
  const body = await readBody(reading, main, context);
  promoteHeadings(body, reading);
  const rest = readStories(reading, main, ['footer', 'footnotes', 'endnotes', 'comments']);
  const blocks = [...headers, ...body, ...rest, ...reading.prompts];
  unnest(blocks, file.warnings);
  return { reading, blocks };
}

/** Bytes that all Word files inside one may unfold to. */
const innerBytes = 64 * 1024 * 1024;

/** Word files inside this one share a limit; those inside of them are not followed. */
function innerReader(context: ExtractContext) {
  let left = Math.min(innerBytes, context.limits.unpackedBytes);
  return async (bytes: Uint8Array): Promise<Block[] | undefined> => {
    try {
      const file = openPackage(bytes, { ...context.limits, unpackedBytes: left });
      const main = mainPart(file, 'word/document.xml');
      left -= file.bytes(main)?.length ?? 0;
      return await readBody(startReading(file, main), main, context);
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    }
  };
}

function startReading(source: OfficePackage, main: string): Reading {
  const related = (type: string): Element | undefined => {
    for (const link of source.relationships(main).values()) {
      if (link.type === type && !link.external) return source.xml(link.target);
    }
    return undefined;
  };
  const styles = readStyles(related('styles'));
  return {
    source,
    styles,
    numbering: readNumbering(related('numbering'), styles),
    lines: 0,
    fields: [],
    links: [],
    outline: [],
    prompts: [],
    pictures: [],
    taken: new Set([main]),
    chunks: new Map(),
    controls: 0,
    looks: new WeakMap(),
    column: 9026 * 635,
  };
}

async function readBody(reading: Reading, main: string, context: ExtractContext): Promise<Block[]> {
  const { source } = reading;
  const bytes = source.bytes(main);
  if (!bytes) throw new Fault('file-corrupt', 'The document’s main part is missing.');
  const story = startStory(reading, main);
  const blocks: Block[] = [];
  const stream = { within: 'w:body', take: (element: Element) => readBlock(element, story, blocks) };
  const xml = await readXmlInSlices(bytes, source.xmlLimits, stream, turnTaking(context, 'text'));
  endStory(story, blocks);
  if (xml.root?.name !== 'w:document') throw new Fault('file-corrupt', 'The file holds no Word document.', xml.damage);
  if (xml.damage) {
    source.warnings.push({
      code: 'part-damaged',
      message: `${main}: ${xml.damage} What could be read of it was.`,
    });
  }
  return blocks;
}
