import type { Case } from './case.ts';

export const insurance: Case[] = [
  {
    name: 'insurance policy, Dutch',
    pages: [
      `
   Voorbeeld Verzekeringen N.V.
   Postbus 100, 3500 AB Utrecht

   De heer J. Voorbeeld
   Dorpsstraat 12
   1234 AB Voorbeelddorp

   Utrecht, 4 januari 2024

   Betreft: uw inboedelverzekering

   Polisnummer:            INB-55-009812
   Ingangsdatum:           1 februari 2024
   Contractduur:           12 maanden
   Verzekerd bedrag:       € 75.000
   Eigen risico:           € 150
   Premie per maand:       € 11,25

   Met vriendelijke groet,
   M. Test
   Afdeling Acceptatie
`,
    ],
    template: {
      insurer: '',
      policy_number: '',
      policyholder: '',
      start_date: 'date',
      duration: '',
      insured_amount: 'number',
      deductible: 'number',
      monthly_premium: 'number',
      letter_date: 'date',
      subject: '',
      claim_number: '',
      end_date: 'date',
      phone: '',
    },
    expected: {
      insurer: 'Voorbeeld Verzekeringen N.V.',
      policy_number: 'INB-55-009812',
      policyholder: ['De heer J. Voorbeeld', 'J. Voorbeeld'],
      start_date: '2024-02-01',
      duration: '12 maanden',
      insured_amount: 75000,
      deductible: 150,
      monthly_premium: 11.25,
      letter_date: '2024-01-04',
      subject: 'uw inboedelverzekering',
    },
  },
  {
    name: 'damage report, Italian',
    pages: [
      `
# DENUNCIA DI SINISTRO

   Numero sinistro           2024/00771
   Polizza n.                RCA 998 221
   Contraente                Maria Esempio
   Data del sinistro         18/05/2024
   Ora                       17:45
   Luogo                     Via Roma 1, 20121 Milano
   Targa veicolo             AB123CD
   Danno stimato             € 1.850,00

   Descrizione: Tamponamento a bassa velocità in coda al semaforo.
`,
    ],
    template: {
      numero_sinistro: '',
      numero_polizza: '',
      contraente: '',
      data_sinistro: '',
      ora: '',
      luogo: '',
      targa: '',
      danno_stimato: '',
      descrizione: '',
      testimone: '',
      perito: '',
      telefono: '',
    },
    expected: {
      numero_sinistro: '2024/00771',
      numero_polizza: 'RCA 998 221',
      contraente: 'Maria Esempio',
      data_sinistro: '2024-05-18',
      ora: '17:45',
      luogo: 'Via Roma 1, 20121 Milano',
      targa: 'AB123CD',
      danno_stimato: '€ 1.850,00',
      descrizione: 'Tamponamento a bassa velocità in coda al semaforo.',
    },
  },
  {
    name: 'laboratory report, Portuguese',
    pages: [
      `
   Laboratório Exemplo, Lda.
   Rua das Flores 10, 4000-123 Porto

# Relatório de Análises

   Utente: José Exemplo Modelo              Data de nascimento: 14/07/1968
   N.º do processo: 55123                   Data da colheita: 03/04/2024
   Médico: Dra. Rita Teste                  Data do relatório: 05/04/2024

   Hemoglobina         14,1 g/dL       13,0 - 17,0
   Glicose             98 mg/dL        70 - 110
   Colesterol total    212 mg/dL       < 190
`,
    ],
    template: {
      laboratorio: '',
      utente: '',
      data_nascimento: '',
      numero_processo: '',
      medico: '',
      data_colheita: '',
      data_relatorio: '',
      glicose: '',
      colesterol_total: '',
      creatinina: '',
      diagnostico: '',
    },
    expected: {
      laboratorio: 'Laboratório Exemplo, Lda.',
      utente: 'José Exemplo Modelo',
      data_nascimento: '1968-07-14',
      numero_processo: '55123',
      medico: 'Dra. Rita Teste',
      data_colheita: '2024-04-03',
      data_relatorio: '2024-04-05',
      glicose: ['98 mg/dL', '98'],
      colesterol_total: ['212 mg/dL', '212'],
    },
  },
];
