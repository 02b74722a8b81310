import type { Case } from './case.ts';

export const offices: Case[] = [
  {
    name: 'tax assessment letter, German, English keys',
    pages: [
      `
   Finanzamt Beispielstadt                                          Datum: 17.09.2024
   Postfach 1234                                                    Telefon: 0999 555-0
   99999 Beispielstadt                                              Zimmer: 214

   Steuernummer 123/456/78901
   (Bitte bei Rückfragen angeben)

   Herrn und Frau
   Max und Erika Muster
   Ahornweg 5
   99998 Neudorf

# Bescheid für 2023 über Einkommensteuer

   Festgesetzt werden                                     4.812,00 €
   Bereits gezahlt                                        5.106,00 €
   Guthaben                                                 294,00 €

   Das Guthaben wird auf das Konto DE89 3704 0044 0532 0130 00 überwiesen.
   Gegen diesen Bescheid kann innerhalb eines Monats Einspruch eingelegt werden.
`,
    ],
    template: {
      taxOffice: '',
      taxNumber: '',
      letterDate: 'date',
      phone: '',
      taxYear: 'the year that is assessed',
      credit: 'number',
      iban: '',
      recipientCity: '',
      deadline: 'date',
      caseWorker: '',
    },
    expected: {
      taxOffice: 'Finanzamt Beispielstadt',
      taxNumber: '123/456/78901',
      letterDate: '2024-09-17',
      phone: '0999 555-0',
      taxYear: ['2023', '2023 über Einkommensteuer'],
      credit: 294,
      iban: 'DE89 3704 0044 0532 0130 00',
      recipientCity: 'Neudorf',
    },
  },
  {
    name: 'residence registration form, English, numbered',
    pages: [
      `
# APPLICATION FOR A RESIDENCE PERMIT                               Form RP-7

   1. Surname                            2. Given names
      SPECIMEN                              Alex Jordan

   3. Date of birth                      4. Place of birth
      04/11/1988                            Capetown

   5. Nationality                        6. Passport no.
      South African                         X01234567

   7. Purpose of stay
      [ ] study   [x] employment   [ ] family

   8. Employer
      Sample Robotics Ltd, 5 Dock Street, Dundee DD1 1AA

   9. Email
      alex@specimen.example

   Date: 21/02/2024        Signature: A. Specimen
`,
    ],
    template: {
      surname: '',
      given_names: '',
      birth_date: 'date',
      birth_place: '',
      nationality: '',
      passport_number: '',
      purpose: ['study', 'employment', 'family'],
      employer: '',
      email: '',
      date: 'date',
      spouse: '',
      entry_date: 'date',
      form_number: '',
    },
    expected: {
      surname: 'SPECIMEN',
      given_names: 'Alex Jordan',
      birth_date: '1988-11-04',
      birth_place: 'Capetown',
      nationality: 'South African',
      passport_number: 'X01234567',
      purpose: 'employment',
      employer: ['Sample Robotics Ltd', 'Sample Robotics Ltd, 5 Dock Street, Dundee DD1 1AA'],
      email: 'alex@specimen.example',
      date: '2024-02-21',
      form_number: 'RP-7',
    },
  },
  {
    name: 'vehicle registration, Spanish, English keys',
    pages: [
      `
# PERMISO DE CIRCULACIÓN

   Matrícula                          1234 BCD
   Fecha de primera matriculación     15/06/2019
   Titular                            Lucía Muestra Ejemplo
   Domicilio                          Calle Real 3, 41001 Sevilla
   Marca                              SEAT
   Modelo                             LEÓN
   Número de bastidor                 VSSZZZ5FZKR000001
   Combustible                        Gasolina
   Potencia                           85 kW
   Plazas                             5
`,
    ],
    template: {
      license_plate: '',
      first_registration: 'date',
      owner: '',
      owner_address: '',
      brand: '',
      model: '',
      vin: '',
      fuel: '',
      power_kw: 'number',
      seats: 'integer',
      color: '',
      insurance_company: '',
      inspection_due: 'date',
    },
    expected: {
      license_plate: '1234 BCD',
      first_registration: '2019-06-15',
      owner: 'Lucía Muestra Ejemplo',
      owner_address: 'Calle Real 3, 41001 Sevilla',
      brand: 'SEAT',
      model: 'LEÓN',
      vin: 'VSSZZZ5FZKR000001',
      fuel: 'Gasolina',
      power_kw: 85,
      seats: 5,
    },
  },
  {
    name: 'flowing letter without places, English',
    pages: [],
    flow: `Sample & Partners LLP
9 Chancery Model Road
London EC1A 1BB

8 January 2024

Our ref: SP/2231/a
Your ref: none

Mr T. Testman
Flat 3, 20 Example Street
Bristol BS1 1AA

Dear Mr Testman,

Re: Sale of 14 Orchard Close

We are pleased to confirm that contracts were exchanged today. The agreed price is £312,500 and completion is set for 9 February 2024.

Please send the deposit of £31,250 to our client account:
Account name: Sample & Partners Client Account
Sort code: 11-22-33
Account number: 44556677

Yours sincerely,

Jo Sample
Solicitor
`,
    template: {
      sender: '',
      letter_date: 'date',
      our_reference: '',
      recipient: '',
      recipient_postcode: '',
      subject: '',
      sort_code: '',
      account_number: '',
      account_name: '',
      signatory: '',
      fax: '',
      vat_number: '',
      claim_number: '',
    },
    expected: {
      sender: 'Sample & Partners LLP',
      letter_date: '2024-01-08',
      our_reference: 'SP/2231/a',
      recipient: 'Mr T. Testman',
      recipient_postcode: 'BS1 1AA',
      subject: 'Sale of 14 Orchard Close',
      sort_code: '11-22-33',
      account_number: '44556677',
      account_name: 'Sample & Partners Client Account',
      signatory: 'Jo Sample',
    },
  },
];
