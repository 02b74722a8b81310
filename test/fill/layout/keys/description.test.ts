import assert from 'node:assert/strict';
import { readDescription } from '../../../../src/fill/layout/keys/description.ts';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { plain } from '../../../../src/model/filled.ts';
import { drawn } from '../../../support/document.ts';

describe('readDescription', () => {
  it('parts what is not meant from what is asked', () => {
    assert.deepEqual(readDescription('amount, not the percentage'), {
      asked: 'amount,',
      denied: 'not the percentage',
    });
    assert.equal(readDescription('date of issue rather than the due date').asked, 'date of issue');
    assert.equal(readDescription('Betrag, nicht der Satz').denied, 'nicht der Satz');
  });

  it('leaves what only says that something is not so', () => {
    for (const text of ['whether it is not refundable', 'date, null if not given', 'total not including tax', 'name'])
      assert.deepEqual(readDescription(text), { asked: text, denied: '' });
    assert.deepEqual(readDescription(undefined), { asked: '', denied: '' });
  });
});

describe('a description that says what is not meant', () => {
  const filled = async (text: string, template: object): Promise<unknown> => {
    const strategy = createLayoutStrategy();
    const read = readTemplate(JSON.stringify(template));
    return plain(await strategy.fill(drawn(text), read, { signal: new AbortController().signal }));
  };

  it('is not answered by that', async () => {
    const bill = rows('Rent of the hall', '600.00', 'Caretaker fee 12 % of the rent', '72.00', 'Total', '672.00');
    assert.deepEqual(await filled(bill, { fees: { caretaker_fee: 'number: amount, not the percentage' } }), {
      fees: { caretaker_fee: 72 },
    });
    const dates = rows('Due date', '04.03.2024', 'Return date', '11.03.2024');
    assert.deepEqual(await filled(dates, { date: 'date: when it comes back, not the due date' }), {
      date: '2024-03-11',
    });
  });
});

/** Labels with a figure far to the right of each. */
const rows = (...texts: string[]): string =>
  texts.reduce((text, one, at) => text + (at % 2 === 0 ? `${at > 0 ? '\n' : ''}${one.padEnd(50)}` : one), '');
