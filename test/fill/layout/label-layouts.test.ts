import assert from 'node:assert/strict';
import { sameValue } from '../../../scripts/train/score.ts';
import type { ParsedDocument, Style } from '../../../src/model/document.ts';
import { drawn, flowing } from '../../support/document.ts';
import { typeset } from '../../support/typeset.ts';
import { fill } from '../lists/fill.ts';

/** A key, what a document calls it, and its value. */
type Fact = [key: string, label: string, value: string];

/** The same sort of facts as people write them down in several languages; one list asks in another language. */
const languages: Record<string, Fact[]> = {
  English: [
    ['order_number', 'Order No.', 'A-4711-B'],
    ['contact_person', 'Contact person', 'Anna Berg'],
    ['delivery_date', 'Delivery date', '3 May 2024'],
    ['supplier', 'Supplier', 'Northfield Timber Ltd'],
    ['department', 'Department', 'Facilities'],
    ['status', 'Status', 'approved'],
    ['weight', 'Weight', '12.5 kg'],
    ['phone', 'Phone', '+44 20 7946 0123'],
    ['destination', 'Destination', 'Leeds'],
    ['course', 'Course', 'Soil mechanics'],
  ],
  German: [
    ['auftragsnummer', 'Auftrags-Nr.', 'A-4711-B'],
    ['ansprechpartner', 'Ansprechpartner', 'Anna Berg'],
    ['lieferdatum', 'Lieferdatum', '3. Mai 2024'],
    ['lieferant', 'Lieferant', 'Nordholz GmbH'],
    ['abteilung', 'Abteilung', 'Haustechnik'],
    ['status', 'Status', 'genehmigt'],
    ['gewicht', 'Gewicht', '12,5 kg'],
    ['telefon', 'Telefon', '+49 30 1234567'],
    ['zielort', 'Zielort', 'Leipzig'],
    ['kurs', 'Kurs', 'Bodenmechanik'],
  ],
  French: [
    ['numero_commande', 'N° de commande', 'A-4711-B'],
    ['contact', 'Contact', 'Anne Lefort'],
    ['date_livraison', 'Date de livraison', '3 mai 2024'],
    ['fournisseur', 'Fournisseur', 'Bois du Nord SARL'],
    ['service', 'Service', 'Technique'],
    ['poids', 'Poids', '12,5 kg'],
    ['telephone', 'Tél.', '01 23 45 67 89'],
    ['destination', 'Destination', 'Lille'],
  ],
  Chinese: [
    ['学号', '学号', '1180310840'],
    ['姓名', '姓名', '王小明'],
    ['日期', '日期', '2024年5月3日'],
    ['专业', '专业', '计算机科学与技术'],
    ['学院', '学院', '计算学部'],
    ['成绩', '成绩', '92'],
    ['电话', '电话', '010-12345678'],
    ['班级', '班级', '三班'],
  ],
  'Chinese, asked in English': [
    ['student_number', '学号', '1180310840'],
    ['name', '姓名', '王小明'],
    ['date', '日期', '2024年5月3日'],
    ['major', '专业', '计算机科学与技术'],
    ['college', '学院', '计算学部'],
    ['grade', '成绩', '92'],
    ['phone', '电话', '010-12345678'],
    ['class', '班级', '三班'],
  ],
  Japanese: [
    ['氏名', '氏名', '山田太郎'],
    ['住所', '住所', '東京都港区芝1-2-3'],
    ['日付', '日付', '令和6年5月3日'],
    ['担当', '担当', '鈴木'],
    ['部署', '部署', '営業部'],
    ['電話', '電話', '03-1234-5678'],
    ['件名', '件名', '定例会議'],
  ],
};

type Written = (label: string, value: string, at: number) => string;
const lines =
  (written: Written, between = '\n') =>
  (facts: Fact[]): ParsedDocument =>
    drawn(facts.map(([, label, value], at) => written(label, value, at)).join(between));
const paragraphs =
  (written: Written) =>
  (facts: Fact[]): ParsedDocument =>
    flowing(facts.map(([, label, value], at) => written(label, value, at)).join('\n\n'));
/** Three facts a line. */
const joined =
  (written: Written, sign: string) =>
  (facts: Fact[]): ParsedDocument =>
    drawn(
      threes(facts)
        .map((some) => some.map(([, label, value], at) => written(label, value, at)).join(sign))
        .join('\n'),
    );
/** A fact a line, whose label is set in a type of its own. */
const inType =
  (type: Style) =>
  (facts: Fact[]): ParsedDocument =>
    typeset(
      drawn(facts.map(([, label, value]) => `${label} ${value}`).join('\n')),
      type,
      (at) => facts[at]?.[1].split(' ').length ?? 0,
    );
/** Rows of three columns, labels over or under their values. */
const columns =
  (labelFirst: boolean) =>
  (facts: Fact[]): ParsedDocument => {
    const row = (some: Fact[], of: 1 | 2): string => some.map((fact) => fact[of].padEnd(32)).join('');
    return drawn(
      threes(facts)
        .map((some) => (labelFirst ? [row(some, 1), row(some, 2)] : [row(some, 2), row(some, 1)]).join('\n'))
        .join('\n\n'),
    );
  };
