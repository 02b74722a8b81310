import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** What a page says of parties: the drawing, the keys, and the values that are right. */
interface Letter {
  title: string;
  page: string[];
  said: Record<string, string | null>;
}

const letters: Letter[] = [
  {
    title: "knows the sender by the line over the window, the letterhead and the foot, and the addressee's parts",
    page: [
      'Baum Elektro e.K. · Gartenweg 8 · 73728 Esslingen',
      '',
      'Wohnbau Fluss eG',
      'Technische Verwaltung',
      'Herrn Dieter Beispiel',
      'Uferstraße 102',
      '70327 Stuttgart',
      ...Array(44).fill(''),
      'Baum Elektro e.K.',
      'Gartenweg 8',
      '73728 Esslingen',
    ],
    said: {
      seller_name: 'Baum Elektro e.K.',
      seller_city: 'Esslingen',
      seller_postcode_city: '73728 Esslingen',
      buyer_name: 'Wohnbau Fluss eG',
      buyer_street: 'Uferstraße 102',
      buyer_city: 'Stuttgart',
    },
  },
  {
    title: 'takes an address at the foot of the page for the sender’s',
    page: [
      'INVOICE',
      'Invoice address',
      'Northern Machines Oy',
      'Torikatu 12',
      '90101 Oulu, Finland',
      ...Array(48).fill(''),
      'Uplift AB',
      'Hamngatan 14',
      '972 33 Luleå, Sweden',
    ],
    said: { seller_name: 'Uplift AB', seller_city: 'Luleå', buyer_name: 'Northern Machines Oy', buyer_city: 'Oulu' },
  },
  {
    title: 'passes over courtesies and departments above a name',
    page: [
      'DI Katharina Muster',
      'Lange Gasse 44',
      '1060 Wien',
      '',
      '',
      'An die',
      'Bauabteilung',
      'Marktgemeinde Beispielsdorf',
      'Hauptplatz 1',
      '3002 Beispielsdorf',
    ],
    said: {
      issuer: 'DI Katharina Muster',
      recipient: 'Marktgemeinde Beispielsdorf',
      recipient_postcode: '3002',
      delivery_name: null,
    },
  },
  {
    title: 'takes how a letter is addressed away from the name',
    page: ['Kanzlei Muster · Marktplatz 2 · 99084 Erfurt', '', 'Frau Dr. Ada Beispiel', 'Birkenweg 7', '99085 Erfurt'],
    said: { recipient_name: 'Dr. Ada Beispiel', recipient_street: 'Birkenweg 7' },
  },
  {
    title: 'passes over lines of attention and keeps houses out of names',
    page: [
      'From                               To',
      'Jo Kay Design                      Lakeside Roasters Inc.',
      '18 Main Street, Apt 3              ATTN: Accounts Payable',
      'Chicago, IL 60647                  c/o Harbour Offices LLC',
      '                                   412 W Superior Street',
      '                                   Duluth, MN 55802',
    ],
    said: {
      vendor: 'Jo Kay Design',
      client: 'Lakeside Roasters Inc.',
      client_city: 'Duluth',
      contact_person: null,
    },
  },
  {
    title: 'reads labels that stand side by side each for its own column',
    page: [
      'Lieferant                          Käufer',
      'Holz Muster GmbH                   Bau Beispiel AG',
      'Waldweg 2                          Kundenweg 88',
      '99199 Musterhausen                 40235 Düsseldorf',
      '',
      'Émetteur                           Adressé à',
      'Imprimerie Exemple SAS             Office Exemple',
    ],
    said: { seller_name: 'Holz Muster GmbH', buyer_name: 'Bau Beispiel AG', buyer_street: 'Kundenweg 88' },
  },
  {
    title: 'reads letterheads that are set flush right',
    page: [
      '                                                                      Bos Tuinen V.O.F.',
      '                                                                        Molenstraat 203',
      '                                                                      5611 EM Eindhoven',
      '',
      '',
      'Factuuradres',
      'Vereniging De Linde',
      'Kruisstraat 5',
      '5612 CA Eindhoven',
    ],
    said: { seller_name: 'Bos Tuinen V.O.F.', seller_postcode: '5611 EM', buyer_name: 'Vereniging De Linde' },
  },
  {
    title: 'reads tax numbers between the lines of an address, and keeps them out of it',
    page: [
      'Ana Ejemplo',
      'NIF 45678912P',
      'Calle Mayor, 115',
      '08012 Barcelona',
      '',
      '',
      'Cliente:',
      'Editorial Ejemplo, S.A.',
      'CIF A58123456',
      'Paseo de Gracia, 71',
      '08008 Barcelona',
    ],
    said: {
      seller_tax_id: '45678912P',
      buyer_tax_id: 'A58123456',
      buyer_address: 'Paseo de Gracia, 71 08008 Barcelona',
    },
  },
  {
    title: 'parts addresses at blank lines, however little space they take',
    page: [
      'MV Beispiel',
      'Versicherungsverein a.G.',
      '',
      'Herrn',
      'Max Mustermann',
      'Musterstr. 11',
      '12346 Bad Musterhausen',
    ],
    said: { buyer_name: 'Max Mustermann', buyer_city: 'Bad Musterhausen' },
  },
  {
    title: 'reads what a line says of telephone and tax number behind an address, and whose contract it is',
    page: [
      'Autofficina Esempio Marco',
      'Via dei Mille, 33 – 10121 Torino (TO) – Tel. 011 5551234',
      'P. IVA 05512340018',
      '',
      '',
      'Destinatario',
      'Gent.ma Sig.ra',
      'Elena Esempio',
      'Corso Margherita, 180',
      '10144 Torino (TO)',
      '',
      'I.V.A. 22%               € 41,80',
    ],
    said: {
      supplier_name: 'Autofficina Esempio Marco',
      supplier_phone: '011 5551234',
      supplier_vat_number: '05512340018',
      customer_name: 'Elena Esempio',
      customer_city: 'Torino',
      vat_amount: '€ 41,80',
    },
  },
  {
    title: 'keeps a label to its own column, and the place of work apart from the buyer',
    page: [
      'Valley Electric Co.',
      '9030 Skyline Ave, Bldg C',
      'Ukiah, CA 95482',
      'Tel. 707 555 0171 - Fax 707 555 0172',
      '',
      'BILL TO                      JOB SITE',
      'Marisol Vega                 Tasting room',
      '1450 East Side Road          1460 East Side Road',
      'Ukiah, CA 95482              Ukiah, CA 95482',
      '',
      'TAX       (8.875%)       208.56',
    ],
    said: {
      company_name: 'Valley Electric Co.',
      company_phone: '707 555 0171',
      company_fax: '707 555 0172',
      bill_to_name: 'Marisol Vega',
      bill_to_street: '1450 East Side Road',
      tax: '208.56',
    },
  },
  {
    title: 'reads the particulars of a sender that are strung on one line at the foot',
    page: [
      'Facture n° 88',
      '',
      'Facturé à',
      'Julien Exemple',
      '29 avenue Thiers',
      '33100 Bordeaux',
      '',
      'dont TVA 5,5 %            1,22 €',
      ...Array(44).fill(''),
      'Libra SAS – 112 boulevard Voltaire, 75011 Paris – RCS Paris B 834 556 712 – TVA FR 61 834556712',
    ],
    said: {
      seller_name: 'Libra SAS',
      seller_postcode: '75011',
      seller_vat_id: 'FR 61 834556712',
      buyer_name: 'Julien Exemple',
      tax_amount: '1,22 €',
    },
  },
  {
    title: 'reads British addresses with the postcode on a line of its own',
    page: [
      'Tax Invoice',
      '',
      'Accounts Payable',
      'Example Academy Trust',
      'FAO Ms Jane Sample',
      'Moor House, 9 Station Approach',
      'Harrogate',
      'HG1 5QT',
      '',
      '',
      'Reed & Example Ltd, Unit 6 Canal Wharf, Leeds LS11 5PS. Tel 0113 496 0555',
    ],
    said: {
      customer: 'Example Academy Trust',
      customer_city: 'Harrogate',
      customer_postcode: 'HG1 5QT',
      supplier: 'Reed & Example Ltd',
    },
  },
];

