/** Rows of text that line up as a table does. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { gridsOf } from '../../../../src/fill/layout/regions/grid.ts';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const asked = { works: [{ item: '', work: '', unit: '', quantity: 'number', price: 'number', amount: 'number' }] };

describe('rows of text that line up', () => {
  it('go on in the lines set tight below them, be they ever so many', async () => {
    const { works } = await fill(
      drawn(`
  Item   Work                             Unit    Quantity      Price     Amount

  1.1    REPAIR OF THE BRICK WALL ALONG   m2         25.00       8.10     202.50
         THE NORTH SIDE OF THE YARD

  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00

  1.3    RENT OF A CABIN FOR FIVE MEN     day        12.00      11.50     138.00
         WITH A TABLE AND CHAIRS AND A
         STOVE AND WATER AND LIGHT AND
         A PLACE TO HANG WET CLOTHES

  1.4    WATCHMAN AT NIGHT                day        30.00      20.00     600.00

  1.5    REMOVAL OF WASTE                 m3         14.00       6.00      84.00
`),
      asked,
    );
    assert.deepEqual(
      works.map(({ work }: { work: string }) => work),
      [
        'REPAIR OF THE BRICK WALL ALONG THE NORTH SIDE OF THE YARD',
        'PAINT FOR THE GATE',
        'RENT OF A CABIN FOR FIVE MEN WITH A TABLE AND CHAIRS AND A STOVE AND WATER AND LIGHT AND A PLACE TO HANG WET CLOTHES',
        'WATCHMAN AT NIGHT',
        'REMOVAL OF WASTE',
      ],
    );
  });

  it('do not go on in lines that are as far from them as the next row', async () => {
    const { works } = await fill(
      drawn(`
  Item   Work                             Unit    Quantity      Price     Amount
  1.1    REPAIR OF THE WALL               m2         25.00       8.10     202.50
         YARD
  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00
  1.3    RENT OF A CABIN                  day        12.00      11.50     138.00
`),
      asked,
    );
    assert.equal(works[0]?.work, 'REPAIR OF THE WALL');
  });

  it('have heads that stand beside their columns and not over them', () => {
    const parsed = drawn(`
  Item   Work                             Unit    Quantity   Pr.          Amount
  1.1    REPAIR OF THE WALL               m2         25.00         8.10   202.50
  1.2    PAINT FOR THE GATE               SG          1.00        90.00    90.00
  1.3    RENT OF A CABIN                  day        12.00        11.50   138.00
`);
    const [grid] = gridsOf(viewOf(parsed));
    assert.deepEqual(
      grid?.rows.map(({ cells }) => cells[4]?.text),
      ['Pr.', '8.10', '90.00', '11.50'],
    );
  });

  it('have their heads below what a letter begins with', async () => {
    const { works } = await fill(
      drawn(`
  From:           Hill Works Ltd
  To:                                                Sheet:    One
  Site:                                              Part:     Two
  Yard:                                              Stage:    Three
                             BUDGET
  Item   Work                             Unit    Quantity      Price     Amount
  1.1    REPAIR OF THE WALL               m2         25.00       8.10     202.50
  1.2    PAINT FOR THE GATE               SG          1.00      90.00      90.00
  1.3    RENT OF A CABIN                  day        12.00      11.50     138.00
  1.4    WATCHMAN AT NIGHT                day        30.00      20.00     600.00
`),
      asked,
    );
    assert.equal(works.length, 4);
    assert.deepEqual(works[1], {
      item: '1.2',
      work: 'PAINT FOR THE GATE',
      unit: 'SG',
      quantity: 1,
      price: 90,
      amount: 90,
    });
  });

  it('end where a heading stands over heads of another table', async () => {
    const parsed = drawn(`
# Items

Description                   Quantity          Unit price
Garden hose                   4                 18.50
Steel bucket                  12                7.25

# Deliveries

Carrier                       Day               Parcels
Northway                      12 May 2024       2
Swift Vans                    14 May 2024       5
`);
    const filled = await fill(parsed, {
      items: [{ description: '', quantity: 0 }],
      deliveries: [{ carrier: '', parcels: 0 }],
    });
    assert.deepEqual(filled, {
      items: [
        { description: 'Garden hose', quantity: 4 },
        { description: 'Steel bucket', quantity: 12 },
      ],
      deliveries: [
        { carrier: 'Northway', parcels: 2 },
        { carrier: 'Swift Vans', parcels: 5 },
      ],
    });
  });

  it('are an item each under heads of two lines', async () => {
    const parsed = drawn(`
# Messwerte

Gemessener          Einheit der         Gemessener
Parameter           Messung             Wert
Nitrat              mg/l                12,5
Chlorid             mg/l                31,0
Trübung             NTU                 0,35
Leitfähigkeit       µS/cm               640
`);
    const { messwerte } = await fill(parsed, { messwerte: [{ parameter: '', einheit: '', wert: 0 }] });
    assert.deepEqual(
      messwerte.map(({ wert }: { wert: number }) => wert),
      [12.5, 31, 0.35, 640],
    );
  });

  it('do not go on in running text below them', async () => {
    const prose = 'The office is staffed on weekdays and answers within two days.';
    const parsed = drawn(`
# Team

Name                          Role                          Phone
Anna Berg                     Project lead                  020 7946 0101
Tom Okafor                    Surveyor                      020 7946 0102
Luis Moreno                   Safety officer                020 7946 0104

${prose}
`);
    const { team } = await fill(parsed, { team: [{ name: '', role: '', phone: '' }] });
    assert.deepEqual(team[2], { name: 'Luis Moreno', role: 'Safety officer', phone: '020 7946 0104' });
  });

  it('do not go on in a line of its own below an empty one', async () => {
    const { results } = await fill(
      drawn(`
Name              Club            Time
A. Hill           Leeds           12.40
B. Moor           York            12.51

Referee P. Dale
`),
      { results: [{ name: '', club: '', time: '' }] },
    );
    assert.deepEqual(results.at(-1), { name: 'B. Moor', club: 'York', time: '12.51' });
  });

  it('are none of the fields of the form above them, whose values head no column', async () => {
    const { subjects, jobs } = await fill(
      drawn(
        `
        I.E.S. Sierra Norte                     BOLETÍN DE CALIFICACIONES

Alumno/a:  Lucía Herrero Vidal          Grupo: 3º B
Tutor/a:   D. Andrés Molina Cano        Faltas sin justificar: 2

Materia                       Nota     Observaciones
Matemáticas                   7        Buen trabajo
Lengua Castellana             8
Inglés                        6        Debe repasar el vocabulario
`,
        `
Viatura:     Renault Clio IV            Matrícula:  45-TR-19
Quilómetros: 98.450                     Data de entrada: 12/05/2026

Trabalhos a efetuar                         Horas     Valor
Mudança de óleo e filtro                    0,5       65,00
Alinhamento da direção                      0,75      35,00
`,
      ),
      {
        subjects: [{ subject: '', grade: 'integer', remarks: '' }],
        jobs: [{ job: '', hours: 'number', amount: 'number' }],
      },
    );
    assert.deepEqual(subjects, [
      { subject: 'Matemáticas', grade: 7, remarks: 'Buen trabajo' },
      { subject: 'Lengua Castellana', grade: 8, remarks: null },
      { subject: 'Inglés', grade: 6, remarks: 'Debe repasar el vocabulario' },
    ]);
    assert.deepEqual(jobs, [
      { job: 'Mudança de óleo e filtro', hours: 0.5, amount: 65 },
      { job: 'Alinhamento da direção', hours: 0.75, amount: 35 },
    ]);
  });

  it('have a head over each column, however near the heads of narrow ones stand to each other', async () => {
    const { results } = await fill(
      drawn(`
Pos.  Dorsal  Nome                  Equipa          Tempo
1     204     Hugo Martins          GD Beja         31:12
2     117     Tiago Nunes           CA Évora        31:40
3     88      Paulo Reis            Individual      33:05
`),
      { results: [{ position: 'integer', bib: '', name: '', team: '', time: '' }] },
    );
    assert.deepEqual(results[1], { position: 2, bib: '117', name: 'Tiago Nunes', team: 'CA Évora', time: '31:40' });
  });

  it('end above the fields of a form', async () => {
    const { medications } = await fill(
      drawn(`
Medicamento            Dosis        Pauta            Duración
Enalapril 20 mg        1 comp.      cada 24 h        90 días
Omeprazol 20 mg        1 cáps.      antes desayuno   30 días

Alergias conocidas: penicilina
Médico: Dr. Fernando Salas       Nº colegiado: 39/04512
`),
      { medications: [{ drug: '', dose: '', schedule: '', duration: '' }] },
    );
    assert.equal(medications.length, 2);
    assert.deepEqual(medications[0], {
      drug: 'Enalapril 20 mg',
      dose: '1 comp.',
      schedule: 'cada 24 h',
      duration: '90 días',
    });
  });

  it('give from and to of a cell in their order', async () => {
    const { activities } = await fill(
      drawn(`
Jour        Heures         Activité           Animateur
Lundi       9h-10h30       Gymnastique        M. Dufour
Lundi       14h-16h        Couture            Mme Haddad
Mercredi    10h-11h30      Éveil musical      L. Petit
`),
      { activities: [{ day: '', end: 'time', start: 'time', activity: '' }] },
    );
    assert.deepEqual(activities[1], { day: 'Lundi', end: '16:00', start: '14:00', activity: 'Couture' });
  });

  it('have what each is about in a line below it', async () => {
    const menu = drawn(`
# Starters

Leek & potato soup                  £6.50
with sourdough toast

Smoked mackerel pâté                £8.25
pickled cucumber, rye

# Sides

Chips                               £4.00
Garden salad                        £4.75
`);
    const dish = { name: '', description: '', price: 'number' };
    assert.deepEqual(await fill(menu, { starters: [dish], sides: [{ name: '', price: 'number' }] }), {
      starters: [
        { name: 'Leek & potato soup', description: 'with sourdough toast', price: 6.5 },
        { name: 'Smoked mackerel pâté', description: 'pickled cucumber, rye', price: 8.25 },
      ],
      sides: [
        { name: 'Chips', price: 4 },
        { name: 'Garden salad', price: 4.75 },
      ],
    });
  });

  it('end where another list begins beside them', async () => {
    const [left, right] = [
      `
Starters

Leek & potato soup        £6.50
with sourdough toast

Smoked mackerel           £8.25
pickled cucumber, rye`,
      `
Mains

Beer-battered haddock    £16.50
mushy peas, tartare sauce

Mushroom risotto         £14.00
parmesan, rocket

Braised lamb shank       £19.75
creamed potatoes`.replace(/^(?=[^\n])/gmu, ' '.repeat(50)),
    ].map((page) => drawn(page).blocks);
    const dish = { name: '', description: '', price: 'number' };
    const page = { ...drawn(''), blocks: [...(left ?? []), ...(right ?? [])] };
    assert.deepEqual(await fill(page, { starters: [dish], mains: [dish] }), {
      starters: [
        { name: 'Leek & potato soup', description: 'with sourdough toast', price: 6.5 },
        { name: 'Smoked mackerel', description: 'pickled cucumber, rye', price: 8.25 },
      ],
      mains: [
        { name: 'Beer-battered haddock', description: 'mushy peas, tartare sauce', price: 16.5 },
        { name: 'Mushroom risotto', description: 'parmesan, rocket', price: 14 },
        { name: 'Braised lamb shank', description: 'creamed potatoes', price: 19.75 },
      ],
    });
  });
});
