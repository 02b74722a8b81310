/** Files of several kinds to put a load on the service with, and how they are sent. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPocketSphinx } from '../../src/engines/speech/pocketsphinx.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { makePdf, type PdfItem, type PdfPage } from '../../test/support/pdf.ts';
import { scanned } from '../../test/support/scanned.ts';
import { tillSlips } from '../ocr-samples.ts';

export interface LoadFile {
  name: string;
  bytes: Uint8Array;
  template: string;
}

export interface Answered {
  /** 0 when there was no answer. */
  status: number;
  /** Milliseconds to its end. */
  ms: number;
  body: string;
}

export const template =
  '{"invoice_number": "", "date": "date", "total": "money", "lines": [{"item": "", "amount": "money"}]}';
const samples = join(import.meta.dirname, '../../samples');

/** An invoice with so many pages, some 8 KB each. */
export function invoice(pages: number): LoadFile {
  const page = (number: number): { items: PdfItem[] } => ({
    items: [
      { text: 'Example Trading Ltd', x: 60, y: 60, size: 18, font: 'Helvetica-Bold' },
      { text: `Invoice number: EX-${20_417 + number}`, x: 60, y: 90, size: 10 },
      { text: 'Date: 2026-03-05', x: 360, y: 90, size: 10 },
      ...Array.from({ length: 40 }, (_, row): PdfItem[] => [
        { text: `${row + 1}  Widget of the ${row}th kind, galvanised`, x: 60, y: 130 + row * 16, size: 9 },
        { text: `${row + 1}.00`, x: 480, y: 130 + row * 16, size: 9 },
      ]).flat(),
      { text: 'Total: 820.00', x: 420, y: 790, size: 10, font: 'Helvetica-Bold' },
    ],
  });
  const bytes = makePdf(Array.from({ length: pages }, (_, number) => page(number)));
  return { name: 'invoice.pdf', bytes, template };
}

/** Pictures of till slips: work for the recogniser, a second or so each. */
export async function slips(count: number): Promise<LoadFile[]> {
  const drawn = await tillSlips(count);
  return drawn.map(({ picture }) => ({ name: 'slip.jpg', bytes: picture, template }));
}

export const sampleFile = (name: string): LoadFile => ({ name, bytes: readFileSync(join(samples, name)), template });

/** So many pages of A4 at 150 dpi, as pictures in black and white in a PDF: a hundred stay below what may be sent. */
export async function scan(pages: number): Promise<LoadFile> {
  const row = (number: number) =>
    `Line ${number}: the quick brown fox signs agreement ${number * 7919} with Example GmbH`;
  const printed = Array.from({ length: pages }, (_, page) => ({
    items: Array.from({ length: 30 }, (_, at) => ({ text: row(page * 100 + at), x: 56, y: 50 + at * 14 })),
  }));
  const pictures = await scanned(printed, { dpi: 150 });
  const sheets = pictures.map(async (picture): Promise<PdfPage> => {
    const { data, info } = await sharp(picture).greyscale().threshold(160).raw().toBuffer({ resolveWithObject: true });
    return { items: [{ picture: { width: info.width, height: info.height, data }, rect: [0, 0, 595, 842] }] };
  });
  return { name: 'scan.pdf', bytes: makePdf(await Promise.all(sheets)), template };
}

const said =
  'The meeting starts on Monday morning, and we agreed to order four hundred chairs for the new building. ' +
  'Please send the contract to Robert Miller before the end of the month.';

/** Speech for so many seconds, with pauses; undefined where nothing speaks or nothing hears. */
export function spoken(seconds: number): LoadFile | undefined {
  if (!findProgram('ffmpeg') || !createPocketSphinx({ lanes: 1 })) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'formwork-speech-'));
  const path = join(folder, 'speech.mp3');
  try {
    const source = `flite=text='${said}',apad=pad_dur=1.5,aloop=loop=-1:size=170000`;
    const form = ['-t', String(seconds), '-ar', '16000', '-b:a', '32k', path];
    execFileSync('ffmpeg', ['-v', 'quiet', '-nostdin', '-f', 'lavfi', '-i', source, ...form]);
    return { name: 'speech.mp3', bytes: readFileSync(path), template };
  } catch {
    // This ffmpeg can't speak.
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One of each kind that comes every day. */
export async function mixed(): Promise<LoadFile[]> {
  const text = { name: 'order.txt', bytes: Buffer.from('Order number: PO-100\nDate: 2026-03-14\n'), template };
  return [
    invoice(2),
    sampleFile('letter.docx'),
    sampleFile('review.pptx'),
    ...(await slips(2)),
    text,
    sampleFile('invoice.pdf'),
  ];
}

const boundary = 'bench-0123456789';

/** The body of a form, made once: making it anew each time would cost more than what is measured. */
export function formOf({ name, bytes, template: asked }: LoadFile): Buffer {
  const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="template_json"')}${asked}\r\n${part(`name="file"; filename="${name}"`)}`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** @param headers beside the key */
export function post(base: string, key: string, form: Buffer, headers: Record<string, string> = {}): Promise<Answered> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, body: string): void => resolve({ status, ms: performance.now() - started, body });
    const type = `multipart/form-data; boundary=${boundary}`;
    const own = { 'X-API-Key': key, 'Content-Type': type, 'Content-Length': form.length, ...headers };
    const asking = request(`${base}/parse`, { method: 'POST', headers: own, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => end(response.statusCode ?? 0, body)).on('error', () => end(0, ''));
    });
    // A refusal may come before the body is sent, and the connection may be gone then.
    asking.on('error', () => end(0, ''));
    asking.end(form);
  });
}
