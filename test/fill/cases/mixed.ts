import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

/** Kinds of documents and wordings that no other set holds. */
export const mixed: Case[] = [
  {
    name: 'donation receipt, German',
    pages: [
      `
   Förderverein Beispielhilfe e.V.
   Schulgasse 2, 88888 Waldheim

# Bestätigung über Geldzuwendungen

   Name und Anschrift des Zuwendenden:
   Toni Probe, Hangweg 11, 88889 Tal

   Betrag der Zuwendung in Ziffern:     250,00 €
   Tag der Zuwendung:                   18.12.2023
   Verzicht auf Erstattung von Aufwendungen:  ☐ ja   ☒ nein

   Wir sind nach dem Freistellungsbescheid des Finanzamts Waldheim, StNr. 77/123/45678,
   vom 12.01.2022 von der Körperschaftsteuer befreit.

   Waldheim, 15.01.2024
   (Unterschrift) K. Muster, Kassenwart
`,
    ],
    template: {
      organisation: '',
      donor: '',
      amount: 'number',
      donation_date: 'date',
      issue_date: 'date',
      tax_number: '',
      waiver_of_expenses: 'boolean',
      purpose: '',
      iban: '',
    },
    expected: {
      organisation: 'Förderverein Beispielhilfe e.V.',
      donor: ['Toni Probe', 'Toni Probe, Hangweg 11, 88889 Tal'],
      amount: 250,
      donation_date: '2023-12-18',
      issue_date: '2024-01-15',
      tax_number: '77/123/45678',
      waiver_of_expenses: false,
    },
  },
  {
    name: 'water test, English, table with units',
    pages: [
      `
   EXAMPLE LABS                                             Report No: 24-3391
   Client: Village of Sampleton                             Sampled: 02 Apr 2024
   Sample point: Well 3, tap                                Received: 03 Apr 2024
   Sampled by: R. Specimen                                  Reported: 09 Apr 2024
`,
    ],
    tables: [
      tableOf([
        ['Parameter', 'Result', 'Unit', 'Limit'],
        ['pH', '7.4', '', '6.5 - 9.5'],
        ['Nitrate', '18.2', 'mg/l', '50'],
        ['Iron', '0.05', 'mg/l', '0.2'],
      ]),
    ],
    template: {
      laboratory: '',
      report_number: '',
      client: '',
      sampling_date: 'date',
      received_date: 'date',
      report_date: 'date',
      sample_point: '',
      sampler: '',
      nitrate: 'number',
      iron: 'number',
      lead: 'number',
      order_number: '',
    },
    expected: {
      laboratory: 'EXAMPLE LABS',
      report_number: '24-3391',
      client: 'Village of Sampleton',
      sampling_date: '2024-04-02',
      received_date: '2024-04-03',
      report_date: '2024-04-09',
      sample_point: 'Well 3, tap',
      sampler: 'R. Specimen',
      nitrate: 18.2,
      iron: 0.05,
    },
  },
  {
    name: 'lease invoice, Spanish',
    pages: [
      `
   INMOBILIARIA MUESTRA, S.L.                       FACTURA
   C/ Alcalá 100, 1º                                Nº: A-2024/031
   28009 Madrid                                     Fecha: 01/03/2024
   NIF: B98765431                                   Vencimiento: 05/03/2024

   Cliente: Ferretería Ejemplo, S.A.
            Avda. de la Paz 22
            28020 Madrid
            NIF: A12345674

   Concepto: Alquiler local marzo 2024

   Base imponible                                              1.000,00 €
   IVA (21%)                                                     210,00 €
   Retención IRPF (19%)                                         -190,00 €
   TOTAL FACTURA                                               1.020,00 €

   Forma de pago: Transferencia a ES91 2100 0418 4502 0005 1332
`,
    ],
    template: {
      invoice_number: '',
      invoice_date: '',
      due_date: '',
      seller_name: '',
      seller_tax_id: '',
      customer_name: '',
      customer_tax_id: '',
      customer_city: '',
      concept: '',
      tax_base: 'number',
      vat_amount: 'number',
      withholding: 'number',
      total: 'number',
      payment_method: '',
      iban: '',
      purchase_order: '',
    },
    expected: {
      invoice_number: 'A-2024/031',
      invoice_date: '2024-03-01',
      due_date: '2024-03-05',
      seller_name: 'INMOBILIARIA MUESTRA, S.L.',
      seller_tax_id: 'B98765431',
      customer_name: 'Ferretería Ejemplo, S.A.',
      customer_tax_id: 'A12345674',
      customer_city: 'Madrid',
      concept: 'Alquiler local marzo 2024',
      tax_base: 1000,
      vat_amount: 210,
      withholding: -190,
      total: 1020,
      payment_method: ['Transferencia', 'Transferencia a ES91 2100 0418 4502 0005 1332'],
      iban: 'ES91 2100 0418 4502 0005 1332',
    },
  },
  {
    name: 'support ticket export, flowing, English',
    pages: [],
    flow: `Ticket #48211: Printer on second floor offline

Status: Resolved
Priority: Medium
Opened: 2024-02-12 08:41
Closed: 2024-02-13 16:05
Reporter: Mo Sample (mo.sample@company.example)
Assigned to: Vic Model
Category: Hardware / Printing

Description
The printer shows "offline" since this morning. Restarting did not help.

Resolution
Replaced the network cable.
`,
    template: {
      ticket_id: '',
      title: '',
      status: ['Open', 'In progress', 'Resolved'],
      priority: '',
      opened_at: 'date-time',
      closed_at: 'date-time',
      reporter: '',
      reporter_email: 'email',
      assignee: '',
      category: '',
      description: '',
      resolution: '',
      sla_breached: 'boolean',
      customer_phone: '',
    },
    expected: {
      ticket_id: '48211',
      title: ['Printer on second floor offline', 'Ticket #48211: Printer on second floor offline'],
      status: 'Resolved',
      priority: 'Medium',
      opened_at: '2024-02-12T08:41',
      closed_at: '2024-02-13T16:05',
      reporter: ['Mo Sample', 'Mo Sample (mo.sample@company.example)'],
      reporter_email: 'mo.sample@company.example',
      assignee: 'Vic Model',
      category: 'Hardware / Printing',
      description: 'The printer shows "offline" since this morning. Restarting did not help.',
      resolution: 'Replaced the network cable.',
    },
  },
  {
    name: 'moving quote, Italian',
    pages: [
      `
   Traslochi Prova S.n.c.                              Preventivo n. 57/24
   Via Torino 8, 10100 Torino                          Torino, 3 giugno 2024
   Tel. 011 555 0180 - info@traslochi-prova.example

   Gentile Cliente: Sig.ra Elena Campione
   Indirizzo di partenza:  Corso Esempio 3, Torino - 4° piano
   Indirizzo di arrivo:    Via Saggio 10, Asti - piano terra
   Data prevista:          22 giugno 2024
   Volume stimato:         28 m³

   Prezzo trasloco                 € 1.150,00
   Noleggio autoscala              €   180,00
   Totale IVA esclusa              € 1.330,00
   IVA 22%                         €   292,60
   Totale IVA inclusa              € 1.622,60

   Validità dell'offerta: 30 giorni
`,
    ],
    template: {
      quote_number: '',
      quote_date: 'date',
      company: '',
      phone: '',
      email: '',
      customer: '',
      pickup_address: '',
      delivery_address: '',
      moving_date: 'date',
      volume: '',
      net_total: 'number',
      vat: 'number',
      gross_total: 'number',
      validity: '',
      insurance: '',
      deposit: 'number',
    },
    expected: {
      quote_number: '57/24',
      quote_date: '2024-06-03',
      company: 'Traslochi Prova S.n.c.',
      phone: '011 555 0180',
      email: 'info@traslochi-prova.example',
      customer: ['Sig.ra Elena Campione', 'Elena Campione'],
      pickup_address: 'Corso Esempio 3, Torino - 4° piano',
      delivery_address: 'Via Saggio 10, Asti - piano terra',
      moving_date: '2024-06-22',
      volume: ['28 m³', '28'],
      net_total: 1330,
      vat: 292.6,
      gross_total: 1622.6,
      validity: '30 giorni',
    },
  },
];
