/** Till slips with made-up wares, and what stands on them. Every run of the bench draws the same ones. */
import type { PdfFont, PdfItem, PdfPage } from '../test/support/pdf.ts';
import { generator, type Random } from '../test/support/random.ts';
import { scanned } from '../test/support/scanned.ts';

export interface Sample {
  picture: Buffer;
  /** Line by line; parts of a row are lines of their own. */
  text: string;
}

const wares = 'Shuttering board,Release oil,Prop steel,Tie rod,Wing nut,Spacer 30 mm,Edge trim,Nails 80 mm,Chalk line';
const places = 'Sample Street,Example Road,Quarry Lane,Harbour View';
const faces: PdfFont[] = ['Courier', 'Helvetica', 'Times-Roman', 'Helvetica-Bold'];
const width = 230;

/** `count` slips: four typefaces, small to large type, straight and tilted, sharp and blurred. */
export async function tillSlips(count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < count; index++) {
    const random = generator(index + 1);
    const { page, text } = slip(random, faces[index % faces.length] ?? 'Courier');
    const tilt = index % 3 === 0 ? random(-4, 4) : 0;
    const wear = { dpi: random(170, 280), tilt, blur: random(0, 1.3), grain: random(2, 12), quality: random(40, 85) };
    const [picture] = await scanned([page], { ...wear, quality: Math.round(wear.quality) });
    if (picture) samples.push({ picture, text });
  }
  return samples;
}

function slip(random: Random, font: PdfFont): { page: PdfPage; text: string } {
  const size = random(7.5, 10);
  const items: PdfItem[] = [];
  const lines: string[] = [];
  let y = 30;
  const put = (x: number, text: string): void => {
    items.push({ text, x, y, size, font });
    lines.push(text);
  };
  const row = (...parts: [number, string][]): void => {
    for (const [x, text] of parts) put(x, text);
    y += size * random(1.3, 1.8);
  };
  const pick = (list: string): string => list.split(',')[Math.floor(random(0, list.split(',').length))] ?? '';
  const whole = (least: number, most: number): number => Math.floor(random(least, most));
  row([20, `EXAMPLE ${pick('TIMBER,TOOLS,SUPPLY')} LTD`]);
  row([20, `${whole(1, 200)} ${pick(places)}`]);
  row([20, `Tel: 0${whole(10, 99)}-${whole(1000000, 9999999)}`]);
  row([20, `Date: ${whole(10, 28)}/0${whole(1, 9)}/20${whole(10, 26)}`], [140, `No. ${whole(1000, 9999)}`]);
  let sum = 0;
  for (let left = whole(4, 12); left > 0; left--) {
    const cents = whole(99, 9999);
    sum += cents;
    row([20, `${whole(1, 9)} x ${pick(wares)}`], [170, (cents / 100).toFixed(2)]);
  }
  row([20, 'Total (incl. tax)'], [170, (sum / 100).toFixed(2)]);
  row([20, 'Thank you for your visit!']);
  return { page: { width, height: y + 20, items }, text: lines.join('\n') };
}
