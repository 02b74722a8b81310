import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { drawn, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** The document with the words of a text on a line of their own, a little lower, as typewriters leave them on forms. */
function lowered(made: ParsedDocument, text: string, by: number): ParsedDocument {
  for (const block of made.blocks) {
    const lines = block.kind === 'table' ? [] : (block.lines ?? []);
    for (const line of [...lines]) {
      const words = (line.words ?? []).filter((word) => text.split(' ').includes(word.text));
      if (words.length === 0) continue;
      for (const { box } of words) {
        box[1] += by;
        box[3] += by;
      }
      line.words = line.words?.filter((word) => !words.includes(word)) ?? [];
      lines.splice(lines.indexOf(line) + 1, 0, { text, place: { kind: 'page', page: 1 }, words });
    }
  }
  return made;
}

describe('forms', () => {
  const form = [
    '1. Name                                    2. File number',
    '   Jo Miller                                  2277',
    '',
    '8. What is the name and address of the primary registrant?     1200 Example Street NW, 4th floor',
    '   Name  Alder & Birch LLP                            Address  Springfield, IL 62701',
    '',
    '9. Indicate your connection with the primary registrant:',
    '   x partner       o director',
  ];

  const unanswered = form.join('\n').replace(/(?<=registrant\?).*/, '');

  it('reads the parts of an answer under the question that they answer', async () => {
    const page = drawn(form.join('\n'));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
    const apart = drawn(form.join('\n').replace('8. What', '8.   What'));
    assert.deepEqual(await fill(apart, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers whose line was taken for a heading', async () => {
    const page = drawn(unanswered.replace('   Name  Alder & Birch LLP   ', '# Name Alder & Birch LLP   '));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers that are typed a little below their captions', async () => {
    const page = lowered(drawn(unanswered.replace('Alder & Birch LLP', 'Alder House')), 'Alder House', 0.45 / 60);
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder House' });
  });

  it('reads captions that a recogniser tore apart', async () => {
    const page = drawn(unanswered.replace('   Name  A', '   Nam e    A'));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers that are set in from their items, up to the next item of the row', async () => {
    const page = drawn(
      [
        '1 . Name of registrant                              2. Registration No.',
        '                       Alder House                            1813',
        '3. Nature of the material                           4. Title of the material',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { registrant_name: '', registration_number: '' }), {
      registrant_name: 'Alder House',
      registration_number: '1813',
    });
  });

  it('reads names whole when recognisers lose a capital or see marks before them', async () => {
    const small = drawn(unanswered.replace('Name  Alder', 'Name alder'));
    assert.deepEqual(await fill(small, { registrant_name: '' }), { registrant_name: 'alder & Birch LLP' });
    const marked = drawn('1. Name of Registrant\n,Alder & Birch LLP');
    assert.deepEqual(await fill(marked, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('takes none of several printed choices when none is ticked', async () => {
    const membership = ['single', 'family', 'student'];
    const blank = drawn('Membership      Single      Family      Student');
    assert.deepEqual(await fill(blank, { membership }), { membership: null });
    const ticked = drawn('Membership:   ☐ Single   ☒ Family   ☐ Student');
    assert.deepEqual(await fill(ticked, { membership }), { membership: 'family' });
  });

  it('reads yes and no that are ticked behind or under their question', async () => {
    const template = { stayed_before: 'boolean', claim_paid: 'boolean' };
    const page = drawn(
      ['12. Have you stayed here before?', '[ ] yes   [X] no', '', 'Claim paid?   ☒ yes   ☐ no'].join('\n'),
    );
    assert.deepEqual(await fill(page, template), { stayed_before: false, claim_paid: true });
    const open = drawn(['12. Have you stayed here before?', '[ ] yes   [ ] no'].join('\n'));
    assert.deepEqual(await fill(open, { stayed_before: 'boolean' }), { stayed_before: null });
  });

  it('knows the box of a thing that a key says more of', async () => {
    const page = drawn(
      ['Tick all that apply', '☒ Drone / aerial filming', '☐ Dogs, horses and cattle', '☒ Children under 16'].join(
        '\n',
      ),
    );
    const template = { drone_used: 'boolean', horses_involved: 'boolean', children_included: 'boolean' };
    const expected = { drone_used: true, horses_involved: false, children_included: true };
    assert.deepEqual(await fill(page, template), expected);
  });

  it('reads what stands behind the printed choice of letters', async () => {
    const page = drawn(
      ['Are the walls of standard construction?   Y/N   N', 'Is any part thatched?   Y/N   Y', 'Built new?   Y/N'].join(
        '\n',
      ),
    );
    const template = { walls_standard_construction: 'boolean', part_thatched: 'boolean', built_new: 'boolean' };
    const expected = { walls_standard_construction: false, part_thatched: true, built_new: null };
    assert.deepEqual(await fill(page, template), expected);
  });

  it('reads what is ticked before its question, and the words of a ticked box under their label', async () => {
    const page = drawn(
      [
        '☒ Yes   ☐ No   Was the police called?',
        '☐ Yes   ☒ No   Is anybody hurt?',
        '',
        'Colour:  ☐ red   ☒ dark blue',
      ].join('\n'),
    );
    const template = { police_called: 'boolean', anybody_hurt: 'boolean', colour: '' };
    assert.deepEqual(await fill(page, template), { police_called: true, anybody_hurt: false, colour: 'dark blue' });
    const open = drawn('☐ Yes   ☐ No   Was the police called?\n\nColour:  ☐ red   ☐ dark blue');
    assert.deepEqual(await fill(open, template), { police_called: null, anybody_hurt: null, colour: null });
  });

  it('reads values behind dots that are set one by one, and behind the number of their item', async () => {
    const page = drawn(
      [
        'Storage place . . . . . . . . . . . . . cold room',
        '15  Taxable income. Subtract line 14 from line 11 . . . . . . . .    15     479,531',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { storage_place: '', taxable_income: 'number' }), {
      storage_place: 'cold room',
      taxable_income: 479531,
    });
  });

  it('reads values that go on under their first line, and stops at the next label', async () => {
    const page = drawn(
      [
        'COMMODITY:      CONSUMER GOODS OR',
        '                APPLIANCES',
        'CARRIER:        Alder Freight',
        '                REF 4711',
      ].join('\n'),
    );
    const { commodity } = await fill(page, { commodity: '' });
    assert.equal(commodity, 'CONSUMER GOODS OR APPLIANCES');
  });

  it('reads values behind labels of scripts without spaces or capitals', async () => {
    const page = drawn('性别 女\n科室 儿科\n姓名：王小明');
    assert.deepEqual(await fill(page, { 性别: '', 姓名: '' }), { 性别: '女', 姓名: '王小明' });
  });

  it('reads the members of an object from the parts of the value under the object’s own label', async () => {
    const page = drawn('From: Alder International, Terminal 2\nTo: Port Birch, Terminal 1');
    const answer = {
      from: { airport: 'Alder International', terminal: '2' },
      to: { airport: 'Port Birch', terminal: '1' },
    };
    assert.deepEqual(
      await fill(page, { from: { airport: '', terminal: '' }, to: { airport: '', terminal: '' } }),
      answer,
    );
  });

  it('reads numbers whose names are spelled in Latin letters by the key alone', async () => {
    const page = drawn('Исполнитель: ООО "ОСИНА", ИНН 7700112233, БИК 040011223');
    assert.deepEqual(await fill(page, { contractor: { name: '', inn: '', bik: '' } }), {
      contractor: { name: 'ООО "ОСИНА"', inn: '7700112233', bik: '040011223' },
    });
    assert.deepEqual(await fill(drawn('КПП: 770101001'), { инн: '' }), { инн: null });
  });

  it('ends a value before a word that joins it to the next one', async () => {
    const page = drawn('Board President Josephine Miller and\nUnrepresented employees: all');
    assert.deepEqual(await fill(page, { board_president: '' }), { board_president: 'Josephine Miller' });
  });

  it('takes small words for a name, also where another key has no telling word', async () => {
    assert.deepEqual(await fill(drawn('Name: An Le\nTown: Leeds'), { name: '', of: '' }), { name: 'An Le', of: null });
  });

  it('takes no label in the type of labels for what was filled in', async () => {
    const form = ['First name', 'Last name', 'Nationality', 'Date of birth', 'Occupation', 'Telephone'];
    const filled = ['Ann', 'Miller', 'Irish', '3 May 1990', '', ''];
    const row = (words: string[]): string => words.map((word) => word.padEnd(24)).join('');
    const page = drawn(
      [0, 2, 4].flatMap((at) => [row(form.slice(at, at + 2)), row(filled.slice(at, at + 2))]).join('\n'),
    );
    for (const block of page.blocks)
      for (const line of block.kind === 'table' ? [] : (block.lines ?? []))
        for (const word of line.words ?? []) if (filled.join(' ').split(' ').includes(word.text)) word.style = 1;
    const template = { first_name: '', last_name: '', nationality: '', occupation: '', telephone: '' };
    const answer = { first_name: 'Ann', last_name: 'Miller', nationality: 'Irish', occupation: null, telephone: null };
    assert.deepEqual(await fill(page, template), answer);
  });

  it('reads captions that stand close to the answers before them, and two things in one answer', async () => {
    const page = drawn(
      [
        'Name, Vorname: Beispiel, Thomas Geburtsdatum: 03.02.1975',
        'PLZ, Ort: 99084 Erfurt',
        'Schadentag: 14.06.2024',
        'Schadenort: Parkplatz am Dom',
        'Né(e) le: 22/11/1983 à Nantes',
      ].join('\n'),
    );
    const said = {
      name: 'Beispiel, Thomas',
      city: 'Erfurt',
      date_of_loss: '2024-06-14',
      place_of_loss: 'Parkplatz am Dom',
      birth_place: 'Nantes',
    };
    assert.deepEqual(await fill(page, { ...Object.fromEntries(Object.keys(said).map((key) => [key, ''])) }), said);
  });

  it('leave an empty field empty where the next one is numbered', async () => {
    const form = drawn('# Application\n1. Name        Cy Quill\n2. Passport no.\n3. Occupation  Welder');
    assert.deepEqual(await fill(form, { name: '', passport_number: '', occupation: '' }), {
      name: 'Cy Quill',
      passport_number: null,
      occupation: 'Welder',
    });
  });

  it('are answered by the boxes behind words, where a line ends in one', async () => {
    const form = drawn(`
Autoriza el uso de imágenes:   SI [X]   NO [ ]
Fumeur :                       oui ☐    non ☒
Type of membership:  Adult [ ]   Child [X]   Family [ ]
Newsletter:                    [X] Yes  [ ] No
`);
    const asked = {
      autoriza_imagenes: 'boolean',
      fumeur: 'boolean',
      membership: ['Adult', 'Child', 'Family'],
      newsletter: 'boolean',
    };
    assert.deepEqual(await fill(form, asked), {
      autoriza_imagenes: true,
      fumeur: false,
      membership: 'Child',
      newsletter: true,
    });
  });

  it('say nothing in words for nothing, whatever their gender', async () => {
    const form = drawn(
      'Observações:   nenhuma\nIncidencias:   ninguna\nOsservazioni:  nessuna\nAllergies :    aucunes',
    );
    const given = await fill(form, { observações: '', incidencias: '', osservazioni: '', allergies: '' });
    assert.deepEqual(Object.values(given), [null, null, null, null]);
  });

  it('call one part of a name a name beside the label of the other part', async () => {
    const forms: [string, string, string][] = [
      ['Nom :      Petit         Prénom :  Luc', 'Petit', 'Luc'],
      ['Name:      Müller        Vorname:  Hans', 'Müller', 'Hans'],
      ['Nombre:    Ana           Apellidos:  García Ruiz', 'García Ruiz', 'Ana'],
      ['Nome:      Giulia\nCognome:   Esposito', 'Esposito', 'Giulia'],
    ];
    for (const [form, last_name, first_name] of forms)
      assert.deepEqual(await fill(drawn(form), { last_name: '', first_name: '' }), { last_name, first_name });
    const both = await fill(drawn('Nom et prénom : Petit Luc'), { last_name: '', name: '' });
    assert.deepEqual(both, { last_name: null, name: 'Petit Luc' });
  });

  it('have their answers below labels right under the heading of a numbered part, too', async () => {
    const form = drawn(
      '# 1 Apprentice\nSurname             First name\nKOWALSKI-REED       TAMSIN\n\nDate of birth       Trade\n4 May 2006          Joiner',
    );
    assert.deepEqual(await fill(form, { surname: '', first_name: '', date_of_birth: 'date', trade: '' }), {
      surname: 'KOWALSKI-REED',
      first_name: 'TAMSIN',
      date_of_birth: '2006-05-04',
      trade: 'Joiner',
    });
  });

  it('take no label beside another one for its answer, where figures stand below both or both are numbered', async () => {
    const tiles = drawn(
      [
        'VIND                        FUKTIGHET',
        '7 m/s                       84 %',
        '',
        'SIKT                        LUFTTRYKK',
        '3 km                        998 hPa',
      ].join('\n'),
    );
    const weather = { wind: '7 m/s', humidity: '84 %', visibility: '3 km' };
    assert.deepEqual(await fill(tiles, { wind: '', humidity: '', visibility: '' }), weather);
    const form = drawn('6. DOG NAME          7. BREED             8. COLOR\n\nBISCUIT');
    assert.equal((await fill(form, { dog_name: '' })).dog_name === '7. BREED', false);
  });

  it('with two labels in a row have no label for the answer of the one above it', async () => {
    const person = titledTable('Personal file', [
      ['Name', 'Anna Berg', 'Team', 'Purchasing'],
      ['Address', '5 Mill Lane, York', 'Occupation', 'Buyer'],
      ['Phone', '0131 496 0000', 'Cost object', '4711'],
      ['Birth date', '1 May 1990', 'Salary', '41,000'],
    ]);
    const asked = { name: '', occupation: '', address: '', phone: '', salary: 'number' };
    assert.equal((await fill(person, asked)).occupation, 'Buyer');
    const car = titledTable('机动车保险单', [
      ['保险单号', 'PDZA2024310000123456', '投保日期', '2024年4月10日'],
      ['被保险人', '郑海涛', '身份证号码', '310104198804121234'],
      ['地址', '上海市浦东新区张杨路500号', '联系电话', '13900001234'],
      ['号牌号码', '沪A·88888', '机动车种类', '客车'],
      ['厂牌型号', '大众朗逸', '核定载客', '5人'],
      ['发动机号码', 'CFB123456', '识别代码', 'LSVAB2183E2123456'],
      ['保险费合计', '￥950.00元', '保险期间', '2024年4月20日至2025年4月19日'],
    ]);
    const parts = [
      'policy_number',
      'insured',
      'id_number',
      'address',
      'phone',
      'plate',
      'vehicle_type',
      'engine_number',
    ];
    const template = { ...Object.fromEntries(parts.map((part) => [part, ''])), premium: 'number' };
    assert.equal((await fill(car, template)).vehicle_type, '客车');
  });

  it('takes the letters and numbers of questions for no words of them, and for no answers', async () => {
    const form = titledTable('Permit', [
      ['C1 Name of keeper', 'Dunmore Apiaries', 'C2 Keeper no. (if any)', '5520931'],
      ['C3 Address of the hives', 'Croft Lane, Elden', 'C4 Year begun', '2009'],
      ['C5 Tell us how you will keep them', '', '', ''],
    ]);
    assert.deepEqual(await fill(form, { keeper_number: '', address: '', how_kept: '' }), {
      keeper_number: '5520931',
      address: 'Croft Lane, Elden',
      how_kept: null,
    });
  });
});
