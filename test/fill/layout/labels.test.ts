import assert from 'node:assert/strict';
import fc from 'fast-check';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { neighboursOf } from '../../../src/fill/layout/page/neighbours.ts';
import { segmentsOf, type View } from '../../../src/fill/layout/page/view.ts';
import { inlinePairs } from '../../../src/fill/layout/sources/labels/inline.ts';
import { document, drawn, flowing, tableOf, titledTable } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

const pairs = (text: string): string[][] =>
  inlinePairs(text).map(({ label, value }) => [text.slice(label.start, label.end), text.slice(value.start, value.end)]);
const texts = (view: View): string[] => segmentsOf(view).map(({ text }) => text);

describe('inlinePairs', () => {
  it('end a number where a comma without a space parts it from the next label', () => {
    assert.deepEqual(pairs('Company no.: KX4471902,Registered office: Mill Lane'), [
      ['Company no.', 'KX4471902'],
      ['Registered office', 'Mill Lane'],
    ]);
  });

  it('give a value behind a bracket that nothing closes to its end', () => {
    assert.deepEqual(pairs('Loan of a boat (Date: 3 May 2024'), [['Date', '3 May 2024']]);
    assert.deepEqual(pairs('Loan of a boat (Date: 3 May 2024) to Ada'), [['Date', '3 May 2024']]);
  });

  it('give neither the symbol nor the unit of what a row of a table says', async () => {
    const ratings = [
      ['Parameter', 'Symbol', 'Rating', 'Unit'],
      ['Input voltage', 'Vin', '–0.3 to 6.5', 'V'],
      ['Storage temperature', 'Tstg', '–55 to +150', '°C'],
      ['Discharge, human body model', 'ESD', '2000', 'V'],
    ];
    assert.deepEqual(await fill(titledTable('Maximum ratings', ratings), { storage_temperature: '' }), {
      storage_temperature: '–55 to +150',
    });
  });

  it('give the kind of fuel, which is no other word for fuel', async () => {
    for (const [make, fuel, kind] of [
      ['Make', 'Fuel', 'Diesel'],
      ['Märke', 'Bränsle', 'Bensin'],
      ['Marke', 'Kraftstoff', 'Benzin'],
    ]) {
      const sheet = flowing(`FORD\n\n${make}: Volvo\n\n${fuel}: ${kind}`);
      assert.deepEqual(await fill(sheet, { make: '', fuel: '' }), { make: 'Volvo', fuel: kind });
    }
  });

  it('give a value without the marks that quote it, behind a label in any case of its language', async () => {
    const page = 'КОММЕРЧЕСКОЕ ПРЕДЛОЖЕНИЕ\n\nна тему: «Поставка насосов для котельной»\n\nпо проекту «Тёплый дом»';
    assert.deepEqual(await fill(drawn(page), { тема: '', проект: '' }), {
      тема: 'Поставка насосов для котельной',
      проект: 'Тёплый дом',
    });
    const play = 'Spring programme\n\nPlay: “A Winter of Discontent”\n\nWritten by: Ann Proof';
    assert.deepEqual(await fill(drawn(play), { play: '' }), { play: 'A Winter of Discontent' });
  });

  it('give what numbered tables and pictures are called, whatever parts their number from that', async () => {
    const page = 'Harbour report\n\nTable 2: Boats by length\n\nFig. 3. Berths in summer';
    assert.deepEqual(await fill(drawn(page), { table_title: '', figure_caption: '' }), {
      table_title: 'Boats by length',
      figure_caption: 'Berths in summer',
    });
  });

  it('give a name whole behind its shortened title, and no sentence behind a short word', async () => {
    const page = 'Rozprawa doktorska\n\nPromotor: dr hab. Adam Wzorski\n\nSupervisor: Prof. Ann Proof';
    assert.deepEqual(await fill(drawn(page), { promotor: '', supervisor: '' }), {
      promotor: 'dr hab. Adam Wzorski',
      supervisor: 'Prof. Ann Proof',
    });
  });

  const cases: [string, string[][]][] = [
    ['Invoice No.: 4711', [['Invoice No.', '4711']]],
    ['REGISTRANT NAME=Example, Inc.', [['REGISTRANT NAME', 'Example, Inc.']]],
    [
      'TVA : FR11999999998 - SIRET : 999 - APE : 4778C',
      [
        ['TVA', 'FR11999999998'],
        ['SIRET', '999'],
        ['APE', '4778C'],
      ],
    ],
    [
      'Telefon: 0123 Fax: 456',
      [
        ['Telefon', '0123'],
        ['Fax', '456'],
      ],
    ],
    [
      'Insurer: Cascade Dental Plan Group #: 4471 Member ID: CDP',
      [
        ['Insurer', 'Cascade Dental Plan'],
        ['Group #', '4471'],
        ['Member ID', 'CDP'],
      ],
    ],
    [
      'Specializarea: Informatică Forma de învățământ: zi',
      [
        ['Specializarea', 'Informatică'],
        ['Forma de învățământ', 'zi'],
      ],
    ],
    [
      'Sorte: Riesling 100 % Herkunft: Mosel',
      [
        ['Sorte', 'Riesling 100 %'],
        ['Herkunft', 'Mosel'],
      ],
    ],
    ['Verkäufer:', [['Verkäufer', '']]],
    ['Директор: Примеров П.С.', [['Директор', 'Примеров П.С.']]],
    [
      'Address: 12 Sample Street, York YO1 7HH. Phone: 01904 496 000',
      [
        ['Address', '12 Sample Street, York YO1 7HH'],
        ['Phone', '01904 496 000'],
      ],
    ],
    [
      'Kontakt: Anna Prov. Buyer: Example Corp. Tel: 123',
      [
        ['Kontakt', 'Anna Prov'],
        ['Buyer', 'Example Corp.'],
        ['Tel', '123'],
      ],
    ],
    ['Adres: Örnek Mah. Gül Sok. No: 8 D: 5, Bursa', [['Adres', 'Örnek Mah. Gül Sok. No: 8 D: 5, Bursa']]],
    ['Opens 10:30, see https://example.org', []],
    ['a note without any mark', []],
  ];
  for (const [text, expected] of cases) {
    it(`reads ${text}`, () => assert.deepEqual(pairs(text), expected));
  }

  it('keeps within the text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', ':', '=', ' ', '1', '.', ',', '-', '|'), maxLength: 80 }),
        (text) => {
          let last = 0;
          for (const { label, value } of inlinePairs(text)) {
            assert.ok(last <= label.start && label.start < label.end && label.end <= value.start, text);
            assert.ok(value.start <= value.end && value.end <= text.length, text);
            last = label.end;
          }
        },
      ),
    );
  });
});

