/** The authors of a paper, from the lines between its title and its text: names, affiliations, e-mail addresses. */

import type { Filled, Leaf } from '../../../../model/filled.ts';
import type { LeafField, ListField } from '../../../../model/template.ts';
import { medianOf } from '../../../scale/counts.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { likely, nearlyAll } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { type Member, membersOf, rebuild } from '../../lists/members.ts';
import { passageOf } from '../../lists/passage.ts';
import { type Cell, type Row, rowsOf } from '../../lists/rows.ts';
import { leafAt, valueFrom } from '../../lists/value.ts';
import { organisationScore } from '../../lists/wording.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import type { FoundList } from '../pack.ts';
import { addressesIn, emailsIn } from './byline.ts';
import { isTown, namesIn, type Person } from './people.ts';

/** Bylines end with the abstract, the text, or after so many rows. */
const maxRows = atMost.many;
const opens =
  /^(?:\d\.?\s+|I\.\s+)?(?:(?:abstract|zusammenfassung|résumé|resumen|riassunto|keywords|index terms|ccs concepts)\b|(?:introduction|einleitung|summary)\s*[.:]?$)/iu;
const confidence = likely;

/** The items of a list of authors. */
export function fromFront(field: ListField, view: View, context: LayoutContext): FoundList | undefined {
  const about = field.words.flatMap((word) => conceptsOf(wordsOf(word)[0] ?? ''));
  if (!about.includes('author')) return undefined;
  const members = membersOf(field.item);
  const named = members.find((member) => member.parts.includes('person')) ?? members[0];
  const people = peopleOf(rowsOf(view, false));
  if (!named || people.length === 0) return undefined;
  const items = people.map((person) => rebuild(field.item, valuesOf(person, named, members, context)));
  return { items, score: likely };
}

function valuesOf(
  person: Person,
  named: Member,
  members: readonly Member[],
  context: LayoutContext,
): Map<LeafField, Filled> {
  const values = new Map<LeafField, Filled>([[named.leaf, valueFrom(named.leaf, person.name, confidence, context)]]);
  const set = (member: Member | undefined, leaves: Leaf[]) => {
    const [first] = leaves;
    if (member && first) values.set(member.leaf, member.many ? { kind: 'list', items: leaves } : first);
  };
  const affiliation = members.find(
    (member) => member !== named && member.parts.some((part) => part === 'organisation' || part === 'team'),
  );
  if (person.affiliation.length > 0 && affiliation)
    set(affiliation, [valueFrom(affiliation.leaf, person.affiliation, confidence, context)]);
  const mail = members.find((member) => member.leaf.type === 'email' || member.parts.includes('email'));
  set(
    mail,
    person.emails.map(({ value, spans }) => leafAt(value, spans, confidence)),
  );
  return values;
}

/** The rows between the title and the text of the first page; all below its first line where they are as large. */
function headOf(rows: readonly Row[]): Row[] {
  const page = rows.filter((row) => row.page === rows[0]?.page);
  const end = page.findIndex((row) => opens.test(row.text));
  const head = page.slice(0, end >= 0 && end < maxRows ? end : atMost.dozen);
  const size = (row: Row) => row.cells[0]?.spans[0]?.line.size ?? 0;
  const usual = medianOf(page.map(size));
  const title = Math.max(...head.map(size));
  if (title <= 1.3 * usual || title === 0) return head;
  const smaller = head.filter((row) => size(row) < nearlyAll * title);
  const first = head.findIndex((row) => size(row) >= nearlyAll * title);
  return smaller.some((row) => row.cells.some((cell) => namesIn(cell).length > 0)) ? smaller : head.slice(first + 1);
}

/** Everybody whom the rows at the head of the first page name, with what is said of them. */
function peopleOf(rows: readonly Row[]): Person[] {
  const head = headOf(rows);
  const people: Person[] = [];
  const addresses = new Map<string, Span[]>();
  const emails: Person['emails'] = [];
  for (const row of head) {
    const found = row.cells.map(namesIn);
    if (
      found.some((names) => names.length > 0) &&
      found.every((names, index) => names.length > 0 || !/\p{L}{2}/u.test(row.cells[index]?.text ?? ''))
    )
      people.push(...found.flat());
    else if (people.length > 0)
      row.cells.forEach((cell, index) => {
        const names = found[index] ?? [];
        // A second author of one column, beside the affiliations of the others: both carry marks.
        if (names.some(({ marks }) => marks.length > 0) && stackOf(cell, people).some(({ marks }) => marks.length > 0))
          people.push(...names);
        else put(cell, people, addresses, emails);
      });
  }
  footnotes(rows, head, people, addresses);
  // One line of names in capitals may be the title: names without anything said of them are not believed.
  const told =
    addresses.size > 0 ||
    emails.length > 0 ||
    people.some((person) => person.affiliation.length > 0 || person.emails.length > 0);
  if (people.length === 0 || (!told && people.length < 2)) return [];
  for (const person of people) {
    const marked = person.marks.flatMap((sign) => addresses.get(sign) ?? []);
    if (marked.length > 0) person.affiliation = marked;
    else if (person.affiliation.length === 0 && addresses.size === 0) person.affiliation = person.below;
  }
  shareOut(emails, people);
  return people;
}

