/** What items say in the same words, each with something else between them: `We pay £25,900. Quote RES/087`. */
import { countsOf } from '../../scale/counts.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import type { Passage } from '../lists/passage.ts';
import { linking } from '../words/linking.ts';
import { matchesOf } from '../words/matches.ts';
import { isTelling, termsOf } from '../words/terms.ts';
import type { Labelled } from './labelled.ts';
import { pieceOf } from './region.ts';
import { bareIn } from './trimming.ts';

/** Items before what they share is no chance, items that are looked at, and words of each. */
const [least, most, mostWords] = [3, atMost.hundreds, atMost.hundreds];
/** Words that are one phrase at most. */
const longestPhrase = 4;

/** Words in a row on one unit of an item. */
interface Phrase {
  words: string;
  unit: number;
  start: number;
  end: number;
}

/** For each item, given by its paragraphs, what stands behind or as a figure before words that most items share, by these words. */
export function recurringIn(items: readonly (readonly Passage[])[]): ReadonlyMap<string, Labelled>[] {
  if (items.length < least || items.length > most) return items.map(() => new Map());
  const needed = Math.max(least, mostly * items.length);
  const words = items.map((units) => units.flatMap(({ text }, unit) => wordsIn(text, unit)).slice(0, mostWords));
  const shared = sharedOf(words, items, needed);
  const found = words.map((own, at) => slotsOf(phrasesIn(own, items[at] ?? [], shared), items[at] ?? []));
  const counts = countsOf(found.flatMap((slots) => [...slots.keys()]));
  const usual = [...counts].flatMap(([name, count]) => {
    const said = new Set(found.flatMap((slots) => slots.get(name)?.piece.text ?? []));
    return count >= needed && said.size > 2 ? [name] : [];
  });
  return found.map((slots) => {
    const kept = usual.flatMap((name): [string, Labelled][] => {
      const one = slots.get(name);
      return one ? [[name, one]] : [];
    });
    return new Map(kept);
  });
}

const wordsIn = (text: string, unit: number): Phrase[] =>
  matchesOf(text, /\p{L}[\p{L}\p{M}'’-]*/gu).map(({ index: start, 0: word }) => {
    return { words: word.toLowerCase(), unit, start, end: start + word.length };
  });

/** So many words from one on, where nothing but spaces stands between them. */
function phraseAt(words: readonly Phrase[], at: number, count: number, units: readonly Passage[]): Phrase | undefined {
  const [first, last] = [words[at], words[at + count - 1]];
  if (!first || count === 1) return first;
  if (last?.unit !== first.unit) return undefined;
  const text = units[first.unit]?.text.slice(first.start, last.end).toLowerCase() ?? '';
  const own = text.split(/\s+/u);
  // What is said twice is a label and its value: `Type of user User`.
  if (/[^\p{L}\p{M}'’\s-]/u.test(text) || new Set(own).size < own.length) return undefined;
  return { ...first, words: text, end: last.end };
}

/** Phrases of words in a row that so many items have. */
function sharedOf(
  words: readonly (readonly Phrase[])[],
  items: readonly (readonly Passage[])[],
  needed: number,
): ReadonlySet<string> {
  const shared = new Set<string>();
  let places = words.map((own) => [...own.keys()]);
  for (let count = 1; count <= longestPhrase; count += 1) {
    const said = words.map((own, item) =>
      (places[item] ?? []).map((at) => ({ at, phrase: phraseAt(own, at, count, items[item] ?? [])?.words ?? '' })),
    );
    const held = countsOf(said.flatMap((some) => [...new Set(some.map(({ phrase }) => phrase))]));
    const known = new Set([...held].flatMap(([phrase, often]) => (phrase !== '' && often >= needed ? [phrase] : [])));
    for (const phrase of known) shared.add(phrase);
    // A longer phrase begins with one that as many items have.
    places = said.map((some) => some.filter(({ phrase }) => known.has(phrase)).map(({ at }) => at));
  }
  return shared;
}

/** The shared phrases of an item in their order, the longest at each place. */
function phrasesIn(words: readonly Phrase[], units: readonly Passage[], shared: ReadonlySet<string>): Phrase[] {
  const found: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    // No phrase begins with a word that is none.
    const longestHere = shared.has(words[at]?.words ?? '') ? longestPhrase : 0;
    for (let count = longestHere; count > 0 && taken === 0; count -= 1) {
      const phrase = phraseAt(words, at, count, units);
      if (!phrase || !shared.has(phrase.words) || !termsOf(phrase.words).some(isTelling)) continue;
      found.push(phrase);
      taken = count;
    }
    at += Math.max(1, taken);
  }
  return found;
}

/** What stands between the phrases of an item: behind one to the end of its sentence, or the figure before one. */
function slotsOf(phrases: readonly Phrase[], units: readonly Passage[]): Map<string, Labelled> {
  const slots = new Map<string, Labelled>();
  for (const [at, { words, unit, start, end }] of phrases.entries()) {
    const passage = units[unit];
    if (!passage || slots.has(`: ${words}`)) continue;
    const { text, spans } = passage;
    // A colon makes a label of its own.
    if (/^\s?[:：]/u.test(text.slice(end, end + 2))) continue;
    const next = phrases[at + 1];
    const last = next?.unit !== unit;
    const to = last ? text.length : next.start;
    // What goes on from such a word belongs to it: `Head of Sales`.
    const goesOn = ofWords.has(words.split(' ').at(-1) ?? '');
    const value = (goesOn ? undefined : behind(text, end, to, last && start === 0)) ?? figureBefore(text, start);
    if (value) slots.set(`: ${words}`, { head: pieceOf(spans(start, end)), piece: pieceOf(spans(...value)) });
  }
  return slots;
}

/** Words that join a name to the one before it. */
const ofWords = new Set(linking.of.split('|'));

/** A value and not more words of the same sentence: it begins with a figure, a sign or a capital. */
const begins = /^\s+["'“„«‘(+#]?[\p{Lu}\p{Lo}\p{N}\p{Sc}]/u;
/** Where a value ends at the latest that does not stand in a paragraph of its own. */
const stop = /[.;!?](?:\s|$)|[)(·•|]/u;

function behind(text: string, from: number, to: number, whole: boolean): [number, number] | undefined {
  const rest = text.slice(from, to);
  if (!begins.test(rest)) return undefined;
  const length = whole ? rest.length : (stop.exec(rest)?.index ?? rest.length);
  const { start, end } = bareIn(text, from, from + length);
  return end > start && (whole || end - start <= longest.line) ? [start, end] : undefined;
}

/** A figure with its sign, and no end of a longer one or of a time: `1 200`, `14:30`, `A12`. */
const wholeFigure = /(?<![\p{L}\d.,:/–-]|\d[\s\u00a0\u202f])[-−]?(?:[$€£¥]\s?)?\d(?:[\d.,]*\d)?(?=\s?$)/u;

function figureBefore(text: string, start: number): [number, number] | undefined {
  const figure = wholeFigure.exec(text.slice(Math.max(0, start - longest.name), start));
  const from = Math.max(0, start - longest.name) + (figure?.index ?? 0);
  return figure ? [from, from + figure[0].length] : undefined;
}
