/** Lists of figures: the values of one line of a financial statement, an item for each period. */

import type { Filled, Leaf, Value } from '../../../../model/filled.ts';
import type { LeafField, ListField, ObjectField } from '../../../../model/template.ts';
import { likely } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { wordsOf } from '../../lists/concepts.ts';
import { type Member, membersOf, rebuild } from '../../lists/members.ts';
import { leafAt } from '../../lists/value.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import { findNumbers } from '../../values/numbers.ts';
import type { FoundList } from '../pack.ts';
import { canonicalName, isCanonical } from './fiscal.ts';
import { type HeadPeriod, periodsOf, scaleOf } from './heads.ts';
import { bestLine, type Line } from './ledger.ts';
import { yearEndIn } from './report-period.ts';
import { type SegmentMembers, segmentIn, segmentsOf } from './segments.ts';
import { type Figure, type Statement, statementsOf } from './tables.ts';

const confidence = likely;
/** Figures that are costs or outflows by their name are given as magnitudes, however a statement subtracts them. */
const outflow =
  /^(?:expenses?|costs?|paid|repurchases?|repurchased|expenditures?|capex|charges?|tax|dividends?|purchases?)$/u;

interface Asked {
  value: Member;
  period: Member;
  unit?: Member | undefined;
  scale?: Member | undefined;
  /** Members that are one of several choices. */
  choices: Member[];
  segment?: SegmentMembers | undefined;
}

/** What an item asks for, when it is a figure: a value and its period, and no comparison with another one. */
function askedBy(item: ObjectField): Asked | undefined {
  const members = membersOf(item);
  const named = (...words: string[]) => members.find((member) => member.words.some((word) => words.includes(word)));
  const value = members.find(
    ({ leaf, words }) =>
      [leaf.type, ...(leaf.alternatives ?? [])].some((type) => type === 'number' || type === 'money') &&
      words.some((word) => /^(?:value|amount|figure|betrag|wert|valeur|valor|valore)$/u.test(word)),
  );
  const period = named('period', 'quarter', 'year', 'periode', 'zeitraum', 'periodo', 'exercice');
  if (!value || !period || named('comparison', 'growth', 'change')) return undefined;
  return {
    value,
    period,
    unit: named('unit', 'currency', 'einheit'),
    scale: named('scale', 'multiplier', 'factor'),
    choices: members.filter(({ leaf }) => leaf.choices),
    segment: segmentIn(members),
  };
}

/** Whether the items of a list are figures, of which no other source may be read. */
export const isFigures = ({ item }: ListField): boolean => item.kind === 'object' && askedBy(item) !== undefined;

/** A line of a statement, and what is asked of it. */
interface Sought extends Pick<Line, 'statement' | 'figure'> {
  asked: Asked;
  field: ListField;
  view: View;
  context: LayoutContext;
}

/** The items of a list that is one line of a statement. */
export function fromFigures(field: ListField, view: View, context: LayoutContext): FoundList | undefined {
  const asked = field.item.kind === 'object' ? askedBy(field.item) : undefined;
  const best = asked && bestLine(field, view);
  if (!best) return undefined;
  const sought = { ...best, asked, field, view, context };
  const items = [...itemsOf(sought).map((values) => rebuild(field.item, values)), ...partsOf(sought)];
  return items.length > 0 ? { items, score: best.score } : undefined;
}

/** The items for the regions that a statement parts the figure by, where the caller asks which segment an item is of. */
function partsOf(sought: Sought): Filled[] {
  const { asked, field, view } = sought;
  const { segment } = asked;
  if (!segment) return [];
  return segmentsOf(field, view).flatMap(({ statement, figure, region }) => {
    const kind = region ? segment.region : segment.business;
    if (kind === undefined) return [];
    return itemsOf({ ...sought, statement, figure }).map((values) => {
      values.set(segment.name.leaf, computed(figure.label, figure.labelSpans));
      values.set(segment.kind.leaf, computed(kind, figure.labelSpans));
      return rebuild(field.item, values);
    });
  });
}

