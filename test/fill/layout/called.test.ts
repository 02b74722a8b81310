/** Parties that running text calls by their roles, in many languages. */

import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** What a contract says, the keys that ask for its parties, and who they are. */
const contracts: [string, Record<string, string>][] = [
  [
    'Ondergetekenden: mevrouw A.M. de Proef, wonende te Gouda, hierna te noemen verhuurder, en de heer J.P. Voorbeeld, hierna te noemen huurder, komen overeen:',
    { landlord: 'A.M. de Proef', tenant: 'J.P. Voorbeeld' },
  ],
  [
    'De vennootschap Proef Wonen B.V., gevestigd te Gouda, hierna te noemen ‘verhuurder’,\nEN\nde heer Jan Piet Voorbeeld, wonende te Sneek, hierna te noemen ‘huurder’, zijn overeengekomen:',
    { landlord: 'Proef Wonen B.V.', tenant: 'Jan Piet Voorbeeld' },
  ],
  [
    'De um lado Casa do Grande Exemplo Ltda., com sede em Faro, neste ato representada por sua sócia Joana Prova Melo, doravante denominada CONTRATADA; e, de outro lado, Marta Modelo Lima, residente em Beja, doravante denominada CONTRATANTE, acordam o seguinte:',
    { contractor: 'Casa do Grande Exemplo Ltda.', client: 'Marta Modelo Lima' },
  ],
  [
    'Zwischen Herrn Max Probe, Lindenweg 4, 10969 Berlin, nachfolgend Vermieter genannt, und Frau Erika Beispiel, Am Markt 1, 14467 Potsdam, nachfolgend Mieterin genannt, wird vereinbart:',
    { vermieter: 'Max Probe', mieter: 'Erika Beispiel' },
  ],
  [
    'Entre les soussignés : M. Jean Essai, demeurant 4 rue Haute, Lyon, ci-après dénommé « le Bailleur », et Mme Claire Modèle, ci-après dénommée « le Locataire », il est convenu ce qui suit.',
    { bailleur: 'Jean Essai', locataire: 'Claire Modèle' },
  ],
  [
    'De una parte, D. Juan Prueba García, con DNI 12345678Z, en adelante el arrendador, y de otra parte, Dña. Marta Ejemplo Gil, en adelante la arrendataria, acuerdan lo siguiente.',
    { arrendador: 'Juan Prueba García', arrendatario: 'Marta Ejemplo Gil' },
  ],
  [
    'Studio Kreska s.c. z siedzibą w Łodzi, ul. Polna 88, NIP 725-111-22-33, zwanym dalej Zleceniodawcą,\n\na\n\nPanem Janem Przykładem, zamieszkałym w Zgierzu, zwanym dalej Zleceniobiorcą.',
    { zleceniodawca: 'Studio Kreska s.c.', zleceniobiorca: 'Janem Przykładem' },
  ],
  [
    'Jan Vzor, nar. 1. 1. 1980, bytem Dlouhá 5, Praha 1, dále jen „prodávající“, a Eva Ukázka, bytem Krátká 3, Brno, dále jen „kupující“, uzavírají tuto smlouvu.',
    { seller: 'Jan Vzor', buyer: 'Eva Ukázka' },
  ],
  [
    'ООО «Пример» в лице директора Образцова И.И., именуемое в дальнейшем «Заказчик», с одной стороны, и ИП Примеров Пётр Павлович, именуемый в дальнейшем «Исполнитель», с другой стороны, заключили договор.',
    { заказчик: 'ООО «Пример»', исполнитель: 'ИП Примеров Пётр Павлович' },
  ],
  [
    'Létrejött egyrészről Minta Péter (lakcím: 1052 Budapest, Petőfi u. 3.), a továbbiakban: Bérbeadó, másrészről Példa Anna (lakcím: 6720 Szeged), a továbbiakban: Bérlő között.',
    { landlord: 'Minta Péter', tenant: 'Példa Anna' },
  ],
  [
    'Mellan Anna Exempel, Storgatan 1, Umeå, nedan kallad säljaren, och Per Prov, Kungsgatan 8, Luleå, nedan kallad köparen, har följande avtal träffats.',
    { säljare: 'Anna Exempel', köpare: 'Per Prov' },
  ],
  [
    'Αφενός ο Γεώργιος Παραδειγματίδης, κάτοικος Αθηνών, εφεξής «ο Εκμισθωτής», και αφετέρου η Μαρία Δοκιμίου, κάτοικος Πειραιά, εφεξής «ο Μισθωτής», συμφώνησαν.',
    { landlord: 'Γεώργιος Παραδειγματίδης', tenant: 'Μαρία Δοκιμίου' },
  ],
  [
    'Акционерное общество «Образец», именуемое в дальнейшем «Поставщик», в лице директора Примерова Петра Ивановича, действующего на основании Устава, и Общество с ограниченной ответственностью «Проба», именуемое в дальнейшем «Покупатель», в лице директора Образцовой Анны Павловны, заключили договор.',
    {
      supplier: 'Акционерное общество «Образец»',
      supplier_representative: 'Примерова Петра Ивановича',
      buyer: 'Общество с ограниченной ответственностью «Проба»',
      buyer_representative: 'Образцовой Анны Павловны',
    },
  ],
  [
    'Zwischen der Muster Technik GmbH, Hafen 3, 20457 Hamburg, vertreten durch den Geschäftsführer Max Probe, nachfolgend Verkäufer genannt, und der Beispiel AG, Ring 9, 04109 Leipzig, nachfolgend Käufer genannt, wird vereinbart:',
    { seller: 'Muster Technik GmbH', seller_representative: 'Max Probe', buyer: 'Beispiel AG' },
  ],
  [
    '貸主 株式会社見本住宅（以下「甲」という。）と借主 山田試郎（以下「乙」という。）は、次のとおり契約を締結する。',
    { landlord: '株式会社見本住宅', tenant: '山田試郎' },
  ],
  [
    '株式会社見本（以下「委託者」という。）と株式会社試作（以下「受託者」という。）は、次のとおり契約を締結する。',
    { client: '株式会社見本', contractor: '株式会社試作' },
  ],
  [
    '임대인 김견본(이하 “갑”이라 한다)와 임차인 박시험(이하 “을”이라 한다)은 다음과 같이 계약을 체결한다.',
    { landlord: '김견본', tenant: '박시험' },
  ],
  [
    'This lease is made between (1) Sample Homes Limited (company number 01234567), of 8 Station Road, Reading RG1 1AB (the "Landlord"), and (2) Ann Proof and Bob Proof, both of 2 Mill Lane, Leeds LS6 2AA ("the Tenants").',
    { landlord: 'Sample Homes Limited', tenants: 'Ann Proof and Bob Proof' },
  ],
  [
    'Entre Obras Exemplo, Lda., com sede no Porto, doravante designada por "Contratante", e Joana Prova, doravante designada por "Prestadora", é celebrado o contrato.',
    { contratante: 'Obras Exemplo, Lda.', prestadora: 'Joana Prova' },
  ],
  [
    '1. Bakkerij De Proef B.V., vertegenwoordigd door de heer H. Model, hierna te noemen "werkgever";\n\nen\n\n2. Mevrouw Fatima el Essai, hierna te noemen "werknemer";',
    { employer: 'Bakkerij De Proef B.V.', employee: 'Fatima el Essai' },
  ],
];

