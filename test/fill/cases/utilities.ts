import type { Case } from './case.ts';

export const utilities: Case[] = [
  {
    name: 'electricity bill, German',
    pages: [
      `
   Stadtwerke Beispielstadt GmbH                                   Kundenservice
   Am Kraftwerk 1                                                  Telefon 0800 555 01 23
   99999 Beispielstadt                                             service@stadtwerke-beispiel.example


   Frau
   Erika Musterfrau                                       Kundennummer        4711-0815
   Lindenallee 17                                         Vertragskonto       200 334 556
   99998 Neudorf                                          Rechnungsnummer     SW-2024-008812
                                                          Rechnungsdatum      14.02.2024

# Ihre Stromrechnung

   Abrechnungszeitraum    01.01.2023 bis 31.12.2023
   Zählernummer           1 EMH00 7766 5544
   Zählerstand alt        12.044 kWh
   Zählerstand neu        14.390 kWh
   Verbrauch              2.346 kWh

   Nettobetrag                                                     703,80 EUR
   Umsatzsteuer 19 %                                               133,72 EUR
   Bruttobetrag                                                    837,52 EUR
   Geleistete Abschläge                                            780,00 EUR
   Noch zu zahlen                                                   57,52 EUR

   Der Betrag wird am 01.03.2024 von Ihrem Konto DE02 1203 0000 0000 2020 51 abgebucht.
`,
    ],
    template: {
      supplier: '',
      customer_name: '',
      customer_street: '',
      customer_city: '',
      customer_number: '',
      invoice_number: '',
      invoice_date: 'date',
      billing_period: '',
      meter_number: '',
      consumption_kwh: 'number',
      net_amount: 'number',
      vat_amount: 'number',
      gross_amount: 'number',
      amount_due: 'number',
      iban: '',
      tariff_name: '',
      cancellation_period: '',
      gas_meter_number: '',
    },
    expected: {
      supplier: 'Stadtwerke Beispielstadt GmbH',
      customer_name: ['Erika Musterfrau', 'Frau Erika Musterfrau'],
      customer_street: 'Lindenallee 17',
      customer_city: 'Neudorf',
      customer_number: '4711-0815',
      invoice_number: 'SW-2024-008812',
      invoice_date: '2024-02-14',
      billing_period: '01.01.2023 bis 31.12.2023',
      meter_number: '1 EMH00 7766 5544',
      consumption_kwh: 2346,
      net_amount: 703.8,
      vat_amount: 133.72,
      gross_amount: 837.52,
      amount_due: 57.52,
      iban: 'DE02 1203 0000 0000 2020 51',
    },
  },
  {
    name: 'phone bill, French',
    pages: [
      `
   Exemple Télécom SA                                      Facture n° 2024-F-55120
   12 rue de la Source                                     Date de facture : 3 mars 2024
   75012 Paris                                             N° client : 88 12 340

                                                           Madame Claire Exemple
                                                           8 avenue des Tilleuls
                                                           69003 Lyon

   Ligne mobile : 06 55 00 12 34
   Période du 01/02/2024 au 29/02/2024
   Forfait : Série Liberté 50 Go

   Abonnement HT ........................................ 16,66 €
   TVA 20 % .............................................. 3,33 €
   Montant TTC .......................................... 19,99 €

   Date limite de paiement : 18/03/2024
   Prélèvement automatique sur votre compte
`,
    ],
    template: {
      numero_facture: '',
      date_facture: '',
      numero_client: '',
      nom_client: '',
      ville_client: '',
      forfait: '',
      montant_ttc: '',
      tva: '',
      date_limite_paiement: '',
      numero_contrat: '',
      conseiller: '',
    },
    expected: {
      numero_facture: '2024-F-55120',
      date_facture: '2024-03-03',
      numero_client: '88 12 340',
      nom_client: ['Madame Claire Exemple', 'Claire Exemple'],
      ville_client: 'Lyon',
      forfait: 'Série Liberté 50 Go',
      montant_ttc: '19,99 €',
      tva: '3,33 €',
      date_limite_paiement: '2024-03-18',
    },
  },
];
