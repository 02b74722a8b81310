/** One sheet's recognised text as blocks and a page. */
import type {
  Block,
  Box,
  DeclaredField,
  ExtractContext,
  Page,
  Recognition,
  Warning,
} from '../../src/plugin/contract.ts';
import { type Code, readCodes } from './codes.ts';
import type { Sheet } from './sheet.ts';

export interface PageContent {
  page: Page;
  blocks: Block[];
  fields: DeclaredField[];
  warnings: Warning[];
}

/** Reads what stands on a sheet: text, if there is an OCR engine, and codes. */
export async function readSheet(sheet: Sheet, number: number, context: ExtractContext): Promise<PageContent> {
  const { ocr, absent } = context.engines;
  const blank = isBlank(sheet);
  const codes = blank ? [] : await readCodes(sheet);
  const recognition = blank ? nothing : await ocr?.recognise(sheet, { signal: context.signal });
  const warnings = [...(recognition?.warnings ?? [])].map((warning) => located(warning, number));
  const warn = (code: string, message: string) =>
    warnings.push({ code, message, place: { kind: 'page', page: number } });
  if (sheet.damaged) warn('image-damaged', 'The picture is damaged or cut off; what could be decoded was read.');
  if (!ocr) warn('ocr-unavailable', absent.ocr ?? 'No text was read: there is no OCR engine.');
  const rotation = recognition?.rotation ?? 0;
  const skew = recognition?.skew ?? 0;
  const onSide = rotation === 90 || rotation === 270;
  const { width, height } = sheet.points;
  return {
    page: {
      number,
      width: onSide ? height : width,
      height: onSide ? width : height,
      origin: recognition && recognition.lines.length > 0 ? 'recognised' : 'none',
      ...(rotation !== 0 && { rotation }),
      ...(skew !== 0 && { skew }),
    },
    blocks: recognition ? toBlocks(recognition, number) : [],
    fields: codes.map((code) => toField(code, number, rotation)),
    warnings,
  };
}

const nothing: Recognition = { lines: [], rotation: 0, skew: 0, warnings: [] };

/** Whether a sheet is of one tone throughout: there is nothing to look for on the back of a page. */
function isBlank({ data }: Sheet): boolean {
  const [tone] = data;
  return data.every((sample) => sample === tone);
}

/** A frame that can't be decoded, in a file that has others. */
export const unreadable = (number: number): PageContent =>
  empty(number, { code: 'image-damaged', message: 'This frame cannot be decoded.' });

export const notInTime = (number: number): PageContent =>
  empty(number, { code: 'not-in-time', message: 'There was no time left to read this frame.' });

const empty = (number: number, warning: Warning): PageContent => ({
  page: { number, width: 0, height: 0, origin: 'none' },
  blocks: [],
  fields: [],
  warnings: [{ ...warning, place: { kind: 'page', page: number } }],
});

const located = (warning: Warning, page: number): Warning => ({ place: { kind: 'page', page }, ...warning });

function toBlocks({ lines }: Recognition, page: number): Block[] {
  const blocks = Map.groupBy(lines, (line) => line.block);
  return [...blocks.values()].map((members) => ({
    kind: 'paragraph',
    text: members.map((line) => line.text).join('\n'),
    place: { kind: 'page', page, box: around(members.map((line) => line.box)) },
    lines: members.map(({ text, box, words }) => ({ text, place: { kind: 'page', page, box }, words })),
    confidence: members.reduce((sum, line) => sum + line.confidence, 0) / members.length,
  }));
}

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];

function toField(code: Code, page: number, rotation: Recognition['rotation']): DeclaredField {
  const [left, top, right, bottom] = code.box;
  const box = {
    0: code.box,
    90: [1 - bottom, left, 1 - top, right],
    180: [1 - right, 1 - bottom, 1 - left, 1 - top],
    270: [top, 1 - right, bottom, 1 - left],
  }[rotation] as Box;
  return { kind: 'code', name: code.format, label: code.format, value: code.text, place: { kind: 'page', page, box } };
}