/** A line at the foot of the page that starts with an author's mark: "‡ Example University. E-mail: ann@example.org". */
const footnote = /^(?<mark>[*∗†‡§¶#‖]{1,2}|\d{1,2}|[a-h])\s+(?=\p{Lu})/u;

/** Affiliations and addresses that stand in footnotes. */
function footnotes(
  rows: readonly Row[],
  head: readonly Row[],
  people: readonly Person[],
  addresses: Map<string, Span[]>,
): void {
  const marks = new Set(people.flatMap((person) => person.marks).filter((sign) => !addresses.has(sign)));
  if (marks.size === 0) return;
  let owners: Person[] = [];
  for (const row of rows) {
    if (row.page !== rows[0]?.page || head.includes(row)) continue;
    const passage = passageOf(row.cells.flatMap((cell) => cell.spans));
    const lead = footnote.exec(passage.text);
    const mark = lead?.groups?.mark ?? '';
    if (lead) owners = marks.has(mark) ? people.filter((person) => person.marks.includes(mark)) : [];
    // Only the line with the address may go on below.
    else if (!/^(?:e-?mail|electronic)/iu.test(passage.text)) owners = [];
    if (owners.length === 0) continue;
    for (const { value, parts } of emailsIn(passage.text))
      for (const owner of owners)
        owner.emails.push({ value, spans: parts.flatMap(({ start, end }) => passage.spans(start, end)) });
    const start = lead?.[0].length ?? 0;
    const told = passage.text
      .slice(start)
      .replace(/[.;,]?\s*(?:e-?mail|electronic address|url)\b.*$/iu, '')
      .replace(/\.$/u, '');
    if (lead && organisationScore(told) > 0 && organisationLike(told))
      addresses.set(mark, passage.spans(start, start + told.length));
  }
}

/** The authors right above a cell: those of one row, or several below each other of whom nothing is said yet. */
function stackOf(cell: Cell, people: readonly Person[]): Person[] {
  const above = people.filter((person) => person.left < cell.right && person.right > cell.left);
  const last = above.at(-1);
  const bare = above.findLastIndex(({ affiliation }) => affiliation !== last?.affiliation && affiliation.length > 0);
  const open = above.slice(bare + 1).filter((person) => said(person) === (last ? said(last) : ''));
  const row = above.filter((person) => person.name[0]?.line.order === last?.name[0]?.line.order);
  return row.length === 1 && stacked(open) ? open : row;
}

const said = ({ affiliation, below }: Person): string => [...affiliation, ...below].map(spanText).join(' ');

/** Whether all stand below each other in one column. */
const stacked = (people: readonly Person[]): boolean =>
  people.length > 1 && new Set(people.map(({ name }) => name[0]?.line.order)).size === people.length;

/** Puts a line of addresses or e-mail where it belongs: to the marks it carries, or to the authors above it. */
function put(cell: Cell, people: Person[], addresses: Map<string, Span[]>, emails: Person['emails']): void {
  const passage = passageOf(cell.spans);
  const mails = emailsIn(passage.text);
  const row = stackOf(cell, people);
  if (mails.length > 0) {
    const found = mails.map(({ value, parts }) => ({
      value,
      spans: parts.flatMap(({ start, end }) => passage.spans(start, end)),
    }));
    const [only] = row.length === 1 ? row : row.filter((person) => person.emails.length === 0);
    if (only && found.length === 1 && (row.length === 1 || stacked(row))) only.emails.push(...found);
    else emails.push(...found);
    return;
  }
  const marked = addressesIn(passage.text);
  for (const { mark, start, end } of marked)
    if (!addresses.has(mark) && organisationLike(passage.text.slice(start, end)))
      addresses.set(mark, passage.spans(start, end));
  if (marked.length > 0 || !organisationLike(cell.text)) return;
  // Below several authors of one row it is the address of all of them.
  for (const person of row) {
    // "Springfield, Ohio" below an institute says where it is, and not what.
    if (person.affiliation.length > 0 && isTown(cell.text)) continue;
    if (person.marks.every((sign) => !/\d/u.test(sign))) person.affiliation.push(...cell.spans);
    else person.below.push(...cell.spans);
  }
}

const organisationLike = (text: string): boolean =>
  /^\p{Lu}/u.test(text) &&
  !/\b(?:19|20)\d\d\b|equal|correspond|contribut|https?:|arxiv|\b(?:is|are|was|we|this|that|which)\b/iu.test(text) &&
  text.length < longest.line;

/** E-mail addresses go to the authors in order when there is one for each, else to those whose names they hold. */
function shareOut(emails: Person['emails'], people: readonly Person[]): void {
  const open = people.filter((person) => person.emails.length === 0);
  emails.forEach((mail, index) => {
    const local = (mail.value.split('@')[0] ?? '').toLowerCase();
    const byName = open.filter((person) =>
      wordsOf(person.name.map(spanText).join(' ')).some((word) => word.length > 2 && local.includes(word)),
    );
    const owner = emails.length === open.length ? open[index] : byName.length === 1 ? byName[0] : undefined;
    owner?.emails.push(mail);
  });
}
