/** Which runs of items a document offers, whatever a list asks for. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { runsIn } from '../../../src/fill/layout/regions/find.ts';
import type { Run } from '../../../src/fill/layout/regions/region.ts';
import { localeOf } from '../../../src/fill/layout/values/locale.ts';
import type { Block, ParsedDocument } from '../../../src/model/document.ts';
import { document, drawn, tableOf } from '../../support/document.ts';

const runsOf = (parsed: ParsedDocument): readonly Run[] => {
  const view = viewOf(parsed);
  return runsIn(view, { locale: localeOf(view.lines) });
};

/** Whether some run has columns that hold these items, cell by cell. */
const offers = (parsed: ParsedDocument, items: readonly (readonly string[])[]): boolean =>
  runsOf(parsed).some(({ entries }) => {
    if (entries.length !== items.length) return false;
    return (items[0] ?? []).every((_, member) =>
      (entries[0]?.cells ?? []).some((_, column) =>
        entries.every(({ cells }, at) => (cells[column]?.text ?? '') === items[at]?.[member]),
      ),
    );
  });

const blocks = (...some: Block[]): ParsedDocument => {
  const parsed = document({ pages: [] });
  parsed.blocks.push(...some);
  return parsed;
};
const heading = (text: string): Block => ({ kind: 'heading', level: 1, text });

describe('runs of items', () => {
  it('join tables with the same head, each row with what stands above its table', () => {
    const parsed = blocks(
      heading('Fruit'),
      tableOf([
        ['Name', 'Price'],
        ['Apple', '1.20'],
        ['Pear', '1.40'],
      ]),
      { kind: 'paragraph', text: 'All prices include tax.' },
      heading('Vegetables'),
      tableOf([
        ['Name', 'Price'],
        ['Leek', '0.80'],
      ]),
    );
    assert.ok(
      offers(parsed, [
        ['Apple', '1.20', 'Fruit'],
        ['Pear', '1.40', 'Fruit'],
        ['Leek', '0.80', 'Vegetables'],
      ]),
    );
  });

  it('leave out a row that numbers the columns below their heads', () => {
    const parsed = blocks(
      tableOf([
        ['Bed', 'Crop', 'Sown'],
        ['1', '2', '3'],
        ['North', 'Beans', 'May'],
        ['South', 'Kale', 'June'],
      ]),
    );
    assert.ok(
      offers(parsed, [
        ['North', 'Beans', 'May'],
        ['South', 'Kale', 'June'],
      ]),
    );
  });

  it('keep a row of numbers that do not count the columns', () => {
    const parsed = blocks(
      tableOf([
        ['Bed', 'Rows', 'Plants'],
        ['1', '3', '2'],
        ['2', '4', '9'],
      ]),
    );
    assert.ok(
      offers(parsed, [
        ['1', '3', '2'],
        ['2', '4', '9'],
      ]),
    );
  });

  it('read a list without the lists inside of it, and each of those alone', () => {
    const item = (text: string, level: number): Block => ({ kind: 'list-item', text, level });
    const parsed = blocks(
      heading('Camping gear'),
      item('Tents', 1),
      item('For two', 2),
      item('For four', 2),
      item('Stoves', 1),
      item('With gas', 2),
      item('Lamps', 1),
    );
    assert.ok(offers(parsed, [['Tents'], ['Stoves'], ['Lamps']]));
    assert.ok(offers(parsed, [['For two'], ['For four']]));
    const inside = runsOf(parsed).find(({ entries }) => entries[0]?.cells[0]?.text === 'For two');
    assert.equal(inside?.titles[0], 'Tents');
  });

  it('keep tables of other heads apart', () => {
    const parsed = blocks(
      tableOf([
        ['Name', 'Owner'],
        ['Design', 'A. Doe'],
      ]),
      tableOf([
        ['Risk', 'Answer'],
        ['Delay', 'Second source'],
      ]),
    );
    assert.ok(runsOf(parsed).every(({ way, entries }) => way !== 'table' || entries.length < 3));
  });

  it('put sets of columns below each other, with what stands over each', () => {
    const parsed = blocks(
      tableOf(
        [
          ['East', 'East', 'West', 'West'],
          ['Town', 'Days', 'Town', 'Days'],
          ['Arden', '3', 'Corby', '5'],
          ['Belton', '4', 'Derry', '6'],
        ],
        2,
      ),
    );
    assert.ok(
      offers(parsed, [
        ['Arden', '3', 'East'],
        ['Belton', '4', 'East'],
        ['Corby', '5', 'West'],
        ['Derry', '6', 'West'],
      ]),
    );
  });

  it('take cells apart that all hold several things', () => {
    const parsed = blocks(
      tableOf([
        ['Wine', 'Bottle/glass'],
        ['Kerner', '22,50€/4,50€'],
        ['Riesling', '25,00€/5,00€'],
      ]),
    );
    assert.ok(
      offers(parsed, [
        ['Kerner', '22,50€', '4,50€'],
        ['Riesling', '25,00€', '5,00€'],
      ]),
    );
    const tagged = blocks(
      tableOf([
        ['Item', 'Number'],
        ['Pump', 'Tag#:SJ3095-1'],
        ['Valve', 'Tag#:SJ3123-1'],
      ]),
    );
    assert.ok(
      offers(tagged, [
        ['Pump', 'SJ3095-1'],
        ['Valve', 'SJ3123-1'],
      ]),
    );
  });

  it('find items of several lines', () => {
    const cards = drawn(`
# Members

Nora Muster
Phone: 0521 905854
nora@rowing.example

Otto Beispiel
Phone: 0521 905859
otto@rowing.example
`);
    assert.ok(
      offers(cards, [
        ['Nora Muster', '0521 905854', 'nora@rowing.example'],
        ['Otto Beispiel', '0521 905859', 'otto@rowing.example'],
      ]),
    );
  });

  it('take what stands below headings in a row for items', () => {
    const slides = ['Jo Doe', 'Ann Roe', 'Cy Poe'].flatMap((name, at): Block[] => [
      heading(name),
      { kind: 'list-item', text: ['Sales', 'Law', 'Design'][at] ?? '' },
    ]);
    assert.ok(
      offers(
        blocks(
          heading('Products'),
          { kind: 'paragraph', text: 'One.' },
          { kind: 'paragraph', text: 'Two.' },
          ...slides,
        ),
        [
          ['Jo Doe', 'Sales'],
          ['Ann Roe', 'Law'],
          ['Cy Poe', 'Design'],
        ],
      ),
    );
  });

  it('read what a sentence counts up, and two names in one cell', () => {
    assert.ok(
      offers(drawn('The files that we deliver at the end are HTML, CSS, JS and SVG.'), [
        ['HTML'],
        ['CSS'],
        ['JS'],
        ['SVG'],
      ]),
    );
    const cell = blocks(
      tableOf(
        [
          ['Reviewed by', 'Ann Roe and Cy van Poe'],
          ['Approved by', 'Jo Doe'],
        ],
        0,
      ),
    );
    assert.ok(offers(cell, [['Ann Roe'], ['Cy van Poe']]));
  });

  it('part rows that lost their rules', () => {
    const parsed = blocks(
      tableOf([
        ['Model', 'Package'],
        ['SX-1\nSX-2', 'N-28\nR-28'],
      ]),
    );
    assert.ok(
      offers(parsed, [
        ['SX-1', 'N-28'],
        ['SX-2', 'R-28'],
      ]),
    );
  });
});
