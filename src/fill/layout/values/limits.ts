/** Amounts that a text names only as the limit of others: `debt exceeding $5,000`. */

import type { LeafField } from '../../../model/template.ts';
import { atMost, longest } from '../../scale/extents.ts';
import type { Stretch } from './stretch.ts';

/** Words before an amount that make a limit of it. */
export const limited = /\b(?:exceed\w*|excess of|more than|greater than|less than|at least|above)\b[^.;]{0,24}$/i;
/** Keys that ask for one. */
const asksLimit = /max|min|limit|cap|threshold|least|most|excess|deductible|range|floor|ceiling/i;
/** Characters before an amount that are looked at, and those of them in which its currency stands. */
const [reach, sign] = [longest.name, atMost.few];

/** Whether a part of a text is a sum of money that other sums are held against, and no limit is asked for. */
export function isMereLimit(text: string, { start, end }: Stretch, { words, description = '' }: LeafField): boolean {
  if (!/\p{Sc}|[A-Z]{3}/u.test(text.slice(Math.max(0, start - sign), end))) return false;
  return (
    limited.test(text.slice(Math.max(0, start - reach), start)) && !asksLimit.test(`${words.join(' ')} ${description}`)
  );
}
