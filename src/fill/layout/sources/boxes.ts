/** Answers that are given by ticking a box: yes or no, one of the caller's choices, or the words of the ticked box. */

import { doubtful, hardly, likely, nearlyAll, possible, some, sure } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import type { Profile } from '../keys/profile.ts';
import { evidenceOf } from '../page/evidence.ts';
import { type Option, type TickGroup, ticksOf } from '../page/ticks.ts';
import type { View } from '../page/view.ts';
import type { Candidate, Features } from '../score/candidate.ts';
import { valueFor } from '../values/coerce.ts';
import { anyBox, flagOf } from '../values/flags.ts';
import type { Locale } from '../values/locale.ts';
import { overlap } from '../words/similarity.ts';
import { isTelling, termsOf } from '../words/terms.ts';
import { fitOfSentence, questionFit } from './labels/questions.ts';
import type { Ask, Page } from './source.ts';

/** Options longer than that are sentences. */
const longest = 160;
/** What fits less is no answer. */
const least = some;

const boxBefore = new RegExp(`${anyBox}\\s?$`, 'u');

/** Candidates of a key from the boxes of a view. */
export function tickCandidates({ profile }: Ask, { view, context: { locale } }: Page): Candidate[] {
  const { field, shape } = profile;
  if (field.choices) return chosen(profile, view, locale);
  if (field.type === 'boolean' || shape === 'boolean') return [...named(profile, view), ...answered(profile, view)];
  return field.type === 'string' ? worded(profile, view) : [];
}

/** What a key says of the thing whose box is ticked where it is so: `drone_used`. */
const holding = setOf(
  'used involved required needed included present requested applicable provided available attached allowed permitted',
);

/** Whether the box beside the key's own words is ticked. */
function named(profile: Profile, view: View): Candidate[] {
  const thing = profile.own.filter((term) => isTelling(term) && !holding.has(term.text));
  return ticksOf(view).flatMap(({ options, question }) =>
    options.flatMap((option) => {
      if (option.text.length > longest || flagOf(option.text)) return [];
      const terms = termsOf(option.text);
      const { asked, given } = overlap(profile.own, terms);
      const told = overlap(profile.own, [...terms, ...termsOf(question)]).asked;
      const fit = Math.max(
        asked ** 2 * given,
        nearlyAll * fitOfSentence(profile, option.text),
        likely * told ** 2 * given ** 2,
        thing.length > 0 && overlap(thing, terms).asked === 1 ? possible : 0,
      );
      const value = profile.field.type === 'boolean' ? option.ticked : option.text;
      return value === option.ticked || option.ticked ? candidateOf(option, value, sure * fit) : [];
    }),
  );
}

/** What is ticked behind, under or before a question that asks for yes or no. */
function answered(profile: Profile, view: View): Candidate[] {
  return ticksOf(view).flatMap((group) => {
    const one = onlyTicked(group);
    const answer = one && flagOf(one.text)?.value;
    if (!one || answer === undefined || group.options.length < 2) return [];
    const fit = questionFit(profile, group, view);
    const value = profile.field.type === 'boolean' ? answer : one.text;
    return candidateOf(one, value, sure * fit, { question: fit });
  });
}

/** The ticked one of several boxes whose words are the caller's choices. */
function chosen(profile: Profile, view: View, locale: Locale): Candidate[] {
  const { field } = profile;
  const most = field.choices?.length ?? 1;
  return ticksOf(view).flatMap((group) => {
    const known = group.options.filter(({ text }) => valueFor(field, 'any', text, locale));
    const ticked = known.filter((option) => option.ticked);
    const [one] = ticked;
    const read = one && valueFor(field, 'any', one.text, locale);
    if (!one || !read || ticked.length > 1 || group.options.length < 2) return [];
    const question = questionFit(profile, group, view);
    const all = known.length / Math.min(most, group.options.length);
    const score = Math.min(sure, some * (known.length / group.options.length) + hardly * all + doubtful * question);
    return candidateOf(one, read.value, score, { question });
  });
}

/** The words of the box that is ticked under a label that is asked for. */
function worded(profile: Profile, view: View): Candidate[] {
  return ticksOf(view).flatMap((group) => {
    const one = onlyTicked(group);
    if (!one || group.options.length < 2 || one.text.length > longest) return [];
    const fit = questionFit(profile, group, view);
    return candidateOf(one, one.text, sure * fit, { question: fit });
  });
}

function onlyTicked({ options }: TickGroup): Option | undefined {
  const ticked = options.filter((option) => option.ticked);
  return ticked.length === 1 ? ticked[0] : undefined;
}

function candidateOf(
  { text, span, tick }: Option,
  value: Candidate['value'],
  score: number,
  features: Features = {},
): Candidate[] {
  if (score < least) return [];
  // The box shows which of several like options is meant.
  const mark = boxBefore.exec(span.line.text.slice(0, span.start));
  const shown = { ...span, start: mark?.index ?? span.start };
  const also = tick && { also: evidenceOf([tick]) };
  return [{ raw: text, value, spans: [shown], features: { box: score, ...features }, score, ...also }];
}
