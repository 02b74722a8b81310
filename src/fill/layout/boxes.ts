/** Answers that are given by ticking a box: yes-or-no keys that name one of the options. */
import type { Candidate } from './candidate.ts';
import type { Profile } from './keys/profile.ts';
import { overlap } from './lexicon/similarity.ts';
import { termsOf } from './lexicon/terms.ts';
import { type BoxedOption, boxedOptions } from './values/flags.ts';
import type { Span, View } from './view.ts';

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
