/** Combs of forms: rows of equal places for one letter each, whose letters make words. */
import type { Rectangle } from './frame.ts';
import type { Rules } from './rules.ts';
import type { PageWord } from './words.ts';

/** Points by which edges that belong together may miss each other. */
const slack = 1.5;
/** Places of a comb at least, and the widest and highest one in points. */
const [fewest, largest] = [3, 30];

interface Comb extends Rectangle {
  /** The edges of its places, from left to right. */
  edges: number[];
}

/** The words of a page with the letters of each comb joined, and its rules without the combs that hold letters. */
export function withCombs(words: readonly PageWord[], rules: Rules): { words: PageWord[]; rules: Rules } {
  let rest = [...words];
  const read: Comb[] = [];
  for (const comb of findCombs(rules)) {
    const inside = rest.filter((word) => isInside(word, comb)).sort((a, b) => a.left - b.left);
    if (inside.length < 2 || !inside.every((word) => fitsPlace(word, comb))) continue;
    const letters = new Set(inside);
    rest = [...rest.filter((word) => !letters.has(word)), ...joined(inside, comb)];
    read.push(comb);
  }
  if (read.length === 0) return { words: rest, rules };
  const outside = (rule: Rectangle) => !read.some((comb) => isEdge(rule, comb));
  return {
    words: rest,
    rules: { ...rules, horizontal: rules.horizontal.filter(outside), vertical: rules.vertical.filter(outside) },
  };
}

/** Rows of short upright rules of one height at equal distances, none of which goes on in the row above or below. */
function findCombs({ vertical }: Rules): Comb[] {
  const short = vertical.filter(({ top, bottom }) => bottom - top <= largest);
  const rows = Map.groupBy(short, ({ top, bottom }) => `${Math.round(top / slack)} ${Math.round(bottom / slack)}`);
  const combs: Comb[] = [];
  for (const row of rows.values()) {
    const xs = [...row.map(({ left }) => left)].sort((a, b) => a - b);
    const edges = xs.filter((x, index) => index === 0 || x - (xs[index - 1] ?? 0) > slack);
    const [{ top = 0, bottom = 0 } = {}] = row;
    for (const run of evenRuns(edges))
      combs.push({ edges: run, left: run[0] ?? 0, right: run.at(-1) ?? 0, top, bottom });
  }
  return combs.filter(
    (comb) =>
      !combs.some(
        (other) =>
          other !== comb &&
          Math.min(Math.abs(other.top - comb.bottom), Math.abs(comb.top - other.bottom)) < slack &&
          other.left < comb.right &&
          other.right > comb.left,
      ),
  );
}

/** The longest runs of edges at one distance. */
function evenRuns(edges: readonly number[]): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  edges.forEach((x, index) => {
    const [last, before] = [run.at(-1), run.at(-2)];
    const gap = last === undefined ? 0 : x - last;
    const even = before === undefined || last === undefined || Math.abs(gap - (last - before)) < slack;
    if (last !== undefined && (gap > largest || !even)) {
      runs.push(run);
      run = gap <= largest ? [last] : [];
    }
    run.push(x);
    if (index === edges.length - 1) runs.push(run);
  });
  return runs.filter(({ length }) => length > fewest);
}

const isInside = ({ left, right, baseline, size }: PageWord, comb: Comb): boolean => {
  const [x, y] = [(left + right) / 2, baseline - 0.3 * size];
  return x > comb.left && x < comb.right && y > comb.top && y < comb.bottom;
};

/** Whether a word is one letter in one place. */
const fitsPlace = (word: PageWord, comb: Comb): boolean =>
  [...word.text].length === 1 && placeOf(word, comb) >= 0 && word.right - word.left < largest;

const placeOf = ({ left, right }: PageWord, { edges }: Comb): number =>
  edges.findLastIndex((edge) => edge < (left + right) / 2);

/** Letters in places that follow each other as one word; an empty place parts two. */
function joined(letters: readonly PageWord[], comb: Comb): PageWord[] {
  const words: PageWord[] = [];
  let last = -2;
  for (const letter of letters) {
    const place = placeOf(letter, comb);
    const word = words.at(-1);
    if (word && place === last + 1) {
      word.text += letter.text;
      word.right = letter.right;
    } else {
      // Words of one comb stand in one line, however wide its places are.
      if (word && place === last + 2) word.right = letter.left - 0.3 * letter.size;
      words.push({ ...letter });
    }
    last = place;
  }
  return words;
}

/** Whether a rule is one of the edges of a comb. */
const isEdge = (rule: Rectangle, comb: Comb): boolean =>
  rule.left >= comb.left - slack &&
  rule.right <= comb.right + slack &&
  rule.top >= comb.top - slack &&
  rule.bottom <= comb.bottom + slack;