describe('segments', () => {
  it('cuts lines at wide gaps and at leaders, and keeps a colon that is set apart', () => {
    assert.deepEqual(texts(viewOf(drawn('Net weight        12 kg\nTotal ......... 45.00\nCity      : Bonn'))), [
      'Net weight',
      '12 kg',
      'Total',
      '45.00',
      'City : Bonn',
    ]);
  });

  it('takes the last dot of a leader off a figure, and leaves a decimal point', () => {
    assert.deepEqual(texts(viewOf(drawn('Beard trim . . . . . . .48\nTea . . . . .   .50\nNo. 3 of .5 l'))), [
      'Beard trim',
      '48',
      'Tea',
      '.50',
      'No. 3 of .5 l',
    ]);
  });

  it('takes rules to write on away from what is written', () => {
    assert.deepEqual(texts(viewOf(drawn('Name: ____Jo Example_____   Town: __Leeds__'))), [
      'Name: Jo Example',
      'Town: Leeds',
    ]);
  });

  it('gives the lines of cells side by side, and parts of flowing lines between tabs', () => {
    const made = document({ pages: [''] });
    made.blocks.push(
      tableOf(
        [
          ['Name', 'Jo\nExample'],
          ['Town', 'Leeds'],
        ],
        0,
      ),
    );
    assert.deepEqual(
      viewOf(made).lines.map((line) => line.text),
      ['Name Jo', 'Example', 'Town Leeds'],
    );
    assert.deepEqual(texts(viewOf(flowing('Name:\tJo Example'))), ['Name:', 'Jo Example']);
  });

  it('cuts the lines of cells at tabs, and loses no word of them', () => {
    const part = fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5})?$/);
    fc.assert(
      fc.property(fc.array(fc.array(part, { minLength: 1 }), { minLength: 1 }), (lines) => {
        const made = document({ pages: [''] });
        made.blocks.push(tableOf([[lines.map((parts) => parts.join('\t')).join('\n')]], 0));
        assert.deepEqual(texts(viewOf(made)), lines.flat());
      }),
    );
  });
});

