/** Names of organisations and persons in running text, read forward from where one may start. */
import { atMost, longest, tellingLetters, textBehind } from '../../../scale/extents.ts';
import { legalForm, mayHaveLegalForm } from '../../values/legal-forms.ts';
import { endsShortened } from '../../values/short-words.ts';
import type { Stretch } from '../../values/stretch.ts';
import { anyCase } from '../../words/matches.ts';

export interface Name extends Stretch {
  text: string;
}

/** Titles and other words that follow a comma and still belong to the name before it. */
const more = String.raw`(?:limited|general) partnership|jr|sr|national association|new york branch|ph\.?d|m\.?d|esq`;
/** These and legal forms. */
const TRAILING = new RegExp(
  String.raw`^,? ?(?:(?:${anyCase(more)})(?![\p{L}\d])\.?|(?:${legalForm}))(?! \w+ ${anyCase('(?:corporation|company)')})`,
  'u',
);

/** A word that can stand in a name: capitalised, an initial, a number in roman or arabic figures, or a joining word. */
const WORD = /^(?:[A-Z][\w’'.&/-]*|[A-Z]|\d{1,2}[A-Z]*|&)(?=[\s,;:()]|$)/;
const JOINING = /^(?:of|and|the|for|de|du|von|van|der|y|e|et|und|&)$/;

/** Capitalised words that open a sentence or name a role and are never a name by themselves. */
const ORDINARY = new Set(
  `the this that these those a an any each such in on at by for as if of and or to it we you i he she they whereas
  recitals now therefore witness witnesseth agreement employee employer executive company director corporation party parties
  undersigned purchaser seller buyer recipient discloser distributor participant consultant contractor borrower lender
  lenders agent guarantor counterparty parent subsidiary affiliate affiliates board section article exhibit schedule annex
  date day effective state commonwealth confidential mutual disclosing receiving second first other name title
  ladies gentlemen dear attention re page lender's you your his her its our my their mr mrs ms`.split(/\s+/),
);

/** Labels of a signature block, which follow a name on the same line. */
const LABEL = /^(?:signature|print|name|title|date|dated|by|its|address)$/i;

/** Words that name a paper, a deal or a duty, not a party. */
const NO_PARTY =
  /\b(?:agreements?|covenants?|non-?(?:disclosure|competition|compete|solicit\w*)|confidential\w*|exhibit|schedule|plan|act|information|transaction|materials?|notice|section|article|term|employment|account|value received|relations?hip|documents?|loans?|lenders|register|obligations?|hereto|bookrunners?|arrangers?|agents?)\b/i;

/** Words which alone make a capitalised phrase an organisation. */
const BODY =
  /\b(?:bank|trust|association|partners|holdings|group|bancorp|university|foundation|fund|partnership|securities)\b/i;

export const isOrganisation = (name: string): boolean => BODY.test(name) || mayHaveLegalForm(name);

/** Whether the words may name a person: two to five words, each capitalised, an initial, or a joining word. */
export function isPerson(name: string): boolean {
  const words = name.split(' ');
  return words.length >= 2 && words.length <= atMost.few && words.every((word) => /^[A-Z][\p{L}’'.-]*$/u.test(word));
}

/**
 * Reads one name from `start`. Stops before a comma that no legal form follows, before a bracket and before a word in
 * lower case. `null` when what stands there is no name.
 */
export function readName(text: string, start: number): Name | null {
  let at = start;
  let end = start;
  let words = 0;
  while (words < atMost.dozen) {
    const rest = textBehind(text, at, longest.line);
    const word = WORD.exec(rest)?.[0];
    if (word) {
      const bare = word.replace(/[,;:]$/, '');
      if (words > 0 && LABEL.test(bare)) break;
      if (words === 0 && ORDINARY.has(bare.toLowerCase().replace(/\.$/, '')) && !/^the$/i.test(bare)) return null;
      at += word.length;
      end = at;
      words++;
      const before = end;
      for (let trailing = trailingAt(text, at); trailing; trailing = trailingAt(text, at)) {
        at += trailing.length;
        end = at;
      }
      if (endsSentence(word) || (end > before && !/^ (?:&|of|and Company)/.test(textBehind(text, at)))) break;
    } else {
      const joining = /^[a-z&]+(?= )/.exec(rest)?.[0];
      const next = joining ? text[at + joining.length + 1] : undefined;
      if (!joining || !JOINING.test(joining) || words === 0 || !next || !/[A-Z]/.test(next)) break;
      const follower = /^[A-Za-z]+/.exec(textBehind(text, at + joining.length + 1))?.[0] ?? '';
      if (joining === 'and' && ORDINARY.has(follower.toLowerCase())) break;
      if (joining === 'and' && endsInLegalForm(text.slice(start, end))) break;
      if (joining === 'and' && isPerson(text.slice(start, end)) && personAhead(text, at + 4)) break;
      at += joining.length;
    }
    if (text[at] !== ' ') break;
    at++;
  }
  const name = text
    .slice(start, end)
    .replace(/[\s,;:]+$|(?<=\b(?:company|corporation|limited|partnership|association))\.$/gi, '');
  if (!isName(name)) return null;
  return { text: name, start, end: start + name.length };
}

/** Whether a given name and a surname follow, and no company of two names. */
function personAhead(text: string, at: number): boolean {
  const next = /^\p{Lu}[\p{L}’'.-]*(?: \p{Lu}[\p{L}’'.-]*){1,3}(?=[\s,;:()]|$)/u.exec(textBehind(text, at))?.[0];
  return next !== undefined && !isOrganisation(next) && !trailingAt(text, at + next.length);
}

const trailingAt = (text: string, at: number): string | undefined => {
  const found = TRAILING.exec(textBehind(text, at))?.[0];
  return found && /^[, ]/.test(found) ? found : undefined;
};

/** Whether the full stop after a word closes a sentence: not after an initial or an abbreviation. */
const endsSentence = (word: string): boolean =>
  word.endsWith('.') && word.length >= tellingLetters && !endsShortened(word.slice(0, -1)) && !/\..*\./.test(word);

const endsInLegalForm = (name: string): boolean => TRAILING.test(`, ${name.split(/[ ,]+/).at(-1) ?? ''}`);

function isName(name: string): boolean {
  const words = name.split(/\s+/);
  const telling = words.filter((word) => !ORDINARY.has(word.toLowerCase().replace(/[.,]$/, '')) && !JOINING.test(word));
  if (telling.length === 0 || !/[A-Za-z]{2}/.test(name) || NO_PARTY.test(name)) return false;
  return isOrganisation(name) || isPerson(name) || (words.length === 1 && /^[A-Z][A-Za-z0-9’'-]{2,}$/.test(name));
}

/** Reads names joined by commas and "and" from `start`, as far as the list goes. */
export function readNames(text: string, start: number): Name[] {
  const names: Name[] = [];
  let at = start;
  while (names.length < atMost.many) {
    const name = readName(text, at);
    if (!name) break;
    names.push(name);
    const joint = /^(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)(?=[A-Z])/.exec(textBehind(text, name.end));
    if (!joint) break;
    at = name.end + joint[0].length;
  }
  return names;
}
