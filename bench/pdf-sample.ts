/** A long PDF for the benchmark: pages of prose in one and two columns, lists, and ruled and unruled tables. */
import { makePdf, type PdfItem, type PdfPage } from '../test/support/pdf.ts';

const words =
  'the parties agree that payment for services rendered under this agreement falls due within thirty days of receipt ' +
  'unless Example GmbH and the customer have settled otherwise in writing before 1 May 2024 as section 12.3 provides';
const list = words.split(' ');

/** Text of about `length` characters; another for each seed. */
function sentence(seed: number, length: number): string {
  let text = '';
  for (let at = seed * 7; text.length < length; at += 1 + (seed % 3)) text += `${list[at % list.length]} `;
  return text.trim();
}

const prose = (seed: number, x: number, from: number, lines: number, length: number): PdfItem[] =>
  Array.from({ length: lines }, (_, line) => ({ text: sentence(seed + line, length), x, y: from + line * 12 }));

const amounts = (seed: number, row: number): string[] => [
  String(row + 1),
  sentence(seed + row, 22),
  `${(seed * 37 + row * 11) % 90}.00`,
  `${((seed * 91 + row * 53) % 9000) + 100}.50`,
];

function table(seed: number, from: number, rows: number, ruled: boolean): PdfItem[] {
  const borders = [56, 100, 300, 400, 540];
  const cells = Array.from({ length: rows }, (_, row) =>
    (row === 0 ? ['No.', 'Description', 'Quantity', 'Amount'] : amounts(seed, row)).map(
      (text, column): PdfItem => ({
        text,
        x: (borders[column] ?? 0) + 4,
        y: from + row * 14 + 10,
        size: 9,
        font: row === 0 ? 'Helvetica-Bold' : 'Helvetica',
      }),
    ),
  ).flat();
  if (!ruled) return cells;
  const bottom = from + rows * 14;
  return [
    ...cells,
    ...borders.map((x): PdfItem => ({ line: [x, from, x, bottom] })),
    ...Array.from({ length: rows + 1 }, (_, row): PdfItem => ({ line: [56, from + row * 14, 540, from + row * 14] })),
  ];
}

/** `count` pages of some 450 words each. */
export function longPdf(count: number): Uint8Array {
  const pages = Array.from({ length: count }, (_, index): PdfPage => {
    const head: PdfItem = {
      text: `${index + 1}. ${sentence(index, 20)}`,
      x: 56,
      y: 60,
      size: 14,
      font: 'Helvetica-Bold',
    };
    const kinds = [
      () => prose(index, 56, 90, 54, 92),
      () => [...prose(index, 56, 90, 52, 44), ...prose(index + 9, 310, 90, 52, 44)],
      () => [...prose(index, 56, 90, 12, 92), ...table(index, 250, 30, true)],
      () => [...prose(index, 56, 90, 12, 92), ...table(index, 250, 36, false)],
    ];
    return { items: [head, ...(kinds[index % kinds.length]?.() ?? [])] };
  });
  return makePdf(pages);
}
