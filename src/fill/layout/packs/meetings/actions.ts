/** Who is to do what by when, sentence by sentence: "Anna will send the budget by Friday", "ACTION: Tom to call". */
import type { Locale } from '../../values/locale.ts';
import { findDays, type NamedDay } from '../../values/relative-dates.ts';
import type { Stretch } from '../../values/stretch.ts';
import { isName, name, type Person } from './people.ts';
import type { Sentence } from './sentences.ts';

export interface Action {
  sentence: Sentence;
  owner?: Stretch;
  task: Stretch;
  due?: NamedDay;
  /** What stands behind the owner in brackets. */
  behind?: Stretch;
  /** Whether the minutes themselves call it an action; a plain sentence needs more to be believed. */
  called: boolean;
}

const lead =
  /^(?:(?:so|and|okay|ok|then|now|well|also|but|yes|right|great|perfect|um|uh|first|finally|lastly|next),?\s+)*/iu;
const label = /^(?:action(?: item| point)?s?(?: \d+)?|ap(?: ?\d+)?|to-?do|task)\s*(?:[:–—-]|\d+:)\s*/iu;
const will =
  '(?:will|shall|must|should|is going to|is to|needs? to|has to|is asked to|was asked to|agreed to|offered to|promised to|volunteered to|undertook to|is responsible for|to)';
const asked =
  "(?:can you|could you|will you(?! know)|would you|please|you need to|you'll|i need you to|i'd like you to)(?: please)?";
/** What is not to be done; states and happenings, which are nobody's task. */
const idle =
  /^(?:not|never|no longer|(?:probably |likely |maybe |also )*(?:be|been|have|become|seem|remain|rain|snow|arrive|come|leave|die|win|lose|happen|like|love|know|think|feel|want|hear|live|cost|celebrate|retire|expire|occur))\b/iu;
/** What is only supposed or asked. */
const supposed =
  /^(?:if|when|unless|once|whether|did|does|do|has|had|maybe|perhaps|i think|i hope|i guess|hopefully)\b/iu;
