/** The parts of a contract that have names: its titled clauses and its defined terms. */
import { longest, textBefore } from '../../../scale/extents.ts';
import type { Prose } from '../../page/running.ts';
import { endsShortened } from '../../values/short-words.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { Dated, Paper } from './dating.ts';

/** What a text gives a name, each with the words of that: terms that it defines, titled clauses, dates in brackets. */
export interface Named {
  prose: Paper;
  definitions: readonly { words: Set<string>; definition: Definition }[];
  clauses: readonly { words: Set<string>; clause: Clause }[];
  dates: readonly { words: Set<string>; date: Dated }[];
}

/** Where a clause's own words stand, its title left out. */
export interface Clause extends Stretch {
  title: string;
}

/** "11. Term. This Agreement …", "SECTION 2.18 Use of Proceeds. The …", "(g) Governing Law; Venue. …" */
const NUMBERED =
  /^(?:(?:section|article|clause|§)\s*)?(?:\(?(?:\d{1,2}(?:\.\d{1,3}){0,3}|[a-z]{1,2}|[ivx]{1,4})[.):]*\s+){1,2}(?<title>[A-Z][^.:()“”"]{2,70})[.:](?=\s|$)/i;
const BARE = /^(?<title>[A-Z][a-z]+(?:[ -](?:[A-Z][a-z]+|of|and|to|the|for)){0,5})[.:](?=\s)/;
/** A clause's words may run over several paragraphs; this is as far as one is followed. */
const LONGEST = longest.page;

/** A clause has five words at least. */
const wordy = /^\s*\S(?:[^ ]* ){4}.*\S/s;

/** Finds every titled clause, in order. Lines of a table of contents have no words of their own and are left out. */
export function clausesOf(prose: Prose): Clause[] {
  const starts: { title: string; at: number; start: number }[] = [];
  for (const { start, end, heading } of prose.paragraphs) {
    const opening = prose.text.slice(start, Math.min(end, start + longest.line));
    const match = NUMBERED.exec(opening) ?? BARE.exec(opening);
    if (match?.groups?.title)
      starts.push({ title: match.groups.title.trim(), at: start, start: start + match[0].length });
    else if (heading) starts.push({ title: opening.trim(), at: start, start: end });
  }
  return starts.flatMap(({ title, start }, i) => {
    const end = Math.min(starts[i + 1]?.at ?? prose.text.length, start + LONGEST);
    return wordy.test(prose.text.slice(start, end)) ? [{ title, start, end }] : [];
  });
}

export interface Definition extends Stretch {
  term: string;
}

const DEFINITION = /[“"](?<term>[A-Z][^”"\n]{1,60})[”"](?:\s*\([^)]{0,60}\))?,?\s+(?:shall\s+)?means?\b[,:]?\s+/g;

/** Finds every "“Term” means …" with the stretch of text that says what it means. */
export function definitionsOf(prose: Prose): Definition[] {
  const matches = [...prose.text.matchAll(DEFINITION)];
  return matches.map((match, i) => {
    const start = match.index + match[0].length;
    const paragraph = prose.text.indexOf('\n', start);
    const next = matches[i + 1]?.index ?? prose.text.length;
    const end = Math.min(paragraph < 0 ? prose.text.length : paragraph, next, start + LONGEST);
    return { term: match.groups?.term ?? '', start, end };
  });
}

/** End of the sentence that `offset` stands in: a full stop before a capital, abbreviations and initials passed over. */
export function sentenceEnd(text: string, offset: number): number {
  const stop = /[.;](?=["”)]?\s+["“(]?[A-Z]|["”)]?\n|$)/g;
  stop.lastIndex = offset;
  const most = Math.min(text.length, offset + LONGEST);
  for (let match = stop.exec(text); match && match.index < most; match = stop.exec(text)) {
    if (!endsShortened(textBefore(text, match.index))) return match.index + 1;
  }
  return most;
}

/** Start of the sentence that `offset` stands in. */
export function sentenceStart(text: string, offset: number): number {
  const least = Math.max(0, offset - LONGEST);
  for (let i = offset - 1; i > least; i--) {
    if (text[i] === '\n') return i + 1;
    if (text[i] === '.' && /\s/.test(text[i + 1] ?? '') && !endsShortened(textBefore(text, i))) return i + 2;
  }
  return least;
}
