import assert from 'node:assert/strict';
import { document, drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

const prose =
  'This paper tells the members at length what was done in the course of the year, why it was done and what it came to in the end, so that nobody has to ask again what the money was spent on, or who decided it.';

describe('zones', () => {
  const page = [
    '# The Weekly Lantern',
    '3 May 2024',
    '',
    'Alderbrook Unified School District',
    '',
    prose,
    '',
    '© 2023 Lantern Works Ltd. All rights reserved.',
  ].join('\n');

  it('give the title to keys for the name of the paper, however they are called', async () => {
    for (const key of ['title', 'newsletter_name', 'report_title', 'documentTitle', 'headline'])
      assert.deepEqual(await fill(drawn(page), { [key]: '' }), { [key]: 'The Weekly Lantern' }, key);
  });

  it('give what a page is about to keys for the name of such a thing', async () => {
    for (const [head, key] of [
      ['Leek and Potato Soup', 'recipe_title'],
      ['Lanterns of the North Sea', 'exhibition_title'],
    ] as const) {
      const about = drawn(`# ${head}\n\nThis ${key.split('_')[0]} is for everyone who likes it.\n\n${prose}`);
      assert.deepEqual(await fill(about, { [key]: '' }), { [key]: head }, key);
    }
  });

  it('give what stands behind a code in a head to keys for the name of a course, and no other head', async () => {
    for (const [head, title] of [
      ['Transcript of Records', null],
      ['BIO 110: Cells and Tissues', 'Cells and Tissues'],
    ])
      assert.deepEqual(await fill(drawn(`# ${head}\n\n3 May 2024\n\n${prose}`), { course_title: '' }), {
        course_title: title,
      });
  });

  it('give what stands behind the name of an occasion to keys for the topic, and all of it to those for the title', async () => {
    for (const [head, topic, key] of [
      ['Project meeting 4: Harbour Lights Restoration', 'Harbour Lights Restoration', 'project'],
      ['Vergadering 12: Nieuwe fietspaden', 'Nieuwe fietspaden', 'onderwerp'],
    ] as const) {
      const minutes = drawn(`# ${head}\n\n3 May 2024\n\n${prose}`);
      assert.deepEqual(await fill(minutes, { [key]: '' }), { [key]: topic });
      assert.deepEqual(await fill(minutes, { title: '' }), { title: head });
    }
    for (const named of ['Riverside: A Garden for All', 'Project Riverside: A Garden for All']) {
      const { project } = await fill(drawn(`# ${named}\n\n3 May 2024\n\n${prose}`), { project: '' });
      assert.notEqual(project, 'A Garden for All');
    }
  });

  it('give what a paper is called by its kind to keys for the type of it, and not the office above', async () => {
    const certificate = flowing('Zespół Szkół Próbnych w Starej Wsi\n\nŚWIADECTWO PRACY\n\nWykorzystany urlop: 18 dni');
    assert.deepEqual(await fill(certificate, { document_type: '' }), { document_type: 'ŚWIADECTWO PRACY' });
  });

  it('give no key for an insurer the name of a paper', async () => {
    for (const [head, key] of [
      ['Home Insurance Quote', 'insurer'],
      ['Motor Insurance Schedule', 'insurer'],
    ] as const)
      assert.deepEqual(await fill(flowing(`# ${head}\n\nPrepared for Ada Bell`), { [key]: '' }), { [key]: null }, head);
  });

  it('give a name with its legal form without what a dash adds', async () => {
    const accounts = `
# Bilanz zum 31. Dezember 2024

Ruderverein Seelach e. V. – Beträge in Euro

Boote                       46.900,00
Bankguthaben                11.870,15
`;
    assert.deepEqual(await fill(drawn(accounts), { verein: '' }), { verein: 'Ruderverein Seelach e. V.' });
  });

  it('give no title to keys for people, offices and what a title is not', async () => {
    const template = { signed_by: { title: '' }, job_title: '', contributor_full_name: '', patient_name: '' };
    assert.deepEqual(await fill(drawn(page), template), {
      signed_by: { title: null },
      job_title: null,
      contributor_full_name: null,
      patient_name: null,
    });
  });

  it('give the years from one into the next as one, and no half of them', async () => {
    const calendar = drawn('# Academic Calendar 2024–2025\n\nClasses begin: 26 August 2024');
    assert.deepEqual(await fill(calendar, { academic_year: '' }), { academic_year: '2024–2025' });
  });

  it('give the day behind the place of writing, in whatever words', async () => {
    const summons =
      'JUZGADO DE PAZ DE VILLANUBE\n\nEn Villanube, a nueve de febrero de dos mil veintitrés\n\nLa demanda fue presentada el 3 de noviembre de 2022.';
    assert.deepEqual(await fill(flowing(summons), { document_date: 'date' }), { document_date: '2023-02-09' });
  });

  it('give where and when a document was signed by the line that says both, in any language', async () => {
    const signed = (line: string) =>
      fill(
        flowing(
          `AGREEMENT\n\nThe seller sells the buyer a car, and the buyer pays the price.\n\n${line}\n\nThe seller`,
        ),
        {
          signing_date: 'date',
          place_of_signature: '',
        },
      );
    const lines: [string, string][] = [
      ['En Valencia, a 28 de agosto de 2023', 'Valencia'],
      ['Fait à Lyon, le 28 août 2023, en deux exemplaires.', 'Lyon'],
      ['Opgemaakt te Gent op 28 augustus 2023', 'Gent'],
      ['Uppsala den 28 augusti 2023', 'Uppsala'],
      ['Kelt: Szeged, 2023. augusztus 28.', 'Szeged'],
      ['м. Київ, 28 серпня 2023 року', 'Київ'],
      ['Oulu 28.8.2023', 'Oulu'],
    ];
    for (const [line, place] of lines)
      assert.deepEqual(await signed(line), { signing_date: '2023-08-28', place_of_signature: place }, line);
    for (const line of ['Montag, den 28. August 2023', 'Update, 28 August 2023'])
      assert.deepEqual(await signed(line), { signing_date: null, place_of_signature: null }, line);
  });

  it('give day and place from both edges of a line, and not to what another paper is asked for', async () => {
    const act = drawn(
      `# Акт осмотра\n\nк договору аренды № 7 от 14.11.2022\n\nг. Тверь${' '.repeat(40)}3 мая 2024 г.\n\n${'Помещение осмотрено, замечаний нет. '.repeat(3)}`,
    );
    assert.deepEqual(await fill(act, { место_составления: '', дата_составления: 'date' }), {
      место_составления: 'Тверь',
      дата_составления: '2024-05-03',
    });
    assert.notDeepEqual(await fill(act, { договор: { дата: 'date' } }), { договор: { дата: '2024-05-03' } });
  });

  it('give organisations that say what they are, and the owner behind a copyright sign', async () => {
    assert.deepEqual(await fill(drawn(page), { school_district: '' }), {
      school_district: 'Alderbrook Unified School District',
    });
    assert.deepEqual(await fill(drawn(page), { copyright_year: 'integer' }), { copyright_year: 2023 });
    assert.deepEqual(await fill(drawn(page), { bank: '' }), { bank: null });
  });

  it('give who holds the rights behind a sign of which files kept the letter alone', async () => {
    const song = 'Songs for the Harvest\n\nby Ann Proof\n\nc 2014 Sample Music House\n\n'.concat(prose);
    assert.deepEqual(await fill(drawn(song), { copyright_holder: '' }), { copyright_holder: 'Sample Music House' });
    assert.deepEqual(await fill(drawn(prose), { copyright_holder: '' }), { copyright_holder: null });
  });

  it('give no organisation what it is registered under', async () => {
    const numbers = 'KVK 3810 4471 09 · Erkend Asbest laboratory 44120';
    const lab = flowing(`# Veldhoek Analyse\n\n${numbers}\n\n${prose}`);
    const offered = await offers(lab, { laboratory: '' }, 'zone');
    assert.ok(!offered['/laboratory']?.includes(numbers));
  });

  it('give the court and the museum whose papers they head, without the article', async () => {
    const order = drawn('IN THE COUNTY COURT AT ALDERBROOK\n\nCase 4 of 2024');
    assert.deepEqual(await fill(order, { court: '' }), { court: 'COUNTY COURT AT ALDERBROOK' });
    const leaflet = drawn('# Alderbrook Museum of Lamps\n\n3 May 2024');
    assert.deepEqual(await fill(leaflet, { museum: '' }), { museum: 'Alderbrook Museum of Lamps' });
  });

  it('give the maker or the operator whose name heads a paper, and no kind of paper', async () => {
    const sheet = drawn('Lampwerk Alder GmbH\n\nLantern L4\n\nTechnical specification of lamps');
    for (const key of ['manufacturer', 'Hersteller', 'operator']) {
      const found = (await offers(sheet, { [key]: '' }))[`/${key}`] ?? [];
      assert.ok(found.includes('Lampwerk Alder GmbH'), key);
      assert.ok(!found.includes('Technical specification of lamps'), key);
    }
  });

  it('give the title of a kind of paper to no head that is of another kind', async () => {
    const notice = drawn('# Lantern Notice of Privacy\n\nAlderbrook\n\n3 May 2024');
    assert.deepEqual(await fill(notice, { notice_title: '' }), { notice_title: 'Lantern Notice of Privacy' });
    const found = await offers(notice, { order_title: '' });
    assert.ok(!found['/order_title']?.includes('Lantern Notice of Privacy'));
  });

  it('join bold lines of one head of which the file calls one a heading', async () => {
    const order = drawn('# Order of the Alderbrook\n# Lantern Keepers\n\n3 May 2024');
    const [first, ...others] = order.blocks;
    const half = { ...order, blocks: [{ ...first, kind: 'paragraph' }, ...others] } as typeof order;
    const whole = { title: 'Order of the Alderbrook Lantern Keepers' };
    assert.deepEqual(await fill(half, { title: '' }), whole);
  });

  it('pass over the names of files and the time of a change, and read titles that speak of telephones', async () => {
    const saved = drawn(
      '# lantern_photo_4\n\n# Saved at 13:35 by Ada Finch\n\n# Mobile lanterns in schools\n\nAlderbrook',
    );
    const { '/headline': found = [] } = await offers(saved, { headline: '' }, 'zone');
    assert.equal(found[0], 'Mobile lanterns in schools');
    assert.ok(!found.includes('lantern_photo_4') && !found.includes('Saved at 13:35 by Ada Finch'));
  });

  it('tell companies by the legal forms of other scripts, without town, label and addressee', async () => {
    const heads = {
      'Организация ООО «Лампа»': 'ООО «Лампа»',
      青い灯株式会社: '青い灯株式会社',
      'Işık Fener A.Ş.': 'Işık Fener A.Ş.',
      'Lampwerk Alder GmbH, Alderbach': 'Lampwerk Alder GmbH',
    };
    for (const [head, name] of Object.entries(heads))
      assert.deepEqual(await fill(drawn(`${head}\n\n3.5.2024`), { company: '' }), { company: name }, head);
    assert.deepEqual(await fill(drawn('青い灯株式会社 御中\n\n3.5.2024'), { company: '' }), { company: null });
  });

  it('give no organisation with the label before it, whatever its colon', async () => {
    const found = await offers(drawn('劳动合同\n\n甲方（用人单位）：云栖光学有限公司\n\n乙方：林晓燕'), {
      employer: '',
    });
    assert.ok(found['/employer']?.includes('云栖光学有限公司'));
    assert.ok(!found['/employer']?.includes('甲方（用人单位）：云栖光学有限公司'));
  });

  it('give the only day near the top to keys that ask when the paper came out', async () => {
    for (const key of ['published', 'issue_date', 'date'])
      assert.deepEqual(await fill(drawn(page), { [key]: 'date' }), { [key]: '2024-05-03' }, key);
    assert.deepEqual(await fill(drawn(page), { birth_date: 'date' }), { birth_date: null });
    for (const key of ['start_date', 'end_date'])
      assert.deepEqual(await fill(drawn(page), { [key]: 'date' }), { [key]: null }, key);
  });

  it('join a title over its lines, and leave short names, versions and subtitles out of it', async () => {
    const two = drawn('# Standards of Care\n# for Small Boats\n\nA guide for owners\n\n'.concat(prose));
    assert.deepEqual(await fill(two, { title: '' }), { title: 'Standards of Care for Small Boats' });
    const agreement = flowing(`Contributor Agreement ("Agreement") V2\n\n${prose}\n\n1. Definitions\n\n${prose}`);
    assert.deepEqual(await fill(agreement, { agreement_title: '' }), { agreement_title: 'Contributor Agreement' });
    const deck = document({ pages: ['# Boats\n\nHow to mend them\n\n'.concat(prose)] });
    assert.deepEqual(await fill(deck, { subtitle: '' }), { subtitle: 'How to mend them' });
  });

  const letter = (end: readonly string[]): string =>
    ['Lower Weir Fishery', '', 'Dear Maud Ellery,', '', prose, '', 'The gate code has changed.', '', ...end].join('\n');

  it('give who a letter greets and who signs it, with the office below the name', async () => {
    const template = { recipient: '', signatory: { name: '', job_title: '' } };
    assert.deepEqual(await fill(drawn(letter(['Tobias Finch', 'Head Keeper and Manager'])), template), {
      recipient: 'Maud Ellery',
      signatory: { name: 'Tobias Finch', job_title: 'Head Keeper and Manager' },
    });
  });

  it('give no signature where what ends a letter is no name above an office', async () => {
    const template = { signatory: { name: '', job_title: '' } };
    const nobody = { signatory: { name: null, job_title: null } };
    assert.deepEqual(
      await fill(drawn(letter(['Please park at the Mill', 'The manager has the key'])), template),
      nobody,
    );
    assert.deepEqual(await fill(drawn(letter(['Silver Trout', 'Caught in May'])), template), nobody);
  });

  it('give who owns the rights without the sign, the years and what stands behind a dot', async () => {
    const marks = {
      '© Copyright 2019 Fenwick Looms': 'Fenwick Looms',
      'Copyright c 2009 FLS 978-1-2345-6789-0': 'FLS',
      'Page 2 of 9 © 2012-2014 Fenwick Looms Inc. All rights reserved. FL-0115': 'Fenwick Looms Inc.',
      '© 2021 FLS • A non-profit society • 410-555-0100': 'FLS',
    };
    for (const [mark, copyright_holder] of Object.entries(marks)) {
      const pattern = drawn(`# Winter Shawl\n\nA pattern for the hand loom\n\n${prose}\n\n${mark}`);
      assert.deepEqual(await fill(pattern, { copyright_holder: '' }), { copyright_holder }, mark);
    }
  });

  it('give no day that ends an item as the document’s own', async () => {
    const ticket =
      '# Ferry Pass\n\n- For deck seats the offer ends\n  03/22/2012.\n\nIssued on Thu Sep 22 19:30:30 UTC 2011';
    assert.deepEqual(await fill(drawn(ticket), { issued: 'date' }), { issued: '2011-09-22' });
  });
});
