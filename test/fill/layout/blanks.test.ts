import assert from 'node:assert/strict';
import type { Block, Box, Cell, Line, Place, Word } from '../../../src/model/document.ts';
import { drawn, flowing, tableOf } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** A table of cells with their lines set in two types: the labels, and below them what was filled in. */
function boxed(rows: string[][], from = 0.1): Block {
  const at = (row: number, column: number, line: number, lines: number): Box => {
    const [left, top] = [0.1 + 0.3 * column, from + 0.05 * row + (0.05 * line) / lines];
    return [left, top, left + 0.28, top + 0.05 / lines];
  };
  const cells = rows.flatMap((row, r) =>
    row.map((text, column): Cell => {
      const lines = text.split('\n').map((line, index): Line => {
        const [left, top] = at(r, column, index, 3);
        const words = line.split(' ').map((word, w): Word => {
          const x = left + 0.03 * w;
          return { text: word, box: [x, top, x + 0.027, top + 0.015], style: index === 0 ? 0 : 1 };
        });
        return { text: line, place: { kind: 'page', page: 1, box: at(r, column, index, 3) }, words };
      });
      const place: Place = { kind: 'page', page: 1, box: at(r, column, 0, 1) };
      return { row: r, column, text: text.replaceAll('\n', ' '), place, lines };
    }),
  );
  const table = { rows: rows.length, columns: 3, headerRows: 0, cells };
  return { kind: 'table', place: { kind: 'page', page: 1 }, ...table };
}