describe('neighboursOf', () => {
  const at = (view: View, text: string) => {
    const segment = segmentsOf(view).find((one) => one.text === text);
    assert.ok(segment, `no segment ${text}`);
    return segment;
  };

  it('finds what stands beside and below on a page', () => {
    const view = viewOf(drawn('From          To          Gate\nBerlin        Lisbon      B22'));
    const near = neighboursOf(view);
    assert.equal(near.right.get(at(view, 'From'))?.text, 'To');
    assert.equal(near.below.get(at(view, 'To'))?.text, 'Lisbon');
    assert.equal(near.above.get(at(view, 'B22'))?.text, 'Gate');
    assert.equal(near.left.get(at(view, 'Berlin')), undefined);
  });

  it('goes by cells, their lines and their order where there are no boxes', () => {
    const made = document({ pages: [''] });
    made.blocks.push(
      tableOf([
        ['A', 'B'],
        ['1', '2'],
      ]),
    );
    const view = viewOf(made);
    const near = neighboursOf(view);
    assert.equal(near.right.get(at(view, 'A'))?.text, 'B');
    assert.equal(near.below.get(at(view, 'B'))?.text, '2');
    const stacked = document({ pages: [''] });
    stacked.blocks.push(
      tableOf([
        ['Chair\nClerk', 'Ada\nBo'],
        ['Cook\tCy\nCoach', 'Di'],
      ]),
    );
    const rows = viewOf(stacked);
    const beside = (text: string) => neighboursOf(rows).right.get(at(rows, text))?.text;
    assert.deepEqual(['Chair', 'Clerk', 'Cook', 'Cy', 'Coach'].map(beside), ['Ada', 'Bo', 'Cy', 'Di', undefined]);
    const flow = viewOf(flowing('Subject\nA walk'));
    assert.equal(neighboursOf(flow).below.get(at(flow, 'Subject'))?.text, 'A walk');
  });
});

