import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const facts = [
  ['order_number', 'Order number', 'SO-48213'],
  ['customer', 'Customer', 'Harriet Lowe'],
  ['supplier', 'Supplier', 'Herramientas Rivas S.L.'],
  ['payment_method', 'Payment method', 'Bank transfer'],
  ['colour', 'Colour', 'dark green'],
  ['weight', 'Weight', '38.5 kg'],
] as const;
const template = Object.fromEntries(facts.map(([key]) => [key, '']));
const answers = Object.fromEntries(facts.map(([key, , value]) => [key, value]));

/** Texts in turn, a paragraph each, between sentences. */
const inTurn = (write: (label: string, value: string) => string[]) =>
  flowing(
    [
      'We confirm your order with the following particulars.',
      ...facts.flatMap(([, label, value]) => write(label, value)),
      'Please check these particulars within five days.',
    ].join('\n\n'),
  );

describe('labels and values in turn, in text that has no places', () => {
  it('are values over their labels where they begin with a value and end with a label', async () =>
    assert.deepEqual(
      await fill(
        inTurn((label, value) => [value, label]),
        template,
      ),
      answers,
    ));

  it('are labels over their values where they begin with a label', async () =>
    assert.deepEqual(
      await fill(
        inTurn((label, value) => [label, value]),
        template,
      ),
      answers,
    ));
});
