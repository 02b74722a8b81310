import assert from 'node:assert/strict';
import fc from 'fast-check';
import { answerLeaf, answerNames, readContract } from '../../../src/fill/layout/packs/contracts/answers.ts';
import { proseCandidates, proseList } from '../../../src/fill/layout/packs/contracts/candidates.ts';
import { contractDate, type Paper } from '../../../src/fill/layout/packs/contracts/dating.ts';
import { governingLaw } from '../../../src/fill/layout/packs/contracts/law.ts';
import { readName, readNames } from '../../../src/fill/layout/packs/contracts/names.ts';
import { contractParties } from '../../../src/fill/layout/packs/contracts/parties.ts';
import { contractTerm } from '../../../src/fill/layout/packs/contracts/term.ts';
import { evidenceOf } from '../../../src/fill/layout/page/evidence.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { isProse, proseOf } from '../../../src/fill/layout/page/running.ts';
import type { Order } from '../../../src/fill/layout/values/dates.ts';
import type { Block, ParsedDocument } from '../../../src/model/document.ts';
import type { Field, LeafField } from '../../../src/model/template.ts';

const documentOf = (...texts: string[]): ParsedDocument => ({
  type: 'application/pdf',
  metadata: {},
  fields: [],
  warnings: [],
  blocks: texts.map((text, i): Block => ({ kind: 'paragraph', text, place: { kind: 'text', line: i + 1 } })),
});
const order: Order = { dayFirst: false };
const prose = (...texts: string[]): Paper => ({ ...proseOf(viewOf(documentOf(...texts))), ...order });
const leaf = (key: string, type: LeafField['type'] = 'string'): LeafField => ({
  kind: 'leaf',
  key,
  pointer: `/${key}`,
  words: key.split('_'),
  type,
  declared: false,
});

