import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const last = async (text: string, key = 'card_last_four'): Promise<unknown> =>
  (await fill(drawn(text), { [key]: 'string' }))[key];

describe('the last digits of a number that is kept from the reader', () => {
  for (const line of [
    'VISA ************4576          31.59',
    'Acct :XXXXXXXX4576',
    'Mastercard •••• 4576',
    'Card no. 5412 **** **** 4576',
    'Paid with card ending in 4576',
    'Zahlung mit Karte, endet auf 4576',
    'Tarjeta terminada en 4576',
  ])
    it(`are read from ${line}`, async () => {
      assert.equal(await last(`Receipt 8812\nTotal       31.59\n${line}`), '4576');
    });

  it('are those of what is called as asked, and none where nothing tells which', async () => {
    const both = 'Debit card ****1111\nSavings account ****2222';
    assert.equal(await last(both, 'account_last_4'), '2222');
    assert.equal(await last(both, 'cardLast4'), '1111');
    assert.equal(await last('****1111 and ****2222'), null);
  });

  it('are looked for in signs without end before their time is up', async () => {
    for (const sign of ['*', '.', 'x', '* ', '#-', '. '])
      assert.equal(await last(`Receipt\n${sign.repeat(100_000)} 12`), null);
  }).timeout(5_000);

  it('are no balance, and no other number', async () => {
    assert.equal(await last('Account ****1234\nOpened 2014'.replace('Opened', 'Since'), 'ending_balance'), null);
    assert.equal(await last('Receipt 8812\nTable 4576\nTotal 31.59'), null);
  });
});
