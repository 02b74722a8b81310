/** Lists that begin alike in a row, whatever stands around them, and questions with their answers. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('lists in a row', () => {
  it('are hours by day, in any language', async () => {
    const sheet = flowing(
      'Bibliothèque de Vernay\n\nHoraires\n\nLundi : fermé\n\nMardi : 14h – 18h\n\nSamedi : 10h – 17h\n\nAdresse : 12 rue des Tilleuls',
    );
    const { horaires, tarifs } = await fill(sheet, {
      horaires: [{ jour: '', heures: '' }],
      tarifs: [{ abonnement: '', prix: 0 }],
    });
    assert.deepEqual(horaires, [
      { jour: 'Lundi', heures: 'fermé' },
      { jour: 'Mardi', heures: '14h – 18h' },
      { jour: 'Samedi', heures: '10h – 17h' },
    ]);
    assert.deepEqual(tarifs, []);
  });

  it('are a programme by its times, without what follows it', async () => {
    const sheet = flowing(
      'Open dag\n\nProgramma\n\n10.00 Ontvangst met koffie\n\n10.30 Rondleiding door de molen\n\n12.00 Lunch in de schuur\n\nEntree: gratis',
    );
    const { programma } = await fill(sheet, { programma: [{ tijd: '', onderdeel: '' }] });
    assert.deepEqual(programma, [
      { tijd: '10.00', onderdeel: 'Ontvangst met koffie' },
      { tijd: '10.30', onderdeel: 'Rondleiding door de molen' },
      { tijd: '12.00', onderdeel: 'Lunch in de schuur' },
    ]);
  });

  it('are terms with what they mean', async () => {
    const sheet = flowing(
      'Glossary of sailing terms\n\nAft – toward the back of the boat\n\nBoom – the pole along the bottom of the sail\n\nCleat – a fitting to which a rope is tied',
    );
    const { terms, authors } = await fill(sheet, { terms: [{ term: '', definition: '' }], authors: [''] });
    assert.deepEqual(terms, [
      { term: 'Aft', definition: 'toward the back of the boat' },
      { term: 'Boom', definition: 'the pole along the bottom of the sail' },
      { term: 'Cleat', definition: 'a fitting to which a rope is tied' },
    ]);
    assert.deepEqual(authors, []);
  });
});

describe('times below days', () => {
  const asked = (day: string) => ({ programme: [{ day, time: 'time', activity: '' }] });

  it('are items with the day that they stand under', async () => {
    const sheet = flowing(
      'Course programme\n\nSaturday, 6 June 2026\n09:00 Welcome\n09:30 Knots and lines\n13:00 On the water\n\nSunday, 7 June 2026\n09:00 Navigation\n12:00 Farewell lunch',
    );
    const { programme } = await fill(sheet, asked('date'));
    assert.deepEqual(programme, [
      { day: '2026-06-06', time: '09:00', activity: 'Welcome' },
      { day: '2026-06-06', time: '09:30', activity: 'Knots and lines' },
      { day: '2026-06-06', time: '13:00', activity: 'On the water' },
      { day: '2026-06-07', time: '09:00', activity: 'Navigation' },
      { day: '2026-06-07', time: '12:00', activity: 'Farewell lunch' },
    ]);
  });

  it('are items below weekdays, and without a day where nobody asks for it', async () => {
    const sheet = flowing('Kurse\n\nMontag\n09:00 Yoga\n10:30 Pilates\n\nDienstag:\n18:00 Zumba\n19:30 Qigong');
    const rows = [
      { tag: 'Montag', uhrzeit: '09:00', kurs: 'Yoga' },
      { tag: 'Montag', uhrzeit: '10:30', kurs: 'Pilates' },
      { tag: 'Dienstag', uhrzeit: '18:00', kurs: 'Zumba' },
      { tag: 'Dienstag', uhrzeit: '19:30', kurs: 'Qigong' },
    ];
    assert.deepEqual(await fill(sheet, { kurse: [{ tag: '', uhrzeit: 'time', kurs: '' }] }), { kurse: rows });
    assert.deepEqual(await fill(sheet, { kurse: [{ uhrzeit: 'time', kurs: '' }] }), {
      kurse: rows.map(({ uhrzeit, kurs }) => ({ uhrzeit, kurs })),
    });
  });

  it('have no deadline from the day', async () => {
    const sheet = flowing(
      'Minutes\n\n12 June 2026\n09:00 Start\n09:20 Budget\n09:50 Any other business\n\n19 June 2026\n10:00 Next meeting\n10:30 Vote',
    );
    assert.deepEqual(await fill(sheet, { actions: [{ task: '', due_date: 'date', owner: '' }] }), { actions: [] });
  });
});

describe('questions', () => {
  const questions = [{ question: '', answer: '' }];

  it('are asked and answered in turns', async () => {
    const page = drawn(
      'Häufige Fragen zum Bad\n\nF: Wann öffnet das Bad?\nA: Täglich um 9 Uhr.\n\nF: Sind Hunde erlaubt?\nA: Nein.\n\nStand: 12.05.2021',
    );
    const { fragen } = await fill(page, { fragen: [{ frage: '', antwort: '' }] });
    assert.deepEqual(fragen, [
      { frage: 'Wann öffnet das Bad?', antwort: 'Täglich um 9 Uhr.' },
      { frage: 'Sind Hunde erlaubt?', antwort: 'Nein.' },
    ]);
  });

  it('are told by their marks, the last answer by how long the others are', async () => {
    const page = flowing(
      'Common questions\n\nHow do I renew a book?\n\nSign in and choose Renew.\n\nMay I bring food?\n\nOnly closed bottles are allowed.\n\nThe library thanks its sponsors.',
    );
    const given = await fill(page, { questions, sponsors: [''] });
    assert.deepEqual(given.questions, [
      { question: 'How do I renew a book?', answer: 'Sign in and choose Renew.' },
      { question: 'May I bring food?', answer: 'Only closed bottles are allowed.' },
    ]);
    assert.deepEqual(given.sponsors, []);
  });
});
