import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('what single keys are offered from sentences', () => {
  it('offers names without the words that begin their sentence, and no word that is not a name', async () => {
    const notice = flowing('For Fern Probe the berth was free in October..');
    const found = await offers(notice, { berth: '' });
    assert.deepEqual(found['/berth'], ['Fern Probe']);
  });

  it('offers no part of a code for a name', async () => {
    const notice = flowing('The dossier 2025/PLN/0112 was opened in March. The berth 17/ARN/204 is closed.');
    const found = await offers(notice, { dossier: '', berth: '' });
    assert.deepEqual([found['/dossier']?.[0], found['/berth']?.[0]], ['2025/PLN/0112', '17/ARN/204']);
    assert.ok(
      !Object.values(found)
        .flat()
        .some((one) => /^(?:PLN|ARN)/.test(String(one))),
    );
  });

  it('offers people without what they are behind a comma', async () => {
    const found = await offers(flowing('It was Ada Varga, Head Clerk of Mill Quay, who kept the minutes.'), {
      minutes_secretary: '',
    });
    assert.ok(found['/minutes_secretary']?.includes('Ada Varga'));
  });
});

describe('yes and no in sentences', () => {
  const cases: [text: string, key: string, expected: boolean][] = [
    ['Dogs are welcome. Cats are not allowed in the huts.', 'cats_allowed', false],
    ['Haustiere sind nicht erlaubt, Fahrräder dürfen in den Keller.', 'pets_allowed', false],
    ['El billete no es reembolsable.', 'reembolsable', false],
    ['Le billet est remboursable.', 'remboursable', true],
    ['Breakfast is included, but parking is not.', 'breakfast_included', true],
    ['Smoking is prohibited on all decks.', 'smoking_allowed', false],
    ['Hay piscina en el hotel.', 'piscina', true],
    ['Please do not forget to bring your friends.', 'bring_friends', true],
    ['Gift cards cannot be returned.', 'gift_cards_returned', false],
    ['Meals are excluded from the fare.', 'meals_included', false],
    ['Fuel is excluded from the price.', 'fuel_excluded', true],
    ['The extension was refused.', 'extension_granted', false],
    ['Roken is verboden.', 'smoking_allowed', false],
    ['The fee is non-refundable.', 'refundable', false],
    ['Evde sigara yoktur.', 'sigara', false],
    ['실내에서 흡연은 안 됩니다.', '흡연', false],
  ];
  for (const [text, key, expected] of cases) {
    it(`${key}: ${text}`, async () => {
      const found = await offers(flowing(`House rules\n\n${text}`), { [key]: 'boolean' });
      assert.deepEqual(found[`/${key}`], [expected]);
    });
  }

  it('offers nothing where a clause denies another word, asks, or depends on a condition', async () => {
    const terms = flowing('A Mutual Non-Disclosure Agreement.');
    const found = await offers(terms, { mutual: 'boolean' });
    assert.deepEqual(found['/mutual'], []);
    const study = flowing('Eine Teilnahme ist ausgeschlossen, wenn Sie jünger als 18 sind.');
    assert.deepEqual((await offers(study, { teilnahme_möglich: 'boolean' }))['/teilnahme_möglich'], []);
    for (const text of ['Is there any evidence of subsidence', '☐ Heavy vehicles, subsidence or flooding']) {
      const form = flowing(`The house stands on a hill.\n\n${text}`);
      assert.deepEqual((await offers(form, { subsidence: 'boolean' }, 'sentence'))['/subsidence'], [], text);
    }
  });

  it('offers nothing where what is asked for may or must only be so', async () => {
    const possible: [text: string, key: string][] = [
      ['A refund may be requested up to 30 days before.', 'refundRequested'],
      ['Extra time can be granted on medical grounds.', 'extra_time_granted'],
      ['A deposit might be required.', 'deposit_required'],
      ['The form must be signed by a parent.', 'form_signed'],
      ['Eine Verlängerung kann beantragt werden.', 'verlängerung_beantragt'],
    ];
    for (const [text, key] of possible) {
      const found = await offers(flowing(`House rules\n\n${text}`), { [key]: 'boolean' });
      assert.deepEqual(found[`/${key}`], [], text);
    }
  });

  it('offers what is so beside what may be', async () => {
    const paid = flowing('House rules\n\nThe deposit was paid on 3 May. The rest may be paid in June.');
    assert.deepEqual((await offers(paid, { deposit_paid: 'boolean' }))['/deposit_paid'], [true]);
    const lift = flowing('House rules\n\nThe lift was inspected on 3 May and must be inspected again in June.');
    assert.deepEqual((await offers(lift, { lift_inspected: 'boolean' }))['/lift_inspected'], [true]);
  });

  it('offers nothing where no sentence speaks of the key', async () => {
    const found = await offers(flowing('The hut has twelve beds and no stove.'), { pets_allowed: 'boolean' });
    assert.deepEqual(found['/pets_allowed'], []);
  });
});
