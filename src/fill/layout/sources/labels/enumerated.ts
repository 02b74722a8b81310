/** What a sentence enumerates as nouns with their values: `your stay: room 214, booking number B-7781, rate Early Bird Flex`. */
import { atMost, longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { type Stretch, stretchesBetween } from '../../values/stretch.ts';
import { linking } from '../../words/linking.ts';
import { isKnown, termsOf } from '../../words/terms.ts';
import { toldPair } from './called.ts';
import { openingSentences } from './opening-sentences.ts';
import type { Pair } from './pair.ts';

/** What parts of an enumeration stand between: commas, and the word before the last of them. */
const between = new RegExp(String.raw`[,;]\s(?:(?:${linking.and}|i)\s)?`, 'gu');
/** A noun, words in small letters that go on with it, and its value: a figure, a name, something in quotation marks. */
const labelled =
  /^(?<label>\p{L}[\p{L}’'-]{2,}(?:\s(?:\p{Ll}{1,20}|n[º°.]|№)\.?){0,2})\s(?<value>[„“"«»]\s?[^„“”"«»]{2,60}[“”"«»]|(?:[\p{Lu}\d#€$£][^\s„“”"«»]*)(?:\s[\p{Lu}\d&][^\s„“”"«»]*){0,5})$/u;

interface Part {
  label: string;
  start: number;
  from: number;
  to: number;
}

/** Each noun of an enumeration for a label, with its value. */
export const enumeratedPairs = oncePerLines((view: View): Pair[] => {
  const prose = proseOf(view);
  return openingSentences(view)
    .filter(({ start, end }) => end - start <= longest.paragraph)
    .flatMap((sentence) => enumerated(prose.text, sentence))
    .flatMap(({ label, start, from, to }) => toldPair(prose, label, start, from, to) ?? []);
});

/** The parts of a sentence that stand beside others of the kind. */
function enumerated(text: string, { start: from, end: to }: Stretch): Part[] {
  const sentence = text.slice(from, to).replace(/[.!?]\s*$/u, '');
  const ends = sentence.length < to - from;
  const parts = stretchesBetween(sentence, between).slice(0, atMost.dozen);
  const found = parts.map((part, at) => partOf(sentence, part, at === 0, ends));
  return found.flatMap((part, at) =>
    part && (found[at - 1] || found[at + 1])
      ? [{ ...part, start: from + part.start, from: from + part.from, to: from + part.to }]
      : [],
  );
}

/** A part that says what its value is; the first one stands behind the words that announce them all. `ends`: in a whole sentence. */
function partOf(sentence: string, { start, end }: Stretch, first: boolean, ends: boolean): Part | undefined {
  const announced = first ? announcing.exec(sentence.slice(start, end))?.[0].length : 0;
  if (announced === undefined) return undefined;
  const { label = '', value = '' } = labelled.exec(sentence.slice(start + announced, end))?.groups ?? {};
  const words = label.split(' ');
  const telling = [words[0], words.at(-1)].every((word = '') => termsOf(word).length > 0);
  // Two words with capitals are as likely one name: a line of offices has such.
  if (
    label === '' ||
    /^\p{Sc}/u.test(value) ||
    !telling ||
    (/^\p{Lu}/u.test(label) && !/[\d„“"«»]/u.test(value) && !(ends && termsOf(label).every(isKnown)))
  )
    return undefined;
  const [from, to] = [end - value.length, end];
  const bare = /^[„“"«»]\s?(.*?)\s?[“”"«»]$/u.exec(value)?.[1] ?? value;
  const inside = from + value.indexOf(bare);
  return { label, start: start + announced, from: inside, to: bare === value ? to : inside + bare.length };
}

/** Words in front of the first part: up to a colon, or to the article of its noun. */
const announcing =
  /^.*(?::\s|\s(?:the|your|by|with|von|mit|par|avec|der|die|das|den|dem|ihre?|le|la|les|votre|el|los|il|het|de|uw)\s)/iu;
