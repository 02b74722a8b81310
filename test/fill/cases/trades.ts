import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

export const trades: Case[] = [
  {
    name: 'invoice, Dutch, English keys',
    pages: [
      `
                                                  Installatiebedrijf Proef B.V.
                                                  Ambachtsweg 8
                                                  5600 AA Proefstad
                                                  KvK 12345678
                                                  BTW NL001234567B01
   Aan:
   Bakkerij Voorbeeld
   Markt 1
   5601 BB Testdorp

# FACTUUR

   Factuurnummer: 2024-0173          Factuurdatum: 11-04-2024
   Klantnummer: 3008                 Vervaldatum: 11-05-2024
   Uw referentie: keuken boven

   Omschrijving                          Aantal      Prijs        Totaal
   CV-ketel onderhoud                         1     145,00        145,00
   Expansievat 18 l                           1      62,50         62,50

                                         Subtotaal                207,50
                                         BTW 21%                   43,58
                                         Totaal te betalen        251,08

   Gelieve te betalen op NL91 ABNA 0417 1643 00 t.n.v. Installatiebedrijf Proef B.V.
`,
    ],
    template: {
      invoiceNumber: '',
      invoiceDate: '',
      dueDate: '',
      customerNumber: '',
      seller: { name: '', street: '', postcode: '', city: '', vatId: '', chamberOfCommerce: '' },
      buyer: { name: '', street: '', postcode: '', city: '', vatId: '' },
      subtotal: 'number',
      vatRate: '',
      vatAmount: 'number',
      total: 'number',
      iban: '',
      discount: 'number',
      poNumber: '',
    },
    expected: {
      invoiceNumber: '2024-0173',
      invoiceDate: '2024-04-11',
      dueDate: '2024-05-11',
      customerNumber: '3008',
      seller: {
        name: 'Installatiebedrijf Proef B.V.',
        street: 'Ambachtsweg 8',
        postcode: '5600 AA',
        city: 'Proefstad',
        vatId: 'NL001234567B01',
        chamberOfCommerce: '12345678',
      },
      buyer: { name: 'Bakkerij Voorbeeld', street: 'Markt 1', postcode: '5601 BB', city: 'Testdorp' },
      subtotal: 207.5,
      vatRate: ['21%', '21'],
      vatAmount: 43.58,
      total: 251.08,
      iban: 'NL91 ABNA 0417 1643 00',
    },
  },
  {
    name: 'invoice, Italian, table totals',
    pages: [
      `
   Officina Esempio S.r.l.
   Via dell'Industria 20 - 40100 Bologna (BO)
   P.IVA IT01234567890 - Tel. 051 5550123

                                             Spett.le
                                             Condominio Modello
                                             Viale Prova 7
                                             40101 Bologna

   Fattura n. 88/2024 del 30/06/2024
   Condizioni di pagamento: bonifico 60 giorni
   Scadenza: 29/08/2024
`,
    ],
    tables: [
      tableOf(
        [
          ['Imponibile', '1.240,00 €'],
          ['IVA 22%', '272,80 €'],
          ['Totale fattura', '1.512,80 €'],
        ],
        0,
      ),
    ],
    template: {
      numero: 'numero della fattura',
      data: 'data di emissione',
      fornitore: '',
      partita_iva_fornitore: '',
      cliente: '',
      indirizzo_cliente: '',
      imponibile: '',
      iva: '',
      totale: '',
      scadenza: '',
      condizioni_pagamento: '',
      iban: '',
      ordine: 'numero dell’ordine del cliente',
    },
    expected: {
      numero: '88/2024',
      data: '2024-06-30',
      fornitore: 'Officina Esempio S.r.l.',
      partita_iva_fornitore: 'IT01234567890',
      cliente: 'Condominio Modello',
      indirizzo_cliente: 'Viale Prova 7 40101 Bologna',
      imponibile: '1.240,00 €',
      iva: '272,80 €',
      totale: '1.512,80 €',
      scadenza: '2024-08-29',
      condizioni_pagamento: 'bonifico 60 giorni',
    },
  },
  {
    name: 'freight waybill, English, boxes of labels',
    pages: [
      `
   AIR WAYBILL  020-5550 1234

   Shipper's name and address            Consignee's name and address
   Example Export GmbH                   Specimen Imports Inc.
   Hafenstrasse 1                        400 Harbor Blvd
   20457 Hamburg                         Long Beach, CA 90802

   Airport of departure                  Airport of destination
   HAM                                   LAX

   No. of pieces      Gross weight       Chargeable weight      Declared value
   12                 482.5 kg           510.0 kg               USD 18,400.00

   Nature of goods: machine parts
   Executed on 6 March 2024 at Hamburg
`,
    ],
    template: {
      awb_number: '',
      shipper_name: '',
      shipper_city: '',
      consignee_name: '',
      consignee_zip: '',
      departure_airport: '',
      destination_airport: '',
      pieces: 'integer',
      gross_weight_kg: 'number',
      chargeable_weight_kg: 'number',
      declared_value: 'number',
      goods: '',
      flight_number: '',
      insurance_amount: 'number',
    },
    expected: {
      awb_number: '020-5550 1234',
      shipper_name: 'Example Export GmbH',
      shipper_city: 'Hamburg',
      consignee_name: 'Specimen Imports Inc.',
      consignee_zip: '90802',
      departure_airport: 'HAM',
      destination_airport: 'LAX',
      pieces: 12,
      gross_weight_kg: 482.5,
      chargeable_weight_kg: 510,
      declared_value: 18400,
      goods: 'machine parts',
    },
  },
  {
    name: 'quotation, French, descriptions as template',
    pages: [
      `
   Menuiserie Exemple EURL                                          DEVIS N° D-2024-19
   3 impasse du Bois                                                Le 2 septembre 2024
   35000 Rennes
   02 99 55 01 23
                                                    M. et Mme Essai
                                                    18 rue Haute
                                                    35200 Rennes

   Objet : remplacement de 4 fenêtres

   Fourniture et pose                                               4 320,00 €
   Total HT                                                         4 320,00 €
   TVA 5,5 %                                                          237,60 €
   Total TTC                                                        4 557,60 €

   Devis valable jusqu'au 2 décembre 2024
   Délai de réalisation : 6 semaines
   Acompte à la commande : 30 %
`,
    ],
    template: {
      number: 'The number of the quotation',
      date: 'Date on which the quotation was written',
      validUntil: 'Last day on which the offer can be accepted',
      customer: 'Name of the customer',
      subject: 'What the offer is about',
      totalWithTax: 'Total amount including tax',
      deliveryTime: 'How long the work will take',
      depositPercent: 'Percentage to be paid with the order',
      siteManager: 'Name of the site manager',
      warranty: 'Duration of the warranty',
    },
    expected: {
      number: 'D-2024-19',
      date: '2024-09-02',
      validUntil: '2024-12-02',
      customer: 'M. et Mme Essai',
      subject: 'remplacement de 4 fenêtres',
      totalWithTax: '4 557,60 €',
      deliveryTime: '6 semaines',
      depositPercent: ['30 %', '30'],
    },
  },
];
