/** Words that lead in to a value behind a comma, the same in most items: `chair, since 2019`. */
import { countsOf } from '../../scale/counts.ts';
import { half } from '../../scale/grades.ts';
import { spanText } from '../page/view.ts';
import type { Labelled } from './labelled.ts';
import { type Piece, pieceOf } from './region.ts';

type Pieces = ReadonlyMap<string, Labelled>;

/** A comma or bracket, and few words without capitals behind it at the end. */
const leading = /\s*[,;(，；]\s*(\p{Ll}[\p{L}\p{M}'’]*\.?(?:\s\p{Ll}[\p{L}\p{M}'’]*\.?){0,2})$/u;
const worded = /^(?:text|before|rest)\d*$/u;
const valued = /^(?:date|time|number)\d*$/u;
/** A number that words lead in to is a year, as `since` does: `organic 1.20` tells what is sold. */
const year = /^(?:1[89]|20)\d\d$/u;

/** The pieces of each item without such words at the ends of their texts, and with these as heads of the values behind them. */
export function withLeads(items: readonly Pieces[]): Pieces[] {
  const leads = items.map(leadsIn);
  const said = countsOf(leads.flatMap((own) => [...new Set([...own.values()].map(({ words }) => words))]));
  const isUsual = (words: string): boolean => {
    const count = said.get(words) ?? 0;
    return count > 1 && count > half * items.length;
  };
  return items.map((pieces, at) => {
    const own = new Map(pieces);
    for (const [name, { words, start, value }] of leads[at] ?? []) {
      const { piece } = pieces.get(name) as Labelled;
      const [span] = piece.spans;
      if (!span || !isUsual(words)) continue;
      const head = pieceOf([{ ...span, start: span.end - words.length }]);
      own.set(name, { ...pieces.get(name), piece: pieceOf([{ ...span, end: span.start + start }]) });
      const led = pieces.get(value);
      if (led) own.set(value, { head, ...led });
    }
    return own;
  });
}

interface Lead {
  words: string;
  /** Where they begin, comma and all. */
  start: number;
  /** The name of the value that they lead in to. */
  value: string;
}

/** The words of texts that lead in to the value right behind them, by the names of the texts. */
function leadsIn(pieces: Pieces): ReadonlyMap<string, Lead> {
  const values = [...pieces].filter(([name]) => valued.test(name));
  const found = [...pieces].flatMap(([name, { piece }]): [string, Lead][] => {
    const [span, ...more] = piece.spans;
    const match = worded.test(name) && span && more.length === 0 ? leading.exec(spanText(span)) : null;
    const value = match
      ? values.find(
          ([key, other]) =>
            isRightBehind(other.piece, piece) && (!key.startsWith('number') || year.test(other.piece.text)),
        )?.[0]
      : undefined;
    return match?.[1] && match.index > 0 && value ? [[name, { words: match[1], start: match.index, value }]] : [];
  });
  return new Map(found);
}

/** Whether nothing but a space or a colon stands between two pieces of one line. */
function isRightBehind({ spans: [one] }: Piece, { spans }: Piece): boolean {
  const last = spans.at(-1);
  return one !== undefined && one.line === last?.line && /^[:：]?\s$/u.test(one.line.text.slice(last.end, one.start));
}
