/** A document and a template of what is common: filling it once, all tables are made and most code is compiled. */
import type { Box, Line, ParsedDocument } from '../../model/document.ts';
import type { FillStrategy } from '../strategy.ts';
import { readTemplate } from '../template.ts';

const template = { number: '', date: 'date', seller: { name: '', city: '' }, lines: [{ item: '', amount: 'number' }] };
const texts = ['Example Ltd', 'Number: A-1', 'Date: 1 May 2024', 'Item Amount', 'Boards 10.00', 'Total 10.00 EUR'];

/** Fills the template from the document, for the sake of doing it. */
export async function rehearse(fill: FillStrategy['fill']): Promise<void> {
  await fill(page(), readTemplate(template), { signal: new AbortController().signal });
}

function page(): ParsedDocument {
  const lines = texts.map((text, index): Line => {
    const [top, bottom] = [0.1 + index / 20, 0.12 + index / 20];
    const words = text.split(' ').map((word, at) => ({ text: word, box: [at / 8, top, at / 8 + 0.1, bottom] as Box }));
    return { text, words, place: { kind: 'page', page: 1, box: [0, top, words.length / 8, bottom] } };
  });
  return {
    type: 'application/pdf',
    metadata: {},
    pages: [{ number: 1, width: 595, height: 842, origin: 'text' }],
    blocks: [{ kind: 'paragraph', text: texts.join('\n'), place: { kind: 'page', page: 1 }, lines }],
    fields: [],
    warnings: [],
  };
}
