/** What shape the answers to a key have whose own words leave it open. */
import { termsOf } from '../words/terms.ts';
import type { Profile } from './profile.ts';
import { firstClause } from './role-of.ts';
import { type Shape, shapeOf } from './shapes.ts';

/** Shapes that the first word of a description tells: `time as printed`, `telephone of the office`. */
const told = new Set<Shape>('time date phone email url'.split(' ') as Shape[]);

/** The shape of what answers a key: its own, else what its description begins with; a place is named by its town. */
export function answeredBy({ field, own, shape }: Profile): Shape {
  if (shape !== 'any' || field.type !== 'string' || field.choices) return shape;
  const [first] = termsOf(firstClause(field.description ?? ''));
  const said = first && shapeOf({ ...field, words: [first.text] }, [first]);
  if (said && told.has(said)) return said;
  return own.some(({ concepts }) => concepts.includes('place')) ? 'city' : shape;
}
