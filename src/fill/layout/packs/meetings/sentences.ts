/** What is said or written in a view, sentence by sentence, in writing. */

import { atMost, longest } from '../../../scale/extents.ts';
import { type Written, written } from '../../../spoken.ts';
import { type Passage, passageOf } from '../../lists/passage.ts';
import { unitsOf } from '../../lists/units.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Span, type TextLine, type View, wholeLine } from '../../page/view.ts';
import { shortWord } from '../../values/short-words.ts';
import type { Stretch } from '../../values/stretch.ts';

export interface Sentence {
  /** Spoken numbers and dates are in writing here. */
  text: string;
  /** Where characters `start` to `end` of the text stand. */
  spans(start: number, end: number): Span[];
  /** The heading that it stands under; null in speech and where there is none. */
  heading: string | null;
  /** Whether it is an item of a list. */
  marked: boolean;
  spoken: boolean;
}

/** The end of a sentence: not behind initials and short words. */
const end = new RegExp(
  String.raw`(?<=[\p{L}\p{N}%)"”’]{2}[.?!]["”’)]?)(?<!(?<![\p{L}\d])${shortWord}\.)\s+(?=\S)`,
  'u',
);
/** Lines that head a list without looking like headings. */
const titles =
  /^(?:\d+[.)]?\s*)?(?:(?:key |agreed |open )?(?:actions?(?: items?| points?)?|decisions?(?: made| taken)?|resolutions?|tasks|to-?dos?|next steps|follow-?ups?))\s*:?$/iu;
/** Speech that stops at least once in so many lines was punctuated by its recogniser. */
const punctuated = atMost.few;

/** Speech without a stop is cut beyond so many characters; what is longer than that in a document is no sentence. */
const longestSentence = longest.paragraph;

/** All sentences of a view, in reading order; tables and asides are left out. */
export const sentencesOf = oncePerLines((view: View): Sentence[] => {
  const lines = view.lines.filter((line) => line.kind !== 'table' && line.kind !== 'frame-text' && !line.aside);
  const speech = lines.filter((line) => line.kind === 'speech');
  return speech.length > 0 ? fromSpeech(speech) : fromUnits(lines);
});

function fromSpeech(lines: readonly TextLine[]): Sentence[] {
  const stops = lines.filter(({ text }) => /[.?!]/.test(text)).length;
  const about = { heading: null, marked: false, spoken: true };
  const sentences: Sentence[] = [];
  let parts: Span[] = [];
  let length = 0;
  const flush = (): void => {
    if (parts.length > 0) sentences.push(...split(passageOf(parts), about));
    [parts, length] = [[], 0];
  };
  // A punctuated sentence may go on in the next segment; else every segment is one.
  for (const line of lines) {
    parts.push(wholeLine(line));
    length += line.text.length;
    if (stops * punctuated < lines.length || /[.?!]["”’)]?\s*$/.test(line.text) || length > longestSentence) flush();
  }
  flush();
  return sentences;
}

function fromUnits(lines: readonly TextLine[]): Sentence[] {
  let heading: string | null = null;
  let listing = false;
  return unitsOf(lines).flatMap(({ passage, strong, marked }) => {
    const title = strong || (!marked && titles.test(passage.text));
    if (title) heading = passage.text;
    // Without a heading of its own look, a list ends with its last item.
    else if (listing && !marked && heading !== null && titles.test(heading)) heading = null;
    listing = marked;
    return split(passage, { heading: title ? null : heading, marked, spoken: false });
  });
}

function split(passage: Passage, about: Pick<Sentence, 'heading' | 'marked' | 'spoken'>): Sentence[] {
  let at = 0;
  return passage.text.split(end).flatMap((part) => {
    const from = passage.text.indexOf(part, at);
    at = from + part.length;
    if (part.length > 2 * longestSentence) return [];
    const form = written(part);
    const spans = (start: number, stop: number): Span[] => {
      const said = saidAs(form, start, stop);
      return said ? passage.spans(from + said.start, from + said.end) : [];
    };
    return { text: form.text, spans, ...about };
  });
}

/** Where the words behind a stretch of the writing begin and end: to the character where they were written already. */
function saidAs({ text, pieces }: Written, start: number, stop: number): Stretch | null {
  const touched = pieces.filter((piece) => piece.end > start && piece.start < stop);
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return null;
  const same = (piece: typeof first): boolean => piece.end - piece.start === piece.to - piece.from;
  const tail = text.slice(stop, last.end);
  return {
    start: same(first) ? first.from + Math.max(0, start - first.start) : first.from,
    end: same(last) || /^[.,;:!?]*$/.test(tail) ? last.to - Math.max(0, last.end - stop) : last.to,
  };
}
