/** Ranks and positions that stand without a header of their own, before the name of what they number. */
import { type Span, spanText } from '../page/view.ts';
import type { Member } from './members.ts';
import type { Record } from './records.ts';

const number = /^\s*(\d{1,4})[.)]?\s+(?=\p{L})/u;
const dash = /^\s*[-–—*]{1,3}\s+(?=\p{L})/u;
/** The share of the records that must start with a number. */
const most = 0.5;

/** The records, with the number before their first words given to the member that asks for one. */
export function leadingNumbers(records: readonly Record[], members: readonly Member[]): readonly Record[] {
  const counted = members.find(
    ({ leaf, parts }) =>
      (leaf.type === 'integer' || leaf.type === 'number') &&
      parts.some((part) => part === 'rank' || part === 'position'),
  );
  if (!counted || records.some((record) => [...record.values.keys()].some(({ leaf }) => leaf === counted.leaf)))
    return records;
  const led = records.flatMap((record) => leadIn(record, number)?.member ?? []);
  const [named] = led;
  if (!named || led.filter((member) => member === named).length < most * records.length) return records;
  return records.map((record) => {
    const lead = leadIn(record, number, named) ?? leadIn(record, dash, named);
    if (!lead) return record;
    const { member, span, length, digits } = lead;
    const rest = { ...span, start: span.start + length };
    const values = new Map(record.values).set(member, [rest, ...(record.values.get(member) ?? []).slice(1)]);
    if (digits > 0) values.set(counted, [{ ...span, end: span.start + digits }]);
    return { ...record, values };
  });
}

interface Lead {
  member: Member;
  span: Span;
  /** Characters up to the words. */
  length: number;
  /** Characters of the number. */
  digits: number;
}

function leadIn(record: Record, pattern: RegExp, only?: Member): Lead | undefined {
  for (const [member, spans] of record.values) {
    const [span] = spans;
    const match =
      span && member.leaf.type === 'string' && (!only || only === member) ? pattern.exec(spanText(span)) : null;
    if (span && match) return { member, span, length: match[0].length, digits: match[1]?.length ?? 0 };
  }
  return undefined;
}
