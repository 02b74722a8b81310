/**
 * Forms put together from `wordings.jsonl`, which says how forms of sixty kinds call in seven languages what a key asks
 * for in other words. A form leaves some of its labels out: what is asked then is not in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplate } from '../../src/fill/template.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import { document as drawn, flowing, tableOf } from '../../test/support/document.ts';
import type { Labelled } from './corpus.ts';

/** How a key is called on paper, by language. */
type Wording = Record<'kind' | 'key' | 'type' | Language, string>;

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
type Language = (typeof languages)[number];
/** Languages of one kind: English, and two of the others by turns. */
const languagesOf = (at: number): Language[] => [
  'en',
  ...[2 * at, 2 * at + 1].map((one) => languages[1 + (one % (languages.length - 1))] ?? 'de'),
];

/** A label in so many is left out. */
const leftOut = 5;
/** Characters of a line up to its value, and of half a line. */
const [toValue, halfLine] = [42, 50];

export const wordingsSet = 'wordings';

/** The wordings of each kind. */
const kinds = (): Map<string, Wording[]> => {
  const lines = readFileSync(join(import.meta.dirname, 'wordings.jsonl'), 'utf8')
    .trim()
    .split('\n');
  return Map.groupBy(
    lines.map((line) => JSON.parse(line) as Wording),
    ({ kind }) => kind,
  );
};

/** The forms of all kinds. `weight` is what one counts. */
export const wordedForms = (weight: number): Labelled[] =>
  [...kinds()].flatMap(([kind, wordings], at) =>
    languagesOf(at).map((language, turn) => formOf(kind, wordings, language, 3 * at + turn, weight)),
  );

function formOf(
  kind: string,
  wordings: readonly Wording[],
  language: Language,
  number: number,
  weight: number,
): Labelled {
  const told = wordings.map((wording, at) => {
    const { said, means } = valueFor(wording.type, language, 7 * number + at);
    return { ...wording, label: wording[language], said, means, there: (number + at) % leftOut !== 0 };
  });
  const pairs = told.filter(({ there }) => there).map(({ label, said }): Pair => [label, said]);
  const layout = layouts[number % layouts.length] ?? inLines;
  const template = Object.fromEntries(told.map(({ key, type }) => [key, types[type] ?? '']));
  return {
    id: `${kind} ${language}`,
    set: wordingsSet,
    kind,
    weight,
    document: layout(language === 'en' ? kind : '', pairs),
    template: readTemplate(JSON.stringify(template)),
    expected: Object.fromEntries(told.map(({ key, there, means }) => [key, there ? means : null])),
  };
}

const types: Record<string, string> = { number: 'number', amount: 'number', boolean: 'boolean', date: 'date' };

type Pair = readonly [label: string, value: string];
type Layout = (title: string, pairs: readonly Pair[]) => ParsedDocument;

const headed = (title: string, lines: readonly string[]): string =>
  [...(title ? [`# ${title}`] : []), ...lines].join('\n');
const inLines: Layout = (title, pairs) =>
  flowing([...(title ? [title] : []), ...pairs.map(([label, value]) => `${label}: ${value}`)].join('\n\n'));
const halves = (pairs: readonly Pair[]): (readonly [Pair, Pair | undefined])[] =>
  pairs.flatMap((pair, at) => (at % 2 === 0 ? [[pair, pairs[at + 1]] as const] : []));
const beside = (left: string, right = ''): string => (right ? `${left.padEnd(halfLine)}  ${right}` : left);

const layouts: readonly Layout[] = [
  inLines,
  (title, pairs) =>
    drawn({
      pages: [
        headed(
          title,
          pairs.flatMap(([label, value]) => [`${label.padEnd(toValue)}  ${value}`, '']),
        ),
      ],
    }),
  (title, pairs) =>
    drawn({
      pages: [
        headed(
          title,
          halves(pairs).flatMap(([[label, value], other]) => [
            beside(label, other?.[0]),
            beside(value, other?.[1]),
            '',
          ]),
        ),
      ],
    }),
  (title, pairs) => {
    const page = drawn({ pages: [headed(title, [])] });
    page.blocks.push(
      tableOf(
        pairs.map((pair) => [...pair]),
        0,
      ),
    );
    return page;
  },
  (title, pairs) =>
    drawn({
      pages: [
        headed(
          title,
          halves(pairs).map(([[label, value], other]) =>
            beside(`${label}: ${value}`, other && `${other[0]}: ${other[1]}`),
          ),
        ),
      ],
    }),
];

