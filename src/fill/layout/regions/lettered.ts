/** Heads of one letter that stand for what is asked for: `P`, `W`, `D` and `L` for played, won, drawn and lost. */
import { once } from '../page/once.ts';
import { fold, means } from '../words/terms.ts';
import type { Asked } from './asked.ts';
import { isNamedBy } from './names.ts';
import type { Run } from './region.ts';

/** Letters that head columns of a table at least where they stand for words. */
const least = 3;

const letterOf = (head: string | undefined): string => /^\p{Lu}$/u.exec(head ?? '')?.[0].toLowerCase() ?? '';

/** The columns of a run by the letter that alone heads them; none where these letters only count: `A`, `B`, `C`. */
const byLetter = once((run: Run): ReadonlyMap<string, readonly number[]> => {
  const found = Map.groupBy(run.heads.keys(), (at) => letterOf(run.heads[at]?.text));
  found.delete('');
  const codes = [...found.keys()].map((letter) => letter.codePointAt(0) ?? 0);
  const counted = codes.slice(1).every((code, at) => code === (codes[at] ?? 0) + 1);
  const letters = [...found.keys()].join('');
  // Days of a week, and where a place lies.
  if (found.size < least || counted || /mtw|mdm|lmm/.test(letters) || /n.*e|e.*n/.test(letters)) return new Map();
  // `GP` beside `G` and `P` says that there is more to a letter.
  for (const head of run.heads) {
    const [first = ''] = /^(?!PTS$)\p{Lu}{2,3}$/u.exec(head?.text ?? '')?.[0].toLowerCase() ?? '';
    found.delete(first);
  }
  return found;
});

/** The column of a run for a member that is one word and no text, where it alone begins with its letter and no head says the word; -1 if none. */
export function letterColumn(member: Asked, members: readonly Asked[], run: Run): number {
  const letter = initialOf(member);
  const columns = byLetter(run).get(letter) ?? [];
  if (columns.length !== 1 || member.profile.own.some((term) => means(term, places))) return -1;
  const initials = members.map(initialOf);
  // One letter alone may stand for any word.
  if (new Set(initials.filter((one) => byLetter(run).has(one))).size < 2) return -1;
  const alone = initials.filter((one) => one === letter).length === 1;
  return alone && !run.heads.some((head) => isNamedBy(head, member)) ? (columns[0] ?? -1) : -1;
}

const initialOf = ({ leaf: { words }, wordy }: Asked): string =>
  words.length === 1 && !wordy ? fold(words[0] ?? '').slice(0, 1) : '';

/** Words for where a row stands among the others. */
const places = new Set(['rank', 'position', 'place', 'number']);
