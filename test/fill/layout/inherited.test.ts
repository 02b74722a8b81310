import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** What every object of the language has without being told: words like any other to a caller and to a document. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

describe('words that objects of the language inherit', () => {
  const contract = `HIRE AGREEMENT

This Agreement is dated May 9, 2023 and made by and between Pattern Cranes LLC (the “Constructor”), and Ben Model, as toString.

The constructor shall pay a valueOf of $ 8,200 to the employee. ${inherited.map((word) => `${word}: Ada Probe`).join('. ')}.`;
  const documents = [
    flowing(contract),
    flowing(contract.replace('Constructor', 'Lessor')),
    drawn(inherited.map((word) => `${word}:  ${word}`).join('\n')),
    drawn(`${inherited.slice(0, 4).join('   ')}\n1   2   3   4\n5   6   7   8`),
    drawn(`Ada Probe\n1 Mill Lane\n12345 Berlin\nconstructor\n\nvalueOf GmbH\ntoString 5\n3.5.2024  12 constructor`),
  ];
  for (const word of inherited)
    it(`are keys like others: ${word}`, async () => {
      const own = (value: unknown): unknown => JSON.parse(`{${JSON.stringify(word)}: ${JSON.stringify(value)}}`);
      const templates = [
        '',
        'number',
        'date',
        { name: '', city: '', total: 'number' },
        [''],
        [{ name: '', amount: 'number' }],
      ];
      for (const document of documents)
        for (const template of [
          ...templates.map(own),
          own(own('')),
          { seller: own('') },
          { type: 'object', properties: own({ type: 'string', enum: inherited }) },
        ])
          assert.ok(Object.keys(await fill(document, template)).length > 0);
    });
});
