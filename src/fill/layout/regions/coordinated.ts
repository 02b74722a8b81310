/** What a sentence counts up, wherever in it that stands: `Apologies were received from M. Fitzroy and D. Papas.` */
import { atMost, longest } from '../../scale/extents.ts';
import { joints } from '../values/joints.ts';
import { sentencesIn } from '../values/sentences.ts';
import type { Stretch } from '../values/stretch.ts';
import { linking } from '../words/linking.ts';
import { matchesOf } from '../words/matches.ts';
import { stopWords } from '../words/vocabulary.ts';

/** Things that are counted up, with what is said of them right before. */
export interface Coordination {
  items: Stretch[];
  before: string;
}

/** Words of one thing, things of one count, and counts of one sentence and sentences of one text that are looked at. */
const [mostWords, mostItems, mostCounts, mostSentences] = [atMost.dozen / 2, atMost.dozen * 2, atMost.few, atMost.many];
/** Words before that name the things, and how many more do that no comma parts from them. */
const [wordsBefore, more] = [4, 4];
/** What leads up to where, when or by whom something is done, in the languages of labels. */
const isAside =
  /(?<!\p{L})(?:(?<!(?:received|accepted|apologies|nominations|applications|tenders|bids|offers|quotes|comments)\s)(?:for|from)|in|at|to|by|on|with|between|must|may|shall|will|should|not|than|über|nach|aus|zu|bei|mit|von|durch|muss|müssen|à|en|dans|sur|par|avec|a|por|con|para|di|da|per|i|till|med|på|av|naar|bij|met|door|do|w|na|z|przez|em|no|til|og)(?:\s(?:the|der|die|das|dem|den|la|le|les|el|los|las|il|i|gli|de|het|o|a|os|as))?$/iu;
/** What says how things are, of which it counts up several that they are. */
const isSaid =
  /(?<!\p{L})(?:be|is|are|was|were|ist|sind|waren|est|sont|es|son|è|sono|är|zijn|są|são|er)(?:\s(?:the|die|les|los|las|i|gli|le|de|os|as))?$/iu;
/** What says that things are in something, or among what is named. */
const holds =
  /(?<!\p{L})(?:contain(?:s|ing)?|includ(?:e|es|ing)|compris(?:e|es|ing)|enthält|enthalten|umfasst|contient|contiene|bevat|innehåller|zawiera|contém|such as|wie|comme|como|come|zoals|såsom|figurent|están|gehören|incluyen|comprennent|comprendono)$/iu;

/** Words that the first of several things stands right behind, and those of them that say again what was said before a comma. */
const again = 'namely|viz\\.?|nämlich|à savoir|notamment|a saber|vale a dire|namelijk|nomeadamente';
const opening = new RegExp(
  String.raw`(?<!\p{L})(?:${again}|are|were|include[sd]?|including|such as|sind|waren|gehör(?:t|en|ten)|wie|umfassen|sont|étaient|figurent|comprennent|incluent|comme|tels que|son|están|incluyen|como|sono|comprendono|come|quali|zijn|zoals|omvatten|são|incluem|är|såsom)\s(?:the\s|die\s|les\s|los\s|las\s)?`,
  'giu',
);
const sayingAgain = new RegExp(`^(?:${again})\\s`, 'iu');

