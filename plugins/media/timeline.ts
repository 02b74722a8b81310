/** Puts together what a recording holds, in the order of time. */
import type { DeclaredField, TextBlock } from '../../src/plugin/contract.ts';
import type { Chapter } from './probe.ts';

/** Chapters stand before what is said in them. */
export const headingOf = ({ title, start, end }: Chapter): TextBlock => ({
  kind: 'heading',
  level: 1,
  text: title,
  place: { kind: 'time', start, end },
});

/** Blocks in the order in which they are seen or heard. */
export const inTime = (blocks: TextBlock[]): TextBlock[] => blocks.toSorted((a, b) => startOf(a) - startOf(b));

const startOf = ({ place }: TextBlock): number => (place?.kind === 'time' ? place.start : 0);

/** Declared fields as the document's metadata: the first of each name. */
export const metadataOf = (fields: DeclaredField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]).toReversed());
