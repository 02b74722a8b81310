/** Columns of years: a key that names one of them asks for nothing that stands below another. */

import type { Table } from '../../../model/document.ts';
import type { Field } from '../../../model/template.ts';
import { once } from '../page/once.ts';
import type { Candidate } from '../score/candidate.ts';
import { earlierOf, tellTimes } from '../values/earlier.ts';
import { matchesOf } from '../words/matches.ts';

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Tells values below the head of another year than the one that a field, or an object that it is in, is called after. */
export function ofOtherYear(fields: readonly Field[]): (candidate: Candidate) => boolean {
  const [asked, ...more] = new Set(fields.flatMap(({ words }) => words.flatMap(yearsIn)));
  if (asked === undefined || more.length > 0) return () => false;
  return ({ spans }) => {
    const last = spans.at(-1);
    // A sign of the cell before may have been read with a value: where it ends is its own cell.
    const cell = last?.line.segments.find(({ end }) => end >= last.end)?.cell;
    if (!cell || cell.header) return false;
    const years = yearsOver(cell.table);
    const own = years.get(cell.column);
    return own !== undefined && own !== asked && years.values().some((one) => one === asked);
  };
}

/** Tells values below the head of an earlier time than that of another column that says the same, where no key asks for one. */
export function ofEarlierTime(fields: readonly Field[]): (candidate: Candidate) => boolean {
  const object = fields.at(-2);
  const beside = object?.kind === 'object' ? object.fields : [];
  if (tellTimes([...fields, ...beside].map(({ words, description }) => [...words, description].join(' '))))
    return () => false;
  return ({ spans }) => {
    const last = spans.at(-1);
    const cell = last?.line.segments.find(({ end }) => end >= last.end)?.cell;
    return cell !== undefined && cell !== null && !cell.header && earlierIn(cell.table).has(cell.column);
  };
}

const earlierIn = once(({ cells, headerRows, columns }: Table): ReadonlySet<number> => {
  const heads = new Array<string>(columns).fill('');
  for (const { row, column, text } of cells) if (row < headerRows) heads[column] = `${heads[column]} ${text}`.trim();
  return earlierOf(heads);
});

/** The years that head columns of a table, one each. */
const yearsOver = once(({ cells, headerRows }: Table): Map<number, string> => {
  const heads = cells.filter(({ row }) => row < Math.max(1, headerRows));
  const named = Map.groupBy(
    heads.flatMap(({ column, text }) => yearsIn(text).map((said) => ({ column, said }))),
    ({ column }) => column,
  );
  return new Map([...named].flatMap(([column, [one, other]]) => (one && !other ? [[column, one.said]] : [])));
});

const yearsIn = (text: string): string[] => matchesOf(text, year).map(([said]) => said);