/** The members of an item for each period that a line has a figure of. */
function itemsOf(sought: Sought): Map<LeafField, Filled>[] {
  const periodAt = periodsOf(sought.statement, sought.context.locale);
  return sought.figure.values.flatMap((value) => {
    const period = periodAt(value);
    return (period && itemOf(sought, value, period)) ?? [];
  });
}

function itemOf(
  { asked, field, statement, figure, view, context }: Sought,
  value: Figure['values'][number],
  period: HeadPeriod,
): Map<LeafField, Filled> | undefined {
  const values = new Map<LeafField, Filled>();
  const [number] = findNumbers(value.text.replaceAll('$', ''), context.locale);
  if (!number) return undefined;
  const magnitude =
    field.words.some((word) => outflow.test(word)) || outflow.test(wordsOf(field.description ?? '')[0] ?? '');
  values.set(asked.value.leaf, computed(magnitude ? Math.abs(number.value) : number.value, value.spans));
  const yearEnd = isCanonical(asked.period.leaf) ? yearEndIn(view, context.locale) : undefined;
  const name = yearEnd ? canonicalName(asked.period.leaf, period, yearEnd) : undefined;
  values.set(asked.period.leaf, computed(name ?? period.spans.map(spanText).join(' '), period.spans));

  const percent = value.text.includes('%');
  const sign = percent ? undefined : (currencyIn(statement) ?? onlyCurrency(view));
  if (asked.unit && percent) values.set(asked.unit.leaf, computed('%', value.spans));
  if (asked.unit && sign) values.set(asked.unit.leaf, computed(sign.value, sign.spans));
  const scale = scaleOf(statement);
  const single =
    percent ||
    (/\bper[\s-](?:\p{L}+[\s-]){0,2}(?:share|unit)|je aktie/iu.test(`${figure.group} ${figure.label}`) &&
      value.text.includes('.'));
  if (asked.scale && single) values.set(asked.scale.leaf, computed(1, value.spans));
  else if (asked.scale && scale) values.set(asked.scale.leaf, computed(scale.value, scale.spans));
  for (const member of asked.choices) {
    const choice = choiceFor(member, statement, period);
    if (choice) values.set(member.leaf, choice);
  }
  return values;
}

const computed = (value: Value, spans: Span[]): Leaf => leafAt(value, spans, confidence);

/** The currency whose sign stands beside some value of the statement. */
function currencyIn(statement: Statement): { value: string; spans: Span[] } | undefined {
  for (const { values } of statement.figures) {
    for (const { text, spans } of values) {
      const [amount] = findNumbers(text, { decimal: '.' });
      const [first] = spans;
      if (amount?.currency && first) return { value: amount.currency, spans: [first] };
    }
  }
  return undefined;
}

/** The currency of all statements of a report, for those that show no sign; none where they differ. */
function onlyCurrency(view: View): { value: string; spans: Span[] } | undefined {
  const found = statementsOf(view).flatMap((statement) => currencyIn(statement) ?? []);
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** "'company' for consolidated totals": a choice in quotes, and what it stands for. */
const telling = /['"‘“]([^'"‘’“”]{1,100})['"’”]\s+(?:for|means|if|when|:)\s+(?=([^,.;]{3,60}))/giu;

/** What a description says of the choices that it quotes, by the choice in lower case; the first that it says counts. */
function toldOf(description: string): ReadonlyMap<string, string> {
  const pairs = [...description.matchAll(telling)].map(([, choice = '', told = '']) => [choice.toLowerCase(), told]);
  return new Map(pairs.toReversed() as [string, string][]);
}

/** A choice is made only where the words that the description gives it stand above the figures. */
function choiceFor(member: Member, statement: Statement, period: HeadPeriod): Leaf | undefined {
  const told = toldOf(member.leaf.description ?? '');
  for (const choice of member.leaf.choices ?? []) {
    const words = wordsOf(told.get(String(choice).toLowerCase()) ?? '');
    const row = statement.heads.find((head) =>
      words.some((word) => word.length > 5 && wordsOf(head.text).includes(word)),
    );
    const span = row?.cells.flatMap((cell) => cell.spans)[0];
    if (span) return computed(choice, [span]);
    // A period that has ended holds actual values and no guidance.
    if (String(choice).toLowerCase() === 'actual' && period.months !== undefined) return computed(choice, period.spans);
  }
  return undefined;
}
