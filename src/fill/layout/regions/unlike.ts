/** What a column can not be of what a list asks for, whatever was learned of the like. */
import { doubtful, mostly, nearlyAll } from '../../scale/grades.ts';
import { once } from '../../scale/once.ts';
import { impliedBy, type Shape } from '../keys/shapes.ts';
import { common, findCurrencies } from '../values/currencies.ts';
import { currencyNamed } from '../values/currency-names.ts';
import { earlierOf, tellTimes } from '../values/earlier.ts';
import { unitHeaded } from '../values/measures.ts';
import { nearest } from '../words/similarity.ts';
import { isKnown, isTelling, means, type Term, termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { type Stats, statsOf } from './columns.ts';
import { differing, type Entry, type Run } from './region.ts';
import { isOfOther } from './shortened.ts';

/**
 * Whether a column is none that a member of a list may ask for; `called` where its head says in so many words that it is.
 */
export function isUnlike(member: Asked, run: Run, column: number, called: boolean, { members }: AskedList): boolean {
  const stats = statsOf(run)[column];
  return (
    (!called && ((member.naming && isCount(run, column)) || isNoName(member, stats))) ||
    isMark(member, run, column) ||
    isAround(member, run, column) ||
    isOfOther(member, run, column) ||
    isNoYear(member, stats?.texts ?? []) ||
    isPrice(member, stats?.texts ?? []) ||
    isBlank(stats?.texts ?? []) ||
    (members.length === 1 && isOtherDay(member, run.heads[column]?.text ?? '')) ||
    isNoUnit(member, run, column) ||
    (earlierIn(run).has(column) &&
      !tellTimes(members.map(({ leaf }) => [...leaf.words, leaf.description].join(' ')))) ||
    isOtherCurrency(member, run.heads[column]?.text ?? '') ||
    isOtherUnit(member, run, column)
  );
}

/** Whether a column only numbers the rows, but for the sums below them, and says what none of them is called. */
function isCount({ entries }: Run, column: number): boolean {
  const texts = entries.map(({ cells }) => cells[column]?.text ?? '');
  const counted = texts.findIndex((text, at) => !countsOn([text], 1 + at));
  if (counted < 2) return counted < 0 && texts.length > 1;
  const cellsOf = (entry: Entry | undefined): number => (entry ? differing(entry.cells).length : 0);
  return entries.slice(counted).every((entry) => cellsOf(entry) < cellsOf(entries[0]));
}

/** Whether texts are numbers of which each is the next one. */
const countsOn = (texts: readonly string[], first: number): boolean =>
  texts.every((text, at) => Number(/^\d{1,4}(?=[.)]?$)/.exec(text)?.[0]) === first + at);

/** Whether a column holds the marks that number the items, and the member asks how many or how much. */
function isMark({ profile: { shape, own } }: Asked, { tags, entries }: Run, column: number): boolean {
  if (tags?.[column] !== 'mark') return false;
  if (shape !== 'amount' && shape !== 'percent' && !own.some((term) => means(term, muchness))) return false;
  const marks = entries.flatMap(({ cells }) => cells[column]?.text ?? []);
  return marks.length > 1 && countsOn(marks, Number.parseFloat(marks[0] ?? ''));
}
const muchness = new Set(['quantity', 'age', 'weight', 'height', 'width', 'length', 'area', 'temperature', 'volume']);

/** Whether a column holds the time or day that a member asks for with words around it, and another one that alone. */
function isAround({ profile: { shape } }: Asked, { tags = [], entries }: Run, column: number): boolean {
  const held = (at: number): number => entries.filter(({ cells }) => cells[at]).length;
  return (
    parted.has(shape) &&
    tags[column] === 'whole' &&
    tags.some((tag, at) => tag === shape && held(at) >= mostly * held(column))
  );
}

/** Parts of cells that are given with words around them. */
const parted = new Set(['time', 'date']);