describe('labels of invoices', () => {
  it('reads numbers and days out of sentences', async () => {
    const page = drawn(
      [
        'Honorarnote Nr. 7/2024',
        '',
        'Zahlbar innerhalb von 14 Tagen ohne Abzug bis zum 31.05.2024.',
        'Please pay within 7 days. Sort code 30-96-26 Account 00482913',
        '',
        'Roof Example is a trading name of Example Building Ltd. Company no. 09876543. VAT no. 345 6789 01.',
      ].join('\n'),
    );
    const said = {
      invoice_number: '7/2024',
      due_date: '2024-05-31',
      sort_code: '30-96-26',
      account_number: '00482913',
      company_number: '09876543',
      vat_number: '345 6789 01',
    };
    assert.deepEqual(await fill(page, Object.fromEntries(Object.keys(said).map((key) => [key, '']))), said);
  });

  it('begin a number with the digit that is a group of it', async () => {
    const page = drawn('Sagsnr. P2023-0815 Dok.nr. 7 402 118\n\nDnr 3 14 150926-23/5358');
    assert.deepEqual(await fill(page, { dok_nr: '', diarienummer: '' }), {
      dok_nr: '7 402 118',
      diarienummer: '3 14 150926-23/5358',
    });
  });

  it('gives offices the names that signed for them, and not what stands above', async () => {
    const page = drawn(
      'La cuenta queda aprobada.\n\nV.º B.º\nLa tesorera,                              El director,\nFdo.: Ana Prueba Gil                      Fdo.: Luis Ensayo Mora',
    );
    assert.deepEqual(await fill(page, { tesorera: '', director: '' }), {
      tesorera: 'Ana Prueba Gil',
      director: 'Luis Ensayo Mora',
    });
  });

  it('takes what is added to a net sum for the tax', async () => {
    const page = drawn(
      'Nettobetrag              1.325,00 €\nzzgl. 19% MwSt.            251,75 €\nSumme     1.576,75 €',
    );
    assert.deepEqual(await fill(page, { net_amount: 'number', vat_amount: 'number' }), {
      net_amount: 1325,
      vat_amount: 251.75,
    });
  });

  it('knows whose number a label speaks of', async () => {
    const page = drawn('Your VAT No: FI12345671        VAT No: SE556677889901');
    assert.deepEqual(await fill(page, { seller_vat_id: '', buyer_vat_id: '' }), {
      seller_vat_id: 'SE556677889901',
      buyer_vat_id: 'FI12345671',
    });
    const mine = drawn('Your VAT No: FI12345671');
    assert.deepEqual(await fill(mine, { seller_vat_id: '' }), { seller_vat_id: null });
    const bank = drawn('Bank: Example Trust, sort code 20-45-77, account 63912480');
    assert.deepEqual(await fill(bank, { bank_name: '', sort_code: '', routing_number: '' }), {
      bank_name: 'Example Trust',
      sort_code: '20-45-77',
      routing_number: null,
    });
  });

  it('joins account numbers over lines only when the check digits prove it right', async () => {
    const broken = 'IBAN DE02 1203 0000 0000\n     2020 51';
    assert.deepEqual(await fill(drawn(broken), { iban: '' }), { iban: 'DE02 1203 0000 0000 2020 51' });
    const other = await fill(drawn(broken.replace('2020 51', '4711 99')), { iban: '' });
    assert.equal(JSON.stringify(other).includes('4711'), false);
    const told = flowing('Please pay the rent to our account GB29 NWBK 6016\n1331 9268 19 by the first of each month.');
    assert.deepEqual(await fill(told, { iban: '' }), { iban: 'GB29 NWBK 6016 1331 9268 19' });
    const none = flowing('Please pay the rent to our account GB29 NWBK 6016\n1331 9268 91 by the first of each month.');
    assert.deepEqual(await fill(none, { iban: '' }), { iban: null });
  });

  it('reads the words of a header over all lines of its cell', async () => {
    const made = drawn('Fatura FT 1');
    made.blocks.push(
      tableOf([
        ['Data de\nvencimento', 'Condições de\npagamento', 'V/\nReferência'],
        ['22/05/2024', '30 dias', 'ENC-77'],
      ]),
    );
    assert.deepEqual(await fill(made, { due_date: 'date', payment_terms: '' }), {
      due_date: '2024-05-22',
      payment_terms: '30 dias',
    });
  });

  it('reads cells with a label over a value, though all of their rows count as heads', async () => {
    const made = document({ pages: [''] });
    const rows = [['Given names\nANNE MARIE'], ['Passport number\nX4711082']];
    made.blocks.push(tableOf(rows));
    assert.deepEqual(await fill(made, { given_names: '', passport_number: '' }), {
      given_names: 'ANNE MARIE',
      passport_number: 'X4711082',
    });
  });

  it('ends the name of somebody where it says when he did it, and nothing else there', async () => {
    const log =
      'Key log\nApproved by: Mrs. Olga Brandt on 02/09/2026\nChecked by: Eva Lind at 14:20\nIssued to: Sam Poole at 9:05';
    const asked = { approver: '', checked_by: '', issued_to: '' };
    const said = { approver: 'Mrs. Olga Brandt', checked_by: 'Eva Lind', issued_to: 'Sam Poole' };
    assert.deepEqual(await fill(drawn(log), asked), said);
    const others = 'Plans\nEvent: Summer Fair on 3 May 2026\nMoved to: Thursday at 14:20\nSupplier: Bistro on 21 Ltd';
    assert.deepEqual(await fill(drawn(others), { event: '', moved_to: '', supplier: '' }), {
      event: 'Summer Fair on 3 May 2026',
      moved_to: 'Thursday at 14:20',
      supplier: 'Bistro on 21 Ltd',
    });
  });

  it('takes a value to end where a sentence begins', async () => {
    const page = flowing('Office: Northgate\n\nNext inventory: Q2 2024. Copy to Finance and to the plant.\n\nRoom: 4');
    assert.deepEqual(await fill(page, { next_inventory: '' }), { next_inventory: 'Q2 2024' });
  });

  it('fills no field that is left out on purpose with the next one', async () => {
    const page = drawn('Allergies:          none\nSwimmer:            Rosa Hill\nAlergie:            žiadne');
    assert.deepEqual(await fill(page, { allergies: '' }), { allergies: null });
  });

  it('takes the words before an address for no part of it, whatever they are', async () => {
    const page = flowing('Husleiekontrakt\n\nEiendommens adresse: Storgata 14 B, 0184 Oslo\n\nLeie: kr 12 500');
    assert.deepEqual(await fill(page, { address: '' }), { address: 'Storgata 14 B, 0184 Oslo' });
  });

  it('leaves initials to the name behind a label', async () => {
    assert.deepEqual(await fill(flowing('Skipper D. Probe\nLanded 4 May 2024'), { skipper: '' }), {
      skipper: 'D. Probe',
    });
  });

  it('reads numbers to call behind the letters that cards have for labels', async () => {
    const card = drawn('Martha Quill\n\nt: 01225 555 310\nM +44 7700 900 412    F 01225 555 311\nP 10442 C 9');
    const numbers = { phone: '01225 555 310', mobile: '+44 7700 900 412', fax: '01225 555 311' };
    assert.deepEqual(await fill(card, { phone: '', mobile: '', fax: '' }), numbers);
  });

  it('keeps vitamins apart, and the addresses of a device', async () => {
    const label = drawn(
      'Serving size      55g\nTotal Fat 8g      10%\nVitamin D 2mcg    10%\nCalcium 260mg     20%\nIron 8mg          45%',
    );
    const mineral = { total_fat: '8g', vitamin_c: null, vitamin_d: '2mcg', iron: '8mg', calcium: '260mg' };
    assert.deepEqual(await fill(label, Object.fromEntries(Object.keys(mineral).map((key) => [key, '']))), mineral);
    const device = drawn('IP address:    192.168.14.62\nMAC address:   00:1B:44:11:3A:B7');
    const given = { hostname: null, ip_address: '192.168.14.62', mac_address: '00:1B:44:11:3A:B7' };
    assert.deepEqual(await fill(device, { hostname: '', ip_address: '', mac_address: '' }), given);
  });

  it('gives a number the letter before it', async () => {
    assert.deepEqual(await fill(flowing('Account A 5503 9921\nOrder details'), { account_number: '' }), {
      account_number: 'A 5503 9921',
    });
  });

  it('reads captions that go on below, and account numbers with a small letter for a capital', async () => {
    const page = drawn(
      [
        'Data de           Condições de        Referência',
        'vencimento        pagamento           do cliente',
        '22/05/2024        30 dias             ENC-77',
        '',
        'IBAN iT60 X054 2811 1010 0000 0123 456',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { due_date: 'date', payment_terms: '', iban: '' }), {
      due_date: '2024-05-22',
      payment_terms: '30 dias',
      iban: 'iT60 X054 2811 1010 0000 0123 456',
    });
  });

  it('takes the sum of all from where the row of totals crosses their column, and no number out of two cells', async () => {
    const stock = titledTable('Stock count', [
      ['Product', 'Shop', 'Warehouse', 'Total'],
      ['Chairs', '12', '40', '52'],
      ['Tables', '5', '11', '16'],
      ['Lamps', '9', '30', '39'],
      ['Total', '26', '81', '107'],
    ]);
    assert.deepEqual(await fill(stock, { total: 'integer' }), { total: 107 });
    const budget = titledTable('Budget proposal', [
      ['Item', 'Q1', 'Q2', 'Total'],
      ['Salaries', '20,000', '20,500', '40,500'],
      ['Training', '500', '0', '500'],
      ['Total', '20,500', '20,500', '41,000'],
    ]);
    const { grand_total } = await fill(budget, { grand_total: 'number' });
    assert.notEqual(grand_total, 20500);
    const bill = titledTable('Invoice', [
      ['Work', 'Net', 'VAT', 'Gross'],
      ['Gutter repair', '300.00', '60.00', '360.00'],
      ['Scaffold hire', '150.00', '30.00', '180.00'],
      ['Total', '450.00', '90.00', '540.00'],
    ]);
    assert.deepEqual(await fill(bill, { total: 'number' }), { total: 540 });
    assert.deepEqual(await fill(bill, { total: 'number', net_total: 'number' }), { total: 540, net_total: 450 });
  });

  it('takes sums from the row of totals and from no single line', async () => {
    const rows = ['Details               Net       VAT      Gross', 'Labour             165.00     33.00     198.00'];
    const more = ['Valve               84.00     16.80     100.80', 'Totals             249.00     49.80     298.80'];
    const template = { net_total: 'number', vat_total: 'number', gross_total: 'number' };
    assert.deepEqual(await fill(drawn([...rows, ...more].join('\n')), template), {
      net_total: 249,
      vat_total: 49.8,
      gross_total: 298.8,
    });
    const { net_total, vat_total } = await fill(drawn([...rows, more[0]].join('\n')), template);
    assert.deepEqual([net_total, vat_total], [null, null]);
    assert.deepEqual(await fill(drawn(rows.join('\n')), template), { net_total: 165, vat_total: 33, gross_total: 198 });
  });

  it('knows who sends and who receives by the words before them, where a colon makes those labels', async () => {
    const memo = 'De: Lámpara Azul, C.A.\n\nPara: Ada Finch <ada@example.com>\n\nFecha: 3/5/2024';
    assert.deepEqual(await fill(drawn(memo), { remitente: '', destinatario: '' }), {
      remitente: 'Lámpara Azul, C.A.',
      destinatario: 'Ada Finch',
    });
    const road = await offers(drawn('From Alderbrook to Lantern Hill\n\n3 May 2024'), { sender: '' });
    assert.ok(!road['/sender']?.includes('Alderbrook to Lantern Hill'));
  });

  it('takes what stands beside a rate of a sum, not the sum', async () => {
    const rows = [
      ['Our work', '1,513.50'],
      ['VAT at 20 % on £1,513.50', '302.70'],
    ];
    const made = document({ pages: [''] });
    made.blocks.push(tableOf(rows));
    assert.deepEqual(await fill(made, { vat: 'number' }), { vat: 302.7 });
  });

  it('ends where what another key asks for begins', async () => {
    const page =
      'Comboio: Alfa 182\nOrigem: Faro (07:15)\nDestino: Lisboa (10:12)\nCarruagem: 4 Lugar 57\nPreço: 23,45 EUR';
    const asked = { origem: '', hora_partida: 'time', destino: '', carruagem: '', lugar: '' };
    const { origem, destino, carruagem } = await fill(drawn(page), asked);
    assert.deepEqual([origem, destino, carruagem], ['Faro', 'Lisboa', '4']);
    const { origem: alone } = await fill(drawn(page), { origem: '' });
    assert.equal(alone, 'Faro (07:15)');
  });
});

