import assert from 'node:assert/strict';
import fc from 'fast-check';
import { offersIn } from '../../../src/fill/layout/packs/menus/entries.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { document, drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const asked = [{ category: 'string', name: 'string', description: 'string', price: 'number' }];
const offer = (category: string, name: string, description: string | null, price: number) => ({
  ...{ category, name, description, price },
});
const soup = offer('Starters', 'Leek soup', 'with rye bread', 6.5);
const pate = offer('Starters', 'Duck pâté', 'with pickles', 8);
const cod = offer('Mains', 'Baked cod', 'parsley sauce', 17.5);
const stew = offer('Mains', 'Lamb stew', 'slow cooked', 19);
const tart = offer('Puddings', 'Lemon tart', 'clotted cream', 7.25);
const all = [soup, pate, cod, stew, tart];

/** The card as a drawing, each offer in lines of its own. */
function card(lines: (one: (typeof all)[number]) => string[]) {
  let [last, rows] = ['', ['The Copper Kettle', '']];
  for (const one of all) {
    if (one.category !== last) rows = [...rows, '', `# ${one.category}`, ''];
    last = one.category;
    rows.push(...lines(one));
  }
  return drawn(rows.join('\n'));
}
const behind = (text: string, price: number): string => text.padEnd(50) + price.toFixed(2);

describe('menus and price lists', () => {
  it('tell what is offered under which heading, and what is said of it below', async () => {
    const page = card(({ name, description, price }) => [behind(name, price), description ?? '']);
    assert.deepEqual(await fill(page, { dishes: asked }), { dishes: all });
  });

  it('tell prices below what they are of', async () => {
    const page = card(({ name, description, price }) => [name, description ?? '', `£${price.toFixed(2)}`]);
    assert.deepEqual(await fill(page, { dishes: asked }), { dishes: all });
  });

  it('tell prices behind leaders and dashes', async () => {
    for (const sign of ['..............', ' – £', '   £'])
      assert.deepEqual(
        (
          await fill(
            card(({ name, price }) => [`${name}${sign}${price.toFixed(2)}`]),
            { dishes: asked },
          )
        ).dishes,
        all.map((one) => ({ ...one, description: null })),
      );
  });

  it('give each list what stands below the heading that it is called by', async () => {
    const page = card(({ name, description, price }) => [behind(name, price), description ?? '']);
    const each = [{ name: 'string', price: 'number' }];
    assert.deepEqual(await fill(page, { starters: each, mains: each }), {
      starters: [soup, pate].map(({ name, price }) => ({ name, price })),
      mains: [cod, stew].map(({ name, price }) => ({ name, price })),
    });
  });

  it('are read column by column', async () => {
    const left = ['Leek soup           6.50', 'with rye bread', 'Duck pâté           8.00', 'with pickles'];
    const right = ['Baked cod           17.50', 'parsley sauce', 'Lamb stew           19.00', 'slow cooked'];
    const more = ['Lemon tart           7.25', 'clotted cream', 'Plum ice             5.75', 'with biscuits'];
    const rows = [...left.map((row, at) => row.padEnd(50) + right[at]), ...more.map((row) => ' '.repeat(50) + row)];
    const also = ['Olives              4.00', 'with lemon', '', ''].map((row, at) => row.padEnd(50) + (more[at] ?? ''));
    const names = offersIn(viewOf(document({ pages: [[...rows.slice(0, 4), ...also].join('\n')] }))).map(({ name }) =>
      name.map(({ line, start, end }) => line.text.slice(start, end)).join(' '),
    );
    assert.deepEqual(names, ['Leek soup', 'Duck pâté', 'Olives', 'Baked cod', 'Lamb stew', 'Lemon tart', 'Plum ice']);
  });

  it('are none of contents, of bills or of a few prices', () => {
    const contents = ['Foreword ...... 3', 'Travel ...... 4', 'Food ...... 11', 'Notes ...... 15', 'Index ...... 21'];
    const bill = ['Soup  6.50', 'Cod  17.50', 'Stew  19.00', 'Tart  7.25', 'Ice  5.00', 'Total  55.25'];
    assert.equal(offersIn(viewOf(drawn(bill.join('\n')))).length, 0);
    assert.equal(offersIn(viewOf(drawn(bill.slice(0, 3).join('\n')))).length, 0);
    assert.ok(offersIn(viewOf(drawn(contents.join('\n')))).every(({ price }) => !price.money));
  });

  it('take signs without end before their time is up', () => {
    for (const sign of ['. ', '.', '- ', '1 ', '1.', '€ ', '9 999'])
      offersIn(viewOf(flowing(Array.from({ length: 40 }, () => `Soup ${sign.repeat(20_000)}`).join('\n\n'))));
  }).timeout(5_000);

  it('take any page', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 40 }), (rows) => {
        offersIn(viewOf(drawn(rows.join('\n'))));
      }),
    );
  });
});
