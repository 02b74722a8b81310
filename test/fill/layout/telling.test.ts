import assert from 'node:assert/strict';
import { profileOf } from '../../../src/fill/layout/keys/profile.ts';
import { tellingFinder } from '../../../src/fill/layout/sources/telling.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** What is found in a text that says itself that it answers a key. */
function told(key: string, text: string): string[] | undefined {
  const { root } = readTemplate({ [key]: '' });
  const [field] = root.fields;
  const find = field?.kind === 'leaf' ? tellingFinder(profileOf(field, [root])) : undefined;
  return find && [...find(text)].map(({ start, end }) => text.slice(start, end));
}

describe('values that say themselves what they are', () => {
  const said: [string, string, string[]][] = [
    ['isbn', 'Paperback, ISBN 978-3-16-148410-0, 212 pages', ['978-3-16-148410-0']],
    ['issn', 'ISSN: 2334-2749 (online)', ['2334-2749']],
    ['doi', 'See https://doi.org/10.1186/1471-2334-11-124.', ['10.1186/1471-2334-11-124']],
    ['file_sha1', 'Its sum is cfc2604798fbc11fdd0758ffcc931e324693a162.', ['cfc2604798fbc11fdd0758ffcc931e324693a162']],
    ['linkedin', 'd@x.example | linkedin.com/in/dana-4 | github.com/danaex', ['linkedin.com/in/dana-4']],
    ['github_url', 'See https://github.com/danaex.', ['https://github.com/danaex']],
    ['github', 'mygithub.com/danaex, ask@github.com, github.com', []],
    ['edition', 'Baking at Sea, 2nd Edition', ['2nd Edition']],
    ['auflage', 'Backen auf See, 3., überarbeitete Auflage', ['3., überarbeitete Auflage']],
    ['citation', 'Otter v Weir [2019] EWHC 1234 (Admin)', ['[2019] EWHC 1234 (Admin)']],
    ['quarter', 'Takings in the 3rd quarter of 2019', ['3rd quarter of 2019']],
    ['semester', 'Herbst und WS 2014/15', ['WS 2014/15']],
    ['academic_year', 'Group 1 of 2 – 2017-2018, hall 1990-7', ['2017-2018']],
    ['weekday', 'Every Thursday at the quay', ['Thursday']],
    ['court', 'Amtsgericht Brandenburg an der Havel', ['Amtsgericht Brandenburg an der Havel']],
    ['isin', 'Siemens AG (DE0007236101)', ['DE0007236101']],
    ['issuer_lei', 'Hexagon Steel plc, 5493001KJTIIGC8Y1R12', ['5493001KJTIIGC8Y1R12']],
    ['legal_entity_identifier', 'Hexagon Steel plc, 5493001KJTIIGC8Y1R12', ['5493001KJTIIGC8Y1R12']],
    ['EAN-Code', 'Fineliner 4006381333931', ['4006381333931']],
    ['imei_number', 'Sold: 490154203237518', ['490154203237518']],
    ['cas_no', 'Formaldehyde 50-00-0', ['50-00-0']],
    ['container_number', 'One box, CSQU3054383', ['CSQU3054383']],
    ['fahrgestellnummer', 'Golf WVWZZZ1JZ3W386752', ['WVWZZZ1JZ3W386752']],
    ['orcid', 'L. Brandt, 0000-0002-1825-0097', ['0000-0002-1825-0097']],
    ['author_orcid', 'L. Brandt, orcid.org/0000-0002-1825-0097', ['orcid.org/0000-0002-1825-0097']],
    ['register_number', 'Firmenbuch FN 123456a, HRB 204', ['FN 123456a', 'HRB 204']],
  ];
  for (const [key, text, values] of said)
    it(`are read for ${key} in ${text}`, () => assert.deepEqual(told(key, text), values));

  it('are none for keys that ask for a day, a sum or somebody', () => {
    for (const key of [
      'court_date',
      'court_fee',
      'edition_date',
      'semester_fee',
      'season_ticket_holder',
      'hash_marks_seen',
      'isin_currency',
      'lei_valid_until',
      'container_type',
      'barcode_scanned',
    ])
      assert.equal(told(key, 'Amtsgericht Ulm, 2nd Edition, WS 2014/15'), undefined, key);
  });

  it('answer a key without any label', async () => {
    const paper = drawn(`# Trade confirmation\n\nWe bought 200 shares of Siemens AG (DE0007236101) for your account.`);
    assert.deepEqual(await fill(paper, { isin: '' }), { isin: 'DE0007236101' });
    // One digit is wrong: it proves nothing.
    const other = drawn(`# Trade confirmation\n\nWe bought 200 shares of Siemens AG (DE0007236102) for your account.`);
    assert.deepEqual(await fill(other, { isin: '' }), { isin: null });
  });

  it('answer a key where there is one of them', async () => {
    const cover = drawn('# Baking at Sea\n\nWilma Otter\n\n2nd Edition\n\nHarbour Press');
    assert.deepEqual(await fill(cover, { edition: '' }), { edition: '2nd Edition' });
    const shelf = drawn('# Shelf List\n\nBaking at Sea, 2nd Edition\n\nRowing, 5th Edition');
    assert.deepEqual(await fill(shelf, { edition: '' }), { edition: null });
  });
});
