/** What a text gives a name: terms that it defines, clauses with titles, dates with a name in brackets. */

import type { Prose } from '../../page/running.ts';
import type { Clause, Definition } from './clauses.ts';
import type { Dated } from './dating.ts';

/** Each with the words of its name. */
export interface Named {
  prose: Prose;
  definitions: readonly { words: Set<string>; definition: Definition }[];
  clauses: readonly { words: Set<string>; clause: Clause }[];
  dates: readonly { words: Set<string>; date: Dated }[];
}
