/** What somebody is, under his name: on a card, at the head of a CV, below a signature. */
import { atMost, longest } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { officeBefore, roleScore } from '../../lists/wording.ts';
import type { View } from '../../page/view.ts';
import { isPerson } from '../../values/names.ts';
import { means } from '../../words/terms.ts';
import type { Zoned } from './zoned.ts';

/** Lines at the head of a document and at its end in which somebody is named with what he is. */
const [first, last] = [atMost.dozen, atMost.dozen];
const posts = setOf('occupation position title job_title');
const signing = new Set(['signatory']);

/** What people have behind their names. */
const degree = /,\s?(?:Ph\.?D|M\.?D|MBA|[MB]\.?Sc|M\.?A|J\.?D|Ed\.?D|CPA|Esq)\.?(?:,|$)/u;

/** Offices for keys that ask for one; those below the end of a letter for keys that ask for the signer's. */
export function offices({ lines }: View, { own, context, role }: Profile): Zoned[] {
  const all = [...context, ...own];
  const signers = all.some((term) => means(term, signing));
  if (role?.id !== 'occupation' && !(signers && own.some((term) => means(term, posts)))) return [];
  const plain = lines.filter(({ aside, kind }) => aside === null && kind !== 'table');
  return plain.flatMap((line, at): Zoned[] => {
    const above = plain[at - 1];
    if ((signers || at > first) && at < plain.length - last) return [];
    const named = above !== undefined && /\s/u.test(above.text) && isPerson(above.text) && roleScore(above.text) <= 0;
    if (!named || line.text.length > longest.name || roleScore(line.text) <= 0 || degree.test(line.text)) return [];
    const before = officeBefore(line.text);
    const end = before > 0 ? line.text.slice(0, before).replace(/[\s,|–—-]+$/u, '').length : line.text.length;
    return [{ spans: [{ line, start: 0, end }], score: likely }];
  });
}
