import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

export const goods: Case[] = [
  {
    name: 'delivery note, German',
    pages: [
      `
   Holzhandel Muster KG · Sägeweg 3 · 88888 Waldheim

   Bauhof Beispiel
   Industriestraße 44
   88887 Talstadt

# Lieferschein LS-10077

   Lieferdatum: 22.04.2024               Bestellnummer: B-5561
   Fahrer: K. Probe                      Kennzeichen: WA-HM 12
   Lieferwoche: KW 17

   Ware in einwandfreiem Zustand erhalten: Unterschrift Empfänger
`,
    ],
    tables: [
      tableOf([
        ['Pos', 'Bezeichnung', 'Menge', 'Einheit'],
        ['1', 'Kantholz 60x80', '120', 'm'],
        ['2', 'OSB-Platte 18 mm', '30', 'Stk'],
      ]),
    ],
    template: {
      lieferschein_nr: '',
      absender: '',
      empfaenger: '',
      empfaenger_ort: '',
      lieferdatum: '',
      bestellnummer: '',
      fahrer: '',
      kennzeichen: '',
      'delivery week': '',
      rechnungsnummer: '',
      gesamtgewicht: '',
      spediteur: '',
    },
    expected: {
      lieferschein_nr: 'LS-10077',
      absender: 'Holzhandel Muster KG',
      empfaenger: 'Bauhof Beispiel',
      empfaenger_ort: 'Talstadt',
      lieferdatum: '2024-04-22',
      bestellnummer: 'B-5561',
      fahrer: 'K. Probe',
      kennzeichen: 'WA-HM 12',
      'delivery week': 'KW 17',
    },
  },
  {
    name: 'inspection report, English',
    pages: [
      `
# Crane Inspection Report

   Report no.            CR-0098-24
   Inspection date       7 May 2024
   Inspector             Lee Specimen
   Manufacturer          Exemplo Cranes
   Model                 TX-400
   Serial number         400-7781
   Max. load             3,200 kg
   Result                [x] passed   [ ] passed with remarks   [ ] failed

   Remarks: Hook latch slightly worn; replace within 6 months.

   Next inspection due   May 2025
`,
    ],
    template: {
      report_number: '',
      inspection_date: 'date',
      inspector: '',
      manufacturer: '',
      model: '',
      serial_number: '',
      max_load_kg: 'number',
      result: ['passed', 'passed with remarks', 'failed'],
      remarks: '',
      next_inspection: '',
      customer: '',
      operating_hours: 'number',
      passed: 'boolean',
    },
    expected: {
      report_number: 'CR-0098-24',
      inspection_date: '2024-05-07',
      inspector: 'Lee Specimen',
      manufacturer: 'Exemplo Cranes',
      model: 'TX-400',
      serial_number: '400-7781',
      max_load_kg: 3200,
      result: 'passed',
      remarks: 'Hook latch slightly worn; replace within 6 months.',
      next_inspection: 'May 2025',
      passed: true,
    },
  },
  {
    name: 'restaurant receipt, English',
    pages: [
      `
            THE SAMPLE KITCHEN SDN BHD
              (Co. Reg. 123456-X)
          NO 7, JALAN CONTOH 2/1,
        47300 PETALING JAYA, SELANGOR
             TEL: 03-5555 0199
        GST ID: 000111222333

      TAX INVOICE

   Bill No: 00451            Table: 12
   Date: 05/03/2018          Time: 19:42
   Cashier: MEI

   2 x Nasi Lemak                  17.00
   1 x Teh Tarik                    2.50

   Sub Total                       19.50
   GST 6%                           1.17
   Rounding                        -0.02
   TOTAL                  RM       20.65
   CASH                            50.00
   CHANGE                          29.35

        THANK YOU, PLEASE COME AGAIN
`,
    ],
    template: {
      company: '',
      address: '',
      date: '',
      total: '',
      bill_number: '',
      cashier: '',
      subtotal: '',
      tax: '',
      change: '',
      tip: '',
      card_number: '',
    },
    expected: {
      company: 'THE SAMPLE KITCHEN SDN BHD',
      address: 'NO 7, JALAN CONTOH 2/1, 47300 PETALING JAYA, SELANGOR',
      date: '2018-03-05',
      total: ['RM 20.65', '20.65'],
      bill_number: '00451',
      cashier: 'MEI',
      subtotal: '19.50',
      tax: '1.17',
      change: '29.35',
    },
  },
  {
    name: 'bank statement, English',
    pages: [
      `
   Sample Bank plc                                       Statement of account

   Mr A Specimen                                         Account number   00112233
   4 Model Lane                                          Sort code        01-02-03
   Leeds LS1 1AA                                         Statement date   31 May 2024
                                                         Page             1 of 3

   Opening balance on 1 May 2024                                       £1,204.10
   Total paid in                                                       £2,310.00
   Total paid out                                                      £1,988.45
   Closing balance on 31 May 2024                                      £1,525.65
`,
    ],
    template: {
      bank: '',
      account_holder: '',
      account_number: '',
      sort_code: '',
      statement_date: 'date',
      opening_balance: 'number',
      total_paid_in: 'number',
      total_paid_out: 'number',
      closing_balance: 'number',
      iban: '',
      overdraft_limit: 'number',
      interest_rate: '',
    },
    expected: {
      bank: 'Sample Bank plc',
      account_holder: ['Mr A Specimen', 'A Specimen'],
      account_number: '00112233',
      sort_code: '01-02-03',
      statement_date: '2024-05-31',
      opening_balance: 1204.1,
      total_paid_in: 2310,
      total_paid_out: 1988.45,
      closing_balance: 1525.65,
    },
  },
];
