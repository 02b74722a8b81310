/** The sentences at the beginning of a document, in which it says what it is about. */
import { longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { sentencesIn } from '../../values/sentences.ts';
import { type Stretch, stretchesBetween } from '../../values/stretch.ts';

/** Where the sentences of a view's running text stand in that, as far as it is looked at; none goes over a paragraph. */
export const openingSentences = oncePerLines((view: View): Stretch[] => {
  const head = proseOf(view).text.slice(0, longest.page);
  return stretchesBetween(head, /\n/gu).flatMap(({ start, end }) =>
    sentencesIn(head.slice(start, end)).map((one) => ({ start: start + one.start, end: start + one.end })),
  );
});
