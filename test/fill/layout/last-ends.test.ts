/** Keys whose last word asks for the end of a span, whatever their first one means. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('keys for the end of a span', () => {
  it('are not answered by its beginning', async () => {
    const page = flowing(
      [
        'Allotment permit 4471',
        'The plot is yours from 08:00 on 2 March 2023 to 20:00 on 1 March 2024, and can be renewed.',
        'Keep the paths clear and the gate locked at all times, please.',
      ].join('\n\n'),
    );
    const asked = { effective_from: 'date', effective_to: 'date' };
    const { effective_from, effective_to } = await fill(page, asked);
    assert.ok([null, '2023-03-02'].includes(effective_from), effective_from);
    assert.ok([null, '2024-03-01'].includes(effective_to), effective_to);
  });
});
