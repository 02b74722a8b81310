/** How sure a question of a form is the one that a key asks, and where it is answered. */
import { nearlyAll, sure } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { TickGroup } from '../../page/ticks.ts';
import type { Segment, View } from '../../page/view.ts';
import { isPrompt } from '../../values/flags.ts';
import { overlap } from '../../words/similarity.ts';
import { isTelling, termsOf } from '../../words/terms.ts';
import { termMatch } from './match.ts';
import { surroundingsOf } from './sections.ts';

/** How well the question of a group says what a key asks: as a label, or as a sentence with all of its words. */
export function questionFit(profile: Profile, { question, line }: TickGroup, view: View): number {
  const around = surroundingsOf(view);
  const plain = question.replace(/[^\p{L}\p{N} ]+/gu, ' ');
  const label = termMatch(profile, termsOf(plain), around.above(line), around.title);
  return Math.max(label, fitOfSentence(profile, question));
}

/** How much of what a key or its description says a sentence says too. */
export function fitOfSentence({ own, described }: Profile, sentence: string): number {
  const terms = termsOf(sentence);
  const telling = own.filter(isTelling);
  const said = telling.length > 0 ? overlap(telling, terms).asked : 0;
  const explained = described.length > 3 ? overlap(described, terms).asked : 0;
  return Math.max((telling.length > 1 ? nearlyAll : 0.7) * said ** 2, sure * explained ** 2);
}

/** What stands beside a label, past the choice of letters that a form prints between them. */
export function answerPlace(segment: Segment, near: Neighbours): Segment | undefined {
  const next = near.right.get(segment);
  return next && isPrompt(next.text) ? near.right.get(next) : next;
}
