import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { document, drawn, tableOf } from '../../support/document.ts';
import { type Answer, fill } from './fill.ts';

const template = {
  experience: [{ title: '', employer: '', start: 'date', end: 'date', current: 'boolean', description: '' }],
  publications: [{ title: '', authors: [{ name: '' }], year: 'integer' }],
  authors: [{ name: '', email: 'email-address', affiliation: '' }],
  skills: [''],
  emails: ['email-address'],
  items: [{ position: 'integer', description: '', quantity: 'number', amount: 'number' }],
  groups: [{ heading: '', rows: [{ name: '', time: '', country: '' }] }],
  revenue: [{ period: '', value: 'number', unit: '', scale: 'integer' }],
};

const piece = fc.constantFrom(
  ...'Experience,Skills,# Publications,References,Item,Quantity,Amount,Total,Name,Time,Country,• ,1.,[2],Ada Example,'.split(
    ',',
  ),
  ...'Example GmbH,2019 – 2021,seit 2018,(2020),12,1.200,50,$ 404,(404),3.5%,1:02.11,SWE,a@b.org,{a,b}@c.org,:,and,|'.split(
    ',',
  ),
  'Three Months Ended',
  'January 25, 2025',
  'in millions',
  'Abstract',
  '     ',
  '\n',
  '\n\n',
  '\n# ',
);
const page = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join(' '));

const printed = (parsed: ParsedDocument): string =>
  JSON.stringify(parsed.blocks)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Every string of an answer. */
const strings = (answer: Answer): string[] => {
  if (typeof answer === 'string') return [answer];
  return answer !== null && typeof answer === 'object' ? Object.values(answer).flatMap(strings) : [];
};

describe('lists from any document', () => {
  it('come without a fault, and with nothing that is not printed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 3 }), async (pages) => {
        const parsed = drawn(...pages);
        const answer = await fill(parsed, template);
        assert.deepEqual(Object.keys(answer), Object.keys(template));
        const text = printed(parsed);
        const words = strings(answer).flatMap((value) => value.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
        // Scales, currencies and dates change their form; other words are the document's.
        for (const word of words) assert.ok(text.includes(word.normalize('NFKC')), word);
      }),
      { numRuns: 60 },
    );
  });

  it('come from tables of any shape', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(piece, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const parsed = document({ pages: [] });
          parsed.blocks.push(tableOf(rows));
          assert.deepEqual(Object.keys(await fill(parsed, template)), Object.keys(template));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('take time in proportion to the document', async () => {
    const row = (index: number) => `${index}   Example item ${index}        ${index % 9}        ${index}.50`;
    const lines = (count: number) => Array.from({ length: count }, (_, index) => row(index)).join('\n');
    const time = async (count: number) => {
      const parsed = drawn(
        ...Array.from({ length: count }, () => `Pos   Item        Quantity        Amount\n${lines(40)}`),
      );
      const start = process.cpuUsage().user;
      await fill(parsed, template);
      return process.cpuUsage().user - start;
    };
    await time(10);
    const [small, large] = [await time(10), await time(60)];
    assert.ok(large < 6 * 4 * Math.max(small, 5000), `${small} µs for 10 pages, ${large} µs for 60`);
  });
});
