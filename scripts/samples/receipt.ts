/** A till receipt that lies a little aslant, as from a phone. */
import type { PdfItem } from '../../test/support/pdf.ts';
import { scanned } from '../../test/support/scanned.ts';
import type { Sample } from './sample.ts';

const lines = [
  ['Flat white', '3.80'],
  ['Oat cappuccino', '4.20'],
  ['Almond croissant', '3.50'],
  ['Sparkling water', '2.40'],
];
const text = (x: number, y: number, words: string, size = 11): PdfItem => ({
  ...{ text: words, x, y, size },
  font: 'Helvetica',
});
const bold = (x: number, y: number, words: string, size: number): PdfItem => ({
  ...{ text: words, x, y, size },
  font: 'Helvetica-Bold',
});

const page = {
  width: 260,
  height: 380,
  items: [
    bold(66, 52, 'CAFE SPECIMEN', 16),
    text(70, 72, '7 Example Lane, York', 10),
    text(73, 86, 'Tel 01904 496 0123', 10),
    text(30, 118, 'Date: 2026-05-09', 10),
    text(160, 118, 'Time: 10:42', 10),
    text(30, 134, 'Receipt no: 20519', 10),
    { line: [28, 146, 232, 146] } as PdfItem,
    ...lines.flatMap(([item = '', price = ''], index) => [
      text(30, 168 + index * 20, item),
      text(198, 168 + index * 20, price),
    ]),
    { line: [28, 240, 232, 240] } as PdfItem,
    text(30, 262, 'Subtotal'),
    text(191, 262, '13.90'),
    text(30, 280, 'VAT 20%'),
    text(198, 280, '2.32'),
    bold(30, 304, 'TOTAL GBP', 13),
    bold(190, 304, '13.90', 13),
    text(30, 330, 'Paid by card **** 4417', 10),
    text(66, 354, 'Thank you, come again', 10),
  ],
};

const template = {
  date: 'date',
  time: 'time',
  receipt_number: '',
  phone: 'phone-number',
  subtotal: 'number',
  vat: 'number',
  total: 'number',
  currency: 'currency',
};

export async function receipt(): Promise<Sample> {
  const [bytes] = await scanned([page], { dpi: 200, tilt: 2.2, blur: 0.4, grain: 3, quality: 62 });
  if (!bytes) throw new Error('There is no page.');
  return { file: 'receipt.jpg', bytes, template };
}