describe('empty fields of forms', () => {
  it('are not filled by what stands below the rule to write on', async () => {
    const page = drawn('Kindergarten: Sunflower House\nDoctor: __________________\nAllergies / illnesses: peanuts');
    assert.deepEqual(await fill(page, { doctor: '' }), { doctor: null });
    const glued = drawn('Kindergarten: Sunflower House\nDoctor:__________________\nAllergies / illnesses: peanuts');
    assert.deepEqual(await fill(glued, { doctor: '' }), { doctor: null });
    const dotted = drawn('Présence du certificat : oui, motif d’absence : ..................\n# Ancien propriétaire');
    assert.deepEqual(await fill(dotted, { motif_absence: '' }), { motif_absence: null });
  });

  it('part the items of a list that stand on either side of a rule to sign on', async () => {
    const signed = [
      'site foreman ________________ G. V. Lapsley',
      'plumber ________________ P. O. Demin',
      'tenant ________________ N. I. Yurasov',
    ];
    const page = drawn(`The flat was looked at.\n\nSigned by the members of the commission:\n${signed.join('\n')}`);
    const { commission } = await fill(page, { commission: ['name of each member'] });
    assert.deepEqual(commission, ['G. V. Lapsley', 'P. O. Demin', 'N. I. Yurasov']);
  });

  it('are not filled by what is beside them, nor by what is elsewhere', async () => {
    const form = flowing(
      [
        'Home phone: ______________ Cell phone: (503) 555-0147 Work phone: ______________',
        'Employer: ________________________ Occupation: Welder',
      ].join('\n\n'),
    );
    assert.deepEqual(await fill(form, { 'Home phone': '', 'Cell phone': '', 'Work phone': '', Employer: '' }), {
      'Home phone': null,
      'Cell phone': '(503) 555-0147',
      'Work phone': null,
      Employer: null,
    });
    const owners = drawn(
      [
        '# Previous owner',
        'Name: Rosa Lind',
        'Address: 18 Gull Street, Springfield, IL 62701',
        '',
        '# New owner',
        'Name: Tom Ash',
        'Address: ....................................',
        'Signed on 21 June 2023',
      ].join('\n'),
    );
    assert.deepEqual(await fill(owners, { new_owner: { address: '' }, previous_owner: { address: '' } }), {
      new_owner: { address: null },
      previous_owner: { address: '18 Gull Street, Springfield, IL 62701' },
    });
  });

  it('are not filled from the section of somebody else', async () => {
    const form = flowing('# Part A – Employee');
    form.blocks.push(
      tableOf(
        [
          ['Name', 'Bea Tully', 'Team', 'Facilities'],
          ['From', '12 August 2024', 'Days', '10'],
        ],
        0,
      ),
    );
    form.blocks.push(...flowing('# Part B – Supervisor').blocks);
    form.blocks.push(
      tableOf(
        [
          ['Name', '', 'Position', ''],
          ['Decision', '☐ Approved ☐ Rejected', '', ''],
          ['Date', '', 'Reason', ''],
        ],
        0,
      ),
    );
    form.blocks.push(...flowing('# Part C – Office\n\nEntered by: M. Fog Date: 05/08/2024').blocks);
    for (const [index, block] of form.blocks.entries())
      if (block.kind !== 'table' && block.text.startsWith('# ')) {
        form.blocks[index] = { ...block, kind: 'heading', text: block.text.slice(2) };
      }
    const asked = { supervisor: { name: '', position: '', decision: '', date: 'date' }, employee: { name: '' } };
    assert.deepEqual(await fill(form, asked), {
      supervisor: { name: null, position: null, decision: null, date: null },
      employee: { name: 'Bea Tully' },
    });
  });

  it('are not filled by the rules behind the next labels', async () => {
    const form = flowing('Nationality: Irish Other nationality: ____ Street: ________ no. ____ Town: Cork');
    assert.deepEqual(await fill(form, { nationality: '', street: '', town: '' }), {
      ...{ nationality: 'Irish', street: null, town: 'Cork' },
    });
    const report = drawn('Reported by: ........................     Phone: 600 123 456');
    assert.deepEqual(await fill(report, { reported_by: '' }), { reported_by: null });
  });

  it('are not filled by how to fill them in', async () => {
    const form = drawn('Nationality (if not French)');
    assert.deepEqual(await fill(form, { nationality: '' }), { nationality: null });
  });

  it('leave the day of a letter alone that has one to sign as well', async () => {
    const letter = drawn(
      'Springfield, 4 May 2024\n\nDear parents,\nplease sign below.\n\nSignature: ______  Date: ______',
    );
    assert.deepEqual(await fill(letter, { date: 'date' }), { date: '2024-05-04' });
  });

  it('are not filled by the next boxes of a form', async () => {
    const form = drawn('# Statement of earnings');
    form.blocks.push(
      boxed([
        ['a Control number', '9', '10 Dependent care benefits'],
        ['b Company number\n98-7654', '1 Wages\n48,312.75', '2 Income tax withheld\n5,904.11'],
        ['c Branch', '3 Social security wages\n50,112.75', '4 Allocated tips'],
        ['d Office\nKenosha', '11 Private plans', '12 See other side\n1,800.00'],
      ]),
    );
    const ein = drawn('Employer identification number (EIN): 98-7654321');
    assert.deepEqual(await fill(ein, { employer_ein: '' }), { employer_ein: '98-7654321' });
    const asked = { control_number: '', wages: 'number', income_tax: 'number', allocated_tips: 'number' };
    assert.deepEqual(await fill(form, { ...asked, private_plans: 'number', branch: '', office: '' }), {
      ...{ control_number: null, wages: 48312.75, income_tax: 5904.11, allocated_tips: null },
      ...{ private_plans: null, branch: null, office: 'Kenosha' },
    });
  });

  it('are not filled from the boxes of somebody else', async () => {
    const form = drawn('# Application\n\n# 1. Applicant');
    form.blocks.push(
      boxed([
        ['Name\nRosa Lind', 'Phone\n976 55 01 23', 'Fax'],
        ['Town\nAlston', 'Street\n4 Gull Lane', 'Code\n50490'],
      ]),
    );
    form.blocks.push(...drawn('# 2. Representative').blocks, boxed([['Name', 'Phone', 'Fax']], 0.5));
    const person = { name: '', phone: '' };
    assert.deepEqual(await fill(form, { applicant: person, representative: person }), {
      applicant: { name: 'Rosa Lind', phone: '976 55 01 23' },
      representative: { name: null, phone: null },
    });
  });

  it('stay so where words answer a key that asks for a figure, whatever a field says that means the same', async () => {
    const order = flowing('Order 5512\n\nSubtotal: 40.00\n\nDelivery: 4.50\n\nShipping: Free\n\nTotal: 44.50');
    assert.deepEqual(await fill(order, { subtotal: 'number', shipping: 'number', total: 'number' }), {
      ...{ subtotal: 40, shipping: null, total: 44.5 },
    });
    const counted = flowing('Quantity: pieces\n\nAmount: 12.50');
    assert.deepEqual(await fill(counted, { amount: 'number', quantity: 'number' }), { amount: 12.5, quantity: null });
  });

  it('keep the lines of an address together that stand below the label of a box', async () => {
    const form = drawn('# Packing list');
    form.blocks.push(
      boxed([
        ['SHIPPER\nALSTON SEAFOODS LTD\n11 QUAY ROAD\nLERWICK ZE1 0LZ', 'LIST NO.\nPL-70331', 'DATE\n9 October 2024'],
        ['VESSEL\nNORDIC TERN', 'INCOTERMS\nCPT', 'SEAL NO.\nSL-90114'],
      ]),
    );
    assert.deepEqual(await fill(form, { shipper: { name: '', address: '' }, seal_number: '' }), {
      shipper: { name: 'ALSTON SEAFOODS LTD', address: '11 QUAY ROAD LERWICK ZE1 0LZ' },
      seal_number: 'SL-90114',
    });
  });
});
