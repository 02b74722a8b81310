import type { Case } from './case.ts';

export const work: Case[] = [
  {
    name: 'payslip, English',
    pages: [
      `
# Example Logistics Ltd

   Payslip for June 2024                                    Pay date: 28/06/2024

   Employee name     Sam Sample                             Employee no.     10442
   Department        Warehouse                              NI number        QQ 12 34 56 C
   Tax code          1257L                                  Payment method   BACS

   Payments                          Amount         Deductions                 Amount
   Basic pay                       2,450.00         Income tax                  280.40
   Overtime                          180.00         National Insurance          154.16
                                                    Pension                     122.50

   Gross pay      2,630.00           Total deductions    557.06          Net pay      2,072.94
`,
    ],
    template: {
      employer: '',
      employee: { name: '', number: '', department: '' },
      pay_date: 'date',
      tax_code: '',
      gross_pay: 'number',
      total_deductions: 'number',
      net_pay: 'number',
      pension: 'number',
      bonus: 'number',
      bank_account: '',
      manager: '',
    },
    expected: {
      employer: 'Example Logistics Ltd',
      employee: { name: 'Sam Sample', number: '10442', department: 'Warehouse' },
      pay_date: '2024-06-28',
      tax_code: '1257L',
      gross_pay: 2630,
      total_deductions: 557.06,
      net_pay: 2072.94,
      pension: 122.5,
    },
  },
  {
    name: 'employment certificate, Spanish',
    pages: [
      `
# CERTIFICADO DE EMPRESA

   Empresa: Talleres Ejemplo S.L.
   CIF: B12345674
   Domicilio: Calle Mayor 5, 28013 Madrid

   Don Juan Ejemplo Muestra, con DNI 12345678Z, ha prestado sus servicios en esta empresa.

   Puesto: Técnico de mantenimiento
   Fecha de alta: 02/05/2016
   Fecha de baja: 31/08/2023
   Tipo de contrato: Indefinido
   Jornada: 40 horas semanales

   Madrid, 5 de septiembre de 2023

   Firma: Ana Modelo
   Directora de Recursos Humanos
`,
    ],
    template: {
      empresa: '',
      cif: '',
      puesto: '',
      fecha_alta: '',
      fecha_baja: '',
      tipo_contrato: '',
      salario_bruto: '',
      fecha: '',
      email: '',
      convenio: '',
    },
    expected: {
      empresa: 'Talleres Ejemplo S.L.',
      cif: 'B12345674',
      puesto: 'Técnico de mantenimiento',
      fecha_alta: '2016-05-02',
      fecha_baja: '2023-08-31',
      tipo_contrato: 'Indefinido',
      fecha: '2023-09-05',
    },
  },
  {
    name: 'meeting minutes, English',
    pages: [
      `
# Minutes of the Works Council

   Date: 12 March 2024            Time: 14:00 - 15:30            Place: Room 2.14
   Chair: Pat Placeholder
   Minutes taken by: Robin Example
   Present: P. Placeholder, R. Example, K. Sample
   Apologies: T. Test

   1. Approval of the last minutes
   The minutes of 13 February 2024 were approved without changes.

   2. Canteen
   Prices rise by 4 % from April.

   Next meeting: 9 April 2024
`,
    ],
    template: {
      title: '',
      meeting_date: 'date',
      start_time: 'time',
      location: '',
      chair: '',
      minute_taker: 'who wrote the minutes',
      next_meeting: 'date',
      budget: '',
      deadline: 'date',
    },
    expected: {
      title: 'Minutes of the Works Council',
      meeting_date: '2024-03-12',
      start_time: '14:00',
      location: 'Room 2.14',
      chair: 'Pat Placeholder',
      minute_taker: 'Robin Example',
      next_meeting: '2024-04-09',
    },
  },
];
