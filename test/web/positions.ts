/** Values on a page whose places are known: they are measured on a drawing of the value alone. */
import sharp from 'sharp';
import { pptx, shape } from '../support/ooxml.ts';
import { makePdf, type PdfItem, type PdfPage } from '../support/pdf.ts';
import { pagePictures } from '../support/slides.ts';

/**
 * Each side of a value's place, in fractions of the page: the ink's own edge, and the edge of its type, which for the
 * sides over and under it is as far as its letters can reach. A mark is right on either or between them.
 */
export type Known = Record<string, readonly (readonly [ink: number, type: number])[]>;

export interface Placed {
  file: string;
  bytes: Uint8Array;
  known: Known;
}

const [width, height] = [595, 842];
/** Label, value, left edge and base line of the value, size. */
const lines: [label: string, value: string, x: number, y: number, size: number][] = [
  ['Reference', 'RX-20417-B', 150, 90, 11],
  ['Delivery date', '14 March 2026', 400, 180, 12],
  ['Customer', 'Magdalena Lindqvist', 150, 400, 14],
  ['Account number', '88 1204 7765', 400, 560, 12],
  ['Amount due', '1,284.90', 150, 760, 13],
];
export const template = {
  reference: '',
  delivery_date: 'date',
  customer: '',
  account_number: '',
  amount_due: 'number',
};

const print = (text: string, x: number, y: number, size: number): PdfItem => ({ text, x, y, size, font: 'Helvetica' });
const sheet = (items: PdfItem[]): PdfPage => ({ width, height, items });
const page = sheet(
  lines.flatMap(([label, value, x, y, size]) => [print(`${label}:`, x - 100, y, 10), print(value, x, y, size)]),
);

const keyOf = (label: string): string => label.toLowerCase().replaceAll(' ', '_');

/** The edges of the ink on each of some pages that hold nothing but a few words. */
async function inksOf(words: PdfItem[]): Promise<number[][]> {
  const pictures = await pagePictures(
    words.map((word) => sheet([word])),
    2.5,
  );
  return Promise.all(pictures.map(inkOf));
}

async function inkOf(picture: Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 255) >= 128) continue;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return [left / info.width, top / info.height, right / info.width, bottom / info.height];
}

/** The tallest letters, and those that reach lowest. */
const extremes = 'ÅÉ|gjp';

async function printed(): Promise<Known> {
  const inks = await inksOf(lines.map(([, value, x, y, size]) => print(value, x, y, size)));
  const types = await inksOf(lines.map(([, , x, y, size]) => print(extremes, x, y, size)));
  const entries = lines.map(([label], index) => {
    const [ink = [], type = []] = [inks[index], types[index]];
    return [keyOf(label), ink.map((edge, side) => [edge, side % 2 === 0 ? edge : (type[side] ?? edge)] as const)];
  });
  return Object.fromEntries(entries) as Known;
}

/** The slide's boxes are those of its shapes, in inches of ten by seven and a half. */
const slideBoxes = lines.map(([label, value], index) => {
  const [x, y, wide, high] = [0.5 + (index % 2) * 4.5, 0.6 + index * 1.3, 4, 0.6] as const;
  const box = [x / 10, y / 7.5, (x + wide) / 10, (y + high) / 7.5] as const;
  return { label, box, shape: shape([`${label}: ${value}`], [x, y, wide, high]) };
});

export async function placedFiles(): Promise<Placed[]> {
  const known = await printed();
  const [picture = Buffer.alloc(0)] = await pagePictures([page], 1.7);
  const turned = await sharp(picture).rotate(90).png().toBuffer();
  const slide = Object.fromEntries(
    slideBoxes.map(({ label, box }) => [keyOf(label), box.map((edge) => [edge, edge] as const)]),
  );
  return [
    { file: 'placed.pdf', bytes: makePdf([page]), known },
    { file: 'placed.png', bytes: picture, known },
    { file: 'turned.png', bytes: turned, known },
    { file: 'placed.pptx', bytes: pptx([slideBoxes.map((one) => one.shape).join('')]), known: slide },
  ];
}
