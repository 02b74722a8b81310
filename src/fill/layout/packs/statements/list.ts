/** Lists of the lines of a financial statement: what each is called, and its figures for the periods asked for. */
import type { Filled } from '../../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { akin, wordsOf } from '../../lists/concepts.ts';
import { type Member, membersOf, rebuild } from '../../lists/members.ts';
import type { Found } from '../../lists/table.ts';
import { valueFrom } from '../../lists/value.ts';
import type { View } from '../../page/view.ts';
import { periodsOf } from './heads.ts';
import { type Statement, statementsOf } from './tables.ts';
import { pick, type Wanted, wantedBy } from './wanted.ts';

const numeric = new Set(['number', 'integer', 'money']);
const naming =
  /^(?:item|line|account|label|metric|name|description|caption|position|posten|konto|libelle|concepto|voce)$/u;
/** Fewer lines are no statement. */
const least = 3;
const confidence = 0.75;

interface Asked {
  name: Member;
  figures: { member: Member; wanted: Wanted }[];
}

/** The items of a list whose members are a name and figures of periods; nothing when no statement prints such. */
export function fromStatement(
  field: ListField,
  view: View,
  _root: ObjectField,
  context: LayoutContext,
): Found | undefined {
  const asked = askedBy(field);
  if (!asked) return undefined;
  const [best] = statementsOf(view)
    .map((statement) => ({ statement, items: itemsOf(field, asked, statement, context) }))
    .filter(({ items }) => items.length >= least)
    .sort((a, b) => likeness(field, b.statement) - likeness(field, a.statement) || b.items.length - a.items.length);
  if (!best) return undefined;
  const orders = best.statement.figures.flatMap(({ labelSpans }) => labelSpans.map(({ line }) => line.order));
  return { items: best.items, score: 0.9, headed: true, from: Math.min(...orders), to: Math.max(...orders) };
}

/** What an item asks for, when it is a line of a statement: every number says of which period it is. */
function askedBy(field: ListField): Asked | undefined {
  const members = membersOf(field.item);
  const name = members.find(({ leaf, words }) => leaf.type === 'string' && words.some((word) => naming.test(word)));
  const figures = members
    .filter(({ leaf }) => numeric.has(leaf.type))
    .map((member) => ({ member, wanted: wantedBy(member.leaf, []) }));
  return name && figures.length > 0 && figures.every(({ wanted }) => wanted.told) ? { name, figures } : undefined;
}

function itemsOf(field: ListField, { name, figures }: Asked, statement: Statement, context: LayoutContext): Filled[] {
  const periodAt = periodsOf(statement, context);
  return statement.figures.flatMap(({ labelSpans, values }) => {
    const dated = values.flatMap((value) => {
      const period = periodAt(value);
      return period ? [{ value, period }] : [];
    });
    const filled = new Map<LeafField, Filled>();
    for (const { member, wanted } of figures) {
      const value = pick(dated, wanted);
      if (value) filled.set(member.leaf, valueFrom(member.leaf, value.spans, confidence, context));
    }
    if (filled.size === 0) return [];
    filled.set(name.leaf, valueFrom(name.leaf, labelSpans, confidence, context));
    return [rebuild(field.item, filled)];
  });
}

/** How many words of the list's name the statement's title has. */
function likeness(field: ListField, { heads }: Statement): number {
  const title = wordsOf(heads.map(({ text }) => text).join(' '));
  return wordsOf(field.words.join(' ')).filter((word) => title.some((other) => akin(word, other))).length;
}
