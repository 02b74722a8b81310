/** What the document and the words around a value say of a key, whatever source offers the value. */

import { possible } from '../../scale/grades.ts';
import { impliedBy } from '../keys/shapes.ts';
import { once, oncePerLines } from '../page/once.ts';
import { isRunning, type Span, type TextLine, type View } from '../page/view.ts';
import type { Ask, Page } from '../sources/source.ts';
import { Likeness } from '../words/likeness.ts';
import { kinOf } from '../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';

export const aroundFeatures = ['spoken', 'line says', 'above says', 'running', 'signed'];

/** Characters read at once, pieces of a document that are read, and characters of a line beside a value. */
const [piece, mostPieces, beside] = [280, 2000, 160];
/** How much a word of the same kind says. */
const kin = possible;

/** What gives the measures of `aroundFeatures` for a value of a key that stands at `span`. */
export function aroundOf(ask: Ask, { view }: Page): (span: Span | undefined, raw: string) => number[] {
  const telling = tellingOf(ask);
  const likeness = new Likeness(telling);
  const said = saidOf(view);
  const spoken = said && telling.length > 0 ? mean(telling.map((term) => spokenBy(term, said))) : -1;
  const ofMoney = ask.profile.shape === 'amount';
  return (span, raw) => {
    const money = ofMoney ? Number(/\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u.test(raw)) : -1;
    if (!span) return [spoken, -1, -1, 0, money];
    const { line, start, end } = span;
    const above = lineAbove(view, line);
    return [
      spoken,
      telling.length > 0 ? saidBeside(likeness, termsBeside(line.text, start, end)) : -1,
      telling.length > 0 && above ? saidBeside(likeness, headTerms(above)) : -1,
      isRunning(line, view) ? 1 : 0,
      money,
    ];
  };
}

const termsBeside = (text: string, start: number, end: number): readonly Term[] =>
  termsOf(`${text.slice(Math.max(0, start - beside), start)} ${text.slice(end, end + beside)}`);

const headTerms = once(({ text }: TextLine): readonly Term[] => termsOf(text.slice(0, beside)));

/** Words of a key that neither any document says nor the shape of a value makes up for. */
function tellingOf({ profile: { own, context, shape } }: Ask): readonly Term[] {
  const implied = impliedBy[shape] ?? [];
  const telling = own.filter((term) => isTelling(term) && !term.concepts.some((one) => implied.includes(one)));
  return telling.length > 0 ? telling : context.filter(isTelling);
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const spokenBy = ({ concepts }: Term, said: ReadonlySet<string>): number =>
  concepts.some((one) => said.has(one)) ? 1 : concepts.some((one) => kinOf(one).some((kin) => said.has(kin))) ? kin : 0;

const saidBeside = (likeness: Likeness, terms: readonly Term[]): number =>
  mean([...(likeness.fitsAny(terms) ?? likeness.none)]);

/** The concepts of all words of a view; null of a long one. */
const saidOf = oncePerLines((view: View): ReadonlySet<string> | null => {
  const pieces: string[] = [];
  for (const { text } of view.lines) {
    for (let at = 0; at < text.length && pieces.length <= mostPieces; at += piece)
      pieces.push(text.slice(at, at + piece));
    if (pieces.length > mostPieces) break;
  }
  if (pieces.length > mostPieces) return null;
  const said = new Set<string>();
  for (const text of pieces) for (const { concepts } of termsOf(text)) for (const one of concepts) said.add(one);
  return said;
});

const placesIn = oncePerLines(({ lines }) => new Map(lines.map((one, at) => [one, at])));

const lineAbove = (view: View, line: TextLine): TextLine | undefined => view.lines[(placesIn(view).get(line) ?? 0) - 1];
