/** A document and a template of what is common: filling it once, all tables are made and most code is compiled. */
import type { Block, Box, Line, ParsedDocument } from '../../model/document.ts';
import type { FillStrategy } from '../strategy.ts';
import { readTemplate } from '../template.ts';

/** Keys of all shapes. */
const template = {
  title: '',
  number: '',
  date: 'date',
  deadline: '',
  paymentTerm: '',
  totalAmount: 'number',
  tax: '',
  currency: '',
  'share (%)': 'number',
  weight_kg: 'number',
  signed: 'boolean',
  seller: { name: '', address: '', city: '', country: '', email: '', phone: '', vatId: '' },
  buyer: { name: '', contactPerson: '', iban: '' },
  governingLaw: '',
  summary: '',
  lines: [{ item: '', quantity: 'integer', amount: 'number' }],
  notes: [''],
};

/** Blocks: lines, whose parts between bars stand apart. */
const blocks = [
  ['Example Ltd|Invoice', '12 High Street|Number: A-1', 'Leeds LS1 4AB|Date: 1 May 2024', 'mail@example.org'],
  ['Sold to: Jane Doe', 'Phone: +44 20 7946 0000', 'VAT no. GB123456789', 'IBAN GB33BUKB20201555555555'],
  [
    'This agreement between Example Ltd (the “Seller”) and Jane Doe (the “Buyer”) takes effect on 2 May 2024. All boards',
    'were checked by Mr John Smith, who found 25 % of them to weigh more than 12 kg. Payment of EUR 1,210.50 falls due',
    'within thirty days of receipt, or on 3.6.2024 at 10:30 a.m. if later. It is governed by the law of England.',
  ],
  ['Item|Quantity|Amount', 'Boards, planed|10|1,000.00', 'Nails and screws|3|10.00', 'Delivery|1|0.50'],
  ['Net|1,010.50 EUR', 'VAT 20 %|200.00 EUR', 'Total|1,210.50 EUR'],
  ['Notes', '1. Handle with care.', '2. Keep dry, and out of the sun.', '3. Signed: yes'],
];

/** Fills the template from the document, for the sake of doing it. */
export async function rehearse(fill: FillStrategy['fill']): Promise<void> {
  await fill(page(), readTemplate(template), { signal: new AbortController().signal });
}

function page(): ParsedDocument {
  let top = 2 * height;
  const made = blocks.map((texts): Block => {
    top += 2 * height;
    const lines = texts.map((text): Line => {
      top += height + gap;
      const parts = text.split('|');
      const words = parts.flatMap((part, at) => wordsOf(part, margin + ((1 - 2 * margin) * at) / parts.length, top));
      const box: Box = [margin, top, 1 - margin, top + height];
      return { text: parts.join(' '), words, place: { kind: 'page', page: 1, box } };
    });
    return { kind: 'paragraph', text: texts.join('\n'), place: { kind: 'page', page: 1 }, lines };
  });
  return {
    type: 'application/pdf',
    metadata: {},
    pages: [{ number: 1, width: 595, height: 842, origin: 'text' }],
    blocks: made,
    fields: [],
    warnings: [],
  };
}

/** Shares of a page: its margin, a line, a space between lines and words, and a letter. */
const [margin, height, gap, letter] = [0.1, 0.015, 0.005, 0.007];

/** Words of some letters each, side by side. */
function wordsOf(text: string, left: number, top: number): { text: string; box: Box }[] {
  let from = left;
  return text.split(' ').map((word) => {
    const box: Box = [from, top, from + letter * word.length, top + height];
    from = box[2] + gap;
    return { text: word, box };
  });
}
