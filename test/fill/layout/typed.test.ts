import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

describe('what has the shape that single keys ask for, wherever it stands', () => {
  it('looks for what a description begins with, where a key leaves it open', async () => {
    const found = await offers(flowing('The doors stay shut until 6.30 p.m. tonight.'), {
      opened_at: 'time as printed',
      preferred_colour: 'whatever is said',
    });
    assert.ok(found['/opened_at']?.includes('6.30 p.m.'));
    assert.deepEqual(found['/preferred_colour'], []);
  });

  it('reads a day that the end of a line breaks, and no part of it', async () => {
    const letter = drawn(
      'The mooring is let to the tenant of the upper boat house until the 4\nMarch 2031, when it falls back to the harbour.',
    );
    const found = await offers(letter, { let_until: 'date' });
    assert.deepEqual(found['/let_until'], ['2031-03-04']);
  });

  it('offers people to keys that are called by what somebody does', async () => {
    const news = flowing(
      'The plant will be run by Thomas Wilkins, previously head of quality. Enquiries go to the agency.',
    );
    const found = await offers(news, { plant_manager: '', trip_leader: '', mitautor: '', plant: '', colour: '' });
    for (const key of ['plant_manager', 'trip_leader', 'mitautor'])
      assert.deepEqual(found[`/${key}`]?.includes('Thomas Wilkins'), true, key);
    assert.deepEqual(found['/colour'], []);
  });

  it('counts what running text spells out, and nothing in tables', async () => {
    const news = flowing(
      'Of all plots, eleven are still without a tenant, and 64 people have been waiting for one of them since the end of the long winter.',
    );
    const found = await offers(news, { vacant: 'integer' });
    assert.deepEqual(found['/vacant'], [11, 64]);
    assert.deepEqual(
      (await offers(drawn('Boards   12 pieces\nNails    40 pieces'), { vacant: 'integer' }))['/vacant'],
      [],
    );
  });

  it('offers people and towns that are known, and no other words with capitals', async () => {
    const found = await offers(drawn('Student Marks\n\nNicola Halloway\n\nShown at the Spring Fair in Budapest'), {
      author: '',
      city: '',
    });
    assert.deepEqual(found['/author'], ['Nicola Halloway']);
    assert.ok(found['/city']?.includes('Budapest'));
  });

  it('offers no day to keys for the place of birth, and the day behind it to those for the day', async () => {
    const text = 'ATTESTATO\n\nNome: Giulia Baroni\n\nnata a Parma il 22/07/1985\n\nRilasciato il 15/03/2023';
    const asked = { luogo_nascita: '', data_nascita: 'date' };
    assert.deepEqual(await fill(flowing(text), asked), { luogo_nascita: 'Parma', data_nascita: '1985-07-22' });
  });

  it('gives days in the form that a description spells out', async () => {
    const said = (description: string) => ({ type: 'string', description });
    const properties = {
      date_of_issue: said('DD/MM/YYYY'),
      valid_until: said('YYYY-MM'),
      renewal_date: said('YYYY-MM'),
    };
    const licence = 'LICENCE\n\nDate of issue: 1 June 2021\n\nValid until: 14.06.26\n\nRenewal: March 2027';
    assert.deepEqual(await fill(flowing(licence), { type: 'object', properties }), {
      date_of_issue: '01/06/2021',
      valid_until: '2026-06',
      renewal_date: '2027-03',
    });
  });

  it('gives what courses and leagues call their time, and the day of the week, to keys that ask for it', async () => {
    const notice = drawn(
      '# Einführung in die Kelterei\n\nDr. Wilma Otter\n\nWS 2014/15\n\nDonnerstag im großen Keller, bitte pünktlich sein',
    );
    assert.deepEqual(await offers(notice, { semester: '', wochentag: '' }), {
      '/semester': ['WS 2014/15'],
      '/wochentag': ['Donnerstag'],
    });
    const paper = drawn('# Pressing Exam\n\nGroup 2 of 4\n\nPage 1 of 9                    2017-2018');
    assert.deepEqual((await offers(paper, { academic_year: '' }))['/academic_year']?.[0], '2017-2018');
  });

  it('takes the name of the zone with a time', async () => {
    const cover = drawn('# Declarations\n\nCover begins 09/01/2015 09:52 AM EDT and ends 03/02/2016 12:01 AM EST.');
    assert.ok((await offers(cover, { start_time: '' }))['/start_time']?.includes('09:52 AM EDT'));
  });

  it('gives the only value that says itself what it is, wherever a letter has it', async () => {
    const letter = flowing(
      'Nordlicht Anlagenbau e. V. – Hafenweg 3 – 24103 Kiel – Amtsgericht Kiel VR 11955\n\nSehr geehrte Frau Probe,\n\nwir bieten Ihnen die Hebebühne wie besprochen an.',
    );
    const asked = { register: { gericht: '', nummer: '' }, court_fee: '', court_date: '' };
    assert.deepEqual(await fill(letter, asked), {
      register: { gericht: 'Amtsgericht Kiel', nummer: 'VR 11955' },
      court_fee: null,
      court_date: null,
    });
    const two = flowing('Verlegt vom Amtsgericht Kiel, HRB 11955, an das Amtsgericht Ulm, HRB 204.');
    assert.deepEqual(await offers(two, { register_number: '' }, 'alone'), { '/register_number': [] });
  });

  it('takes what a description says goes along with a value for no name of it', async () => {
    const course = drawn('# VL Einführung in die Kelterei\n\nDr. Paula Pan\n\nSoSe 2015');
    assert.deepEqual(await fill(course, { dozentin: 'with title', semester: '' }), {
      dozentin: 'Dr. Paula Pan',
      semester: 'SoSe 2015',
    });
  });

  it('reads the parts of addresses in sentences, and tells by the words before them whose they are', async () => {
    const bulletin = flowing(
      'THE REEDBED\n\nThis bulletin is published by the Harbour Library Board, P.O. Box 4410, Springfield, IL 62704-1212. ' +
        'Surplus books may be left at the depot of the board, 14 Mill Lane, Decatur, IL 62521, on weekdays.',
    );
    assert.deepEqual(
      await fill(bulletin, {
        publisher: { city: '', state: '', zip: '' },
        depot: { street: '', city: '', postcode: '' },
      }),
      {
        publisher: { city: 'Springfield', state: 'IL', zip: '62704-1212' },
        depot: { street: '14 Mill Lane', city: 'Decatur', postcode: '62521' },
      },
    );
  });

  it('takes the ends of a range that its object names, in the scale that it names', async () => {
    const plan = flowing(
      'Rebuilding the quay would cost between £6m and £8m, the engineers said at the meeting of the board. Over time, savings should come to about £3.5m a year.\n\n' +
        'The number of berths for visitors will increase from 110 to 155, and the board has reserved forty of them.',
    );
    const asked = {
      rebuilding_cost_million_pounds: { low: 'number', high: 'number' },
      visitor_berths: { from: 'integer', to: 'integer' },
    };
    assert.deepEqual(await fill(plan, asked), {
      rebuilding_cost_million_pounds: { low: 6, high: 8 },
      visitor_berths: { from: 110, to: 155 },
    });
  });

  it('finds the end of a season in the next year, though only its beginning says the year', async () => {
    for (const joint of ['to', '–'])
      assert.deepEqual(
        await fill(drawn(`Season: 1 October 2025 ${joint} 28 February`), { season: { from: 'date', to: 'date' } }),
        { season: { from: '2025-10-01', to: '2026-02-28' } },
      );
  });

  it('takes no earlier or later one that its label names so, unless that is asked', async () => {
    const page = drawn('Previous visit: 16/07/2025\nNext visit: 21/01/2026\nSigned by the warden on 22/10/2025');
    const found = await offers(page, {
      visit_date: 'date',
      previous_visit: 'date',
      next_visit: 'date',
      visit_due: 'date',
    });
    assert.deepEqual(found['/visit_date'], ['2025-10-22']);
    for (const [pointer, day] of [
      ['/previous_visit', '2025-07-16'],
      ['/next_visit', '2026-01-21'],
    ] as const) {
      assert.ok(found[pointer]?.includes(day), pointer);
      assert.notEqual(found[pointer]?.[0], undefined);
    }
    assert.ok(found['/visit_due']?.includes('2026-01-21'));
    const form = drawn('Previous employer: Sample Works Ltd\nNext of kin: Ada Lindqvist');
    const people = await offers(form, { employer: '', kin: '' });
    assert.deepEqual([people['/employer']?.[0], people['/kin']?.[0]], ['Sample Works Ltd', 'Ada Lindqvist']);
    const letter = drawn('Return the form prior to 5 May 2025. You may cancel within the next 14 days.');
    const said = await offers(letter, { return_date: 'date', cancel_days: 'integer' });
    assert.deepEqual([said['/return_date'], said['/cancel_days']?.includes(14)], [['2025-05-05'], true]);
  });

  it('takes no label for a name, no person for a year, and no year for a number of years', async () => {
    const page = drawn('Valuer RICS No.\nWarden 01632 960774\nLease: granted in 1999 for 125 years');
    const found = await offers(page, { valuer: '', warden: '', lease_term_years: 'integer' });
    assert.ok(!found['/valuer']?.includes('RICS No.'));
    assert.ok(!found['/warden']?.some((one) => /^[\d ]+$/.test(String(one))));
    assert.ok(!found['/lease_term_years']?.includes(1999));
    const form = drawn(
      'Student name\ntype your name here\n\nInspector\nQualified Inspector\n\nMeeting\nFirst Street School',
    );
    const none = await offers(form, { student_name: '', inspector: '', meeting_name: '' });
    assert.ok(!none['/student_name']?.includes('type your name here'));
    assert.ok(!none['/inspector']?.includes('Qualified Inspector'));
    const card = drawn('Job title\nAnna Lindqvist\n\nTitle\nNotes ☒ Nutrition');
    const posts = await offers(card, { job_title: '', title: '' });
    assert.ok(!posts['/job_title']?.includes('Anna Lindqvist'));
    assert.ok(!posts['/title']?.includes('Notes ☒ Nutrition'));
    assert.ok(none['/meeting_name']?.includes('First Street School'));
  });
});