describe('labels in two languages, one below the other', () => {
  it('are no values of each other', async () => {
    const form = flowing('Visa application');
    form.blocks.push(
      tableOf(
        [
          ['Фамилия\nSurname', ''],
          ['Пол\nSex', ''],
          ['Гражданство\nNationality', 'Armenian'],
        ],
        0,
      ),
    );
    const template = { surname: '', sex: '', nationality: '' };
    assert.deepEqual(await fill(form, template), { surname: null, sex: null, nationality: 'Armenian' });
  });
});

describe('codes behind the words before them', () => {
  it('keep the dashes of print, and the letter between them and the word for a number', async () => {
    const notice = flowing(
      '[Docket No. NPS–2021–N–0042; Permit Identifier 2019–NM–035–AD]\n\nHarbour seals were counted from 1995–2005.',
    );
    assert.deepEqual(await fill(notice, { docket_number: '', permit_identifier: '' }), {
      docket_number: 'NPS–2021–N–0042',
      permit_identifier: '2019–NM–035–AD',
    });
    const order = flowing('ORDER\n\nCase No. C 03-4121-MWB was settled in May.');
    assert.deepEqual(await fill(order, { case_number: '' }), { case_number: 'C 03-4121-MWB' });
  });

  it('are millions where a currency stands before them, and metres elsewhere', async () => {
    const memo = flowing(
      'Facility memo\n\nPre-money valuation of £6m\n\nAnnual budget of €2.4m\n\nFence of 40m\n\nPrice of £3/m',
    );
    const asked = { pre_money_valuation: 'number', annual_budget: 'number', fence: 'number', price: 'number' };
    const said = { pre_money_valuation: 6_000_000, annual_budget: 2_400_000, fence: 40, price: 3 };
    assert.deepEqual(await fill(memo, asked), said);
  });

  it('are the number of an issue behind that of a volume', async () => {
    const paper = flowing('THE REEDBED\n\nVol. 12, No. 4\n\nMarch 2019');
    assert.deepEqual(await fill(paper, { volume: 'integer', issue: 'integer' }), { volume: 12, issue: 4 });
  });

  it('has no value of the next label in a value, where nobody knows where they stand', async () => {
    const note = flowing('Address:\tOld Mill, behind the railway bridge\nOwner:\tAnn Poe');
    assert.deepEqual(await fill(note, { address: '', owner: '' }), {
      address: 'Old Mill, behind the railway bridge',
      owner: 'Ann Poe',
    });
  });
});
