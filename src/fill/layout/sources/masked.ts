/** The last digits of cards and accounts whose others are kept from the reader: `VISA ************4576`, `ending in 4576`. */
import { sure } from '../../scale/grades.ts';
import { oncePerLines } from '../page/once.ts';
import type { Span, View } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { Ask, Page } from './source.ts';

/** Keys that ask for them. */
const asking =
  /\b(?:last ?(?:4|four)|last digits|ending (?:digits|in|with|number)|(?:card|account) ending$|letzte[nrs]? ?(?:4|vier)|endziffern|(?:4|quatre) derniers|derniers (?:4|quatre)|[uú]ltim[oae]s? (?:4|cuatro|quatro|quattro)|laatste ?(?:4|vier))\b/u;

const signs = '*•●∗×xX#';
const digits = String.raw`(?<last>\d{4})(?!\d)`;
const hidden = new RegExp(String.raw`(?:(?<![${signs}\p{L}])[${signs}]{2,24}|(?<!\.)\.{4,24}|…)[ -]?${digits}`, 'dgu');
const said = new RegExp(
  String.raw`(?<!\p{L})(?:end(?:ing|s) (?:in|with)|last (?:4|four) digits|endet auf|endend auf|endnummer|finissant par|se terminant par|terminad[ao] (?:en|em)|termina (?:en|con|em)|eindig(?:t|end) op)[: ]{1,3}[${signs}. ]{0,6}${digits}`,
  'digu',
);

interface Last {
  text: string;
  span: Span;
}

/** Those of a view; worked out once for it. */
const lastDigits = oncePerLines((view: View): Last[] =>
  view.lines.flatMap((line) =>
    [hidden, said].flatMap((pattern) =>
      [...line.text.matchAll(pattern)].flatMap((match) => {
        const [start, end] = match.indices?.groups?.last ?? [0, 0];
        return end > start ? [{ text: line.text.slice(start, end), span: { line, start, end } }] : [];
      }),
    ),
  ),
);

/** What a card or an account is called, by the end of what its words mean: `savings_account`. */
const owners = { card: /(?:^|_)card$|^(?:visa|master|debit)$/u, account: /(?:^|_)account$/u };

/** Candidates for the last digits of a card or an account, where a document has those of one, or of one that is called so. */
export function maskedCandidates({ field, profile }: Ask, { view }: Page): Candidate[] {
  const { type, choices, words } = field;
  if (!['string', 'verbatim', 'number', 'integer'].includes(type) || choices || !asking.test(words.join(' ')))
    return [];
  const all = lastDigits(view);
  const asked = [...profile.own, ...profile.context];
  const owner = Object.values(owners).find((words) => isCalled(asked, words));
  const found = differing(all) > 1 ? all.filter(({ span }) => owner && isCalled(termsOf(span.line.text), owner)) : all;
  if (differing(found) > 1) return [];
  return found.map(({ text, span }) =>
    candidateAt({ value: type === 'string' || type === 'verbatim' ? text : Number(text), spans: [span], score: sure }),
  );
}

const differing = (found: readonly Last[]): number => new Set(found.map(({ text }) => text)).size;

const isCalled = (terms: readonly Term[], words: RegExp): boolean =>
  terms.some(({ concepts }) => concepts.some((concept) => words.test(concept)));
