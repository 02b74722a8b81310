/** What stands between the records of a table: headings that open groups, and what they say. */
import { type Span, spanText } from '../page/view.ts';
import type { TableFound } from './blocks.ts';
import { akin } from './concepts.ts';
import { likeness, type Member } from './members.ts';
import type { Record } from './records.ts';
import type { Cell, Row } from './rows.ts';
import { labelOf } from './sheet.ts';

export interface Group {
  /** What the rows above the group say of the outer item. */
  values: Map<Member, Span[]>;
  records: Record[];
}

/** Rows above the first header that may speak of the first group. */
const above = 6;
const maxHeading = 60;

/** Groups of records: each change of what the rows between them say opens one. */
export function groupsOf({ sheet, blocks }: TableFound, members: readonly Member[]): Group[] {
  const groups: Group[] = [];
  let last = -1;
  for (const { header, records } of blocks) {
    for (const record of records) {
      const first = record.rows[0] ?? 0;
      const from = last < 0 ? Math.max(0, header.from - above) : last + 1;
      const between = sheet.rows
        .slice(from, first)
        .filter((_, index) => from + index < header.from || from + index >= header.to)
        .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
      const values = headingValues(between, members, first - from <= 4 || last < 0);
      const group = groups.at(-1);
      if (!group || differs(values, group.values)) groups.push({ values, records: [record] });
      else group.records.push(record);
      last = record.rows.at(-1) ?? first;
    }
  }
  return groups;
}

const textOf = (spans: readonly Span[]): string => spans.map(spanText).join(' ');

const differs = (values: Map<Member, Span[]>, before: Map<Member, Span[]>): boolean =>
  [...values].some(([member, spans]) => textOf(spans) !== textOf(before.get(member) ?? []));

/** What rows between records say of the outer item: "Age group: 95-99", "Age group ¦ 95-99", or a bare heading. */
function headingValues(between: readonly Row[], members: readonly Member[], mayBeBare: boolean): Map<Member, Span[]> {
  const values = new Map<Member, Span[]>();
  for (const { cells } of between) {
    for (const [index, cell] of cells.entries()) {
      const label = /^.{2,40}?(?=\s?[:：]\s?\S)/u.exec(cell.text)?.[0] ?? cell.text;
      const member = named(label, members);
      const value = member && (label === cell.text ? cells[index + 1]?.spans : behind(cell, label.length));
      if (member && value) values.set(member, value);
    }
  }
  const [only] = members.filter((member) => member.leaf.type === 'string');
  const bare = between.at(-1);
  const [cell, second] = bare?.cells ?? [];
  if (values.size === 0 && mayBeBare && only && cell && !second && cell.text.length <= maxHeading) {
    values.set(only, ageIn(cell, only) ?? behind(cell, leadOf(cell.text, only)) ?? cell.spans);
  }
  return values;
}

function named(label: string, members: readonly Member[]): Member | undefined {
  const { words, parts } = labelOf(label);
  return members.find((member) => likeness(member, words, parts) >= 0.6);
}

/** The ages in a heading that says more: "Men 25-29 100 m Butterfly". */
function ageIn({ text, spans }: Cell, member: Member): Span[] | undefined {
  const [span] = spans;
  const match = member.words.includes('age') ? /(?<!\d)\d{1,3}\s?(?:[-–]\s?\d{1,3}|\+)(?!\d)/u.exec(text) : null;
  return span && match
    ? [{ ...span, start: span.start + match.index, end: span.start + match.index + match[0].length }]
    : undefined;
}

/** Characters of the words that only repeat the key: "Age group 45-49". */
function leadOf(text: string, member: Member): number {
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = match[0].toLowerCase();
    if (!member.words.some((own) => akin(own, word))) break;
    end = match.index + match[0].length;
  }
  return end;
}

/** What a cell says behind its first `length` characters; nothing when that is no more than punctuation. */
function behind({ text, spans }: Cell, length: number): Span[] | undefined {
  const [span] = spans;
  const lead = length + (text.slice(length).match(/^[\s:：–-]*/u)?.[0].length ?? 0);
  return span && length > 0 && lead < text.length ? [{ ...span, start: span.start + lead }] : undefined;
}
