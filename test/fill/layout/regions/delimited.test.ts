/** Lines that one mark parts into as many pieces each. */
import assert from 'node:assert/strict';
import { flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const rows = [
  ['Anna Berg', 'Project lead', '020 7946 0101'],
  ['Tom Okafor', 'Surveyor', '020 7946 0102'],
  ['Mei Tanaka', 'Site engineer', '020 7946 0103'],
];
const team = rows.map(([name, role, phone]) => ({ name, role, phone }));
const template = { team: [{ name: '', role: '', phone: '' }] };

describe('lines that one mark parts', () => {
  it('are rows of a table', async () => {
    for (const mark of [' / ', ', ', '; '])
      assert.deepEqual(await fill(flowing(`Team\n\n${rows.map((row) => row.join(mark)).join('\n')}`), template), {
        team,
      });
  });

  it('have heads in the first of them', async () => {
    const lines = [['Name', 'Role', 'Phone'], ...rows].map((row) => row.join(','));
    assert.deepEqual(await fill(flowing(lines.join('\n')), template), { team });
  });

  it('say how often something stands in them, and what that is', async () => {
    const print = ['500 x business cards, 350 g matt, EUR 62.00', '200 x folded flyers, 135 g gloss, EUR 118.50'];
    const lines = [...print, '10 x posters, 190 g, EUR 95.00'].map((line, at) => `${at + 1}) ${line}`);
    const { items } = await fill(flowing(`Items\n\n${lines.join('\n')}`), {
      items: [{ quantity: 0, product: '', paper: '', price: 0 }],
    });
    assert.deepEqual(items, [
      { quantity: 500, product: 'business cards', paper: '350 g matt', price: 62 },
      { quantity: 200, product: 'folded flyers', paper: '135 g gloss', price: 118.5 },
      { quantity: 10, product: 'posters', paper: '190 g', price: 95 },
    ]);
  });
});

describe('paragraphs with marks', () => {
  it('are the items of a list', async () => {
    const lines = rows.map(([name, role, phone]) => `- ${name}: ${role}, ${phone}`);
    assert.deepEqual(await fill(flowing(`Team\n\n${lines.join('\n\n')}`), template), { team });
  });
});

describe('lines that begin with a day or a time', () => {
  const events = [
    { date: '3 May', title: 'Coffee morning', place: 'Church hall' },
    { date: '9 May', title: 'Quiz', place: 'The Plough' },
    { date: '22 May', title: 'Walk', place: 'Meet at the green' },
  ];
  const asked = { events: [{ date: '', title: '', place: '' }] };
  const diary = (print: (one: (typeof events)[number]) => string) =>
    flowing(`Diary\n\n${events.map(print).join('\n')}`);

  it('are parted there first, and then at their commas', async () => {
    for (const mark of [' – ', ': '])
      assert.deepEqual(
        await fill(
          diary(({ date, title, place }) => `${date}${mark}${title}, ${place}`),
          asked,
        ),
        { events },
      );
  });

  it('are parted there where the year stands behind a comma', async () => {
    const document = flowing(
      'Milestones\n\nMay 3, 2026: Kick-off, Berlin\nMay 9, 2026: Review, Bonn\nMay 22, 2026: Launch, Kiel',
    );
    assert.deepEqual(await fill(document, { milestones: [{ date: 'date', what: '', city: '' }] }), {
      milestones: [
        { date: '2026-05-03', what: 'Kick-off', city: 'Berlin' },
        { date: '2026-05-09', what: 'Review', city: 'Bonn' },
        { date: '2026-05-22', what: 'Launch', city: 'Kiel' },
      ],
    });
  });

  it('are parted at dashes alone where these part them', async () => {
    const works = [
      { date: '3 May', programme: 'Bach, Suites', venue: 'Old Church' },
      { date: '9 May', programme: 'Holst, Planets', venue: 'Town Hall' },
      { date: '22 May', programme: 'Orff, Carmina', venue: 'Arena' },
    ];
    const lines = works.map(({ date, programme, venue }) => `${date} – ${programme} – ${venue}`);
    assert.deepEqual(
      await fill(flowing(`Concerts\n\n${lines.join('\n')}`), { concerts: [{ date: '', programme: '', venue: '' }] }),
      { concerts: works },
    );
  });

  it('keep both ends of a span of days', async () => {
    const shows = [
      { dates: '3 May – 9 May', title: 'Prints', room: 'Hall A' },
      { dates: '10 May – 19 May', title: 'Maps', room: 'Hall B' },
      { dates: '22 May – 30 May', title: 'Coins', room: 'Hall C' },
    ];
    const lines = shows.map(({ dates, title, room }) => `${dates}, ${title}, ${room}`);
    assert.deepEqual(
      await fill(flowing(`Exhibitions\n\n${lines.join('\n')}`), { exhibitions: [{ dates: '', title: '', room: '' }] }),
      { exhibitions: shows },
    );
  });
});