const threes = (facts: Fact[]): Fact[][] => facts.flatMap((_, at) => (at % 3 === 0 ? [facts.slice(at, at + 3)] : []));
/** A word of two Chinese characters with a space between them, as wide as longer ones. */
const wide = (label: string): string => label.replace(/^(\p{Script=Han})(\p{Script=Han})$/u, '$1 $2');

/** Ways to write a label and its value; of the 51 facts, how many come out at least, and how many wrongly at most. */
const layouts: [name: string, draw: (facts: Fact[]) => ParsedDocument, right: number, wrong: number][] = [
  ['Label: value', lines((label, value) => `${label}: ${value}`), 51, 0],
  ['Label : value', lines((label, value) => `${label} : ${value}`), 51, 0],
  ['Label:value', lines((label, value) => `${label}:${value}`), 51, 0],
  ['LABEL: value', lines((label, value) => `${label.toUpperCase()}: ${value}`), 51, 0],
  ['Label = value', lines((label, value) => `${label} = ${value}`), 51, 0],
  ['Label      value', lines((label, value) => `${label.padEnd(24)}${value}`), 51, 0],
  ['Label ..... value', lines((label, value) => `${label} ${'.'.repeat(30)} ${value}`), 51, 0],
  ['Label value', lines((label, value) => `${label} ${value}`), 41, 4],
  ['Label – value', lines((label, value) => `${label} – ${value}`), 51, 0],
  ['• Label – value', lines((label, value) => `• ${label} – ${value}`), 51, 0],
  ['Label in bold', inType({ size: 10, bold: true }), 51, 0],
  ['Label in small type', inType({ size: 7 }), 51, 0],
  ['1. Label: value', lines((label, value, at) => `${at + 1}. ${label}: ${value}`), 51, 0],
  ['• Label: value', lines((label, value) => `• ${label}: ${value}`), 50, 1],
  ['Label (hint): value', lines((label, value) => `${label} (see note): ${value}`), 48, 0],
  ['Label / Other: value', lines((label, value) => `${label} / Xyzzq: ${value}`), 49, 0],
  ['Other / Label: value', lines((label, value) => `Xyzzq / ${label}: ${value}`), 50, 0],
  ['Words (Label: value)', lines((label, value, at) => `Remark item ${at} (${label}: ${value})`), 47, 0],
  ['Words (Label value)', lines((label, value, at) => `Remark item ${at} (${label} ${value})`), 42, 6],
  ['【Label】value', lines((label, value) => `【${label}】${value}`), 51, 0],
  ['L a b e l： value', lines((label, value) => `${wide(label)}： ${value}`), 50, 0],
  ['L a b e l    value', lines((label, value) => `${wide(label).padEnd(24)}${value}`), 49, 0],
  ['Label over value', lines((label, value) => `${label}\n${value}\n`), 50, 0],
  ['value over label', lines((label, value) => `${value}\n${label}\n`), 50, 1],
  ['columns, labels over values', columns(true), 46, 0],
  ['columns, values over labels', columns(false), 49, 0],
  ['Label: value, Label: value', joined((label, value) => `${label}: ${value}`, ', '), 51, 0],
  ['Label: value; Label: value', joined((label, value) => `${label}: ${value}`, '; '), 51, 0],
  ['Label: value | Label: value', joined((label, value) => `${label}: ${value}`, ' | '), 51, 0],
  ['Label: value Label: value', joined((label, value) => `${label}: ${value}`, ' '), 49, 2],
  ['paragraphs', paragraphs((label, value) => `${label}: ${value}`), 51, 0],
  ['paragraphs with tabs', paragraphs((label, value) => `${label}\t${value}`), 51, 0],
  ['labels and values in turn', paragraphs((label, value) => `${label}\n\n${value}`), 50, 0],
  ['paragraphs, value over label', paragraphs((label, value) => `${value}\n${label}`), 49, 2],
  ['value (Label)', paragraphs((label, value) => `${value} (${label})`), 49, 2],
];

describe('layouts of labels and values', function () {
  this.timeout(60_000);
  for (const [name, draw, least, most] of layouts) {
    it(`reads ${name}`, async () => {
      const right: string[] = [];
      const wrong: string[] = [];
      for (const facts of Object.values(languages)) {
        const given = await fill(draw(facts), Object.fromEntries(facts.map(([key]) => [key, ''])));
        for (const [key, , value] of facts) {
          const answer = given[key];
          if (isRight(value, answer)) right.push(key);
          else if (answer !== null) wrong.push(`${key}: ${answer}`);
        }
      }
      assert.ok(right.length >= least, `${right.length} right; wrong: ${wrong.join('; ')}`);
      assert.ok(wrong.length <= most, `wrong: ${wrong.join('; ')}`);
    });
  }
});

/** Whether an answer is the value, with its unit or without, or the day that it says. */
const isRight = (value: string, answer: unknown): boolean =>
  sameValue(value, answer) || answer === '2024-05-03' || answer === value.replace(/ kg$/, '');
