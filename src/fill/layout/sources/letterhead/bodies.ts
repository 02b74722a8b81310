/** What bodies are called by their kind: an office, a school, a brewery. */
import { setOf } from '../../../scale/lists.ts';
import { linesOf } from '../../../scale/tables.ts';
import { fold } from '../../words/terms.ts';

/** Bodies of a kind, which their names say mostly: what they mean, and words that only keys and names have. */
export const bodyKinds: ReadonlySet<string> = setOf(
  'local_body association foundation school hospital laboratory museum hotel restaurant pharmacy team newspaper registry_office nursing_home law_firm',
).union(
  new Set(
    linesOf(new URL('./bodies.txt', import.meta.url)).flatMap((line) =>
      line.split(' ').map((word) => `=${fold(word)}`),
    ),
  ),
);

/** All that bodies are called by, whatever else their names say. */
export const bodies: ReadonlySet<string> = bodyKinds.union(
  setOf(
    'company employer bank insurer insurance carrier publisher store office department airline authority court factory ministry theatre institute embassy manufacturer operator sports_club library',
  ),
);
