/** Lines about somebody below the line that says who it is: `Landlord: Ben Cole` over his address and telephone. */
import { countsOf } from '../../../scale/counts.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { isSomebody } from '../../keys/answered-by.ts';
import { oncePerLines } from '../../page/once.ts';
import type { TextLine, View } from '../../page/view.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { isOrganisation, isPerson } from '../../values/names.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { inlinePairs } from './inline.ts';

interface Labelled {
  label: string;
  value: string;
}

/** By line: what the party is called that it speaks of. Only labels that stand below several parties need to be told apart. */
export const partiesOver = oncePerLines((view: View): ReadonlyMap<TextLine, readonly Term[]> => {
  const labelled = view.lines.map(labelledIn);
  const counts = countsOf(labelled.flatMap((one) => one?.label ?? []));
  const recurs = (one: Labelled | undefined): boolean => one !== undefined && (counts.get(one.label) ?? 0) > 1;
  const leads = (at: number): boolean => {
    const [own, next] = [labelled[at], labelled[at + 1]];
    return own !== undefined && !recurs(own) && recurs(next) && next?.label !== own.label && namesParty(own);
  };
  const over = new Map<TextLine, readonly Term[]>();
  let party: readonly Term[] | undefined;
  const said = new Set<string>();
  for (const [at, line] of view.lines.entries()) {
    const own = labelled[at];
    const apart = line.block !== view.lines[at - 1]?.block;
    const goesOn = own ? !said.has(own.label) && (!apart || recurs(own)) : !apart && line.kind !== 'table';
    if (leads(at)) {
      party = termsOf(own?.label ?? '');
      said.clear();
    } else if (!goesOn || line.kind === 'heading') party = undefined;
    else if (party) over.set(line, party);
    if (own) said.add(own.label);
  }
  return over;
});

/** The label that a line begins with and the value behind it, in one segment or in the second of two. */
function labelledIn({ segments }: TextLine): Labelled | undefined {
  const [first, second, ...more] = segments;
  if (!first || first.text.length > longest.line || more.length > 0) return undefined;
  const [pair] = inlinePairs(first.text);
  const [label, value] = second
    ? [first.text, second.text]
    : pair
      ? [first.text.slice(0, pair.label.end), first.text.slice(pair.value.start, pair.value.end)]
      : ['', ''];
  if (!/^\p{L}/u.test(label) || /\d/u.test(label) || value === '') return undefined;
  const name = label.replace(/\s*[:：]$/u, '').toLowerCase();
  return { label: name, value };
}

const hasMeaning = ({ concepts }: Term): boolean => concepts.some((one) => !one.startsWith('='));

/** Whether a line says who a party is. */
function namesParty({ label, value }: Labelled): boolean {
  const terms = termsOf(label);
  if (terms.length === 0 || terms.length >= atMost.few || !terms.every(hasMeaning) || /\d/u.test(value)) return false;
  return isSomebody({ own: terms }) || isPerson(value) || isOrganisation(value) || hasLegalForm(value);
}
