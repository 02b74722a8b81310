import type { Case } from './case.ts';

export const study: Case[] = [
  {
    name: 'course certificate, French',
    pages: [
      `
# Attestation de formation

   L'organisme de formation Exemple Conseil SARL certifie que

   Nom et prénom :        MODÈLE Camille
   Né(e) le :             21/09/1990

   a suivi la formation

   Intitulé :             Sécurité au travail, niveau 2
   Durée :                14 heures
   Dates :                du 6 au 7 mai 2024
   Formateur :            Dominique Essai
   Résultat :             Acquis

   Fait à Nantes, le 10 mai 2024
`,
    ],
    template: {
      participant: 'full name of the person who took the course',
      birth_date: 'date',
      course_title: '',
      duration: '',
      trainer: '',
      result: '',
      issue_date: 'date',
      certificate_number: '',
      valid_until: 'date',
    },
    expected: {
      participant: 'MODÈLE Camille',
      birth_date: '1990-09-21',
      course_title: 'Sécurité au travail, niveau 2',
      duration: '14 heures',
      trainer: 'Dominique Essai',
      result: 'Acquis',
      issue_date: '2024-05-10',
    },
  },
  {
    name: 'rental form, German, boxes and free keys',
    pages: [
      `
# Mietvertrag für Wohnraum

   Vermieter: Hausverwaltung Beispiel GmbH, Marktplatz 2, 77777 Musterburg
   Mieter: Familie Probe
   Mietobjekt: Gartenweg 9, 2. OG links, 77778 Neustadt
   Wohnfläche: 74,5 m²                     Zimmer: 3
   Mietbeginn: 01.08.2024
   Kaltmiete: 690,00 €                     Nebenkosten: 180,00 €
   Kaution: 2.070,00 €
   Haustiere erlaubt: ☐ ja  ☒ nein
   Kündigungsfrist: 3 Monate
`,
    ],
    template: {
      landlord: '',
      tenant: '',
      property_address: '',
      living_area: 'number',
      rooms: 'integer',
      lease_start: 'date',
      rent: 'number',
      service_charges: 'number',
      deposit: 'number',
      pets_allowed: 'boolean',
      notice_period: '',
      lease_end: 'date',
      parking_space: '',
      heating_type: '',
    },
    expected: {
      landlord: ['Hausverwaltung Beispiel GmbH', 'Hausverwaltung Beispiel GmbH, Marktplatz 2, 77777 Musterburg'],
      tenant: 'Familie Probe',
      property_address: 'Gartenweg 9, 2. OG links, 77778 Neustadt',
      living_area: 74.5,
      rooms: 3,
      lease_start: '2024-08-01',
      rent: 690,
      service_charges: 180,
      deposit: 2070,
      pets_allowed: false,
      notice_period: '3 Monate',
    },
  },
  {
    name: 'JSON Schema on a purchase order, English',
    pages: [
      `
# PURCHASE ORDER

   PO Number: 4500012345                       Order Date: 02/15/2024
   Vendor: Example Parts Inc.                  Ship To: Sample Factory LLC
           100 Main Street                              22 Mill Road
           Springfield, IL 62701                        Dayton, OH 45402
   Buyer: J. Doe-Sample, buyer@sample-factory.example
   Payment terms: Net 30                       Incoterms: FOB Origin

   Subtotal                                                        $4,120.00
   Shipping                                                           $85.50
   Total                                                           $4,205.50
`,
    ],
    template: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        po_number: { type: 'string' },
        order_date: { type: 'string', format: 'date' },
        vendor: {
          type: 'object',
          properties: { name: { type: 'string' }, city: { type: 'string' }, zip: { type: 'string' } },
        },
        ship_to: { type: 'object', properties: { name: { type: 'string' }, city: { type: ['string', 'null'] } } },
        buyer_email: { type: 'string', format: 'email' },
        payment_terms: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        currency: { enum: ['USD', 'EUR', 'GBP'] },
        total: { type: 'number', description: 'Grand total including shipping' },
        shipping: { type: 'number' },
        requisition_number: { type: ['string', 'null'], description: 'Internal requisition number' },
        approved_by: { type: ['string', 'null'] },
      },
    },
    expected: {
      po_number: '4500012345',
      order_date: '2024-02-15',
      vendor: { name: 'Example Parts Inc.', city: 'Springfield', zip: '62701' },
      ship_to: { name: 'Sample Factory LLC', city: 'Dayton' },
      buyer_email: 'buyer@sample-factory.example',
      payment_terms: 'Net 30',
      currency: 'USD',
      total: 4205.5,
      shipping: 85.5,
    },
  },
];
