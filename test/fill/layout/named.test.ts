import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

const named = async (text: string, key: string): Promise<unknown[]> =>
  (await offers(flowing(text), { [key]: '' }, 'named'))[`/${key}`] ?? [];

describe('names that say what kind of thing they name', () => {
  it('are offered whole where they head a paper, and in running text', async () => {
    assert.deepEqual(await named('FAIRMONT COUNTY COURT\n\nThe parties met in May.', 'court'), [
      'FAIRMONT COUNTY COURT',
    ]);
    const text = 'Since spring the flow has been held back by Alder Reservoir, which the town shares with two others.';
    assert.ok((await named(text, 'reservoir')).includes('Alder Reservoir'));
  });

  it('are offered with the number that tells them from others', async () => {
    const text = 'Releases above the limits of Annex II have to be told, as Article 5 of the regulation says.';
    assert.ok((await named(text, 'annex')).includes('Annex II'));
    assert.ok((await named(text, 'article')).includes('Article 5'));
  });

  it('are found in other languages', async () => {
    assert.ok(
      (await named('Universidade de Serpa\n\nFaculdade de Letras', 'university')).includes('Universidade de Serpa'),
    );
    assert.ok((await named('合肥大学\n\n第一章', '大学')).includes('合肥大学'));
  });

  it('are nothing without a name, before a colon, and for keys that ask for no kind of thing', async () => {
    assert.deepEqual(await named('The court will sit again in the reservoir.', 'court'), []);
    assert.deepEqual(await named('County Court: Fairmont', 'court'), []);
    assert.deepEqual(await named('Full Name of the Document', 'name'), []);
  });
});

describe('colons that stand apart from their labels', () => {
  it('close the labels before them, between tabs and in cells of their own', async () => {
    const tabs = await offers(
      flowing('Languages\t:\tDutch, Frisian\n\nShoe size\t: 43'),
      { languages: '', shoe_size: '' },
      'label',
    );
    assert.deepEqual(tabs['/languages']?.[0], 'Dutch, Frisian');
    assert.deepEqual(tabs['/shoe_size']?.[0], '43');
    const cells = await offers(drawn('Nickname   :   Fritz'), { nickname: '' }, 'label');
    assert.deepEqual(cells['/nickname']?.[0], 'Fritz');
  });
});

describe('rows and columns of two years', () => {
  it('are this year and the year before', async () => {
    const paper = drawn('Item           2022    2023\nNet sales      1,200   1,350\nStaff costs    310     290');
    const found = await offers(paper, { net_sales: { this_year: 'integer', last_year: 'integer' } }, 'cell');
    assert.deepEqual([found['/net_sales/this_year']?.[0], found['/net_sales/last_year']?.[0]], [1350, 1200]);
  });
});

describe('values of a few kinds wherever they stand', () => {
  it('are short forms in brackets, and months with their year', async () => {
    const text = 'The grant comes from the Harbour Heritage Fund (HHF), whose report of March 2021 is in print.';
    const found = await offers(flowing(text), { fund_acronym: '', report_month: '' }, 'typed');
    assert.deepEqual(found['/fund_acronym'], ['HHF']);
    assert.deepEqual(found['/report_month'], ['March 2021']);
  });
});
