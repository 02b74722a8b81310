/** Spans of days and hours, asked for by their ends. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
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

  it('are read of the cells of a table, where the second one says what both are', async () => {
    const page = drawn(
      '# Library\n\nTag            Öffnungszeit\nMontag         14–18 Uhr\nDienstag       9–12 Uhr\nFreitag        9–17 Uhr',
    );
    const { hours } = await fill(page, { hours: [{ day: '', from: 'time', to: 'time' }] });
    assert.deepEqual(hours, [
      { day: 'Montag', from: '14:00', to: '18:00' },
      { day: 'Dienstag', from: '09:00', to: '12:00' },
      { day: 'Freitag', from: '09:00', to: '17:00' },
    ]);
  });

  it('are read of cells that share month and year', async () => {
    const page = drawn(
      'Course         Dates               Price\nWelding        3-7 March 2025      450\nBrazing        2-3 April 2025      210',
    );
    const { courses } = await fill(page, { courses: [{ name: '', start: 'date', end: 'date', price: 'number' }] });
    assert.deepEqual(courses, [
      { name: 'Welding', start: '2025-03-03', end: '2025-03-07', price: 450 },
      { name: 'Brazing', start: '2025-04-02', end: '2025-04-03', price: 210 },
    ]);
  });

  it('are read of as many columns as members ask for spans', async () => {
    const page = drawn(
      '# Bücherei\n\nTag            Vormittag       Nachmittag\nMontag         geschlossen     14–18 Uhr\nDienstag       9–12 Uhr        14–18 Uhr\nFreitag        9–12 Uhr        14–17 Uhr',
    );
    const span = { from: 'time', to: 'time' };
    const { hours } = await fill(page, { hours: [{ day: '', morning: span, afternoon: span }] });
    const morning = { from: '09:00', to: '12:00' };
    assert.deepEqual(hours, [
      { day: 'Montag', morning: { from: null, to: null }, afternoon: { from: '14:00', to: '18:00' } },
      { day: 'Dienstag', morning, afternoon: { from: '14:00', to: '18:00' } },
      { day: 'Freitag', morning, afternoon: { from: '14:00', to: '17:00' } },
    ]);
  });

  it('are told by their words in one', async () => {
    const notice = drawn('Kallelse\n\nDatum: onsdag 15 maj 2024\nTid: kl. 18.30–20.00\nPlats: Storgatan 4');
    assert.deepEqual(await fill(notice, { starttid: 'time', sluttid: 'time' }), {
      starttid: '18:30',
      sluttid: '20:00',
    });
  });
});
