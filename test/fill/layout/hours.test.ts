/** Spans of days and hours, asked for by their ends. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('the ends of spans', () => {
  it('are read of days of which one says the year for both', async () => {
    const spans = [
      '공사기간: 2024년 3월 4일 ~ 3월 29일',
      '工期：2024年3月4日～3月29日',
      'Construction period: 4 March 2024 to 29 March',
    ];
    for (const span of spans)
      assert.deepEqual(
        await fill(flowing(span), { construction_start: 'date', construction_end: 'date' }),
        { construction_start: '2024-03-04', construction_end: '2024-03-29' },
        span,
      );
  });

  it('are read of days with a full stop behind', async () => {
    const made = flowing('모집 안내\n\n나. 접수기간: 2024. 3. 4. ~ 2024. 3. 15.');
    assert.deepEqual(await fill(made, { application_start: 'date', application_end: 'date' }), {
      application_start: '2024-03-04',
      application_end: '2024-03-15',
    });
  });

  it('are read of the hours of a day, by what opens and closes', async () => {
    const hours = [
      'Opening hours: 9:00 – 17:00',
      'Öffnungszeiten: 9:00 – 17:00 Uhr',
      '営業時間：9:00～17:00',
      '開館時間：午前9時～午後5時',
    ];
    for (const line of hours) {
      const made = flowing(`2024\n\n${line}\n\n-`);
      const asked = { opens: 'time', closing_time: 'time' };
      assert.deepEqual(await fill(made, asked), { opens: '09:00', closing_time: '17:00' }, line);
    }
  });
});
