/** Shapes of a slide that hold few lines each, alike: cards, whose lines belong to each other alone. */
import { atMost } from '../../scale/extents.ts';
import { addTo } from '../../scale/lists.ts';
import { oncePerLines } from './once.ts';
import type { TextLine } from './view.ts';

/** The card of each line that is in one. */
export const shapeCardsOf = oncePerLines(({ lines }): ReadonlyMap<TextLine, string> => {
  const shapes = new Map<string, TextLine[]>();
  for (const line of lines)
    if (line.page > 0 && line.kind !== 'table' && line.place?.kind === 'page' && line.place.box)
      addTo(shapes, `${line.page} ${line.place.box}`, line);
  const cards = new Map<TextLine, string>();
  const alike = Map.groupBy(shapes, ([, own]) => `${own[0]?.page} ${own.length}`);
  for (const some of alike.values()) {
    const first = some[0]?.[1] ?? [];
    if (first.length < 2 || first.length > atMost.few || some.length < atMost.few) continue;
    for (const [name, own] of some) for (const line of own) cards.set(line, name);
  }
  return cards;
});
