/** Lists that running text names before a colon, wherever in it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { namedWithin } from '../../../../src/fill/layout/regions/named-within.ts';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const named = (text: string) =>
  namedWithin({ text, gaps: [] }, 0).map(({ label, listed }) => [
    text.slice(label.start, label.end),
    text.slice(listed.start, listed.end),
  ]);

describe('namedWithin', () => {
  const cases: [string, [string, string][]][] = [
    [
      'Going: good to soft. Stewards: Lt Col H. Pym, Mrs J. Ferris. Next meeting: 5 May.',
      [
        ['Going', 'good to soft.'],
        ['Stewards', 'Lt Col H. Pym, Mrs J. Ferris.'],
        ['Next meeting', '5 May.'],
      ],
    ],
    ['A trial is due. Keywords: nettle; hand; pain. Received 4 July.', [['Keywords', 'nettle; hand; pain.']]],
    ['Account 0417 · Holders: Ada Orr, Rex Dunphy · sheet 1 of 2', [['Holders', 'Ada Orr, Rex Dunphy']]],
    [
      'Jelen: Vass Imre, Orr Ida, hiányzik: Papp Éva, Kun Pál.',
      [
        ['Jelen', 'Vass Imre, Orr Ida'],
        ['hiányzik', 'Papp Éva, Kun Pál.'],
      ],
    ],
    [
      'No fee is due from: a) fairs; b) charities. It is paid at 10:30.',
      [['No fee is due from', 'a) fairs; b) charities.']],
    ],
    [
      '主催：潮見市 協力：商工会、高校',
      [
        ['主催', '潮見市'],
        ['協力', '商工会、高校'],
      ],
    ],
  ];
  for (const [text, expected] of cases)
    it(`finds what is named in: ${text.slice(0, 40)}`, () => assert.deepEqual(named(text), expected));

  it('does not read a text that has colons alone again for every one', () => {
    const read = named('ab: '.repeat(900)).reduce((sum, [, listed = '']) => sum + listed.length, 0);
    assert.ok(read < 10_000, `${read} characters`);
  });

  it('gives labels and what they name one after the other, of any text', () => {
    const words = fc.constantFrom('Ann', 'Lee', ':', ': ', '：', '. ', ', ', '; ', ' · ', '(', ')', '3', ' ', 'a) ');
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
        const text = parts.join('');
        for (const { label, listed } of namedWithin({ text, gaps: [] }, 0)) {
          assert.ok(0 <= label.start && label.start < label.end && label.end < listed.start);
          assert.ok(listed.start <= listed.end && listed.end <= text.length);
          assert.match(text.slice(label.start, label.end), /\p{L}/u);
        }
      }),
    );
  });
});

describe('lists within a paragraph', () => {
  it('are told by what stands before their colon', async () => {
    const card = flowing(
      'Race card\n\nGoing: good, good to soft in places. Stewards: Lt Col H. Pym, Mrs J. Ferris, Mr D. Gale. Clerk of the course: Nat Osgood.',
    );
    assert.deepEqual(await fill(card, { stewards: [''], clerk_of_the_course: '' }), {
      stewards: ['Lt Col H. Pym', 'Mrs J. Ferris', 'Mr D. Gale'],
      clerk_of_the_course: 'Nat Osgood',
    });
    const hire = flowing(
      'Noleggio\n\nSono compresi: carburante, autostrada, assicurazione. Non sono compresi: parcheggi, vitto, alloggio.',
    );
    assert.deepEqual(await fill(hire, { compresi: [''] }), { compresi: ['carburante', 'autostrada', 'assicurazione'] });
    const fees = flowing(
      'Ordinance\n\nHolders of a licence pay. Exemptions from the fee: a) village fairs; b) charities; c) election stalls.',
    );
    assert.deepEqual(await fill(fees, { exemptions: [''] }), {
      exemptions: ['village fairs', 'charities', 'election stalls'],
    });
  });
});
