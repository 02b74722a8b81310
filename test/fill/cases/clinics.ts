import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

export const clinics: Case[] = [
  {
    name: 'hospital letter, German',
    pages: [
      `
   Klinikum Musterstadt · Abteilung für Innere Medizin
   Chefarzt Prof. Dr. med. H. Beispiel

   Herrn Dr. med. K. Probe
   Hauptstr. 4
   99997 Altdorf
                                                                 12.03.2024

   Patient: Muster, Max          geb. 02.05.1951         Fall-Nr.: 2024-88171
   Stationärer Aufenthalt vom 04.03.2024 bis 11.03.2024

   Diagnosen: Arterielle Hypertonie; Vorhofflimmern

   Sehr geehrter Herr Kollege,

   wir berichten über den oben genannten Patienten.

   Entlassmedikation: Bisoprolol 5 mg 1-0-0

   Mit freundlichen kollegialen Grüßen
   Dr. med. L. Muster
   Oberärztin
`,
    ],
    template: {
      hospital: '',
      patient_name: '',
      patient_birth_date: 'date',
      case_number: '',
      admission_date: 'date of admission',
      discharge_date: 'date of discharge',
      diagnoses: '',
      medication: '',
      letter_date: 'date',
      insurance_number: '',
      blood_pressure: '',
      allergies: '',
    },
    expected: {
      hospital: ['Klinikum Musterstadt', 'Klinikum Musterstadt · Abteilung für Innere Medizin'],
      patient_name: 'Muster, Max',
      patient_birth_date: '1951-05-02',
      case_number: '2024-88171',
      admission_date: '2024-03-04',
      discharge_date: '2024-03-11',
      diagnoses: 'Arterielle Hypertonie; Vorhofflimmern',
      medication: 'Bisoprolol 5 mg 1-0-0',
      letter_date: '2024-03-12',
    },
  },
  {
    name: 'product data sheet, English, table of labels',
    pages: ['\n# Pump PX-12 Data Sheet\n\n   Rev. C, issued 1 October 2023'],
    tables: [
      tableOf(
        [
          ['Property', 'Value'],
          ['Article number', '7-000-123'],
          ['Max. flow', '42 l/min'],
          ['Rated voltage', '230 V'],
          ['Weight', '3.4 kg'],
          ['Housing material', 'Stainless steel'],
          ['Protection class', 'IP 54'],
        ],
        1,
      ),
    ],
    template: {
      product: '',
      revision: '',
      issued: 'date',
      article_number: '',
      max_flow: '',
      voltage: '',
      weight_kg: 'number',
      material: '',
      protection_class: '',
      noise_level: '',
      price: 'number',
      warranty: '',
    },
    expected: {
      product: ['Pump PX-12', 'Pump PX-12 Data Sheet'],
      revision: 'C',
      issued: '2023-10-01',
      article_number: '7-000-123',
      max_flow: '42 l/min',
      voltage: '230 V',
      weight_kg: 3.4,
      material: 'Stainless steel',
      protection_class: 'IP 54',
    },
  },
  {
    name: 'school report, English, two columns of rows',
    pages: [
      `
# Example Primary School
   School report 2023/24

   Pupil: Robin Sample                 Class: 4b
   Class teacher: Ms J. Model          Days absent: 3

   English            B+               Mathematics        A-
   Science            B                Art                A
   Music              C+               Sport              B

   Remarks: Robin works with great care.
   Promoted to class 5.
   Date of issue: 19 July 2024
`,
    ],
    template: {
      school: '',
      pupil: '',
      class: '',
      class_teacher: '',
      days_absent: 'integer',
      mathematics: '',
      science: '',
      music: '',
      remarks: '',
      issue_date: 'date',
      history: '',
      headmaster: '',
      behaviour: '',
    },
    expected: {
      school: 'Example Primary School',
      pupil: 'Robin Sample',
      class: '4b',
      class_teacher: 'Ms J. Model',
      days_absent: 3,
      mathematics: 'A-',
      science: 'B',
      music: 'C+',
      remarks: 'Robin works with great care.',
      issue_date: '2024-07-19',
    },
  },
  {
    name: 'event ticket, Portuguese, English keys',
    pages: [
      `
   FESTIVAL EXEMPLO

   Evento: Noite de Fado
   Local: Teatro Modelo, Lisboa
   Data: 23 de novembro de 2024          Hora: 21h30
   Setor: Plateia        Fila: F        Lugar: 12
   Preço: 25,00 €
   N.º do bilhete: 0099-12345
   Titular: Inês Exemplo
`,
    ],
    template: {
      event: '',
      venue: '',
      date: 'date',
      time: 'time',
      row: '',
      seat: '',
      price: 'number',
      currency: '',
      ticket_number: '',
      holder: '',
      organizer_email: '',
      booking_code: '',
    },
    expected: {
      event: 'Noite de Fado',
      venue: 'Teatro Modelo, Lisboa',
      date: '2024-11-23',
      time: '21:30',
      row: 'F',
      seat: '12',
      price: 25,
      currency: 'EUR',
      ticket_number: '0099-12345',
      holder: 'Inês Exemplo',
    },
  },
];
