/** Who was at a meeting and who was not, as its minutes or its first words say, and what can be a name at all. */
import { atMost } from '../../../scale/extents.ts';
import { possible } from '../../../scale/grades.ts';
import type { Span } from '../../page/view.ts';
import { isNothing } from '../../values/nothing.ts';
import { stretchesBetween } from '../../values/stretch.ts';
import { unspacedLikeness } from '../../values/unspaced-names.ts';
import { linking } from '../../words/linking.ts';
import { whoseNames } from './fields.ts';
import type { Sentence } from './sentences.ts';

/** A name, and where it stands. */
export interface Person {
  name: string;
  spans: Span[];
}

const said =
  /\b(?:with us(?: here)?(?: today)?,? (?:are|is|we have)|present(?: today| here)? (?:are|is|were)|(?:attendees|participants|attending|in attendance)(?: today)?(?: are| is| were|:)|(?:attending|here|joining(?: us)?|on the (?:call|line))(?: today)?,? (?:are|is|we have)|in the room (?:are|we have|with me are)|(?:we are|we're|i am|i'm) joined(?: today)? by|today we have|we have(?= .{3,200} (?:on the (?:line|call)|with us|in the room|here today)\b))[\s,:]*/giu;
const labels = {
  present:
    /^(?:present|attendees|participants|in attendance|attending|attended by|members present|those present)\s*[:–—]\s*/iu,
  absent: /^(?:apologies(?: for absence)?(?: received)?(?: from)?|absent|regrets|excused|not present)\s*[:–—]\s*/iu,
};
const separator = new RegExp(
  String.raw`\s*[,;]\s*(?:(?:${linking.and})\s+)?|[、，；]\s?|\s+(?:${linking.and}|&|i|a)\s+`,
  'gu',
);
const behind =
  /\s+(?:on the (?:line|call)|with us|in the room|here today|today|as well|from)\b.*$|\s*(?:;|(?<![.\s]\p{L})\.)?\s*$/iu;
/** "(chair)", ", Finance": what stands beside a name in brackets. */
const bracket = /\s*(?:\([^()]{0,40}\)|（[^（）]{0,40}）)/gu;

/** Longer lists are no list of people. */
const most = atMost.many;

/** What stands before a name, in short, with its capital: in running text `col`, `doc` and `ir` are other words. */
const courtesies = 'Mr|Mrs|Ms|Dr|Dra|Dña|Sr|Sra|Srta|Mme|Mlle|Sig|Dott|Ing|Mag|Mgr|Hr|Fr|Prof';
const nameWord = String.raw`(?:\p{Lu}[\p{L}’'-]*\p{L}|\p{Lu}\.(?:\p{Lu}\.)?)`;
export const name = String.raw`(?:(?:${courtesies})\.?\s)?${nameWord}(?:\s(?:(?:van|von|de|der|den|del|da|di|la|le|bin|al)\s)?${nameWord}){0,3}`;
const whole = new RegExp(`^${name}$`, 'u');
/** What starts a sentence with a capital letter and is nobody's name. */
const nobody =
  /^(?:i|we|you|he|she|it|they|this|that|these|those|there|here|the|a|an|our|my|your|his|her|its|their|all|each|every|everyone|everybody|someone|somebody|anyone|anybody|nobody|none|nothing|something|everything|one|some|any|both|either|neither|no|who|what|which|when|where|how|why|if|then|so|and|but|or|as|at|in|on|by|for|from|to|with|next|please|also|today|tomorrow|action|actions|decision|meeting|minutes|date|time|team|management|group|board|committee|council|company|customer|supplier|buyer|seller|tenant|landlord|licensor|licensee|lender|borrower|contractor|employee|employer|party|parties|client|agent|students?|members?|people|staff|guests?|god|mon|tues|wednes|thurs|fri|satur|sun)(?:'.*)?$|day$|^(?:january|february|march|april|june|july|august|september|october|november|december)$/iu;
/** Words that end what a recogniser without capitals took for a list of names. */
const small =
  /^(?:my|me|us|the|a|an|this|that|it|not|very|so|here|there|some|many|people|everyone|today|and|or|of|to|for|two|three)$/u;

/** Whether words with capitals can be the name of a person. */
export const isName = (text: string): boolean => whole.test(text) && !nobody.test(text.split(/\s/u)[0] ?? '');

/** Whether words that a list of people holds can be one of them: written without capitals by some recognisers. */
const isListed = (text: string, cased: boolean): boolean =>
  (unspacedLikeness(text) ?? 0) >= possible ||
  (cased
    ? isName(text)
    : /^\p{Ll}[\p{L}'-]+(?: \p{Ll}[\p{L}'-]+){0,2}$/u.test(text) && !text.split(' ').some((word) => small.test(word)));

/** The people that the sentences name as present (or as absent); none when they name nobody. */
export function peopleIn(sentences: readonly Sentence[], which: 'present' | 'absent'): Person[] {
  for (const sentence of sentences) {
    const lead =
      labels[which].exec(sentence.text) ??
      labelled(sentence.text, which) ??
      (which === 'present' && sentence.spoken ? last(sentence.text) : null);
    const people = lead ? listed(sentence, lead.index + lead[0].length) : [];
    if (people.length > 0) return people;
  }
  return [];
}

const label = /^(\p{L}[^:：,.、，]{1,30}?)\s*(?::\s|：\s?)/u;

/** Words of any language before a colon that say who was there, or who was not. */
function labelled(text: string, which: 'present' | 'absent'): RegExpExecArray | null {
  const found = label.exec(text);
  return found && whoseNames(found[1] ?? '') === which ? found : null;
}

const last = (text: string): RegExpExecArray | undefined => [...text.matchAll(said)].at(-1);

/** The names that stand from `from` on; none when one of them is no name. */
function listed(sentence: Sentence, from: number): Person[] {
  const text = sentence.text.replace(bracket, (found) => ' '.repeat(found.length));
  const end = from + text.slice(from).replace(behind, '').length;
  const cased = /\p{Lu}/u.test(sentence.text.slice(1));
  const parts = stretchesBetween(text.slice(from, end), separator);
  const people = parts.map((part): Person => {
    const [start, stop] = [from + part.start, from + part.end];
    return { name: text.slice(start, stop), spans: sentence.spans(start, stop) };
  });
  if (people.length === 1 && isNothing(people[0]?.name ?? '')) return [];
  return people.length > most || !people.every(({ name: own }) => isListed(own, cased)) ? [] : people;
}
