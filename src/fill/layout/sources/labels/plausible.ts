/** Doubts about a value for what it is itself: a label, a sentence, a name that happens to start like a label. */
import { isLarger } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { doubtful, hardly, likely } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { isSomebody } from '../../keys/answered-by.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { isWeekday } from '../../values/date-spans.ts';
import { findDates } from '../../values/dates.ts';
import { findDurations } from '../../values/durations.ts';
import { anyBox } from '../../values/flags.ts';
import { findPeople } from '../../values/known-names.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { findNumbers } from '../../values/numbers.ts';
import type { Stretch } from '../../values/stretch.ts';
import { foldKeep } from '../../values/text.ts';
import { findTimes } from '../../values/times.ts';
import { isKnown, isTelling, meansAny, termsOf } from '../../words/terms.ts';
import { inlinePairs } from './inline.ts';
import { inOneCell, isExact, type Pair } from './pair.ts';
import { setOffIn } from './set-off.ts';
import { asksSentences } from './shortened.ts';

/** Segments longer than that are lines of prose. */
const longLine = longest.line;
const worded = setOf('any text name name-part title person organisation city state address identifier');
const labelWords = setOf(
  'address name date number phone email fax amount total title signature identifier reference code type status',
);

/** 0 to 1: how much sense it makes that `raw`, found by `pair`, is a value and not something else. */
export function plausible(profile: Profile, pair: Pair, raw: string, near: Neighbours, label: number): number {
  // What is ticked is told by the boxes, not by the words beside them.
  if (box.test(raw) || echoes(pair, raw)) return hardly;
  const { shape } = profile;
  const { relation, segment, labelAt, terms } = pair;
  const inProse = segment.text.length > longLine && (relation === 'prefix' || relation === 'before');
  const prose = (isLabelled(pair) ? hardly : 1) * (inProse ? (label >= likely ? label : doubtful) : 1);
  if (profile.field.choices || !worded.has(shape)) return prose;
  // Words are no number, a few letters of each may be a code.
  const most = asksNumber(profile) && /\p{Ll}{2}|\p{L}{5}/u.test(raw) ? 1 : atMost.few;
  if ((shape === 'identifier' || asksNumber(profile)) && !/\d/.test(raw) && raw.split(' ').length > most) return hardly;
  const against: [boolean, number][] = [
    // "Project Charter" is no project called Charter.
    [relation === 'prefix' && labelAt.line.kind === 'heading' && terms.some(isTelling), doubtful],
    ...(isExplicit(pair) ? [] : implicit(profile, pair, raw, near)),
    [/[:：]$/.test(raw) || cutOff.test(raw) || definition.test(raw) || !/[\p{L}\d]/u.test(raw), hardly],
    [
      !['text', 'title', 'address'].includes(shape) &&
        !asksSentences(profile) &&
        (raw.length > longest.line || nextSentence.test(raw)),
      doubtful,
    ],
    // The end of a text is not what stands over the next caption.
    [
      relation === 'captioned' &&
        /\p{L}{3}\.$/u.test(raw) &&
        raw.split(' ').length > atMost.few &&
        !hasLegalForm(raw.slice(raw.lastIndexOf(' '))),
      hardly,
    ],
    [shape !== 'identifier' && isDay(raw), shape === 'any' ? likely : doubtful],
    [isCalledByFigure(profile, pair, raw), 0],
  ];
  return against.reduce((sense, [holds, left]) => (holds ? sense * left : sense), prose);
}

const asksNumber = ({ own }: Profile): boolean => own.some(({ concepts }) => concepts.includes('number'));

const isExplicit = ({ relation }: Pair): boolean =>
  relation === 'inline' || relation === 'beside' || relation === 'under';

/** Doubts about what no sign ties to its label. */
function implicit({ role }: Profile, pair: Pair, raw: string, near: Neighbours): [boolean, number][] {
  const { relation, segment, labelAt, numbered } = pair;
  // What is set in other type than its label was filled in, whatever words it is made of.
  const printed = !isCaptioned(pair);
  const isPrefix = relation === 'prefix' && !hasConcept(pair, labelWords);
  return [
    // A document's title stands on its first page; later pages speak of titles.
    [role?.id === 'title' && labelAt.line.page > 1, doubtful],
    [printed && (isLabelOfItsOwn(pair, raw, near) || soundsLikeLabel(raw)), doubtful],
    [printed && startsWithLabel(raw), doubtful],
    [isNextRow(pair, near), hardly],
    [enumerator.test(raw) && (numbered || raw.endsWith('.')), hardly],
    // `Nationality (if not French)`: how to fill it in.
    [relation === 'prefix' && /^\([^()\d]*\)$/u.test(raw), hardly],
    // `Hotel Example`, `Sample Kitchen Ltd`: a name that starts like a label.
    [isPrefix && (hasConcept(pair, organisations) || hasLegalForm(raw)), doubtful],
    // `Customer Success Director` is what somebody is.
    [relation === 'prefix' && isOffice(pair, raw), hardly],
    // `VEHICLE LEASE` is the title of a paper.
    [isPrefix && /^[^\p{Ll}\p{Lo}\d]+$/u.test(segment.text), doubtful],
  ];
}

/** Whether a value ends what somebody is whose name stands before the comma in front of it: `Ada Wren, Customer Care Lead`. */
const isOffice = ({ labelAt: { line, start } }: Pair, raw: string): boolean =>
  /\p{L},\s$/u.test(line.text.slice(0, start)) &&
  /\s/.test(raw) &&
  findPeople(raw).length === 0 &&
  isSomebody({ own: termsOf(raw) });

/** Whether a value stands in one cell with its label, and in larger type. */
const isCaptioned = ({ labelAt, segment }: Pair): boolean =>
  isLarger(segment.line.size, labelAt.line.size) && labelAt.line.segments.some((one) => inOneCell(one, segment));

