/** Lists in one line behind what names them, and things that have commas and are none. */
import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../../src/model/document.ts';
import { drawn, flowing, tableOf, titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

/** Paragraphs behind a hash as headings. */
const withHeadings = (document: ParsedDocument): ParsedDocument => ({
  ...document,
  blocks: document.blocks.map((block) =>
    block.kind === 'paragraph' && block.text.startsWith('# ')
      ? { ...block, kind: 'heading', level: 2, text: block.text.slice(2) }
      : block,
  ),
});

const sheet = flowing(
  [
    'Club sheet',
    'Streets: Lime, Maple, Birch',
    'Meeting rooms: A1, A2, B7',
    'Sports: rowing, sailing and water polo',
    'Committee: Ann Lee2, Bob Ray* and Cy Poe',
    'Contact: Smith, John',
    'Address: 14 Harbour Road, Brookdale, Kent',
    'Secretary: Ann Lee, Chair of sports',
    'Twin town: Lyon, France',
    'Supplier: Acme Tools, Ltd',
  ].join('\n\n'),
);

describe('lists in one line', () => {
  it('are told by what stands before them', async () => {
    const given = await fill(sheet, { streets: [''], 'meeting rooms': [''], sports: [''], committee: [''] });
    assert.deepEqual(given, {
      streets: ['Lime', 'Maple', 'Birch'],
      'meeting rooms': ['A1', 'A2', 'B7'],
      sports: ['rowing', 'sailing', 'water polo'],
      committee: ['Ann Lee', 'Bob Ray', 'Cy Poe'],
    });
  });

  it('end where sentences follow below, and at each line of a text that has no places', async () => {
    const page = withHeadings(
      flowing(
        [
          '# Languages',
          'Welsh',
          'Polish',
          'Urdu',
          'All of them are spoken here for now.',
          '# Sponsors',
          'Tamarack Trust, Corvus Bank',
          'They will be named again in March.',
          '# Ingredients',
          'rolled oats\nsea salt\nbutter',
        ].join('\n\n'),
      ),
    );
    assert.deepEqual(await fill(page, { languages: [''], sponsors: [''], ingredients: [''] }), {
      languages: ['Welsh', 'Polish', 'Urdu'],
      sponsors: ['Tamarack Trust', 'Corvus Bank'],
      ingredients: ['rolled oats', 'sea salt', 'butter'],
    });
  });

  it('end with their sentence, and go on in the next line beside a table', async () => {
    const soap = drawn(`
  Ingredients: olive oil, coconut oil, soda lye, lavender, sage
  flowers, water. May hold traces of honey, which some avoid.

  Kits: rope, harness, helmet. Bring your own boots.

`);
    const table = titledTable('Prices', [
      ['Size', 'Price'],
      ['90 g', '4.20'],
      ['200 g', '8.00'],
    ]);
    assert.deepEqual(
      await fill({ ...soap, blocks: [...soap.blocks, ...table.blocks] }, { ingredients: [''], kits: [''] }),
      {
        ingredients: ['olive oil', 'coconut oil', 'soda lye', 'lavender', 'sage flowers', 'water'],
        kits: ['rope', 'harness', 'helmet'],
      },
    );
  });

  it('are two full names in a cell or on a line, titles and all', async () => {
    const minutes = flowing('Minutes\n\n# Evaluators\n\nAino Kettunen and Darragh Mulvey');
    const rows = [
      ['Apologies', 'Mr Kevin Drabble, Ms Noor Haddad'],
      ['Quorum', '4 of 6'],
    ];
    minutes.blocks.push(tableOf(rows, 0));
    assert.deepEqual(await fill(minutes, { evaluators: [''], apologies: [''] }), {
      evaluators: ['Aino Kettunen', 'Darragh Mulvey'],
      apologies: ['Mr Kevin Drabble', 'Ms Noor Haddad'],
    });
  });

  it('leave one name, address or firm whole', async () => {
    const asked = { contacts: [''], addresses: [''], secretaries: [''], 'twin towns': [''], suppliers: [''] };
    assert.deepEqual(Object.values(await fill(sheet, asked)).flat(), [
      'Smith, John',
      '14 Harbour Road, Brookdale, Kent',
      'Ann Lee, Chair of sports',
      'Lyon, France',
      'Acme Tools, Ltd',
    ]);
  });
});

describe('a list of which only the names are asked for', () => {
  it('leaves out what is said of each behind a colon or a gap', async () => {
    const minerals = flowing(
      'What plants need\n\nMinerals:\n\n- Iron: keeps the leaves green\n\n- Zinc: helps the buds\n\n- Boron: for the roots',
    );
    const told = await fill(minerals, { minerals: ['names only'] });
    assert.deepEqual(told, { minerals: ['Iron', 'Zinc', 'Boron'] });
    const languages = drawn(
      '# Jo Lee\n\n# Languages\n\n  Welsh              school level\n  Breton             school level\n',
    );
    assert.deepEqual(await fill(languages, { languages: ['names only'] }), { languages: ['Welsh', 'Breton'] });
  });

  it('is parted at the numbers that count it up, in a cell or a line, and at no days', async () => {
    const asked = { medication: [''], findings: [''], period: [''] };
    const letter = flowing(
      'Medication: 1. Amoxicillin 500 mg three times daily 2. Ibuprofen 400 mg as needed\n\nFollow-up in two weeks.',
    );
    assert.deepEqual((await fill(letter, asked)).medication, [
      'Amoxicillin 500 mg three times daily',
      'Ibuprofen 400 mg as needed',
    ]);
    const form = flowing('Report');
    const rows = [
      ['Patient', 'Kim Lee'],
      ['Findings', '(1) fever (2) cough (3) rash'],
      ['Period', '1. Mai bis 2. Juni'],
    ];
    form.blocks.push(tableOf(rows, 0));
    const { findings, period } = await fill(form, asked);
    assert.deepEqual({ findings, period }, { findings: ['fever', 'cough', 'rash'], period: ['1. Mai bis 2. Juni'] });
  });
});
