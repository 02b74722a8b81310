/** Keys that ask for both ends of a span, where sentences give one. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const days = (...keys: string[]): Record<string, string> => Object.fromEntries(keys.map((key) => [key, 'date']));

describe('the ends of a span in a sentence', () => {
  const told: [text: string, keys: string[], answers: (string | null)[]][] = [
    ['Stay from 11 to 18 July 2026', ['arrival', 'departure'], ['2026-07-11', '2026-07-18']],
    ['The trip is from 11 to 18 July 2026.', ['departure', 'arrival'], ['2026-07-11', '2026-07-18']],
    ['Le stage se tiendra du 3 au 7 mai 2026.', ['end_date', 'start_date'], ['2026-05-07', '2026-05-03']],
    ['Se celebra entre el 6 y el 17 de julio de 2026.', ['inicio', 'fin'], ['2026-07-06', '2026-07-17']],
    ['A loja encerra de 10 a 24 de agosto de 2026.', ['closed_from', 'closed_to'], ['2026-08-10', '2026-08-24']],
    ['La fête a lieu samedi 7 et dimanche 8 octobre 2023.', ['date_debut', 'date_fin'], ['2023-10-07', '2023-10-08']],
    ['The fair is on 12, 13 & 14 June 2026.', ['start_date', 'end_date'], ['2026-06-12', '2026-06-14']],
    ['The course takes place on 3, 5 and 7 May 2026.', ['start_date', 'end_date'], [null, null]],
    ['The course takes place on 3 and 7 May 2026.', ['start_date', 'end_date'], [null, null]],
  ];
  for (const [text, keys, answers] of told)
    it(`are given: ${text}`, async () => {
      const given = await fill(flowing(`# Notice\n\n${text}`), days(...keys));
      assert.deepEqual(
        keys.map((key) => given[key]),
        answers,
      );
    });

  it('are given by labels too, wherever month and year stand', async () => {
    const term = flowing('Calendar\n\nFall break: October 14–15, 2024\n\nThanksgiving: November 27 – December 1, 2024');
    const asked = { fall_break: days('start', 'end'), thanksgiving: days('start', 'end') };
    assert.deepEqual(await fill(term, asked), {
      fall_break: { start: '2024-10-14', end: '2024-10-15' },
      thanksgiving: { start: '2024-11-27', end: '2024-12-01' },
    });
  });

  it('are times as well, where no other times are told', async () => {
    const open = 'The fair is open from 10:00 to 19:00.';
    const asked = { opening: 'time', closing: 'time' };
    assert.deepEqual(await fill(flowing(open), asked), { opening: '10:00', closing: '19:00' });
    const both = await fill(flowing(`${open}\n\nOn Friday until 21:30.`), asked);
    assert.notEqual(both.closing, '19:00');
  });

  it('are not given to what another sentence speaks of', async () => {
    const report = flowing('The project began on 12 January 2024.\n\nThe fair was open from 3 to 7 May 2025.');
    const { project } = await fill(report, { project: days('start_date', 'end_date') });
    assert.notEqual(project.start_date, '2025-05-03');
  });
});
