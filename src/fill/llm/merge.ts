/** Answers to parts of one document, as one answer. */
import { type Filled, type FilledObject, missing } from '../../model/filled.ts';

/** For each leaf the surest answer, the first of equals; lists one behind the other, without what comes twice. */
export function mergeFilled(answers: readonly FilledObject[]): FilledObject {
  const keys = [...new Set(answers.flatMap(({ members }) => Object.keys(members)))];
  const members = keys.map((key): [string, Filled] => [key, merge(answers.flatMap((one) => one.members[key] ?? []))]);
  return { kind: 'object', members: Object.fromEntries(members) };
}

function merge(answers: readonly Filled[]): Filled {
  const objects = answers.filter((one) => one.kind === 'object');
  if (objects.length > 0) return mergeFilled(objects);
  const lists = answers.filter((one) => one.kind === 'list');
  if (lists.length > 0) return { kind: 'list', items: unique(lists.flatMap(({ items }) => items)) };
  const leaves = answers.filter((one) => one.kind === 'leaf');
  return leaves.reduce(
    (best, one) => (one.value !== null && (best.value === null || worth(one) > worth(best)) ? one : best),
    missing(),
  );
}

/** What can't be grounded gives way to what can. */
const worth = ({ confidence, evidence }: Extract<Filled, { kind: 'leaf' }>): number =>
  confidence + evidence.length * 1e-6 - (evidence.length === 0 ? 1 : 0);

/** Parts overlap where a table's head is repeated: the same item, in the same place, counts once. */
function unique(items: readonly Filled[]): Filled[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(item);
    return !seen.has(key) && seen.add(key);
  });
}
