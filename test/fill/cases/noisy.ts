import type { Case } from './case.ts';

/** Scans with misread letters, forms with rules and dots, letters with little layout. */
export const noisy: Case[] = [
  {
    name: 'scanned invoice with misread letters, English',
    pages: [
      `
   EXAMP1E TOOLS LTD
   17 Foundry Walk, Sheffie1d S1 2AB
   Te1: 0114 555 0142

   lNVOICE N0: 20881                      lnvoice Dafe: 14/09/2023
   Custorner No: C-3391                   Due Dafe: 14/10/2023

   Bi1l to
   Specimen Joinery
   2 Oak Yard
   Leeds LS2 3CD

   Subtofa1                                          240.00
   VAT 20%                                            48.00
   Tota1 Due                                         288.00
`,
    ],
    template: {
      invoice_number: '',
      invoice_date: 'date',
      due_date: 'date',
      customer_number: '',
      customer_name: '',
      subtotal: 'number',
      vat: 'number',
      total: 'number',
      phone: '',
      order_number: '',
      delivery_date: 'date',
    },
    expected: {
      invoice_number: '20881',
      invoice_date: '2023-09-14',
      due_date: '2023-10-14',
      customer_number: 'C-3391',
      customer_name: 'Specimen Joinery',
      subtotal: 240,
      vat: 48,
      total: 288,
      phone: '0114 555 0142',
    },
  },
  {
    name: 'form with rules to write on, English',
    pages: [
      `
# Membership Application

   Full name: ______Chris Placeholder______________   Date of birth: ___30/11/1995___
   Street address: __7 Canal Row________________________
   Town: ___Lancaster_______   Postcode: __LA1 9ZZ___
   Telephone (home): __________________   Mobile: __07700 900123___
   Emergency contact: ___Sam Placeholder, 07700 900456___
   Membership type:  [ ] Junior  [x] Adult  [ ] Family
   Annual fee: £ ___45.00___
   Signed: ___C. Placeholder___   Date: ___02/01/2024___
`,
    ],
    template: {
      name: '',
      date_of_birth: 'date',
      street: '',
      town: '',
      postcode: '',
      home_phone: '',
      mobile: '',
      emergency_contact: '',
      membership_type: ['Junior', 'Adult', 'Family'],
      annual_fee: 'number',
      signed_on: 'date',
      email: '',
      iban: '',
    },
    expected: {
      name: 'Chris Placeholder',
      date_of_birth: '1995-11-30',
      street: '7 Canal Row',
      town: 'Lancaster',
      postcode: 'LA1 9ZZ',
      mobile: '07700 900123',
      emergency_contact: 'Sam Placeholder, 07700 900456',
      membership_type: 'Adult',
      annual_fee: 45,
      signed_on: '2024-01-02',
    },
  },
  {
    name: 'reminder, German, sums in words of a letter',
    pages: [
      `
   Möbelhaus Probe GmbH & Co. KG | Ringstraße 200 | 90000 Musterstadt

   Herrn
   Peter Versuch
   Am Bach 3
   90001 Kleinstadt
                                                   Musterstadt, den 5. Juni 2024
                                                   Ihr Zeichen:  -
                                                   Unser Zeichen: MH/ks
                                                   Sachbearbeiterin: K. Sommer-Beispiel
                                                   Durchwahl: 0911 5550-17

   2. Mahnung - Rechnung Nr. 77120 vom 02.04.2024

   Sehr geehrter Herr Versuch,

   leider konnten wir noch keinen Zahlungseingang feststellen.

   Rechnungsbetrag                                     1.299,00 EUR
   Mahngebühren                                            7,50 EUR
   Gesamtforderung                                     1.306,50 EUR

   Bitte zahlen Sie bis spätestens 19.06.2024 auf unser Konto bei der Beispielbank,
   IBAN DE12 5001 0517 0648 4898 90.
`,
    ],
    template: {
      absender: '',
      empfaenger: { name: '', strasse: '', plz: '', ort: '' },
      datum: 'date',
      unser_zeichen: '',
      sachbearbeiter: '',
      telefon: '',
      rechnungsnummer: '',
      rechnungsdatum: 'date',
      rechnungsbetrag: 'number',
      mahngebuehr: 'number',
      gesamtbetrag: 'number',
      zahlbar_bis: 'date',
      iban: '',
      kundennummer: '',
      email: '',
    },
    expected: {
      absender: 'Möbelhaus Probe GmbH & Co. KG',
      empfaenger: {
        name: ['Peter Versuch', 'Herrn Peter Versuch'],
        strasse: 'Am Bach 3',
        plz: '90001',
        ort: 'Kleinstadt',
      },
      datum: '2024-06-05',
      unser_zeichen: 'MH/ks',
      sachbearbeiter: 'K. Sommer-Beispiel',
      telefon: '0911 5550-17',
      rechnungsnummer: '77120',
      rechnungsdatum: '2024-04-02',
      rechnungsbetrag: 1299,
      mahngebuehr: 7.5,
      gesamtbetrag: 1306.5,
      zahlbar_bis: '2024-06-19',
      iban: 'DE12 5001 0517 0648 4898 90',
    },
  },
  {
    name: 'work order, English, examples as template',
    pages: [
      `
   SPECIMEN FACILITY SERVICES

   WORK ORDER WO-5581                          Priority: High
   Requested by: Dana Model                    Requested on: March 3, 2024
   Building: Annex B                           Floor: 3
   Technician: Lou Sample                      Completed: 03/07/2024

   Problem
   Radiator in room 3.12 leaks at the valve.

   Work done
   Replaced valve and refilled the circuit.

   Labor hours: 2.5                            Parts cost: $64.20
   Labor cost: $187.50                         Total cost: $251.70
`,
    ],
    template: {
      work_order: 'WO-1234',
      priority: 'Low | Medium | High',
      requested_by: 'Jane Doe',
      requested_on: '2023-01-31',
      building: '',
      floor: '2',
      technician: '',
      completed: '2023-02-28',
      problem: '',
      work_done: '',
      labor_hours: 1.5,
      parts_cost: 12.5,
      total_cost: 100.0,
      invoice_number: 'INV-1',
      warranty: false,
    },
    expected: {
      work_order: 'WO-5581',
      priority: 'High',
      requested_by: 'Dana Model',
      requested_on: '2024-03-03',
      building: 'Annex B',
      floor: '3',
      technician: 'Lou Sample',
      completed: '2024-03-07',
      problem: 'Radiator in room 3.12 leaks at the valve.',
      work_done: 'Replaced valve and refilled the circuit.',
      labor_hours: 2.5,
      parts_cost: 64.2,
      total_cost: 251.7,
    },
  },
  {
    name: 'parking fine, Dutch, English keys',
    pages: [
      `
# Gemeente Voorbeeld
   Naheffingsaanslag parkeerbelasting

   Beschikkingsnummer       9001 2233 44
   Kenteken                 AB-123-C
   Datum overtreding        17 maart 2024
   Tijdstip                 13:05 uur
   Plaats                   Stationsplein, Voorbeeld
   Parkeerbelasting         € 2,40
   Kosten naheffing         € 76,70
   Totaal bedrag            € 79,10
   Uiterste betaaldatum     30 april 2024
   Rekeningnummer           NL20 INGB 0001 2345 67
`,
    ],
    template: {
      municipality: '',
      decision_number: '',
      license_plate: '',
      violation_date: 'date',
      violation_time: 'time',
      location: '',
      parking_tax: 'number',
      costs: 'number',
      total_amount: 'number',
      payment_deadline: 'date',
      bank_account: '',
      officer: '',
      vehicle_brand: '',
    },
    expected: {
      municipality: 'Gemeente Voorbeeld',
      decision_number: '9001 2233 44',
      license_plate: 'AB-123-C',
      violation_date: '2024-03-17',
      violation_time: '13:05',
      location: 'Stationsplein, Voorbeeld',
      parking_tax: 2.4,
      costs: 76.7,
      total_amount: 79.1,
      payment_deadline: '2024-04-30',
      bank_account: 'NL20 INGB 0001 2345 67',
    },
  },
  {
    name: 'rental car agreement, English',
    pages: [
      `
# SAMPLE RENT-A-CAR                                RENTAL AGREEMENT No. 880-11-2

   Renter: Kim Placeholder                         Driver license: D1234-567
   Vehicle: Compact, Model Uno                     Plate: XYZ 987
   Pick-up: Airport North, 10 May 2024 09:00       Return: Airport North, 14 May 2024 09:00
   Mileage out: 12,450                             Mileage in: 13,020

   Daily rate                       USD  39.00     x 4 days           USD 156.00
   Collision damage waiver                                            USD  48.00
   Taxes and fees                                                     USD  31.20
   Estimated total                                                    USD 235.20

   Deposit held on card ending 4242: USD 300.00
`,
    ],
    template: {
      agreement_number: '',
      renter: '',
      driver_license: '',
      plate: '',
      pickup_date: 'date',
      return_date: 'date',
      mileage_out: 'integer',
      mileage_in: 'integer',
      daily_rate: 'number',
      taxes: 'number',
      total: 'number',
      deposit: 'number',
      fuel_level: '',
      second_driver: '',
    },
    expected: {
      agreement_number: '880-11-2',
      renter: 'Kim Placeholder',
      driver_license: 'D1234-567',
      plate: 'XYZ 987',
      pickup_date: '2024-05-10',
      return_date: '2024-05-14',
      mileage_out: 12450,
      mileage_in: 13020,
      daily_rate: 39,
      taxes: 31.2,
      total: 235.2,
      deposit: 300,
    },
  },
  {
    name: 'death certificate, French, English keys',
    pages: [
      `
   RÉPUBLIQUE EXEMPLE
   Mairie de Villemodèle

# EXTRAIT D'ACTE DE DÉCÈS

   Acte n° 112/2024
   Nom : MODÈLE
   Prénoms : Jeanne Marie
   Sexe : féminin
   Née le 3 février 1931 à Lyon
   Décédée le 18 mars 2024 à Villemodèle
   Domicile : 5 place de l'Église, 01000 Villemodèle
   Profession : retraitée

   Délivré le 22 mars 2024
   L'officier de l'état civil : P. Essai
`,
    ],
    template: {
      certificate_number: '',
      last_name: '',
      first_names: '',
      sex: '',
      birth_date: 'date',
      birth_place: '',
      death_date: 'date',
      address: '',
      occupation: '',
      issue_date: 'date',
      registrar: '',
      cause_of_death: '',
      spouse: '',
    },
    expected: {
      certificate_number: '112/2024',
      last_name: 'MODÈLE',
      first_names: 'Jeanne Marie',
      sex: 'féminin',
      birth_date: '1931-02-03',
      birth_place: 'Lyon',
      death_date: '2024-03-18',
      address: "5 place de l'Église, 01000 Villemodèle",
      occupation: 'retraitée',
      issue_date: '2024-03-22',
      registrar: 'P. Essai',
    },
  },
  {
    name: 'job advertisement and offer, flowing, English',
    pages: [],
    flow: `Offer of Employment

Position: Senior Data Engineer
Department: Analytics
Reports to: Head of Data
Location: Manchester (hybrid)
Start date: 1 September 2024
Salary: £58,000 per year
Working hours: 37.5 hours per week
Annual leave: 27 days
Probation period: 6 months

Please sign and return this offer by 15 July 2024.

Example Analytics Ltd
Registered in England, company no. 09988776
`,
    template: {
      job_title: '',
      department: '',
      manager: '',
      location: '',
      start_date: 'date',
      salary: 'number',
      weekly_hours: 'number',
      vacation_days: 'integer',
      probation: '',
      company: '',
      company_number: '',
      bonus: '',
      contract_end: 'date',
      candidate_name: '',
    },
    expected: {
      job_title: 'Senior Data Engineer',
      department: 'Analytics',
      manager: 'Head of Data',
      location: 'Manchester (hybrid)',
      start_date: '2024-09-01',
      salary: 58000,
      weekly_hours: 37.5,
      vacation_days: 27,
      probation: '6 months',
      company: 'Example Analytics Ltd',
      company_number: '09988776',
    },
  },
];