const words: Record<Language, readonly string[]> = {
  en: ['as agreed', 'good', 'oak, painted white', 'none in particular', 'second stage', 'north side', 'Blue Ridge'],
  de: ['wie besprochen', 'gut', 'Eiche, weiß lackiert', 'zweite Stufe', 'Nordseite', 'mittel bis hoch', 'Waldrand'],
  fr: ['comme convenu', 'bon', 'chêne, peint en blanc', 'deuxième étape', 'côté nord', 'moyen', 'Belle Rive'],
  es: ['según lo acordado', 'bueno', 'roble, pintado', 'segunda fase', 'lado norte', 'mediano', 'Monte Alto'],
  it: ['come concordato', 'buono', 'rovere, verniciato', 'seconda fase', 'lato nord', 'medio', 'Monte Chiaro'],
  nl: ['zoals besproken', 'goed', 'eiken, wit geverfd', 'tweede fase', 'noordzijde', 'gemiddeld', 'Groene Hoek'],
  pt: ['como combinado', 'bom', 'carvalho, pintado', 'segunda fase', 'lado norte', 'médio', 'Monte Claro'],
};
const people: Record<Language, readonly string[]> = {
  en: ['Jane Miller', 'Peter Hughes', 'Alice Turner', 'Tom Baker', 'Mary Collins'],
  de: ['Anna Weber', 'Jens Hoffmann', 'Petra Lange', 'Uwe Krause', 'Heike Vogel'],
  fr: ['Marie Dupont', 'Luc Moreau', 'Claire Girard', 'Paul Lefèvre', 'Julie Perrin'],
  es: ['Carlos Ruiz', 'Ana Torres', 'Elena Vidal', 'Pablo Romero', 'Lucía Navarro'],
  it: ['Elena Rossi', 'Marco Bianchi', 'Paola Ricci', 'Luca Gallo', 'Sara Conti'],
  nl: ['Jan de Vries', 'Anouk Bakker', 'Piet Visser', 'Sanne Mulder', 'Kees Smit'],
  pt: ['João Pereira', 'Ana Sousa', 'Rui Carvalho', 'Marta Lopes', 'Tiago Ramos'],
};
const places: Record<Language, readonly string[]> = {
  en: ['Leeds', 'Norwich', 'Bath'],
  de: ['Kassel', 'Lübeck', 'Jena'],
  fr: ['Lyon', 'Rennes', 'Dijon'],
  es: ['Murcia', 'Burgos', 'Vigo'],
  it: ['Parma', 'Lecce', 'Pisa'],
  nl: ['Utrecht', 'Zwolle', 'Breda'],
  pt: ['Braga', 'Évora', 'Faro'],
};
const flags: Record<Language, Pair> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  nl: ['Ja', 'Nee'],
  pt: ['Sim', 'Não'],
};
const houses = ['Example GmbH', 'Brindle Ltd', 'Lumen S.A.', 'Kora B.V.', 'Ixtal SpA', 'Milvane Association'];

const pick = <T>(some: readonly T[], at: number): T => some[at % some.length] as T;
const two = (number: number): string => String(number).padStart(2, '0');

/** A value of a type as a form of that language prints it, and what it means. */
function valueFor(type: string, language: Language, at: number): { said: string; means: string | number | boolean } {
  const text = (said: string) => ({ said, means: said });
  if (type === 'number') return { said: String(3 + ((at * 37) % 400)), means: 3 + ((at * 37) % 400) };
  if (type === 'amount') return amount(12 + ((at * 911) % 9000), language);
  if (type === 'date') return day(1 + (at % 27), 1 + (at % 12), 2019 + (at % 6), language);
  if (type === 'time') return text(`${two(7 + (at % 12))}:${two((at * 5) % 60)}`);
  if (type === 'boolean') return { said: flags[language][at % 2] ?? '', means: at % 2 === 0 };
  if (type === 'person') return text(pick(people[language], at));
  if (type === 'place') return text(pick(places[language], at));
  if (type === 'organisation') return text(pick(houses, at));
  if (type === 'code') return text(pick([`QX-${4410 + at}`, `${at}/${20 + (at % 5)}`, `B ${1200 + at}`], at));
  return text(pick(words[language], at));
}

function amount(whole: number, language: Language) {
  const said = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(whole + 0.5);
  return { said: language === 'en' ? `£${said}` : `${said} €`, means: whole + 0.5 };
}

function day(date: number, month: number, year: number, language: Language) {
  const separator = { en: '/', de: '.', fr: '/', es: '/', it: '/', nl: '-', pt: '/' }[language];
  const said = [two(date), two(month), String(year)].join(separator);
  // Which of day and month comes first is told by days after the twelfth.
  return {
    said: date > 12 ? said : `${date} ${monthName(month, language)} ${year}`,
    means: `${year}-${two(month)}-${two(date)}`,
  };
}

const monthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2020, month - 1, 1));