const hasConcept = ({ terms }: Pair, wanted: ReadonlySet<string>): boolean => meansAny(terms, wanted);

/** The label once more, `Consultant (CONSULTANT)`, or a sentence where a number or code is asked for. */
const echoes = ({ label }: Pair, raw: string): boolean =>
  foldKeep(raw).replace(/\P{L}/gu, '') === foldKeep(label).replace(/\P{L}/gu, '');

/** Whether the words beside or below a label carry a label of their own. */
const isLabelled = ({ relation, segment, value }: Pair): boolean => {
  const own = ['inline', 'before', 'prefix'].includes(relation)
    ? undefined
    : (inlinePairs(segment.text)[0] ?? setOffIn(segment)[0])?.label;
  return own?.start === 0 && value.start - segment.start < own.end;
};

/**
 * In rows of label and value, what stands below a label is the next label; in rows of labels over their values, what
 * stands beside one. Only known words can be a label.
 */
function isLabelOfItsOwn({ relation, segment }: Pair, raw: string, near: Neighbours): boolean {
  if ((relation !== 'below' && relation !== 'right') || !knownWords(raw)) return false;
  const label = relation === 'below' ? near.above.get(segment) : near.left.get(segment);
  const across = relation === 'below' ? near.right : near.below;
  const [byLabel, byValue] = [label && across.get(label), across.get(segment)];
  // Beside a label stands a value, and so does it beside the next label; above it all are labels.
  return byLabel !== undefined && byValue !== undefined && !knownWords(byLabel.text);
}

/** Whether what stands below the label of a row, in a table with heads, is the label of the next row. */
function isNextRow({ relation, labelAt, segment: { cell } }: Pair, near: Neighbours): boolean {
  const label = labelAt.line.segments.find(({ start, end }) => start <= labelAt.start && labelAt.start < end);
  const own = label?.cell;
  return (
    relation === 'below' &&
    own?.table === cell?.table &&
    own?.column === 0 &&
    !own.header &&
    own.table.headerRows > 0 &&
    own.table.columns > 2 &&
    label !== undefined &&
    near.right.has(label)
  );
}

/** A day and nothing else is hardly a name, a place or a number. */
const isDay = (raw: string): boolean => {
  const [word = ''] = /^[\p{L}-]+/u.exec(raw) ?? [];
  const day = isWeekday(foldKeep(word)) ? raw.slice(word.length).replace(/^[.,]?\s/u, '') : raw;
  return findDates(day, { dayFirst: true }).some((one) => isAllOf(one, day));
};

/** Nobody, no place and no event is called `19:30`, `£12` or `2 hours`, but where a label says in so many words that it is. */
function isCalledByFigure(profile: Profile, { terms }: Pair, raw: string): boolean {
  const called = named.has(profile.shape);
  if (
    !(called || (profile.shape === 'any' && meansAny(profile.own, events))) ||
    (profile.shape !== 'person' && isExact(profile, terms))
  )
    return false;
  return called ? isMeasured(raw) : isClock(raw) && !meansAny([...profile.own, ...terms], moments);
}
const named = setOf('name name-part person organisation city state address');
const events = setOf('event');
const isMeasured = (raw: string): boolean =>
  isClock(raw) ||
  findNumbers(raw, { decimal: null }).some((one) => one.kind === 'amount' && isAllOf(one, raw)) ||
  findDurations(raw).some((one) => isAllOf(one, raw));
const isClock = (raw: string): boolean => findTimes(raw).some((one) => isAllOf(one, raw));
const isAllOf = ({ start, end }: Stretch, raw: string): boolean => end - start >= raw.length - 1;

/** Words that say when: `Show: 19:30` is no event, and `Start: 19:30` its time. */
const moments = setOf(
  'time start end departure arrival check_in check_out hours opening opening_hours due delivery date period',
);

const box = new RegExp(anyBox, 'u');

/** Where a sentence begins behind a value, `Q2 2024. Copy to Finance`, and no name behind its title: `dr hab. Ada Probe`. */
const nextSentence =
  /(?:\p{Ll}{3}(?<!(?<!\p{L})(?:[Hh]ab|[Pp]rof|[Dd]ipl|[Dd]ott|[Mm]ag))|\d{3})\.\s\p{Lu}\p{L}*,?\s\p{L}/u;

/** The end of a quotation that began before it: of a defined term, `“Interest Period” means …`. */
const cutOff = /^[^“„«]*[”»]/;

/** What a text says of a term is no value of the label above it. */
const definition = /^[“"][^”"]{2,60}[”"][^.;]{0,40}? (?:means?|has|have|shall mean)\b/;

/** The number of an item of a form. */
const enumerator = /^\(?\d{1,2}[a-z]?\s?[.)]\s/;

/** Words of the lexicon alone. */
function knownWords(item: string): boolean {
  const text = item.replace(enumerator, '');
  const terms = termsOf(text);
  return terms.length > 0 && terms.length <= atMost.few && !/\d/.test(text) && terms.every(isKnown);
}

/** Known words alone, with one among them that heads labels. */
function soundsLikeLabel(text: string): boolean {
  return knownWords(text) && meansAny(termsOf(text), labelWords);
}

/** A label with its value behind it, without a sign between them: `Address 12 High Street`. */
function startsWithLabel(text: string): boolean {
  const space = text.indexOf(' ');
  return space >= 0 && meansAny(termsOf(text.slice(0, space)).slice(0, 1), labelWords);
}

/** Kinds of organisations, which start names as often as labels: `Hotel Example`. */
const organisations = setOf(
  'hotel bank laboratory school hospital restaurant insurer insurance company store office court',
);
