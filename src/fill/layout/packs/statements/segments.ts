/** The lines of a statement that part one figure by region or by business: "Revenue: Americas, Europe, Total". */

import type { ListField } from '../../../../model/template.ts';
import { atMost } from '../../../scale/extents.ts';
import { sure } from '../../../scale/grades.ts';
import type { Member } from '../../lists/members.ts';
import type { View } from '../../page/view.ts';
import { sameness, termWords } from './accounts.ts';
import { askedOf } from './ledger.ts';
import { type Figure, type Statement, statementsOf } from './tables.ts';

interface SegmentLine {
  statement: Statement;
  figure: Figure;
  /** Whether it is a region of the world and no line of business. */
  region: boolean;
}

/** Members for the part of the business that a figure is of, and the choices that say what kind of part it is. */
export interface SegmentMembers {
  name: Member;
  kind: Member;
  region: string | undefined;
  business: string | undefined;
}

/** The members of an item that say which segment it is of; nothing when it asks for none. */
export function segmentIn(members: readonly Member[]): SegmentMembers | undefined {
  const name = members.find(({ leaf, words }) => words.includes('segment') && words.includes('name') && !leaf.choices);
  const kind = members.find(({ leaf, words }) => words.includes('segment') && leaf.choices);
  const choice = (pattern: RegExp) => kind?.leaf.choices?.map(String).find((one) => pattern.test(one));
  return (
    name &&
    kind && { name, kind, region: choice(/geograph|region/iu), business: choice(/business|product|operating/iu) }
  );
}

const regions =
  /^(?:(?:north|south|latin|central|rest of|greater|other|total|western|eastern|northern|southern)\s)*(?:the\s)?(?:americas?|emea|apjc?|apac|asia(?:[ -]pacific)?|europe|africa|middle east|united states|u\.?s\.?a?|canada|mexico|brazil|china|japan|india|germany|france|united kingdom|uk|international|domestic|world|countries)(?:(?:,| and| &|\/)\s?(?:the\s)?(?:middle east|africa|asia|pacific|caribbean|europe|canada|latin america|emea|apac|japan|china))*$/iu;
const total = /^(?:segment |grand |net )?totals?\b/iu;
const alike = sure;
/** Groups longer than this list something else. */
const most = atMost.dozen;

/** The lines that part the figure that a list is about; none where nothing parts it by region. */
export function segmentsOf(field: ListField, view: View): SegmentLine[] {
  const { phrases, percent } = askedOf(field);
  const said = new Set(phrases.flat());
  const sells = (said.has('revenue') || said.has('sale')) && !said.has('cost');
  const lines: SegmentLine[] = [];
  const named = (figure: Figure): boolean => {
    const group = termWords(figure.group.replace(/:\s*$/u, ''));
    return group.length > 0 && phrases.some((phrase) => sameness(phrase, group) > alike);
  };
  for (const statement of statementsOf(view)) {
    const group = statement.figures.filter(named);
    const end = group.findIndex(({ label }) => total.test(label));
    const parts = group
      .slice(0, end < 0 ? undefined : end)
      .map((figure) => ({ ...figure, values: figure.values.filter(({ text }) => text.includes('%') === percent) }))
      .filter(({ values }) => values.length > 0);
    const found = parts.filter(({ label }) => regions.test(label));
    const region = found.length > 1;
    // Lines of business are known by their sum, which is the figure itself.
    const business = sells && !percent && found.length === 0 && addsUp(parts, group[end]);
    if ((!region && !business) || group.length > most || lines.some((line) => line.region === region)) continue;
    lines.push(...(region ? found : parts).map((figure) => ({ statement, figure, region })));
  }
  return lines;
}

/** Whether the first values of several lines are those of their total together. */
function addsUp(parts: readonly Figure[], whole: Figure | undefined): boolean {
  const first = ({ values }: Figure): number => Number(values[0]?.text.replace(/[^\d.]/gu, ''));
  const sum = parts.reduce((all, part) => all + first(part), 0);
  return parts.length > 1 && whole !== undefined && Math.abs(sum - first(whole)) <= 0.002 * sum;
}
