/** Lists that a document does not have, whatever looks like them. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
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
});