/** Whether a column holds figures, days or hours alone, and the member asks for a name or a text. */
function isNoName({ wordy, profile: { shape } }: Asked, stats: Stats | undefined): boolean {
  if (!wordy || !names.has(shape) || !stats) return false;
  return Math.max(stats.numeric, stats.dates, stats.times) >= nearlyAll;
}
const names = new Set<Shape>([
  'title',
  'name',
  'person',
  'organisation',
  'text',
  'address',
  'city',
  'street',
  'country',
]);

/** What is called a year is one: a column of other numbers is none. */
function isNoYear({ leaf, profile: { own } }: Asked, texts: readonly string[]): boolean {
  const asked = leaf.type === 'integer' || leaf.type === 'number';
  if (!asked || !own.some(({ text, concepts }) => concepts.includes('year') && /(?:^|_)year$/u.test(text)))
    return false;
  return (
    texts.length > 0 && !texts.some((text) => /(?<!\d)(?:1[5-9]|20)?\d\d(?!\d)/u.test(text) && !/[.,]\d/u.test(text))
  );
}

/** Nothing is numbered by what it costs. */
const isPrice = ({ profile: { shape } }: Asked, texts: readonly string[]): boolean =>
  shape === 'identifier' && texts.length > 0 && texts.every((text) => /\p{Sc}/u.test(text));

/** Whether a rule to write on stands in all cells of a column: what stands on either side is none of the other's. */
const isBlank = (texts: readonly string[]): boolean => texts.length > 0 && texts.every((text) => /_{3}/.test(text));

/** Whether a head says of what its days are, and that is nothing of what they are asked for: days of birth are no days of enrolment. */
function isOtherDay({ profile: { shape, own, context } }: Asked, head: string): boolean {
  if (shape !== 'date') return false;
  const what = (terms: readonly Term[]): Term[] =>
    terms.filter((term) => isTelling(term) && !term.concepts.some((one) => days.has(one)));
  const [said, asked] = [what(termsOf(head)), what([...own, ...context])];
  return said.some(isKnown) && asked.length > 0 && !said.some((term) => nearest(term, asked) >= doubtful);
}
const days = new Set(impliedBy.date);

/** Columns of an earlier time than another one that says the same. */
const earlierIn = once(({ heads }: Run) => earlierOf(heads.map((head) => head?.text ?? '')));

const unit = termsOf('unit')[0];
/** Whether a column of numbers is what one unit costs, and the member asks for the unit itself, which is a word. */
const isNoUnit = ({ leaf, profile: { own } }: Asked, run: Run, column: number): boolean =>
  leaf.type === 'string' &&
  own.length === 1 &&
  own[0]?.text === unit?.text &&
  (statsOf(run)[column]?.numeric ?? 0) === 1;

/** Whether a head says that its amounts are in another currency than a member names: `Sales ($)` for `sales_eur`. */
function isOtherCurrency({ leaf: { words } }: Asked, head: string): boolean {
  const said = [...findCurrencies(head).map(({ value }) => value), ...(head.includes('$') ? dollars : [])];
  if (said.length === 0) return false;
  const asked = words.flatMap((word) => {
    const code = word.toUpperCase();
    return common.has(code) ? code : (currencyNamed(word) ?? []);
  });
  return asked.length > 0 && !asked.some((one) => said.includes(one));
}

/** Whether a head says that its numbers are in another unit than a number's key names, and another head that they are in that one. */
export function isOtherUnit({ leaf }: Asked, run: Run, column: number): boolean {
  return (leaf.type === 'number' || leaf.type === 'integer') && otherUnits(run)(leaf).has(column);
}
const otherUnits = once(({ heads }: Run) =>
  once(({ words, description }: Asked['leaf']): ReadonlySet<number> => {
    const said = heads.map((head) => unitHeaded(words, description, head?.text ?? ''));
    return new Set(said.includes('own') ? said.keys().filter((at) => said[at] === 'other') : []);
  }),
);

/** What `$` may stand for. */
const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'];
