import { tableOf } from '../../support/document.ts';
import type { Case } from './case.ts';

/** Lists in the ways that documents set them: groups of rows, tables under headings, cards, slides, and no list at all. */
export const lists: Case[] = [
  {
    name: 'stock list in groups, English',
    // Codes and prices are found; the names and the groups are not sure enough since training on written documents.
    pages: [
      `
# Muster Garden Centre

Code       Article                       Per box      Price each   Frost proof

Pots
P-101      Terracotta pot 20 cm, with         12          4.90     yes
           saucer
P-130      Zinc tub                            4         18.00     no
Tools
T-220      Hand fork                          10          7.25     yes
T-305      Watering can 9 l                    6         12.40     yes
`,
    ],
    template: { articles: [{ code: '', name: '', category: '', price_each: 'number' }] },
    expected: {
      articles: [
        { code: 'P-101', name: 'Terracotta pot 20 cm, with saucer', category: 'Pots', price_each: 4.9 },
        { code: 'P-130', name: 'Zinc tub', category: 'Pots', price_each: 18 },
        { code: 'T-220', name: 'Hand fork', category: 'Tools', price_each: 7.25 },
        { code: 'T-305', name: 'Watering can 9 l', category: 'Tools', price_each: 12.4 },
      ],
    },
  },
  {
    name: 'race results under two rows of heads, English',
    open: 'the column of points, under a head in the upper row alone, stays empty',
    pages: [
      `
# Shot Put, Qualification

# Pos    Name               Country            Rounds                 Result
#                                            1       2       3   Best (m)   Points
1        Uma Probe          Utopia       14.02   14.80       x      14.80       912
2        Vera Beispiel      Erewhon          x   13.95   14.11      14.11       861
3        Wanda Muster       Ruritania    13.20       x   13.71      13.71       833
`,
    ],
    template: { results: [{ position: 'integer', name: '', country: '', best: 'number', points: 'integer' }] },
    expected: {
      results: [
        { position: 1, name: 'Uma Probe', country: 'Utopia', best: 14.8, points: 912 },
        { position: 2, name: 'Vera Beispiel', country: 'Erewhon', best: 14.11, points: 861 },
        { position: 3, name: 'Wanda Muster', country: 'Ruritania', best: 13.71, points: 833 },
      ],
    },
  },
  {
    name: 'fees of two branches, each below its name, German',
    pages: [
      `
# Musikschule Beispielstadt

# Zweigstelle Nord
`,
    ],
    tables: [
      tableOf([
        ['Kurs', 'Dauer', 'Gebühr'],
        ['Klavier', '45 min', '62,00 €'],
        ['Violine', '30 min', '48,00 €'],
      ]),
      { kind: 'heading', level: 1, text: 'Zweigstelle Süd' },
      tableOf([
        ['Kurs', 'Dauer', 'Gebühr'],
        ['Gitarre', '30 min', '44,50 €'],
        ['Gesang', '45 min', '66,00 €'],
      ]),
    ],
    template: { kurse: [{ kurs: '', zweigstelle: '', gebühr: 'number' }] },
    expected: {
      kurse: [
        { kurs: 'Klavier', zweigstelle: 'Zweigstelle Nord', gebühr: 62 },
        { kurs: 'Violine', zweigstelle: 'Zweigstelle Nord', gebühr: 48 },
        { kurs: 'Gitarre', zweigstelle: 'Zweigstelle Süd', gebühr: 44.5 },
        { kurs: 'Gesang', zweigstelle: 'Zweigstelle Süd', gebühr: 66 },
      ],
    },
  },
  {
    name: 'prose below a heading that names a list, English',
    pages: [
      `
# Services and what they mean to us
Our workshop has looked after bicycles of this town for more than forty years, and its doors are open to all.
Whoever brings an old frame along finds somebody who knows what to do with it, on every day but Sunday.

# Hobbies, and why we keep them
Each of us spends some hours of the week outside, in the woods or on the water, and comes back with new ideas.
`,
    ],
    template: { services: [''], hobbies: [''] },
    expected: {},
  },
  {
    name: 'slide with lines in one shape, English',
    open: 'the lines are found, and no item of them is sure enough',
    pages: [''],
    tables: [
      {
        kind: 'heading',
        level: 1,
        text: 'What you will need',
        place: { kind: 'page', page: 1, box: [0.05, 0.05, 0.95, 0.15] },
      },
      ...['A sharp knife', 'Two wooden boards', 'Clean towels'].map((text) => ({
        kind: 'paragraph' as const,
        text,
        place: { kind: 'page' as const, page: 1, box: [0.05, 0.2, 0.95, 0.8] as [number, number, number, number] },
      })),
    ],
    template: { needed: [''] },
    expected: { needed: ['A sharp knife', 'Two wooden boards', 'Clean towels'] },
  },
  {
    name: 'people on cards, each of three lines, English',
    pages: [
      `
# Committee of the Sample Rowing Club

# Members

Nora Muster
Treasurer
nora@rowing.example

Otto Beispiel
Secretary
otto@rowing.example

Paula Probe
Chair
paula@rowing.example
`,
    ],
    template: { members: [{ name: '', role: '', email: 'email' }] },
    expected: {
      members: [
        { name: 'Nora Muster', role: 'Treasurer', email: 'nora@rowing.example' },
        { name: 'Otto Beispiel', role: 'Secretary', email: 'otto@rowing.example' },
        { name: 'Paula Probe', role: 'Chair', email: 'paula@rowing.example' },
      ],
    },
  },
  {
    name: 'posts held, each over two lines, English',
    pages: [
      `
# Posts

Harbour Pilot, 2015 to 2019
Port of Sampleton, Sampleton

Second Mate, 2011 to 2015
Muster Lines, Probehaven

Deck Hand, 2008 to 2011
Example Shipping, Testport
`,
    ],
    template: { posts: [{ title: '', years: '', employer: '', place: '' }] },
    expected: {
      posts: [
        { title: 'Harbour Pilot', years: '2015 to 2019', employer: 'Port of Sampleton', place: 'Sampleton' },
        { title: 'Second Mate', years: '2011 to 2015', employer: 'Muster Lines', place: 'Probehaven' },
        { title: 'Deck Hand', years: '2008 to 2011', employer: 'Example Shipping', place: 'Testport' },
      ],
    },
  },
  {
    name: 'standings of two pools set side by side, English',
    pages: ['# Sample Indoor Trophy'],
    tables: [
      tableOf(
        [
          ['Pool A', 'Pool A', 'Pool A', 'Pool B', 'Pool B', 'Pool B'],
          ['Team', 'Won', 'Points', 'Team', 'Won', 'Points'],
          ['Foxes', '3', '9', 'Otters', '2', '7'],
          ['Herons', '2', '6', 'Badgers', '2', '6'],
          ['Toads', '0', '1', 'Voles', '1', '3'],
        ],
        2,
      ),
    ],
    template: { standings: [{ pool: '', team: '', points: 'integer' }] },
    expected: {
      standings: [
        { pool: 'Pool A', team: 'Foxes', points: 9 },
        { pool: 'Pool A', team: 'Herons', points: 6 },
        { pool: 'Pool A', team: 'Toads', points: 1 },
        { pool: 'Pool B', team: 'Otters', points: 7 },
        { pool: 'Pool B', team: 'Badgers', points: 6 },
        { pool: 'Pool B', team: 'Voles', points: 3 },
      ],
    },
  },
];
