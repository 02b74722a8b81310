/** Runs of questions with their answers: of interviews, and of what is often asked. */
import { atMost, longest } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import { markLength } from '../lists/sections.ts';
import { unitsOf } from '../lists/units.ts';
import { type TextLine, type View, wholeLine } from '../page/view.ts';
import { type Piece, pieceOf, type Run } from './region.ts';
import { pairRun } from './stretches.ts';
import { titlesAbove } from './titles.ts';

/** Questions that make a run at least. */
const least = 2;
/** Whose turn it is: `Q: `, `A. `, `Q1) `, `Mara: `. */
const turn = /^\s*(?:(\p{Lu}|[问問答])\d{0,2}\s?[.:：)]\s*|(\p{Lu}[\p{L}.’' -]{1,30})[:：]\s+)(?=\S)/u;
const asking = /[?？؟\u037E]["”»’)]*$/u;

/** What is said in one turn, behind what stands before it; `by` is who says so, where that is told. */
interface Turn {
  lines: TextLine[];
  mark: number;
  by?: string;
}

/** The runs of what is asked in turns, and of paragraphs that ask, each with what follows it. */
export function questionRuns(view: View): Run[] {
  const lines = view.lines.filter(({ kind, aside }) => kind !== 'table' && aside === null);
  if (!lines.some(asks)) return [];
  const told = pairsOf(marked(lines));
  const pairs = told.length >= least ? told : pairsOf(unmarked(lines));
  const [first] = pairs;
  if (!first || pairs.length < least) return [];
  const entries = pairs.map((pair) => ({ cells: pair.map(pieceFrom), lines: pair.flatMap(({ lines: own }) => own) }));
  return [pairRun(entries, titlesAbove(view, first[0].lines[0]?.order ?? 0), ['question', 'answer'])];
}

const asks = ({ text }: TextLine): boolean => asking.test(text);

/** Turns that begin with a letter or a name each. */
function marked(lines: readonly TextLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const [mark, letter, by = letter] = turn.exec(line.text) ?? [];
    if (mark !== undefined && by !== undefined) turns.push({ by, mark: mark.length, lines: [line] });
    else if (line.kind === 'heading') turns.push({ mark: 0, lines: [line] });
    else turns.at(-1)?.lines.push(line);
  }
  const byEach = Map.groupBy(turns, ({ by }) => by);
  const [asker] =
    [...byEach].find(([by, own]) => by && own.length >= least && own.filter(isAsked).length >= mostly * own.length) ??
    [];
  return turns.map((one) => (one.by === asker ? one : { ...one, by: one.by && '' }));
}

const isAsked = ({ lines }: Turn): boolean => lines.some(asks);

/** Paragraphs that ask, each a turn, and all that stands between two of them. */
function unmarked(lines: readonly TextLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const { lines: own, passage } of unitsOf(lines)) {
    const last = own.at(-1);
    const [first] = own;
    if (!first || !last) continue;
    if (asks(last) && passage.text.length <= longest.paragraph)
      turns.push({ by: '?', mark: turn.exec(first.text)?.[0].length ?? markLength(first.text), lines: own });
    else if (first.kind === 'heading') turns.push({ mark: 0, lines: own });
    else if (turns.at(-1)?.by === '') turns.at(-1)?.lines.push(...own);
    else turns.push({ by: '', mark: markLength(first.text), lines: [...own] });
  }
  return turns;
}

/** Who asks is named in the turns that ask; each with the answer right behind it. What follows the last answer is no part of it. */
function pairsOf(turns: readonly Turn[]): [Turn, Turn][] {
  const chains: [Turn, Turn][][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, question] of turns.entries()) {
    const answer = turns[at + 1];
    if (!question.by || answer?.by !== '') continue;
    // At most a heading stands between two questions of a row.
    if (at - last > 3) chains.push([]);
    last = at;
    chains.at(-1)?.push([question, answer]);
  }
  const pairs = chains.reduce<[Turn, Turn][]>((longer, one) => (one.length > longer.length ? one : longer), []);
  const blocksOf = ({ lines }: Turn): Set<number> => new Set(lines.map(({ block }) => block));
  const most = Math.max(1, ...pairs.slice(0, -1).map(([, answer]) => blocksOf(answer).size));
  if (most > atMost.few) return [];
  return pairs.map(([question, answer]) => {
    const own = new Set([...blocksOf(answer)].slice(0, most));
    return [question, { ...answer, lines: answer.lines.filter(({ block }) => own.has(block)) }];
  });
}

const pieceFrom = ({ lines, mark }: Turn): Piece =>
  pieceOf(lines.map((line, at) => ({ ...wholeLine(line), ...(at === 0 && { start: mark }) })));