describe('contracts in prose', () => {
  describe('governing law', () => {
    for (const [sentence, law] of [
      [
        'This Agreement shall be governed by and construed in accordance with the laws of the State of Oregon.',
        'State of Oregon',
      ],
      [
        'THIS LEASE SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW JERSEY WITHOUT REGARD TO CONFLICTS.',
        'STATE OF NEW JERSEY',
      ],
      [
        'It is to be construed, and governed by, the internal laws of the Commonwealth of Kentucky, excluding its rules.',
        'Commonwealth of Kentucky',
      ],
      ['The laws of England and Wales shall govern the validity of this deed.', 'England and Wales'],
      ['This contract is governed by Scottish law.', 'Scottish'],
    ] as const) {
      it(`reads ${law}`, () => assert.equal(governingLaw(prose(sentence))[0]?.value, law));
    }

    it('finds none in a company’s description', () => {
      assert.deepEqual(
        governingLaw(prose('Example Corp., a corporation organized under the laws of the State of Ohio, sells pens.')),
        [],
      );
    });
  });

  describe('term', () => {
    for (const [sentence, term] of [
      ['The term of this Agreement shall be two (2) years from the date hereof.', '2 years'],
      ['7. Term. This Agreement will continue in full force for a period of eighteen months.', '18 months'],
      ['All obligations under this Agreement shall terminate 1 year after the Effective Date.', '1 year'],
      ['“Term” means the period of three (3) years that begins on the Effective Date.', '3 years'],
      [
        'All obligations, except those of Sections 5 and 6, shall terminate two years from the date hereof, whatever was done prior to that.',
        '2 years',
      ],
    ] as const) {
      it(`reads ${term}`, () => assert.equal(contractTerm(prose(sentence))[0]?.value, term));
    }

    it('leaves the time of one duty alone', () => {
      const sentences = [
        'For a period of two years the Employee shall not solicit any employee of the Company.',
        'Notices are deemed received five (5) days after being sent.',
      ];
      assert.deepEqual(contractTerm(prose(...sentences)), []);
    });
  });

  describe('date', () => {
    for (const [sentence, date] of [
      [
        'This Agreement (the “Agreement”) is dated and effective as of November 28, 2015, between A and B.',
        '2015-11-28',
      ],
      ['THIS AGREEMENT made as of the 21 st day of January, 2003, by and between A and B.', '2003-01-21'],
      ['This deed is made as of the 3rd of July 2007 between A and B.', '2007-07-03'],
      ['This letter agreement is dated May 4,2015 and binds both of us.', '2015-05-04'],
      ['IN WITNESS WHEREOF, the parties have executed this agreement this 16th day of May, 2011.', '2011-05-16'],
      ['Accepted and agreed as of Feb. 8, 2012 by:', '2012-02-08'],
    ] as const) {
      it(`reads ${date}`, () => assert.equal(contractDate(prose(sentence))[0]?.value, date));
    }

    it('reads figures in the order of the document', () => {
      const paper = prose('This Agreement is dated as of 02/03/2026 and binds both of us.');
      assert.equal(contractDate(paper)[0]?.value, '2026-02-03');
      assert.equal(contractDate({ ...paper, dayFirst: true })[0]?.value, '2026-03-02');
    });

    it('takes the date at the head of a letter', () => {
      assert.equal(
        contractDate(prose('Example Corp.', 'March 16, 2010', 'Dear Sirs, we write to you.'))[0]?.value,
        '2010-03-16',
      );
    });

    it('gives it to keys of the paper, and to none of something else in it', () => {
      const reading = readContract(prose('This Agreement is dated as of May 4, 2015 and binds both of us.'));
      const object = (word: string): Field => ({ kind: 'object', key: word, pointer: '', words: [word], fields: [] });
      const dates = [undefined, object('agreement'), object('admission')].map(
        (parent) => answerLeaf(reading, leaf('date', 'date'), parent)[0]?.value,
      );
      assert.deepEqual(dates, ['2015-05-04', '2015-05-04', undefined]);
    });

    it('takes neither a blank date nor that of another paper', () => {
      const text =
        'This Agreement is made as of ________, 2013, pursuant to that certain Merger Agreement dated as of May 1, 2013.';
      assert.deepEqual(contractDate(prose(text)), []);
    });
  });

  describe('parties', () => {
    const parties = (...texts: string[]) => contractParties(prose(...texts)).map(({ value }) => value);

    it('reads organisations and persons of the preamble', () => {
      const text =
        'This Agreement is made by and between Muster Pumps, Inc., a Delaware corporation (the “Company”), and Pat Q. Sample (“Employee”). WHEREAS, the Company makes pumps.';
      assert.deepEqual(parties(text), ['Muster Pumps, Inc.', 'Pat Q. Sample']);
    });

    it('reads more than two, and legal forms behind commas', () => {
      const text =
        'This Agreement is entered into by and among Example Bank, N.A., Sample Estate Co., Ltd., and Muster Capital L.L.C. RECITALS A. The parties agree.';
      assert.deepEqual(parties(text), ['Example Bank, N.A.', 'Sample Estate Co., Ltd.', 'Muster Capital L.L.C.']);
    });

    it('names nobody where the form is blank', () => {
      assert.deepEqual(
        parties('This Agreement is made between the undersigned (“Employee”) and the Company. The Employee agrees.'),
        [],
      );
    });
  });

  describe('roles, definitions and clauses', () => {
    const reading = readContract(
      prose(
        'CREDIT AGREEMENT dated as of March 4, 2022, among',
        'THE EXAMPLE COMPANY,',
        'as Borrower,',
        'SAMPLE BANK, N.A. and',
        'MUSTER BANK USA,',
        'as Joint Lead Arrangers',
        '“Maturity Date” means March 24, 2027, or, if that is no Business Day, the day before.',
        '“Authorized Officer” means the treasurer or any vice president of the Company.',
        'SECTION 2.18 Use of Proceeds. The proceeds of the loans shall be used for general corporate purposes.',
        'The aggregate Commitments of the Lenders are $1,250,000,000 on the Effective Date, of which $50,000,000 are for letters of credit.',
      ),
    );

    it('finds who signs as what', () => {
      assert.equal(answerLeaf(reading, leaf('borrower'))[0]?.value, 'THE EXAMPLE COMPANY');
      assert.deepEqual(
        answerNames(reading, ['lead', 'arrangers']).map(({ value }) => value),
        ['SAMPLE BANK, N.A.', 'MUSTER BANK USA'],
      );
    });

    it('finds what a term means', () => {
      assert.equal(answerLeaf(reading, leaf('maturity_date', 'date'))[0]?.value, '2027-03-24');
      assert.equal(
        answerLeaf(reading, leaf('authorized_officer_definition'))[0]?.value,
        'the treasurer or any vice president of the Company.',
      );
    });

    it('finds the total that is named', () => {
      assert.equal(answerLeaf(reading, leaf('commitment', 'number'))[0]?.value, '1250000000');
      assert.deepEqual(answerLeaf(reading, leaf('deposit', 'number')), []);
    });

    it('answers nothing that the text does not say', () => {
      for (const key of ['landlord', 'insurer', 'penalty', 'interest_rate'])
        assert.deepEqual(answerLeaf(reading, leaf(key)), []);
    });
  });

  it('takes a form or a receipt for no prose', () => {
    assert.equal(isProse(prose('Total 12.00', 'Date 1/2/2020', 'Thank you')), false);
  });

  describe('in the vocabulary of the layout strategy', () => {
    const filler =
      'The parties wish to protect what they tell each other and agree to keep it to themselves as follows. '.repeat(8);
    const view = viewOf(
      documentOf(
        'This Agreement is made by and between Muster Pumps, Inc. (“Company”) and Pat Q. Sample (“Employee”). WHEREAS they talk.',
        filler,
        'The term of this Agreement shall be two (2) years. It is governed by the laws of the State of Oregon.',
      ),
    );

    it('keeps the wording as raw and points at its line', () => {
      const [candidate] = proseCandidates(leaf('term'), view, [], order);
      assert.equal(candidate?.value, '2 years');
      assert.equal(candidate?.raw, 'two (2) years');
      assert.deepEqual(evidenceOf(candidate?.spans ?? []), [
        { place: { kind: 'text', line: 3 }, text: 'two (2) years' },
      ]);
    });

    it('lists the parties, and nothing that it does not know', () => {
      const list = (key: string): Parameters<typeof proseList>[0] => ({
        kind: 'list',
        key,
        pointer: `/${key}`,
        words: [key],
        item: leaf(''),
      });
      assert.deepEqual(
        proseList(list('party'), view, order)?.map(({ raw }) => raw),
        ['Muster Pumps, Inc.', 'Pat Q. Sample'],
      );
      assert.equal(proseList(list('witnesses'), view, order), null);
    });
  });

  it('reads names only from where the text has them, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const name = readName(text, 0);
        if (name) assert.equal(text.slice(name.start, name.end), name.text);
        for (const one of readNames(text, 0)) assert.equal(text.slice(one.start, one.end), one.text);
        readContract(prose(text));
      }),
    );
  });
});
