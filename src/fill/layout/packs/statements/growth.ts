/** Lists of growth rates: the percentages that a statement prints beside two periods, "Variance in percent". */
import type { Filled, Leaf, Value } from '../../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../../model/template.ts';
import type { LayoutContext } from '../../context.ts';
import { type Member, membersOf, rebuild } from '../../lists/members.ts';
import type { Found } from '../../lists/table.ts';
import { evidenceOf } from '../../page/evidence.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import { findNumbers } from '../../values/numbers.ts';
import { sameness, termWords } from './accounts.ts';
import { canonicalName, isCanonical } from './fiscal.ts';
import { type HeadPeriod, periodsOf } from './heads.ts';
import { askedOf } from './ledger.ts';
import { yearEndIn } from './report-period.ts';
import { type SegmentMembers, segmentIn, segmentKind } from './segments.ts';
import { type Figure, type Statement, statementsOf } from './tables.ts';

const confidence = 0.7;
const changing = /\b(?:variance|change|growth|increase|veränderung|variation|variación|variazione)\b/iu;
const growing = /^(?:growth|change|increase|rate|yoy|qoq|wachstum|croissance|crecimiento|crescita)$/u;
const total = /^(?:grand |net )?totals?\b/iu;
const alike = 0.95;
const day = 86_400_000;

interface Asked {
  value: Member;
  period: Member;
  comparison: Member;
  unit: Member | undefined;
  scale: Member | undefined;
  segment: SegmentMembers | undefined;
}

function askedBy(item: ObjectField): Asked | undefined {
  const members = membersOf(item);
  const named = (...words: string[]) => members.find((member) => member.words.some((word) => words.includes(word)));
  const [value, period] = [named('value', 'rate', 'growth', 'change'), named('period', 'quarter', 'year')];
  const comparison = members.find(({ leaf, words }) => words.includes('comparison') && leaf.choices);
  if (!value || !period || !comparison) return undefined;
  return { value, period, comparison, unit: named('unit'), scale: named('scale'), segment: segmentIn(members) };
}

/** Whether the items of a list compare one period with another. */
export const isGrowth = ({ item }: ListField): boolean => item.kind === 'object' && askedBy(item) !== undefined;

/** The items of a list of growth rates of one figure. */
export function fromGrowth(
  field: ListField,
  view: View,
  _root: ObjectField,
  context: LayoutContext,
): Found | undefined {
  const asked = field.item.kind === 'object' ? askedBy(field.item) : undefined;
  const words = field.words.filter((word) => !growing.test(word));
  if (!asked || words.length === 0) return undefined;
  const { phrases } = askedOf({ words, description: undefined });
  const names = (text: string): boolean => {
    const said = termWords(text.replace(/:\s*$/u, ''));
    return said.length > 0 && phrases.some((phrase) => sameness(phrase, said) > alike);
  };
  const seen = new Set<string>();
  const items: Filled[] = [];
  const orders: number[] = [];
  for (const statement of statementsOf(view)) {
    if (!statement.heads.some(({ text, cells }) => cells.length > 1 && changing.test(text))) continue;
    for (const figure of statement.figures) {
      const whole = names(figure.label) || (names(figure.group) && total.test(figure.label));
      const part = !whole && asked.segment && names(figure.group) ? figure.label : '';
      const rates = whole || part !== '' ? ratesOf(figure, statement, context) : [];
      if (rates.length === 0 || seen.has(part)) continue;
      seen.add(part);
      orders.push(figure.labelSpans[0]?.line.order ?? 0);
      items.push(
        ...rates.flatMap((rate) => itemOf(field, asked, rate, part === '' ? undefined : figure, view, context)),
      );
    }
  }
  if (items.length === 0) return undefined;
  return { items, score: 0.9, from: Math.min(...orders), to: Math.max(...orders) };
}

interface Rate {
  value: number;
  spans: Span[];
  period: HeadPeriod;
  /** Days between the ends of the two periods. */
  apart: number;
}

/** The percentages of a line, each with the newer of the two periods right before it. */
function ratesOf({ values }: Figure, statement: Statement, context: LayoutContext): Rate[] {
  const periodAt = periodsOf(statement, context);
  return values.flatMap((value, index) => {
    const [number] = value.text.includes('%') ? findNumbers(value.text, context.locale) : [];
    const dated = values.slice(0, index).flatMap((own) => (own.text.includes('%') ? [] : (periodAt(own) ?? [])));
    const [one, other] = dated.slice(-2);
    if (!number || !one || !other || one.months !== other.months || one.end.length < 10 || one.end === other.end)
      return [];
    const [newer, older] = one.end > other.end ? [one, other] : [other, one];
    const apart = (Date.parse(newer.end) - Date.parse(older.end)) / day;
    return [{ value: number.value, spans: value.spans, period: newer, apart }];
  });
}

function itemOf(
  field: ListField,
  asked: Asked,
  { value, spans, period, apart }: Rate,
  part: Figure | undefined,
  view: View,
  context: LayoutContext,
): Filled[] {
  const basis =
    apart > 330 && apart < 400 ? /yoy|year[- ]o|annual/iu : apart > 75 && apart < 105 ? /qoq|quarter/iu : undefined;
  const choice = asked.comparison.leaf.choices?.find((one) => basis?.test(String(one)));
  const values = new Map<LeafField, Filled>([[asked.value.leaf, computed(value, spans)]]);
  const yearEnd = isCanonical(asked.period.leaf) ? yearEndIn(view, context) : undefined;
  const name = yearEnd ? canonicalName(asked.period.leaf, period, yearEnd) : undefined;
  values.set(asked.period.leaf, computed(name ?? period.spans.map(spanText).join(' '), period.spans));
  if (choice !== undefined) values.set(asked.comparison.leaf, computed(choice, period.spans));
  if (asked.unit) values.set(asked.unit.leaf, computed('%', spans));
  if (asked.scale) values.set(asked.scale.leaf, computed(1, spans));
  if (part && asked.segment) {
    const kind = segmentKind(part.label, asked.segment);
    values.set(asked.segment.name.leaf, computed(part.label, part.labelSpans));
    if (kind !== undefined) values.set(asked.segment.kind.leaf, computed(kind, part.labelSpans));
  }
  return [rebuild(field.item, values)];
}

const computed = (value: Value, spans: Span[]): Leaf => ({
  kind: 'leaf',
  value,
  raw: spans.map(spanText).join(' '),
  status: 'found',
  confidence,
  evidence: evidenceOf(spans),
});
