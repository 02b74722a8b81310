/** What shape the answers to a key have whose own words leave it open. */
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import { termsOf } from '../words/terms.ts';
import type { Profile } from './profile.ts';
import { firstClause } from './role-of.ts';
import { type Shape, shapeOf } from './shapes.ts';

/** Shapes that the first word of a description tells: `time as printed`, `telephone of the office`. */
const told = setOf<Shape>('time date phone email url');

/** Words for somebody who does something or is something to others. */
const persons = new Set(linesOf(new URL('./persons.txt', import.meta.url))[0]?.split(' '));

/** The same at the end of longer words, in languages that put words together. */
const compounded =
  /.{3}(?:autor|leiter|redner|sprecher|führer|meister|geber|träger|halter|steller|finder|lehrer|trainer|berater|prüfer|betreuer|helfer|mieter|käufer|fahrer|sieger|vertreter|inhaber|leider|houder|spreker|schrijver|ledare|hållare|talare|mästare|(?:er|or|ist|eur|ent|ant|at)in)$/u;

/** Whether what a key or a label says is called by what somebody does: `trip_leader`, `Verfasserin`. */
export const isSomebody = ({ own }: Pick<Profile, 'own'>): boolean => {
  const last = own.at(-1);
  if (!last) return false;
  const { text, concepts } = last;
  return [text, ...concepts].some((word) => persons.has(word.split('_').at(-1) ?? '')) || compounded.test(text);
};

/**
 * The shape of what answers a key: its own, else what its description begins with; a place is named by its town, and
 * somebody by name.
 */
export function answeredBy(profile: Profile): Shape {
  const { field, own, shape } = profile;
  if (shape !== 'any' || field.type !== 'string' || field.choices) return shape;
  const [first] = termsOf(firstClause(field.description ?? ''));
  const said = first && shapeOf({ ...field, words: [first.text] }, [first]);
  if (said && told.has(said)) return said;
  if (isSomebody(profile)) return 'person';
  return own.some(({ concepts }) => concepts.includes('place')) ? 'city' : shape;
}
