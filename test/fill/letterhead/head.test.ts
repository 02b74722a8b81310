import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addressPart } from '../../../src/fill/layout/sources/letterhead/address-part.ts';
import { lineKind } from '../../../src/fill/layout/sources/letterhead/kinds.ts';
import { nameEnd } from '../../../src/fill/layout/values/names.ts';
import { drawn, flowing } from '../../support/document.ts';
import { photographed } from '../../support/slip.ts';
import { fill } from '../lists/fill.ts';

const template = { company: '', address: '' };
const headOf = (drawing: string, lean = 0) => fill(photographed(drawing, lean), template);

const rest = `
     Date: 05/03/2018 12:11
     2 x Tea                       9.40
     Total                         9.40
`;

describe('the letterhead', () => {
  it('gives name and address without register, telephone and tax numbers', async () => {
    const head = `
        EXAMPLE TEA (M) SDN BHD (123456-X)
        (GST Reg No. 001492990000)
        No 8, Jalan Contoh 7/118B, Desa Contoh
        56000 Kuala Lumpur, Malaysia
        SUNNY MALL
        Tel: 03-9201 0000
        TAX INVOICE
${rest}`;
    assert.deepEqual(await headOf(head), {
      company: 'EXAMPLE TEA (M) SDN BHD',
      address: 'No 8, Jalan Contoh 7/118B, Desa Contoh 56000 Kuala Lumpur, Malaysia',
    });
  });

  it('joins a name with the legal form below it', async () => {
    const head = `
              EXAMPLE BOOK
            CO. (M) SDN BHD
         (Co. No. 123456-W)
     Lot 1-A & 1-B, Jalan Contoh 6,
       Kawasan Perindustrian Contoh,
        43300 Contoh, Selangor
${rest}`;
    assert.deepEqual(await headOf(head, 0.6), {
      company: 'EXAMPLE BOOK CO. (M) SDN BHD',
      address: 'Lot 1-A & 1-B, Jalan Contoh 6, Kawasan Perindustrian Contoh, 43300 Contoh, Selangor',
    });
  });

  it('joins a long name that was set on two lines of one type', async () => {
    const head = `
     MV Beispielhafter
     Versicherungsverein Beispielstadt a.G.

     Herrn
     Max Mustermann
     Musterstr. 11
     12346 Beispielhausen
${rest}`;
    assert.equal((await headOf(head)).company, 'MV Beispielhafter Versicherungsverein Beispielstadt a.G.');
    const logo = await headOf(head.replace('MV Beispielhafter', 'Versicherungsverein'));
    assert.equal(logo.company, 'Versicherungsverein Beispielstadt a.G.');
  });

  it('gives way to a label that says who it was', async () => {
    const pass = 'Cedar Office Supplies Ltd\n14 Depot Road, Leeds LS1 4AB\n\nVISITOR PASS\n\nBadge: 17';
    assert.deepEqual(await fill(flowing(pass), { issued_by: '' }), { issued_by: 'Cedar Office Supplies Ltd' });
    const told = flowing(`${pass}\nIssued by: Janet Cole`);
    assert.deepEqual(await fill(told, { issued_by: '' }), { issued_by: 'Janet Cole' });
  });

  it('passes over the title and leaves the label of the address out', async () => {
    const head = `
          TAX INVOICE
         EXAMPLE'S PIZZA
   GST ID NO: 001600890000
   HQ ADD: LOT 11, BATU 2, JALAN CONTOH
          41400 KLANG, SELANGOR
${rest}`;
    assert.deepEqual(await headOf(head), {
      company: "EXAMPLE'S PIZZA",
      address: 'LOT 11, BATU 2, JALAN CONTOH 41400 KLANG, SELANGOR',
    });
  });

  it('leaves any other label of an address out', async () => {
    const form = drawn(
      'Cognome:        Esposito\nResidente in:   Via Posidonia 21, 84128 Salerno\nCell.:          347 112 2334',
    );
    assert.equal((await fill(form, { address: '' })).address, 'Via Posidonia 21, 84128 Salerno');
  });

  it('takes neither the town of writing nor the closing words of a letter for its sender', async () => {
    const [line, greeting] = ['Lyon, le 4 mai 2026', 'Atentamente,'];
    const letter = `${line}\n\nObjet : résiliation du bail\n\nMadame, je quitte le logement.\n\n${greeting}\n\nLuc Petit`;
    const { sender } = await fill(flowing(letter), { sender: '' });
    assert.ok(sender === null || sender === 'Luc Petit', sender);
  });

  it('reads letterheads of other countries', async () => {
    const head = `
      Beispiel Bäckerei GmbH
      Musterstraße 12
      10115 Berlin
      Tel. 030 0000000
${rest}`;
    assert.deepEqual(await headOf(head), {
      company: 'Beispiel Bäckerei GmbH',
      address: 'Musterstraße 12 10115 Berlin',
    });
  });

  it('passes over what was stamped above the head', async () => {
    const head = `
 ann example



        EXAMPLE GIFT & DECO
        27, Jalan Contoh 1/8,
        81100 Johor Bahru, Johor.
${rest}`;
    assert.deepEqual(await headOf(head), {
      company: 'EXAMPLE GIFT & DECO',
      address: '27, Jalan Contoh 1/8, 81100 Johor Bahru, Johor.',
    });
  });

  it('leaves what stands beside an address or behind it on its line', async () => {
    const given = async (text: string) => (await fill(flowing(text), { address: '' })).address;
    const since = 'Since 1974 · 12 Harbour Road, Whitby YO21 3PB · Reservations: 01947 602 118';
    assert.equal(await given(since), '12 Harbour Road, Whitby YO21 3PB');
    const closed = 'Bäckerei Schmidt\nHauptstr. 4 · 93047 Regensburg · Montag geschlossen';
    assert.equal(await given(closed), 'Hauptstr. 4 · 93047 Regensburg');
    const bus = 'Getting here\n6 Mill Lane, Oxford OX4 1AB. Bus 5 from the station.';
    assert.equal(await given(bus), '6 Mill Lane, Oxford OX4 1AB');
  });

  it('keeps the parts of an address on its line together', async () => {
    const given = async (text: string) => (await fill(flowing(text), { address: '' })).address;
    for (const address of [
      'The Old Mill | 6 Mill Lane | Oxford OX4 1AB',
      'Calle Mayor 4 · bajo izquierda · 28013 Madrid',
      'Torstraße 4 · 10119 Berlin · 3. Hof',
      'Calle Mayor 4, 28013 Madrid. España',
      'No 8, Jalan Contoh 7/118B. Desa Contoh. 56000 Kuala Lumpur. Malaysia',
    ])
      assert.equal(await given(`Example Cafe\n${address}\n\nInvoice`), address);
    const town = 'Pfarrgasse 2, 91413 Neustadt a. d. Aisch';
    assert.deepEqual(addressPart(`${town}. Bus 5`), { start: 0, end: town.length });
  });

  it('finds an address at the foot', async () => {
    const foot = `
      EXAMPLE KITCHEN
      Tax Invoice
${rest}
     1 x Tea                       9.40
${'     1 x Cake                     12.90\n'.repeat(30)}
     Tel: 07-2340000
     NO 35,JALAN CONTOH 15/2,BUKIT CONTOH
     81200 JOHOR BAHRU,JOHOR
`;
    assert.deepEqual(await headOf(foot), {
      company: 'EXAMPLE KITCHEN',
      address: 'NO 35,JALAN CONTOH 15/2,BUKIT CONTOH 81200 JOHOR BAHRU,JOHOR',
    });
  });

  it('takes the number of a plot for no postcode', async () => {
    const head = `
      EXAMPLE RAYA BHD (160000-V)
      HQ ADD: LOT 11995, BATU 2, JALAN CONTOH
         41400 KLANG, SELANGOR
${rest}`;
    assert.equal((await headOf(head)).address, 'LOT 11995, BATU 2, JALAN CONTOH 41400 KLANG, SELANGOR');
  });

  it('gives no address where none stands', async () => {
    const head = `
      EXAMPLE MART
      Tel: 03-9201 0000
      SHOPPING HOURS
      SUN-THU: 1000 HRS - 2200 HRS
${rest}`;
    assert.deepEqual(await headOf(head), { company: 'EXAMPLE MART', address: null });
  });
});

describe('the kind of a line at the head', () => {
  const kinds: [string, ReturnType<typeof lineKind>][] = [
    ['(C0.REG :860000-D)', 'register'],
    ['965000-A', 'register'],
    ['GS1 Re9 #000899870000', 'register'],
    ['lel:03-60950000', 'contact'],
    ['SIMPLIFIED TAX INVOICE', 'title'],
    ['L0T 12, JALAN CONTOH', 'address'],
    ['EXAMPLE STATIONERY SHOP', 'other'],
    ['Cashier: Ann', 'labelled'],
    ['***', 'blank'],
  ];
  for (const [text, kind] of kinds) it(`${text}: ${kind}`, () => assert.equal(lineKind(text), kind));

  it('is told of any text, in time that does not grow faster than the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        lineKind(text);
        const end = nameEnd(text);
        assert.ok(end >= 0 && end <= text.length);
      }),
    );
    const started = performance.now();
    for (const part of ['(1 ', ', ', 'no.', '- ', '1,']) {
      lineKind(part.repeat(100_000));
      nameEnd(part.repeat(100_000));
    }
    assert.ok(performance.now() - started < 500);
  });
});
