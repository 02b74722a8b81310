/** Who writes a letter and to whom, where no label says so. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const right = ' '.repeat(46);
const letters: [string, string, Record<string, unknown>, unknown][] = [
  [
    'whose writer stands at the right',
    `${right}41 Quay Road\n${right}Bristol\n${right}BS1 4RW\n${right}2 April 2016\n\nThe Manager\nSample Insurance plc\nPO Box 900\nSwindon SN1 1AA\n\nDear Sir or Madam,\n\nI am writing about the leak in my kitchen.\n\nYours faithfully,\n\nAnn Proof`,
    { sender_name: '', sender_address: '', recipient_company: '', recipient_address: '' },
    {
      sender_name: null,
      sender_address: '41 Quay Road Bristol BS1 4RW',
      recipient_company: 'Sample Insurance plc',
      recipient_address: 'PO Box 900 Swindon SN1 1AA',
    },
  ],
  [
    'to somebody with an office in a firm',
    'Bob R. Sample\n512 Maple Avenue\nDayton, OH 45402\n\nMarch 9, 2018\n\nMs. Ann Proof\nHuman Resources Director\nTrial Paper Co.\n1800 River Drive\nDayton, OH 45404\n\nDear Ms. Proof:\n\nI am applying for the position on your website.\n\nSincerely,\n\nBob R. Sample',
    { recipient: { name: '', company: '', address: '' } },
    { recipient: { name: 'Ms. Ann Proof', company: 'Trial Paper Co.', address: '1800 River Drive Dayton, OH 45404' } },
  ],
  [
    'from somebody to a firm',
    `Max Probe\nSchillerstr. 14\n99096 Erfurt\n${right}Erfurt, den 3. März 2019\nHausverwaltung Muster GmbH\nBahnhofstraße 2\n99084 Erfurt\n\nKündigung der Wohnung\n\nSehr geehrte Damen und Herren,\n\nhiermit kündige ich die Wohnung.`,
    { absender: '', empfaenger: '', empfaenger_adresse: '' },
    {
      absender: 'Max Probe',
      empfaenger: 'Hausverwaltung Muster GmbH',
      empfaenger_adresse: 'Bahnhofstraße 2 99084 Erfurt',
    },
  ],
  [
    'to whom an insurer has insured',
    'Muster Versicherung AG · Hafenring 10 · 24103 Kiel\n\nFrau                                              Ihr Zeichen: 4711\nPetra Probe                                       Unser Zeichen: SL-22/8\nGartenweg 3                                       Telefon: 0431 555 22\n24105 Kiel                                        Datum: 11.08.2022\n\nSehr geehrte Frau Probe,\n\nwir haben Ihre Meldung erhalten.',
    { insurer_address: '', policyholder: { name: '', street: '' } },
    { insurer_address: 'Hafenring 10 · 24103 Kiel', policyholder: { name: 'Petra Probe', street: 'Gartenweg 3' } },
  ],
  [
    'from a house to a courteously named reader',
    `Spółdzielnia „Wzór”\nul. Kwiatowa 12\n60-123 Poznań\n\n${right}Pan\n${right}Tomasz Próba\n${right}ul. Leśna 4/7\n${right}61-200 Poznań\n\nSzanowny Panie,\n\ninformujemy o zaległości.`,
    { adres_nadawcy: '', odbiorca: '', adres_odbiorcy: '' },
    {
      adres_nadawcy: 'ul. Kwiatowa 12 60-123 Poznań',
      odbiorca: 'Tomasz Próba',
      adres_odbiorcy: 'ul. Leśna 4/7 61-200 Poznań',
    },
  ],
  [
    'to the holder of an office, named behind “To the”, above its writer',
    'To the Registrar of Friendly Societies\nP.O. Box 88\nLeeds LS1 4AB\n\n4 March 2019\n\nMill Lane Credit Union\n12 Mill Lane\nYork YO1 7HH\n\nDear Sir,\n\nWe enclose our annual return.',
    { recipient: { name: '', city: '' }, sender: { name: '', postcode: '' } },
    {
      recipient: { name: 'Registrar of Friendly Societies', city: 'Leeds' },
      sender: { name: 'Mill Lane Credit Union', postcode: 'YO1 7HH' },
    },
  ],
];

describe('a letter', () => {
  for (const [title, page, asked, said] of letters)
    it(`${title} tells both`, async () => {
      assert.deepEqual(await fill(drawn(page), asked), said);
    });

  it('is about what stands alone over its greeting, beside or below the day', async () => {
    const page =
      'Verein Muster e. V.\nHafenring 10\n24103 Kiel\n\nFrau Petra Probe\nGartenweg 3\n24105 Kiel\n\nKiel, 3. Mai 2022\n\n' +
      'Antrag auf Mitgliedschaft\n\nSehr geehrte Frau Probe,\n\nIhren Antrag haben wir erhalten.';
    assert.deepEqual(await fill(drawn(page), { betreff: '' }), { betreff: 'Antrag auf Mitgliedschaft' });
    const beside = `Ann Proof\n41 Quay Road\nBristol BS1 4RW\n\n2 April 2016          Repairs to the kitchen\n\nDear Mr Sample,\n\nThe sink leaks.`;
    assert.deepEqual(await fill(drawn(beside), { subject: '' }), { subject: 'Repairs to the kitchen' });
  });

  it('goes to a town of whatever state, which the long code behind it tells', async () => {
    const page =
      'Campus Muster\nHafenring 10\n24103 Kiel\n\nAnn Proof\nTrial College\n41 Quay Road\nAnytown, ST 12345-6789\n\nDear Ann Proof,\n\nThe lectures begin in May.';
    assert.deepEqual(await fill(drawn(page), { recipient: { name: '', street: '', postcode: '' } }), {
      recipient: { name: 'Ann Proof', street: '41 Quay Road', postcode: '12345-6789' },
    });
  });

  it('is about nothing that stands over its greeting with an address', async () => {
    const page =
      'Ann Proof\n41 Quay Road\n\nBob Sample\nThe Old Mill\n\nDear Bob,\n\nThe sink leaks again, and I wrote to the firm.';
    assert.deepEqual(await fill(drawn(page), { subject: '' }), { subject: null });
  });

  it('keeps the lines of a paragraph apart from what stands above it', async () => {
    const page =
      'Aan de Directeur van de Stichting\nVolkshuisvesting\nPostbus 3011\n3502 GA UTRECHT\n\nDatum 4 maart 2019\nOnderwerp Subsidie\n\n' +
      'Gemeente Zeist\nHet Rond 1\n3701 HS Zeist\n\nHierbij sturen wij u het besluit toe.';
    const lines = (text: string) =>
      text.split('\n').map((line, at) => ({ text: line, place: { kind: 'text' as const, line: at + 1 } }));
    const text = flowing(page);
    for (const block of text.blocks)
      if (block.kind === 'paragraph')
        Object.assign(block, { lines: lines(block.text), text: block.text.replaceAll('\n', ' ') });
    assert.deepEqual(await fill(text, { afzender: { naam: '', postcode: '' }, geadresseerde: { postcode: '' } }), {
      afzender: { naam: 'Gemeente Zeist', postcode: '3701 HS' },
      geadresseerde: { postcode: '3502 GA' },
    });
  });
});

describe('a letter to somebody without an address', () => {
  const letter = (between: string, dear: string) =>
    flowing(
      `Harcourt Insurance\n\n4 May 2026\n\n${between}\n\n${dear}\n\nWe write about the hail.\n\nYours sincerely,\nTara Quinn`,
    );
  const nia = 'Ms Nia Bevan\nClaims Manager\nApex Motors Ltd';

  it('is for whom its greeting names below its day', async () => {
    for (const dear of ['Dear Nia,', 'Dear Ms Bevan,'])
      for (const key of ['recipient', 'addressee'])
        assert.deepEqual(await fill(letter(nia, dear), { [key]: '' }), { [key]: 'Ms Nia Bevan' });
  });

  it('does not say what else its reader is', async () => {
    assert.deepEqual(await fill(letter(nia, 'Dear Nia,'), { customer_name: '' }), { customer_name: null });
  });

  it('is for nobody above it whom the greeting does not name', async () => {
    const tim = letter('Tim Berg', 'Dear Mrs Berg,');
    assert.deepEqual(await fill(tim, { recipient: '' }), { recipient: null });
    for (const dear of ['Dear Sir or Madam,', 'Dear Mr Foss,', 'Dear parents of Nia,'])
      assert.deepEqual(await fill(letter(nia, dear), { recipient: '' }), { recipient: null });
  });
});