describe('parties', () => {
  for (const { title, page, said } of letters) {
    it(title, async () => {
      const template = Object.fromEntries(Object.keys(said).map((key) => [key, '']));
      assert.deepEqual(await fill(drawn(page.join('\n')), template), said);
    });
  }

  it('knows parties by what is sent to them', async () => {
    const page = drawn(
      [
        'From                   Bill to                Ship to',
        'Heron Gardens          Cedar Owners Inc.      Cedar Clubhouse',
        '2217 Mill Creek Road   12 Lake Road           45 Lakeview Drive',
        'Asheville, NC 28804    Rockville, MD 20850    Flat Rock, NC 28731',
      ].join('\n'),
    );
    const answer = {
      from: { name: 'Heron Gardens', zip: '28804' },
      billTo: { name: 'Cedar Owners Inc.', city: 'Rockville' },
      ship_to_name: 'Cedar Clubhouse',
      billing_street: '12 Lake Road',
    };
    const template = {
      from: { name: '', zip: '' },
      billTo: { name: '', city: '' },
      ship_to_name: '',
      billing_street: '',
    };
    assert.deepEqual(await fill(page, template), answer);
  });

  it('gives the head of the page to the name of a seller, and never the only addressee', async () => {
    const page = drawn(
      [
        'Cartwright Plumbing Ltd',
        '',
        'INVOICE',
        '',
        'To:  Heaton Homes LLP',
        '     14 Ack Lane',
        '     Bramhall SK7 2BY',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { seller: { name: '', postcode: '' }, customer: { name: '', postcode: '' } }), {
      seller: { name: 'Cartwright Plumbing Ltd', postcode: null },
      customer: { name: 'Heaton Homes LLP', postcode: 'SK7 2BY' },
    });
  });

  it('tells parties of Japanese, Chinese and Korean papers by the line of their address, and whom one writes to by 御中', async () => {
    const quote = drawn(
      '見積書\n\n東都建設株式会社 御中\n〒530-0001 大阪市北区梅田1-2-3\n\n株式会社みどり電機\n〒460-0008 名古屋市中区栄3-4-5\nTEL：052-111-2222\n\n合計金額　￥80,000',
    );
    assert.deepEqual(
      await fill(quote, { customer_name: '', customer_address: '', supplier_name: '', supplier_address: '' }),
      {
        customer_name: '東都建設株式会社',
        customer_address: '〒530-0001 大阪市北区梅田1-2-3',
        supplier_name: '株式会社みどり電機',
        supplier_address: '〒460-0008 名古屋市中区栄3-4-5',
      },
    );
    const heads: [string, string][] = [
      ['江城机械有限公司\n江苏省江城市百合路88号\n电话：0571-88006120\n\n报价单', '江苏省江城市百合路88号'],
      [
        '주식회사 한빛상사\n서울특별시 강남구 테헤란로 123\n전화: 02-555-0101\n\n견적서',
        '서울특별시 강남구 테헤란로 123',
      ],
    ];
    for (const [text, address] of heads)
      assert.deepEqual(await fill(flowing(text), { company_address: '' }), { company_address: address });
  });

  it('takes no number of a decree, a paper or a line of a railway for an address', async () => {
    const papers = [
      '江城市人民政府令第88号\n\n江城市停车管理办法',
      '渋谷区町会 第12号\n\nお知らせ',
      '東海市市道12号線工事',
    ];
    for (const text of papers) assert.deepEqual(await fill(flowing(text), { address: '' }), { address: null }, text);
  });

  it('tells where goods come from and where they go, side by side, by the word behind what both heads share', async () => {
    const page = drawn(
      [
        'Ship from                Ship to                  Bill to',
        'Oak Mill Joinery         Harbour Café             Kitchen Loft Holdings Ltd',
        '3 Canal Side             12 Pier Road             5 Castle Street',
        'Leeds LS9 8AB            Whitby YO21 3PU          Lancaster LA1 1AA',
      ].join('\n'),
    );
    const template = { ship_from: { name: '', city: '' }, ship_to: { name: '', city: '' }, bill_to_name: '' };
    assert.deepEqual(await fill(page, template), {
      ship_from: { name: 'Oak Mill Joinery', city: 'Leeds' },
      ship_to: { name: 'Harbour Café', city: 'Whitby' },
      bill_to_name: 'Kitchen Loft Holdings Ltd',
    });
  });
});
