/** What companies are in law, as they print it behind their names: `Ltd`, `GmbH & Co. KG`, `s.r.o.` One table for all. */
import { linesOf } from '../../scale/tables.ts';
import { anyCase } from '../words/matches.ts';

/** A line a kind: no other words in any case of letters, none as they are printed, and those that are other words too. */
const [sure = [], printed = [], also = []] = linesOf(new URL('./legal-forms.txt', import.meta.url)).map((line) =>
  line
    .slice(line.indexOf(': ') + 2)
    .split('|')
    .sort((a, b) => b.length - a.length),
);

/** With a space behind each stop or none, and one more stop at the end where somebody shortens. */
const spaced = (form: string): string =>
  form.replace(/\.\s?(?=.)/gu, String.raw`\.\s?`).replace(/(?<!\.)\s(?!\?)/gu, String.raw`\s?`) +
  (form.endsWith('.') ? '' : String.raw`\.?`);
const inEither = (forms: readonly string[]): string =>
  forms.flatMap((form) => [...new Set([form, form.toUpperCase()])].map(spaced)).join('|');

const back = String.raw`(?![\p{L}\d])`;
const front = String.raw`(?<![\p{L}\d])`;

/** Part of a pattern with the flag `u`: one legal form of the table, as it is printed or in capitals, up to the end of its word. */
export const legalForm = `(?:${inEither([...sure, ...printed, ...also])})${back}`;
/** As `legalForm`, those alone that leave no doubt, whole words in any text. */
const certain = new RegExp(
  String.raw`${front}(?:${anyCase(sure.map(spaced).join('|'))}|${inEither(printed)})${back}|(?:株式|有限|合同)会社|有限(?:责任)?公司|股份公司|주식회사|㈜|^PT\.? \p{Lu}|^C[Ôô][Nn][Gg] [Tt][Yy] |(?:[Оо]бществ\p{L}{1,2} с ограниченной|[Аа]кционерн\p{L}{2,3} [Оо]бществ|[Тт]овариств\p{L}{1,2} з обмеженою|[Аа]кціонерн\p{L}{1,3} [Тт]овариств|[Ии]ндивидуальн\p{L}{2,3} предпринимател)|בע["״]מ|^شركة |^شرکت |^บริษัท|จำกัด`,
  'u',
);
const any = new RegExp(front + legalForm, 'u');

/** Whether a text carries a legal form that leaves no doubt. */
export const hasLegalForm = (text: string): boolean => certain.test(text);

/** Whether a text carries any legal form, those among them that are words of some language when they are in small letters. */
export const mayHaveLegalForm = (text: string): boolean => certain.test(text) || any.test(text);
