/** Tables without a header: rows that repeat one sequence of kinds of value, "1 Ada Example SWE 1990 1:02.11". */
import type { Span } from '../page/view.ts';
import { type Kind, kindsOf } from './kinds.ts';
import { fits, type Member } from './members.ts';
import { parts } from './parts.ts';
import type { Record } from './records.ts';
import type { Row } from './rows.ts';
import type { Sheet } from './sheet.ts';
import { type CellWord, cellOfWords, wordsOfCell } from './words.ts';

/** Rows that must repeat a sequence before it is taken for a table. */
const leastRows = 3;
const maxTokens = 16;
/** The share of a column's values that must be of a kind. */
const most = 0.8;

/** Kinds that tell a column from the others, the most telling first, with how much they tell. */
const telling: Partial<{ [K in Kind]: number }> = {
  email: 1,
  url: 1,
  date: 1,
  time: 0.95,
  percent: 0.9,
  phone: 0.9,
  year: 0.85,
  country: 0.85,
  money: 0.8,
  integer: 0.5,
  number: 0.45,
  code: 0.4,
  name: 0.3,
  text: 0.2,
};

interface Token {
  text: string;
  spans: Span[];
  sort: string;
}

/** What sort of word this is; words of text run on. */
function sortOf(text: string): string {
  if (/^\d{1,3}(?::\d\d)+(?:[.,]\d+)?$/u.test(text)) return 't';
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{0,4}$/u.test(text)) return 'd';
  if (/^[($€£-]{0,3}\d[\d.,']*[.,]\d{1,2}[)€%-]?$/u.test(text)) return 'n';
  if (/^(?:19|20)\d\d$/u.test(text)) return 'y';
  if (/^\d{1,4}[.)]?$/u.test(text)) return 'i';
  if (/^\p{Lu}{3}$/u.test(text)) return 'c';
  return /@/u.test(text) ? 'e' : 'T';
}

/** A row as a sequence of values; words that follow each other without a wide gap are one. */
function tokensOf(row: Row): Token[] {
  const tokens: Token[] = [];
  for (const cell of row.cells) {
    let run: CellWord[] = [];
    const flush = (sort: string) => {
      if (run.length > 0) tokens.push({ ...cellOfWords(run), sort });
      run = [];
    };
    for (const word of wordsOfCell(cell)) {
      const sort = sortOf(word.text);
      if (sort === 'T') {
        run.push(word);
        continue;
      }
      flush('T');
      run = [word];
      flush(sort);
    }
    flush('T');
  }
  return tokens.length <= maxTokens ? tokens : [];
}

export interface TypedRows {
  records: Record[];
  /** Sum of how much the kinds of the columns tell. */
  score: number;
}

interface Numbered {
  row: number;
  tokens: Token[];
}

const known = new WeakMap<Sheet, Numbered[][]>();

/** The rows that share a sequence of kinds, the most frequent sequence first; made once for a sheet. */
function sequencesOf(sheet: Sheet): Numbered[][] {
  const made = known.get(sheet);
  if (made) return made;
  const sequences = new Map<string, Numbered[]>();
  sheet.rows.forEach((row, index) => {
    const tokens = tokensOf(row);
    const sequence = tokens.map(({ sort }) => sort).join('');
    // Two values and some words at least: prose has no sequence.
    if (tokens.length < 3 || !sequence.includes('T') || sequence.replaceAll('T', '').length < 2) return;
    const own = sequences.get(sequence);
    if (own) own.push({ row: index, tokens });
    else sequences.set(sequence, [{ row: index, tokens }]);
  });
  const repeated = [...sequences.values()].filter((own) => own.length >= leastRows).sort((a, b) => b.length - a.length);
  known.set(sheet, repeated);
  return repeated;
}

/** The records of the sequence that most rows repeat, when it fits the members; `undefined` when it does not. */
export function typedRows(sheet: Sheet, members: readonly Member[]): TypedRows | undefined {
  const [usual] = sequencesOf(sheet);
  const columns =
    usual &&
    columnsFor(
      usual.map(({ tokens }) => tokens),
      members,
    );
  if (!usual || !columns || columns.size < Math.max(3, 0.6 * members.filter(({ leaf }) => !leaf.choices).length))
    return undefined;
  const records = usual.map(({ row, tokens }): Record => {
    const values = new Map(
      [...columns].flatMap(([index, { member }]) => (tokens[index] ? [[member, tokens[index].spans] as const] : [])),
    );
    return { values, rest: [], rows: [row] };
  });
  return { records, score: [...columns.values()].reduce((sum, { score }) => sum + score, 0) };
}

interface Pairing {
  member: Member;
  score: number;
}

/** Which column holds which member, by the kinds of its values; no column serves two members. */
function columnsFor(rows: readonly Token[][], members: readonly Member[]): Map<number, Pairing> | undefined {
  const count = rows[0]?.length ?? 0;
  const pairs = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const texts = rows.map((tokens) => tokens[index]?.text ?? '');
    const kinds = commonKinds(texts);
    return members.map((member) => ({ index, member, score: affinity(member, kinds, texts, index) }));
  });
  const columns = new Map<number, Pairing>();
  for (const { index, member, score } of pairs.filter((pair) => pair.score > 0).sort((a, b) => b.score - a.score)) {
    if (!columns.has(index) && ![...columns.values()].some((own) => own.member === member))
      columns.set(index, { member, score });
  }
  const strict = [...columns.values()].filter(({ score }) => score >= 0.5).length;
  return strict >= 2 ? columns : undefined;
}

function commonKinds(texts: readonly string[]): Set<Kind> {
  const counts = new Map<Kind, number>();
  for (const text of texts) for (const kind of kindsOf(text)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= most * texts.length).map(([kind]) => kind));
}

/** 0 to about 1.2: how well a column's kinds are those that the member asks for; earlier columns first. */
function affinity(member: Member, kinds: ReadonlySet<Kind>, texts: readonly string[], index: number): number {
  if (member.parts.length === 0 || texts.filter((text) => fits(member, text)).length < most * texts.length) return 0;
  const wanted: readonly Kind[] = member.parts.flatMap((part) => parts[part].kinds);
  const told = Math.max(0, ...wanted.filter((kind) => kinds.has(kind)).map((kind) => telling[kind] ?? 0));
  // A year is no rank, and words hold no number.
  const telltale = [...kinds].reduce((best, kind) => Math.max(best, telling[kind] ?? 0), 0);
  return told === 0 || told < 0.6 * telltale ? 0 : told + (wanted[0] && kinds.has(wanted[0]) ? 0.1 : 0) - 0.01 * index;
}
