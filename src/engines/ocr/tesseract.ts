/** Tesseract, in WebAssembly: reads lines in languages whose letters PP-OCR's alphabet lacks. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { LanguageData } from './languages.ts';
import { type Strip, stripHeight } from './strip.ts';
import type { GlyphWord } from './words.ts';

/** What is used here of Tesseract's own interface. `Init`, `SetImageFile` and `Recognize` give 0 when all is well. */
interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(path: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}
type CoreFactory = (options: { print(text: string): void; printErr(text: string): void }) => Promise<Core>;

/** Tesseract's numbers for its neural network, and for a picture that is one line, taken as it is. */
const [neural, rawLine] = [1, 13];
/** Bytes of one language's data, unpacked; the largest known one has 40 MB. */
const mostData = 256 * 1024 * 1024;

export interface LineReader {
  /** The words of a line, in columns of its strip. @throws TesseractError; read nothing with it any more then */
  read(strip: Strip): GlyphWord[];
}

/** Tesseract broke down: as a rule, over damaged data. */
export class TesseractError extends Error {
  override readonly name = 'TesseractError';
}

/** Loads Tesseract with languages; 0.2 s, and about 60 MB until it is garbage. @throws TesseractError */
export async function openTesseract(languages: readonly LanguageData[]): Promise<LineReader> {
  try {
    const api = await initialise(languages);
    return {
      read(strip) {
        try {
          return api(strip);
        } catch (cause) {
          throw new TesseractError('Tesseract broke down', { cause });
        }
      },
    };
  } catch (cause) {
    throw new TesseractError('Tesseract does not take the data', { cause });
  }
}

async function initialise(languages: readonly LanguageData[]): Promise<LineReader['read']> {
  const load = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-relaxedsimd-lstm') as CoreFactory;
  const { FS, TessBaseAPI } = await load({ print() {}, printErr() {} });
  for (const { code, path } of languages) FS.writeFile(`${code}.traineddata`, await unpacked(path));
  const api = new TessBaseAPI();
  const insist = (status: number) => {
    if (status !== 0) throw new Error(`Tesseract's status is ${status}`);
  };
  insist(api.Init(null, languages.map(({ code }) => code).join('+'), neural));
  api.SetVariable('tessedit_pageseg_mode', String(rawLine));
  // Words of earlier pictures must not weigh on later ones.
  api.SetVariable('tessedit_enable_doc_dict', '0');
  return (strip) => {
    FS.writeFile('/input', toPgm(strip));
    insist(api.SetImageFile(1, 0));
    insist(api.Recognize(null));
    return wordsOf(api.GetTSVText(0));
  };
}

async function unpacked(path: string): Promise<Uint8Array> {
  const data = await readFile(path);
  const isGzip = data[0] === 0x1f && data[1] === 0x8b;
  return isGzip ? promisify(gunzip)(data, { maxOutputLength: mostData }) : data;
}

function toPgm({ data, width }: Strip): Uint8Array {
  const head = Buffer.from(`P5 ${width} ${stripHeight} 255\n`);
  const picture = new Uint8Array(head.length + data.length);
  picture.set(head);
  for (const [at, value] of data.entries()) picture[head.length + at] = Math.round(value);
  return picture;
}

/** Rows of level 5 are words: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): GlyphWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , , , , , left, , width, , confidence, text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '') return [];
    const start = Number(left);
    return [{ text: text.trim(), start, end: start + Number(width), confidence: Number(confidence) / 100 }];
  });
}