/** What is no verb: `Write to the council` names nobody who is to do it. */
const things = /^(?:the|an?|all|every|each|our|your|their|my|his|her)\s|^\p{Lu}/u;
const filler = /^(?:(?:um|uh|er|you know|like|also|then|please|now|just|kindly)\b,?\s*)+/iu;
const actions = /\b(?:actions?|to-?dos?|tasks?|next steps|follow-?ups?)\b/iu;
const introduces =
  /(?:^|[\s,(–—-])\(?(?:(?:due|deadline)(?: date| on| by)?:?|no later than|not later than|by|before|until|till|on|for)\s+(?:the\s+)?$/iu;
/** Days that need no word in front of them. */
const alone = /^(?:tomorrow|today|next|this)\b/iu;
const closes = /^(?:\s*[.,;)!?]|\s*$|\s+(?:at|and|so|please|because|latest|morning|afternoon|evening|noon|then)\b)/iu;

/** Recognises the actions of a meeting. `people` are those known to be there, for transcripts without capitals. */
export function actionsIn(
  sentences: readonly Sentence[],
  people: readonly Person[],
  from: string | null,
  locale: Locale,
): Action[] {
  const grammar = grammarFor(people);
  return sentences.flatMap((sentence) => {
    const found = labelled(sentence, grammar) ?? told(sentence, grammar);
    return found.map((one) => ({ ...one, ...dated(one, from, locale) }));
  });
}

interface Grammar {
  /** Full and first names of those who are there. */
  known: ReadonlySet<string>;
  /** "Tom to", "TF:" at the start of what is labelled as an action. */
  owner: RegExp;
  /** "Tom will", "Tom, can you". */
  does: RegExp;
}

function grammarFor(people: readonly Person[]): Grammar {
  const known = new Set(people.flatMap(({ name: own }) => [own, own.split(' ')[0] ?? own]));
  const who = [...[...known].sort((a, b) => b.length - a.length).map(escaped), name].join('|');
  return {
    known,
    owner: new RegExp(`^(${who}|[A-Z]{2,3}|All|Everyone)(?:\\s*[:–—]\\s*|\\s-\\s|,?\\s${will}\\s)`, 'u'),
    does: new RegExp(`(?<![\\p{L}\\p{N}])(${who})(?:,?\\s${asked}|,?\\s${will})\\s`, 'gu'),
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const trim = (text: string, start: number, end: number): Stretch => {
  const own = text.slice(start, end);
  const skipped = /^[\s,;:–—-]*/u.exec(own)?.[0].length ?? 0;
  const kept = own.replace(/[\s,;:.!?–—-]+$/u, '').length;
  return { start: start + skipped, end: start + Math.max(skipped, kept) };
};

/** What the minutes call an action: by a word in front of it, or by the heading that it stands under. */
function labelled(sentence: Sentence, { owner: owns }: Grammar): Action[] | undefined {
  const { text, heading, marked } = sentence;
  const word = label.exec(text);
  if (!word && !(marked && heading !== null && actions.test(heading))) return undefined;
  const at = word?.[0].length ?? 0;
  const owned = owns.exec(text.slice(at));
  const tail = /\s*(?:\(([^(),]{2,40})(?:,[^()]{2,40})?\)|[–—]\s*([^–—]{2,40}))\s*\.?$/u.exec(text);
  const last = tail?.[1] ?? tail?.[2];
  if (owned?.[1] && !(/\sto\s$/u.test(owned[0]) && things.test(text.slice(at + owned[0].length)))) {
    const owner = { start: at, end: at + owned[1].length };
    return [{ sentence, owner, task: trim(text, at + owned[0].length, text.length), called: true }];
  }
  if (tail && last && isName(last)) {
    const start = tail.index + tail[0].indexOf(last);
    const owner = { start, end: start + last.length };
    const behind = { start: owner.end, end: text.length };
    return [{ sentence, owner, behind, task: trim(text, at, tail.index), called: true }];
  }
  const task = trim(text, at, text.length);
  return task.end > task.start ? [{ sentence, task, called: true }] : [];
}

/** What somebody is said to do, or is asked to do. In writing a single word with a capital may be any noun. */
function told(sentence: Sentence, { known, does }: Grammar): Action[] {
  const { text } = sentence;
  const start = lead.exec(text)?.[0].length ?? 0;
  if (supposed.test(text.slice(start))) return [];
  const bare = ' '.repeat(start) + text.slice(start);
  const hits = [...bare.matchAll(does)].filter(
    ({ index, 1: own = '' }) =>
      (index === start || /(?:[,;] |, | )(?:and|while|but) $|[,;–] $/u.test(text.slice(0, index)) || known.has(own)) &&
      (known.has(own) || (isName(own) && (sentence.spoken || /[\s.]/u.test(own)))),
  );
  return hits.flatMap((hit, i) => {
    const { index, 0: all, 1: own = '' } = hit;
    // "Tom to call" is how minutes are written, not how people speak.
    if (/\sto\s$/u.test(all) && all.length === own.length + 4 && !known.has(own)) return [];
    const stop = hits[i + 1]?.index ?? text.length;
    const from = index + all.length;
    const skipped = filler.exec(text.slice(from, stop))?.[0].length ?? 0;
    const task = trim(text, from + skipped, text.slice(0, stop).replace(/,?\s(?:and|while|but)\s*$/u, '').length);
    const words = text.slice(task.start, task.end);
    const question = /\?\s*$/u.test(text) && !/\syou\s|please/u.test(all);
    if (question || idle.test(words) || !/\p{L}{2}/u.test(words)) return [];
    return [{ sentence, owner: { start: index, end: index + own.length }, task, called: false }];
  });
}

/** Takes the date by which it is to be done off the task. */
function dated({ sentence, task, behind }: Action, from: string | null, locale: Locale): Pick<Action, 'task' | 'due'> {
  const last = behind && findDays(sentence.text, from, locale).find(({ start }) => start >= behind.start);
  if (last) return { task, due: last };
  const words = sentence.text.slice(0, task.end);
  for (const day of findDays(words, from, locale).toReversed()) {
    if (day.start < task.start) break;
    const before = words.slice(task.start, day.start);
    const by = introduces.exec(before)?.[0].length ?? (alone.test(words.slice(day.start)) ? 0 : undefined);
    if (by === undefined || !closes.test(words.slice(day.end))) continue;
    const end = day.start - by;
    // "by Friday send the plan": the task comes behind.
    return { task: end > task.start ? trim(words, task.start, end) : trim(words, day.end, task.end), due: day };
  }
  return { task };
}
