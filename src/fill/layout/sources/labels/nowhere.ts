/** What is offered for an address and is none: the tenant is not where he lives. */
import { hardly } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { impliedBy } from '../../keys/shapes.ts';
import type { Coerced } from '../../values/coerce.ts';
import { meansAny } from '../../words/terms.ts';
import type { Pair } from './pair.ts';

/** What labels call an address, and places that may be called by a name alone: `Property: Rose Cottage`. */
const places = new Set([
  ...(impliedBy.address ?? []),
  ...setOf('property site building premises venue location origin destination delivery'),
]);

/** Whether neither a label nor the looks of its value say that it is an address. */
export const isNowhere = ({ shape }: Profile, { terms, heading }: Pair, { fit }: Coerced): boolean =>
  shape === 'address' && fit <= hardly && !meansAny([...terms, ...heading], places);
