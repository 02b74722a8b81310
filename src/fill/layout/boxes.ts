/** Answers that are given by ticking a box: yes-or-no keys that name one of the options, and choices. */
import type { Candidate } from './candidate.ts';
import type { Profile } from './keys/profile.ts';
import { termMatch } from './labels/match.ts';
import { neighboursOf } from './labels/neighbours.ts';
import { surroundingsOf } from './labels/sections.ts';
import { overlap } from './lexicon/similarity.ts';
import { termsOf } from './lexicon/terms.ts';
import { valueFor } from './values/coerce.ts';
import { type BoxedOption, boxedOptions, flagOf } from './values/flags.ts';
import type { Locale } from './values/locale.ts';
import { type Segment, type Span, segmentsOf, type View } from './view.ts';

interface Option extends BoxedOption {
  span: Span;
}

const cache = new WeakMap<View['lines'], Option[]>();

function optionsOf(view: View): Option[] {
  const known = cache.get(view.lines);
  if (known) return known;
  const options = view.lines.flatMap((line) =>
    boxedOptions(line.text).map((option) => ({ ...option, span: { line, start: option.start, end: option.end } })),
  );
  cache.set(view.lines, options);
  return options;
}

/** Whether the box beside the key's own words is ticked. */
export function boxCandidates(profile: Profile, view: View): Candidate[] {
  if (profile.field.type !== 'boolean' && profile.shape !== 'boolean') return [];
  return optionsOf(view).flatMap(({ text, ticked, span }) => {
    if (text.length > 80) return [];
    const { asked, given } = overlap(profile.own, termsOf(text));
    const score = 0.96 * asked ** 2 * given;
    if (score < 0.3) return [];
    const value = profile.field.type === 'boolean' ? ticked : text;
    if (value !== ticked && !ticked) return [];
    return [
      {
        field: profile.field,
        source: 'label' as const,
        raw: text,
        value,
        spans: [span],
        features: { box: score },
        score,
      },
    ];
  });
}

/** What is ticked behind or under a question that asks for yes or no. */
export function tickedAnswers(profile: Profile, view: View): Candidate[] {
  const { field, shape } = profile;
  if (field.type !== 'boolean' && shape !== 'boolean') return [];
  const around = surroundingsOf(view);
  const near = neighboursOf(view);
  return segmentsOf(view).flatMap((segment) => {
    const options = [...answersIn(segment), ...answersIn(near.right.get(segment))];
    const ticked = options.filter((option) => option.ticked);
    const [one] = ticked;
    if (!one || ticked.length > 1 || options.length < 2) return [];
    const before = segment.text.slice(0, segment.text.search(box));
    const question = before.trim() || near.left.get(segment)?.text || near.above.get(segment)?.text || '';
    const score = 0.94 * termMatch(profile, termsOf(question), around.above(segment.line), around.title);
    const value = field.type === 'boolean' ? one.answer : one.text;
    return [
      { field, source: 'label' as const, raw: one.text, value, spans: [one.span], features: { box: score }, score },
    ];
  });
}

const box = /[☒☑✓✔■☓✗✘☐□]|\[[xX ]?\]|\([xX ]?\)/u;

/** The boxes of a segment that stand before a yes or a no. */
const answersIn = (segment: Segment | undefined): (Option & { answer: boolean })[] =>
  segment
    ? boxedOptions(segment.text).flatMap((option) => {
        const answer = flagOf(option.text)?.value;
        if (answer === undefined || option.text.length > 12) return [];
        const start = segment.start + option.start;
        return [{ ...option, answer, span: { line: segment.line, start, end: start + option.text.length } }];
      })
    : [];

/** The ticked one of several boxes whose words are the caller's choices. */
export function tickedChoices(profile: Profile, view: View, locale: Locale): Candidate[] {
  const { field } = profile;
  if (!field.choices) return [];
  const around = surroundingsOf(view);
  return [...Map.groupBy(optionsOf(view), ({ span }) => span.line)].flatMap(([line, options]) => {
    const known = options.filter(({ text }) => valueFor(field, 'any', text, locale)).length;
    const ticked = options.filter((option) => option.ticked);
    const [one] = ticked;
    if (!one || ticked.length > 1 || options.length < 2) return [];
    const read = valueFor(field, 'any', one.text, locale);
    if (!read) return [];
    const before = line.text.slice(0, options[0]?.start).replace(/[^\p{L}\p{N} ]+/gu, ' ');
    const label = termMatch(profile, termsOf(before), around.above(line), around.title);
    const score = Math.min(
      0.95,
      0.3 * (known / options.length) +
        0.25 * (known / Math.min(field.choices?.length ?? 1, options.length)) +
        0.45 * label,
    );
    return [
      {
        field,
        source: 'label' as const,
        raw: one.text,
        value: read.value,
        spans: [one.span],
        features: { box: score, label },
        score,
      },
    ];
  });
}
