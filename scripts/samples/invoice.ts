/** An invoice between two companies that don't exist. */
import { makePdf, type PdfItem } from '../../test/support/pdf.ts';
import type { Sample } from './sample.ts';

const text = (x: number, y: number, words: string, size = 10): PdfItem => ({ text: words, x, y, size });
const bold = (x: number, y: number, words: string, size = 10): PdfItem => ({
  text: words,
  x,
  y,
  size,
  font: 'Helvetica-Bold',
});
const rule = (y: number): PdfItem => ({ line: [56, y, 539, y] });

const seller = ['Example Timber Ltd', '12 Sample Street', 'Exampleton EX1 2MP', 'VAT ID GB 000 0000 00'];
const buyer = ['Specimen Builders GmbH', 'Musterstraße 5', '12345 Musterstadt', 'Germany'];
const details = [
  ['Invoice number', 'EX-2026-0042'],
  ['Invoice date', '14 March 2026'],
  ['Due date', '13 April 2026'],
  ['Order number', 'PO-7781'],
];
const columns = [56, 320, 400, 480];
const lines = [
  ['Shuttering boards, 21 mm', '40', '31.50', '1,260.00'],
  ['Formwork props, steel, 3.5 m', '24', '42.00', '1,008.00'],
  ['Release oil, 20 l', '3', '58.90', '176.70'],
];
const totals = [
  ['Net amount', '2,444.70'],
  ['VAT 20%', '488.94'],
  ['Total EUR', '2,933.64'],
];

const row = (y: number, cells: readonly string[], make = text) =>
  cells.map((cell, column) => make(columns[column] ?? 0, y, cell));

const bytes = makePdf(
  [
    {
      items: [
        bold(56, 80, 'INVOICE', 22),
        ...seller.map((line, index) => (index === 0 ? bold : text)(360, 70 + index * 14, line)),
        bold(56, 160, 'Bill to'),
        ...buyer.map((line, index) => text(56, 176 + index * 14, line)),
        ...details.flatMap(([label = '', value = ''], index) => [
          bold(320, 160 + index * 16, label),
          text(420, 160 + index * 16, value),
        ]),
        ...row(290, ['Description', 'Quantity', 'Unit price', 'Amount'], bold),
        rule(297),
        ...lines.flatMap((cells, index) => row(314 + index * 18, cells)),
        rule(358),
        ...totals.flatMap(([label = '', amount = ''], index) => [
          (index === 2 ? bold : text)(400, 378 + index * 18, label),
          (index === 2 ? bold : text)(480, 378 + index * 18, amount),
        ]),
        text(56, 460, 'Please pay within 30 days to IBAN GB33 BUKB 2020 1555 5555 55, quoting the invoice number.'),
        text(56, 476, 'Questions: accounts@timber.example, +44 20 7946 0000'),
      ],
    },
  ],
  { info: { Title: 'Invoice EX-2026-0042', Author: 'Example Timber Ltd' } },
);

const template = {
  invoice_number: '',
  invoice_date: 'date',
  due_date: 'date',
  seller: { name: '', email: 'email-address' },
  buyer: { name: '' },
  lines: [{ description: '', quantity: 'number', amount: 'number' }],
  total: 'number',
  currency: 'currency',
  delivery_date: 'date',
};

export const invoice = async (): Promise<Sample> => ({ file: 'invoice.pdf', bytes, template });
