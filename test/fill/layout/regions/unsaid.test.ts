/** Lists that a document does not have, whatever looks like them. */
import assert from 'node:assert/strict';
import { drawn, flowing, titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('lists that nothing speaks of', () => {
  it('are none of the records of others', async () => {
    const form = drawn(
      '# School enrolment\n\nCHILD\nName: Ella Novak\nDate of birth: 03/04/2016\n\nPARENT 1\nName: Petra Novak\nTel.: 020 5550 1234\n\nPARENT 2\nName: Jiri Novak\nTel.: 020 5550 9876',
    );
    const asked = { parents: [{ name: '', tel: '' }], siblings: [{ name: '', age: 'integer' }] };
    assert.deepEqual(await fill(form, asked), {
      parents: [
        { name: 'Petra Novak', tel: '020 5550 1234' },
        { name: 'Jiri Novak', tel: '020 5550 9876' },
      ],
      siblings: [],
    });
  });

  it('are none of any lines with words and a number', async () => {
    const sheet = flowing('Site log\n\nGravel layer 300 mm\n\nSand layer 40 mm\n\nPaving stones 80 mm');
    assert.deepEqual(await fill(sheet, { snacks: [{ product: '', price: 0 }], pupils: [{ name: '', age: 0 }] }), {
      snacks: [],
      pupils: [],
    });
  });

  it('are none of any marked lines', async () => {
    const sheet = flowing('Rules\n\nWe are required to\n\n• keep your records private\n\n• tell you about changes');
    assert.deepEqual(await fill(sheet, { sponsors: [''], keywords: [''] }), { sponsors: [], keywords: [] });
  });

  it('are items behind bullets where the keys before and after stand before and behind these, and else none', async () => {
    const permit = flowing(
      [
        ...['# Filming permit 4471', 'Holder: Ann Poe', 'Location: Mill Bridge', 'This is allowed as long as'],
        ...['• Sheep are unloaded on the river side only', '• The generator is off after nine'],
        ...['• All gates are left as they were found', 'Fee: 120.00', 'Issued: 4 May 2024'],
      ].join('\n\n'),
    );
    for (const block of permit.blocks)
      if (block.kind !== 'table' && block.text.startsWith('•')) block.kind = 'list-item';
    const first = { holder: '', location: '' };
    const last = { fee: 'number', issued: 'date' };
    const { conditions } = await fill(permit, { ...first, conditions: [''], ...last });
    assert.deepEqual(conditions, [
      'Sheep are unloaded on the river side only',
      'The generator is off after nine',
      'All gates are left as they were found',
    ]);
    for (const elsewhere of [
      { hymns: [''] },
      { hymns: [''], ...first, ...last },
      { ...first, ...last, hymns: [''] },
      { ...first, witnesses: [''], hymns: [''], ...last },
    ])
      assert.deepEqual((await fill(permit, elsewhere)).hymns, []);
  });

  it('are not what stands below the name of another list', async () => {
    const staff = titledTable('Current staff', [
      ['Name', 'Room'],
      ['Ann Poe', '2.14'],
      ['Ed Fry', '1.03'],
    ]);
    const asked = { former_staff: [{ name: '', room: '' }], current_staff: [{ name: '', room: '', phone: '' }] };
    assert.deepEqual(await fill(staff, asked), {
      former_staff: [],
      current_staff: [
        { name: 'Ann Poe', room: '2.14', phone: null },
        { name: 'Ed Fry', room: '1.03', phone: null },
      ],
    });
  });

  it('are not the table of another list read by its columns', async () => {
    const posts = titledTable('Open posts', [
      ['Post', 'Hours'],
      ['Cook', '40'],
      ['Gardener', '20'],
    ]);
    const asked = { open_posts: [{ post: '', hours: 0 }], filled_posts: [{ post: '', person: '' }] };
    assert.deepEqual(await fill(posts, asked), {
      open_posts: [
        { post: 'Cook', hours: 40 },
        { post: 'Gardener', hours: 20 },
      ],
      filled_posts: [],
    });
  });

  it('leave columns of the table of another list to those that ask for these', async () => {
    const programme = titledTable('Programme', [
      ['Time', 'Activity', 'Speaker'],
      ['09:00', 'Opening', 'Ann Poe'],
      ['10:00', 'Bees in town', 'Ed Fry'],
    ]);
    const asked = { programme: [{ time: '', activity: '' }], speakers: [''] };
    assert.deepEqual(await fill(programme, asked), {
      programme: [
        { time: '09:00', activity: 'Opening' },
        { time: '10:00', activity: 'Bees in town' },
      ],
      speakers: ['Ann Poe', 'Ed Fry'],
    });
  });
});