/** The word before the last of several things. */
const joins = new RegExp(String.raw`(?:,\s?|\s)${joints.and.replace(/\\s\?/g, '')}(?=\s)\s+`, 'giu');
/** What ends a count on either side. Stops of initials end none. */
const stop = /[,;:!?()[\]"“”„«»|•]|\s[–—-]\s|\.(?=\s*$)/u;
/** A thing by its name, with small words between its capitals; by its number; in a bracket behind it what is said of it. */
const word = String.raw`(?:\p{Lu}\.(?:\p{L}\.)*|[\p{Lu}\d][\p{L}\p{M}\d'’&/.-]*(?<![.]))`;
const small = String.raw`(?:(?:${linking.of}|den|the|la|le|&)\s){0,2}`;
const bracket = String.raw`(?:\s\([^()]{1,40}\))?`;
const name = String.raw`${word}(?:\s${small}${word}){0,5}${bracket}`;
const [nameFirst, nameLast] = [new RegExp(`^${name}`, 'u'), new RegExp(`(?<![\\p{L}\\d])${name}$`, 'u')];
const number = String.raw`[\p{Lu}\d]*\d[\p{Lu}\d./-]*(?<![./-])`;
const [numberFirst, numberLast] = [new RegExp(`^${number}`, 'u'), new RegExp(`(?<![\\p{L}\\d])${number}$`, 'u')];

/** All things that the sentences of a text count up. */
export function coordinationsIn(text: string): Coordination[] {
  if (text.length > longest.page) return [];
  return sentencesIn(text)
    .slice(0, mostSentences)
    .flatMap(({ start, end }) => inSentence(text.slice(start, end)).map((one) => moved(one, start)));
}

const moved = ({ items, before }: Coordination, by: number): Coordination => ({
  before,
  items: items.map(({ start, end }) => ({ start: start + by, end: end + by })),
});

function inSentence(sentence: string): Coordination[] {
  const found: (Coordination & { kind: Kind })[] = [];
  for (const { index, 0: join } of matchesOf(sentence, joins).slice(0, mostCounts)) {
    const one = around(sentence, index, index + join.length);
    if (!one) continue;
    // Names end where they end; other words may be the beginning of more.
    const taken = found.findLast(({ kind }) => kind !== 'words')?.items.at(-1)?.end ?? 0;
    if (one.items.every(({ start }) => start >= taken)) found.push(one);
  }
  return found;
}

/** The things before and behind the word that joins the last of them. */
function around(sentence: string, from: number, to: number): (Coordination & { kind: Kind }) | undefined {
  const behind = sentence.slice(to);
  const [lead, ...middle] = piecesBefore(sentence, from);
  if (!lead) return undefined;
  const said = [lead, ...middle].map(({ start, end }) => sentence.slice(start, end));
  const kind = kindOf(behind, said);
  const last = lastOf(behind, kind);
  if (last === undefined || !said.slice(1).every((text) => isOne(text, kind))) return undefined;
  const counts = [...said.slice(1), last].map(countWords).sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 1;
  const first = firstOf(said[0] ?? '', kind, usual, lead.start);
  const items = first ? [first, ...middle, { start: to, end: to + last.length }] : [];
  const before = lastWords(sentence.slice(0, first?.start));
  const texts = items.map(({ start, end }) => sentence.slice(start, end));
  const areNames = kind === 'name' && texts.every((text) => severalWords.test(text));
  if (!first || items.length > mostItems || (isAside.test(before) && !areNames)) return undefined;
  // Two words that `and` joins are said of something more often than they are what it has; so are two of one word each.
  const isShort = kind === 'words' || (kind === 'name' && texts.every((text) => !/[\s\d]/u.test(text)));
  if (items.length < 3 && (isSaid.test(before) || (isShort && !holds.test(before)))) return undefined;
  return { items, kind, before };
}

/** What the things are, as the last of them and the ones before it begin and end. */
function kindOf(behind: string, before: readonly string[]): Kind {
  if (numberFirst.test(behind) && before.every((text) => numberLast.test(text))) return 'number';
  return /^\p{Lu}/u.test(behind) ? 'name' : 'words';
}

/** Whether all of a text is one thing. */
function isOne(text: string, kind: Kind): boolean {
  if (kind === 'words') return !stopWords.has((/^\S+/u.exec(text)?.[0] ?? '').toLowerCase());
  return (kind === 'number' ? numberFirst : nameFirst).exec(text)?.[0].length === text.length;
}

/** A name of several words. */
const severalWords = /^\p{L}.*\s\p{Lu}/u;

/** Titles of all those whose names follow. */
const titles = /^(?:Cllrs|Councillors|Messrs|Drs|Profs|Revs|Herren|Damen|MM|Mmes|Sres|Sras|Sigg)\.?\s/u;

type Kind = 'number' | 'name' | 'words';

/** The last thing, which what follows begins with. */
function lastOf(behind: string, kind: Kind): string | undefined {
  if (kind === 'number') return numberFirst.exec(behind)?.[0];
  if (kind === 'name') return nameFirst.exec(behind)?.[0];
  const end = stop.exec(behind)?.index ?? behind.length;
  const said = behind.slice(0, end).trimEnd().replace(/[.]$/u, '');
  return said !== '' && countWords(said) <= mostWords ? said : undefined;
}

/** What stands before, parted at its commas outside of brackets: the first piece has what is said before the things as well. */
function piecesBefore(sentence: string, to: number): Stretch[] {
  const pieces: Stretch[] = [];
  let [end, depth] = [to, 0];
  for (let at = to - 1; at >= -1; at -= 1) {
    const char = sentence[at] ?? '';
    const closes = char === '(' && depth > 0;
    depth += char === ')' ? 1 : closes ? -1 : 0;
    const isOutside = depth === 0 && !closes;
    const isComma = isOutside && /[,，、]/u.test(char) && !/^\d/u.test(sentence.slice(at + 1));
    if (at >= 0 && !isComma && !(isOutside && /[;:!?([“”"«»|•]/u.test(char))) continue;
    const start = at + 1 + (/^\s*/u.exec(sentence.slice(at + 1, end))?.[0].length ?? 0);
    const said = sentence.slice(start, end).trimEnd();
    if (said !== '') pieces.unshift({ start, end: start + said.length });
    // A longer piece is no thing: what it ends in may be the first one.
    if (!isComma || countWords(said) > mostWords || said === '' || sayingAgain.test(said)) break;
    end = at;
  }
  return pieces;
}

/** The first thing, which what is said before it ends in: as the others are, a name, a number, or about as many words. */
function firstOf(said: string, kind: Kind, usual: number, at: number): Stretch | undefined {
  const end = at + said.length;
  if (kind !== 'words') {
    const [found = ''] = (kind === 'number' ? numberLast : nameLast).exec(said) ?? [];
    const name = found.replace(titles, '');
    return name === '' ? undefined : { start: end - name.length, end };
  }
  const opened = matchesOf(said, opening).at(-1);
  const from = opened ? opened.index + opened[0].length : said.length;
  if (from < said.length && countWords(said.slice(from)) <= mostWords) return { start: at + from, end };
  const words = matchesOf(said, /\S+/gu).slice(-usual);
  const isLead = ([text]: RegExpExecArray, at: number): boolean => {
    const word = text.toLowerCase();
    return stopWords.has(word) ? at === 0 || !within.has(word) : /^\p{Lu}/u.test(text) && said.startsWith(text);
  };
  let first = 1 + words.findLastIndex(isLead);
  while (first > 0 && first < words.length && within.has(words[first]?.[0].toLowerCase() ?? '')) first += 1;
  const start = words[first]?.index;
  return start === undefined ? undefined : { start: at + start, end };
}

/** Small words that stand inside of what a thing is called. */
const within = new Set(linking.of.split('|'));

const countWords = (text: string): number => text.split(/\s+/u).length;

/** The last words of a text. */
function lastWords(text: string): string {
  const words = text
    .trim()
    .split(/\s+/u)
    .slice(-wordsBefore - more);
  const parted = words.slice(0, -wordsBefore).findLastIndex((word) => /[,:]$/u.test(word));
  return words.slice(parted + 1).join(' ');
}
