/** Which role of the table a key or a description names. */

import { atMost } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { share, strict } from '../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import type { Phrase } from './profile.ts';
import { type Role, roles } from './role.ts';

/** A role with its phrases as terms. */
interface ReadRole {
  role: Role;
  keys: (readonly Term[])[];
  labels: Phrase[];
}

const readRoles: ReadRole[] = roles.map((role) => ({
  role,
  keys: role.keys.split('|').map(termsOf),
  labels: (role.labels ?? '').split('|').filter(Boolean).map(readLabel),
}));

const wordsOf = ({ text, concepts }: Term): string[] => [text, ...concepts];

/** The phrases of all roles, and where the words and concepts of each stand among them. */
const keyed = readRoles.flatMap((read) => read.keys.map((terms) => ({ read, terms })));
const byWord = Map.groupBy(
  keyed.flatMap(({ terms }, at) => terms.flatMap((term) => wordsOf(term).map((word) => ({ word, at })))),
  ({ word }) => word,
);

function readLabel(written: string): Phrase {
  const [text = '', weight = '1'] = written.split('*');
  return { terms: termsOf(text), weight: Number(weight) };
}

/** The role that a description names, whole or by what stands before its first preposition: `name of the patient`. */
export function describedRole(description: string): ReadRole | null {
  const clause = firstClause(description);
  const head = clause.split(/\s(?:of|who|that|which|for|in|on|from|der|des|die|das|von|de|du|del|di|van)\s/i)[0] ?? '';
  const headTerms = termsOf(head);
  // `Value of the voucher` is the voucher's, and no total.
  const telling = headTerms.some((term) => isTelling(term) && !term.concepts.includes('amount'));
  return roleOf(termsOf(clause), []) ?? (telling ? roleOf(headTerms, []) : null);
}

/** A description up to its first stop or bracket: what follows explains. Empty where it says what goes along: `with title`. */
export const firstClause = (text: string): string =>
  along.test(text) ? '' : (/^[^.,;:([]{1,80}/.exec(text)?.[0] ?? '').replace(/^(?:the|a|an|der|die|das|le|la)\s/i, '');
const along = /^(?:with(?:out)?|mit|ohne|avec|sans|con|sin|senza|met|zonder|com|sem)\s/i;

const known = new Map<string, ReadRole | null>();

/** The role that a key names, with or without the words of its parents. */
export function roleOf(own: readonly Term[], context: readonly Term[]): ReadRole | null {
  const id = `${own.map((term) => term.text).join(' ')}|${context.map((term) => term.text).join(' ')}`;
  const cached = known.get(id);
  if (cached !== undefined) return cached;
  let best: ReadRole | null = null;
  let bestFit = nearlyAll;
  const both = context.length > 0 ? [...context, ...own] : null;
  // What shares no word with a role can't name it.
  const shared = (both ?? own).flatMap(wordsOf).flatMap((word) => byWord.get(word)?.map(({ at }) => at) ?? []);
  for (const at of [...new Set(shared)].sort((a, b) => a - b)) {
    const { read, terms } = keyed[at] ?? { read: null, terms: [] };
    const fit = Math.max(fitOf(terms, own, bestFit), both ? fitOf(terms, both, bestFit) + 0.001 : 0);
    if (fit > bestFit) [best, bestFit] = [read, fit];
  }
  if (known.size >= atMost.thousands) known.clear();
  known.set(id, best);
  return best;
}

/** What the same words add to a fit at most, those of the parents included. */
const most = 0.021;

/** How well a key names a role; 0 where it can't be better than `least`, which holds for nearly all of the roles. */
function fitOf(role: readonly Term[], key: readonly Term[], least: number): number {
  const asked = share(role, key, strict);
  if (asked + most <= least) return 0;
  const same = role.filter((term) => key.some((other) => other.text === term.text)).length;
  return asked * share(key, role, strict) + (0.02 * same) / Math.max(1, role.length);
}
