/** What shape the answers to a key have whose own words leave it open. */
import { termsOf } from '../words/terms.ts';
import type { Profile } from './profile.ts';
import { firstClause } from './role-of.ts';
import { type Shape, shapeOf } from './shapes.ts';

/** Words for somebody, who is answered by a name. */
const somebody: ReadonlySet<string> = new Set(
  (
    'photographer researcher engineer architect registrar judge notary artist composer conductor official mayor heir father ' +
    'mother guardian translator editor captain breeder donor reporter supervisor moderator auditor pharmacist veterinarian ' +
    'nurse child parent plaintiff defendant claimant owner contractor client_of_works producer sponsor organizer operator ' +
    'authority association foundation museum newspaper magazine team laboratory school brand pharmacy restaurant farm court'
  ).split(' '),
);

/** Shapes that the first word of a description tells: `time as printed`, `telephone of the office`. */
const told = new Set<Shape>('time date phone email url'.split(' ') as Shape[]);

/** The shape of what answers a key: its own, else what its words stand for, else what its description begins with. */
export function answeredBy({ field, shape, own }: Profile): Shape {
  if (shape !== 'any' || field.type !== 'string' || field.choices) return shape;
  if (own.length > 0 && own.every(({ concepts }) => concepts.some((one) => somebody.has(one)))) return 'name';
  const [first] = termsOf(firstClause(field.description ?? ''));
  const said = first && shapeOf({ ...field, words: [first.text] }, [first]);
  return said && told.has(said) ? said : shape;
}
