import assert from 'node:assert/strict';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { plain } from '../../../src/model/filled.ts';
import { drawn } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

const best = async (text: string, key: string): Promise<unknown> =>
  (await offers(drawn(text), { [key]: '' }, 'label'))[`/${key}`]?.[0];

describe('names behind labels', () => {
  it('end before what somebody is', async () => {
    assert.equal(await best('Examined by: Dr. Lena Oduya, Physician', 'examined_by'), 'Dr. Lena Oduya');
    assert.equal(await best('Contact: Ms Ines Brandt, Head of Sales, room 4', 'contact'), 'Ms Ines Brandt');
    assert.equal(await best('Teacher: Ravi Menon – Director of Music', 'teacher'), 'Ravi Menon');
  });

  it('keep a degree, a legal form, and an office that is all there is', async () => {
    assert.equal(await best('Teacher: Ravi Menon, PhD', 'teacher'), 'Ravi Menon, PhD');
    assert.equal(await best('Customer: Oduya Brandt, Director Ltd', 'customer'), 'Oduya Brandt, Director Ltd');
    assert.equal(await best('Reports to: Team Leader, Water Services', 'reports_to'), 'Team Leader, Water Services');
  });

  it('end before the day beside them', async () => {
    assert.equal(await best('Checked by: R. Salazar 30/09/2025', 'checked_by'), 'R. Salazar');
  });

  it('are no sentences about somebody', async () => {
    const text = 'Class teacher: Mira is a cheerful and dependable girl who helps others.';
    const answer = await createLayoutStrategy().fill(drawn(text), readTemplate({ teacher: '' }), {
      signal: new AbortController().signal,
    });
    assert.deepEqual(plain(answer), { teacher: null });
  });
});

describe('capitals before the digits of a number', () => {
  it('are part of it where they are no words of the label', async () => {
    assert.equal(await best('Notice ET 112/2024-25', 'notice_number'), 'ET 112/2024-25');
    assert.equal(await best('Notice ID 112/2024-25', 'notice_number'), '112/2024-25');
  });
});

describe('a year behind a word for a number', () => {
  it('is no duration', async () => {
    assert.equal(await best('Term Two   Year 2024', 'term'), 'Two');
  });
});
