import assert from 'node:assert/strict';
import fc from 'fast-check';
import { makePdf, type PdfItem } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const height = 842;
const text = (text: string, x: number, y: number): PdfItem => ({ text, x, y, size: 12 });

/** A circle of four curves, as browsers draw the bullets of lists. */
function circle(x: number, y: number, radius: number, paint = 'f'): PdfItem {
  const [across, up, bend] = [x, height - y, 0.5523 * radius];
  const curves = [
    [across + radius, up + bend, across + bend, up + radius, across, up + radius],
    [across - bend, up + radius, across - radius, up + bend, across - radius, up],
    [across - radius, up - bend, across - bend, up - radius, across, up - radius],
    [across + bend, up - radius, across + radius, up - bend, across + radius, up],
  ];
  return { raw: `${across + radius} ${up} m ${curves.map((one) => `${one.join(' ')} c`).join(' ')} h ${paint}` };
}

const read = async (items: PdfItem[]): Promise<string[]> => {
  const { document } = await extractPdf(makePdf([{ items }]));
  return document.blocks.map((block) => (block.kind === 'table' ? 'table' : `${block.kind}: ${block.text}`));
};

describe('drawn bullets in PDF', () => {
  it('reads circles, rings and squares before lines as the bullets of a list', async () => {
    const lines = ['Bring boots', 'Bring a torch', 'Leave the dog', 'Be on time'];
    const drawn: ((y: number) => PdfItem)[] = [
      (y) => circle(60, y, 2),
      (y) => circle(60, y, 2),
      (y) => circle(60, y, 2, 'S'),
      (y) => ({ rect: [58, y - 2, 4, 4], fill: true }),
    ];
    const items = lines.flatMap((line, at) => [
      text(line, 70, 100 + 16 * at),
      drawn[at]?.(96 + 16 * at) ?? text('', 0, 0),
    ]);
    assert.deepEqual(await read([text('What to do', 50, 80), ...items]), [
      'paragraph: What to do',
      ...lines.map((line) => `list-item: • ${line}`),
    ]);
  });

  it('goes on with an item on its next line', async () => {
    const found = await read([
      circle(60, 96, 2),
      text('Every group brings boots and a torch and whatever', 70, 100),
      text('else it may need on the way down', 70, 114),
      circle(60, 126, 2),
      text('Dogs stay at home', 70, 130),
    ]);
    assert.deepEqual(found, [
      'list-item: • Every group brings boots and a torch and whatever else it may need on the way down',
      'list-item: • Dogs stay at home',
    ]);
  });

  it('takes no other dot for a bullet: one alone, one between words, a chosen button, dots of a drawing', async () => {
    for (const items of [
      [circle(60, 96, 2), text('A remark', 70, 100)],
      [100, 120].flatMap((y) => [text('North', 50, y), circle(88, y - 4, 2), text('South', 94, y)]),
      [100, 120].flatMap((y) => [circle(60, y - 4, 5, 'S'), circle(60, y - 4, 2), text('By post', 70, y)]),
      [100, 120, 140].flatMap((y) => [circle(60 + y, y - 4, 2), text('Peak', 70 + y, y)]),
      [100, 120].flatMap((y) => [circle(60, y - 4, 2), text('Far off', 200, y)]),
    ])
      assert.ok(!(await read(items)).join().includes('•'), JSON.stringify(items));
  });

  it('keeps every word wherever dots stand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 842 }) }), {
          maxLength: 30,
        }),
        async (dots) => {
          const words = [text('Alpha', 70, 100), text('Beta', 70, 116), text('Gamma', 300, 100)];
          const { document } = await extractPdf(
            makePdf([{ items: [...words, ...dots.map(({ x, y }) => circle(x, y, 2))] }]),
          );
          const found = lineTexts(document).join(' ').replaceAll('•', ' ');
          for (const word of ['Alpha', 'Beta', 'Gamma']) assert.ok(found.includes(word), found);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('list items in PDF', () => {
  it('end where a line stands further out, if they had room for its first word', async () => {
    const found = await read([
      text('• Changes in tax laws', 70, 100),
      text('As a consequence results are difficult to predict, and prior ones do not tell what', 50, 114),
      text('follows.', 50, 128),
    ]);
    assert.deepEqual(found, [
      'list-item: • Changes in tax laws',
      'paragraph: As a consequence results are difficult to predict, and prior ones do not tell what follows.',
    ]);
    const clause = await read([
      text('(a) The receiving party keeps all of it to itself and tells nobody but those who', 80, 100),
      text('need to know, and these no more than they need.', 50, 114),
    ]);
    assert.equal(clause.length, 1, clause.join('\n'));
  });

  it('are parted where they stand side by side', async () => {
    const row = (y: number, left: string, right: string) => [text(`• ${left}`, 50, y), text(`• ${right}`, 220, y)];
    const found = await read([...row(100, 'Boots', 'Bottle'), ...row(116, 'Coat', 'Torch')]);
    assert.deepEqual(
      found.toSorted(),
      ['Boots', 'Bottle', 'Coat', 'Torch'].map((one) => `list-item: • ${one}`),
    );
  });

  it('may be counted in Chinese', async () => {
    const found = await read([
      text('一、申請書一份', 50, 100),
      text('二、身分證影本', 50, 116),
      text('（三）照片兩張', 50, 132),
    ]);
    assert.deepEqual(found, ['list-item: 一、申請書一份', 'list-item: 二、身分證影本', 'list-item: （三）照片兩張']);
  });
});