describe('parties that a text calls by their roles', () => {
  for (const [text, parties] of contracts)
    it(`are ${Object.values(parties).join(' and ')}`, async () => {
      const asked = Object.fromEntries(Object.keys(parties).map((key) => [key, '']));
      assert.deepEqual(await fill(flowing(text), asked), parties);
    });
});

/** What a contract tells of its parties beside their names. */
const particulars: [string, Record<string, unknown>, unknown][] = [
  [
    'Zwischen Frau Helga Probe, wohnhaft Ulmenallee 7, 80331 München, geboren am 4.5.1950 in Passau, im Folgenden "Vermieterin", und Herrn Jonas Muster, wohnhaft Am Bach 3, 85354 Freising, im Folgenden "Mieter", wird vereinbart:',
    { 'Anschrift des Vermieters': '', 'Geburtsort des Vermieters': '', 'Anschrift des Mieters': '' },
    {
      'Anschrift des Vermieters': 'Ulmenallee 7, 80331 München',
      'Geburtsort des Vermieters': 'Passau',
      'Anschrift des Mieters': 'Am Bach 3, 85354 Freising',
    },
  ],
  [
    'Entre la SCI Les Essais, dont le siège social est situé 8 allée des Roses, 33000 Bordeaux, représentée par sa gérante Madame Claire Modèle, ci-après dénommée « le Bailleur », et Monsieur Karim Exemple, né le 4 avril 1990 à Lille, demeurant 15 rue du Port, 33300 Bordeaux, ci-après dénommé « le Locataire », il est convenu ce qui suit.',
    { bailleur: { siege_social: '', representant: '' }, locataire: { lieu_naissance: '', adresse: '' } },
    {
      bailleur: { siege_social: '8 allée des Roses, 33000 Bordeaux', representant: 'Claire Modèle' },
      locataire: { lieu_naissance: 'Lille', adresse: '15 rue du Port, 33300 Bordeaux' },
    },
  ],
  [
    'This agreement is made on 3 May 2024 between Sample Gallery, 8 Station Road, Reading RG1 1AB (“the Lender”) and Museum Proef, Havenweg 12, 3011 AB Rotterdam (“the Borrower”), acting through its Director, Ada Berg-Smit.\n\n1. Purpose. The Lender lends what the schedule names, open to the public from 4 June 2024.',
    { lender: { name: '', signatory: '' }, borrower: { name: '', address: '', signatory: '' } },
    {
      lender: { name: 'Sample Gallery', signatory: null },
      borrower: { name: 'Museum Proef', address: 'Havenweg 12, 3011 AB Rotterdam', signatory: 'Ada Berg-Smit' },
    },
  ],
  [
    'Praxis Dr. Uta Muster\nMarktplatz 3, 99084 Erfurt\n\nPatient: Rolf Probe, geb. 02.11.1956, wohnhaft Am Anger 14, 99084 Erfurt',
    { patient: { address: '' }, practice: { address: '' } },
    { patient: { address: 'Am Anger 14, 99084 Erfurt' }, practice: { address: null } },
  ],
];

describe('particulars of parties', () => {
  for (const [text, asked, told] of particulars)
    it(`are told in running text: ${text.slice(0, 40)}`, async () => {
      assert.deepEqual(await fill(flowing(text), asked), told);
    });
});

describe('what running text gives a name to', () => {
  it('is all that stands in quotation marks before', async () => {
    const text =
      'Úřad povoluje stavbu: „Přístavba garáže, kolny SPV, oplocení a studny, Dolní Vzorov“ (dále jen „stavba“) na pozemku 17.';
    assert.deepEqual(await fill(flowing(text), { stavba: '' }), {
      stavba: 'Přístavba garáže, kolny SPV, oplocení a studny, Dolní Vzorov',
    });
  });
});

describe('lists of parties', () => {
  it('are those whom a text calls by the role that the list is named for', async () => {
    const text =
      'Verkauft wird zwischen Max Probe (nachfolgend „Verkäufer“) und Ann Muster und Bob Muster, nachfolgend „Käufer“, das Grundstück in Gera.\n\nUnterschrieben vor: Eva Zeuge';
    assert.deepEqual(await fill(flowing(text), { Käufer: [''] }), { Käufer: ['Ann Muster', 'Bob Muster'] });
  });
});
