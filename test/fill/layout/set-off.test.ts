import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { drawn, flowing } from '../../support/document.ts';
import { typeset } from '../../support/typeset.ts';
import { fill } from '../lists/fill.ts';

const bold = { size: 10, bold: true };

describe('labels that their type sets off', () => {
  it('are no part of a value, be it theirs or that of the label above', async () => {
    const page = typeset(
      drawn('Order\n\nSupplier Nordwind Tools Ltd\nPayment bank transfer\nDelivery Warehouse 3, Gate B'),
      bold,
      () => 1,
    );
    assert.deepEqual(await fill(page, { supplier: '', payment: '', delivery: '' }), {
      supplier: 'Nordwind Tools Ltd',
      payment: 'bank transfer',
      delivery: 'Warehouse 3, Gate B',
    });
  });

  it('name the list behind them', async () => {
    const page = typeset(drawn('Vegetable soup\n\nAllergens gluten, milk, celery, mustard'), bold, (at) => at);
    assert.deepEqual(await fill(page, { allergens: [''] }), { allergens: ['gluten', 'milk', 'celery', 'mustard'] });
  });

  it('do not end where the sentence goes on', async () => {
    const page = typeset(drawn('House rules\n\nKeys of the flat stay with the caretaker'), bold, (at) => at);
    assert.deepEqual(await fill(page, { keys: '' }), { keys: null });
  });
});

/** A text of a format without pages, in which what stands between asterisks is bold. */
function marked(...lines: string[]): ParsedDocument {
  const whole = flowing(lines.map((line) => line.replaceAll('*', '')).join('\n\n'));
  for (const [at, block] of whole.blocks.entries()) {
    if (block.kind === 'table') continue;
    const parts = (lines[at] ?? '').split('*');
    let end = 0;
    block.bold = parts.flatMap((part, index): [number, number][] => {
      end += part.length;
      return index % 2 === 1 ? [[end - part.length, end]] : [];
    });
  }
  return whole;
}

describe('bold within the text of a format without pages', () => {
  const wanted = { supplier: 'Nordwind Tools Ltd', payment: 'bank transfer', delivery: 'Warehouse 3, Gate B' };

  it('tells labels from values', async () => {
    const order = marked('*Supplier* Nordwind Tools Ltd', '*Payment* bank transfer', '*Delivery* Warehouse 3, Gate B');
    assert.deepEqual(await fill(order, { supplier: '', payment: '', delivery: '' }), wanted);
  });

  it('tells several of them in one paragraph', async () => {
    const order = marked('*Supplier* Nordwind Tools Ltd *Payment* bank transfer *Delivery* Warehouse 3, Gate B');
    assert.deepEqual(await fill(order, { supplier: '', payment: '', delivery: '' }), wanted);
  });

  it('may be the value behind a label that is asked for', async () => {
    const order = marked('Supplier *Nordwind Tools Ltd*', 'Payment *bank transfer*', 'Delivery *Warehouse 3, Gate B*');
    assert.deepEqual(await fill(order, { supplier: '', payment: '', delivery: '' }), wanted);
  });
});

describe('a dash behind a label', () => {
  it('parts it from small letters too, and not what is counted from its name', async () => {
    const page = flowing('• Colour – dark green\n\n• Appendix A – members\n\n• Weight – 38.5 kg');
    assert.deepEqual(await fill(page, { colour: '', weight: '' }), { colour: 'dark green', weight: '38.5 kg' });
    assert.notEqual((await fill(page, { appendix: '' })).appendix, 'members');
  });
});

describe('values and what stands around them', () => {
  it('end at a semicolon where others do, and go on to the next one over the end of a line', async () => {
    const page = drawn(
      `Terms: agreed in May; Delivery: by road to the warehouse of the customer; Place: Warehouse\n3, Gate B; Colour: dark green; Weight: 38.5 kg.`,
    );
    assert.deepEqual(await fill(page, { place: '', colour: '' }), {
      place: 'Warehouse 3, Gate B',
      colour: 'dark green',
    });
  });

  it('hold no label in brackets behind them, and all before it', async () => {
    const page = drawn('17 Mill Lane, Leeds LS2 8PG (Address)\n\nWarehouse 3, Gate B (Destination)');
    assert.deepEqual(await fill(page, { address: '', destination: '' }), {
      address: '17 Mill Lane, Leeds LS2 8PG',
      destination: 'Warehouse 3, Gate B',
    });
  });

  it('are those of one row where a name stands above a town, each behind its label', async () => {
    const page = drawn(
      'Zákazník    Jana Malá\nDodavatel   Nářadí Kovář s.r.o.\nAdresa      Dlouhá 12, 110 00 Praha\nTelefon     +420 222 555 018',
    );
    assert.equal((await fill(page, { customer: '' })).customer, 'Jana Malá');
  });

  it('are one amount with a space between its thousands, and no note beside it', async () => {
    const page = drawn(
      'Commande\n\nMontant total      1 284,50 €\nDate de livraison  2 avril 2025\nQuantité           24\nPoids              38,5 kg\nGarantie           24 mois',
    );
    assert.deepEqual(await fill(page, { 'Montant total': 'number' }), { 'Montant total': 1284.5 });
  });

  it('keep how long something lasts where a sum might stand as well', async () => {
    for (const [key, value] of [
      ['Garantie', '24 Monate'],
      ['Kaution', '900 EUR'],
    ] as const)
      assert.deepEqual(await fill(drawn(`Auftrag\n\n${key}: ${value}`), { [key]: '' }), { [key]: value });
  });
});
