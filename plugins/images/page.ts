/** One sheet's recognised text as blocks and a page. */
import type { Box, DeclaredField, ExtractContext, Page, Recognition, Warning } from '../../src/plugin/contract.ts';
import type { PageBlock } from '../pages/blocks.ts';
import { layOutPicture, recognisedWords } from '../pages/recognised.ts';
import type { UnderWay } from '../pages/under-way.ts';
import { type Code, readCodes } from './codes.ts';
import type { Sheet } from './sheet.ts';

export interface PageContent {
  page: Page;
  blocks: PageBlock[];
  fields: DeclaredField[];
  warnings: Warning[];
}

/** Reads what stands on a sheet: text, if there is an OCR engine, and codes. @param progress is told of its lines */
export async function readSheet(
  sheet: Sheet,
  number: number,
  context: ExtractContext,
  progress: UnderWay['lines'],
): Promise<PageContent> {
  const { ocr, absent } = context.engines;
  const blank = isBlank(sheet);
  const codes = blank ? [] : await readCodes(sheet);
  const recognition = blank ? nothing : await ocr?.recognise(sheet, { signal: context.signal, progress });
  const warnings = [...(recognition?.warnings ?? [])].map((warning) => located(warning, number));
  const warn = (code: string, message: string) =>
    warnings.push({ code, message, place: { kind: 'page', page: number } });
  if (sheet.damaged) warn('image-damaged', 'The picture is damaged or cut off; what could be decoded was read.');
  if (!ocr) warn('ocr-unavailable', absent.ocr ?? 'No text was read: there is no OCR engine.');
  const rotation = recognition?.rotation ?? 0;
  const skew = recognition?.skew ?? 0;
  const onSide = rotation === 90 || rotation === 270;
  const { width, height } = onSide ? { width: sheet.points.height, height: sheet.points.width } : sheet.points;
  return {
    page: {
      number,
      width,
      height,
      origin: recognition && recognition.lines.length > 0 ? 'recognised' : 'none',
      ...(rotation !== 0 && { rotation }),
      ...(skew !== 0 && { skew }),
    },
    blocks: recognition ? toBlocks(sheet, recognition, number, width, height) : [],
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

/** Size of most of the type while a picture is laid out, in points: few pictures tell how large they are. */
const usualSize = 10;

/** Text and tables of a sheet that is `width` wide and `height` high when its text is upright, in any unit. */
function toBlocks(sheet: Sheet, recognition: Recognition, number: number, width: number, height: number): PageBlock[] {
  const heights = recognition.lines.map(({ box }) => (box[3] - box[1]) * height).sort((a, b) => a - b);
  const scale = usualSize / (heights[heights.length >> 1] || usualSize);
  const page = { number, width: width * scale, height: height * scale };
  const words = recognisedWords(recognition, page.width, page.height);
  return layOutPicture(sheet, recognition, words, page);
}

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
