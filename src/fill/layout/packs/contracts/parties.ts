/** Who a contract is between, and in which role each of them signs. */

import { longest, textBefore, textBehind } from '../../../scale/extents.ts';
import { likely, possible } from '../../../scale/grades.ts';
import { once } from '../../page/once.ts';
import type { Answer, Prose } from '../../page/running.ts';
import { isOrganisation, isPerson, type Name, readName, readNames } from './names.ts';

/** The parties are named within this many characters from the start. */
const PREAMBLE = longest.page;

const BETWEEN = /\b(?:by and )?(?:between|among)(?: and among)?\b[:,]?\s+/gi;
/** A bracket that gives what stands before it a short name. */
const DEFINED = /\((?:[^()“”"]{0,80}?)[“"](?<term>[^“”"]{1,40})[,.]?[”"][^()]{0,120}\)/g;
const PARTY_TERM =
  /^(?:the )?(?:company|corporation|employer|employee|executive|director|officer|you|we|us|buyer|seller|purchaser|vendor|supplier|customer|client|contractor|consultant|recipient|(?:receiving|disclosing|second|first|other) party|discloser|counterparty|parent|licensor|licensee|landlord|tenant|lessor|lessee|borrower|lender|guarantor|agent|bank|distributor|manufacturer|provider|investor|sponsor|participant|shareholder|holder|member|partner|owner|insurer|insured|assignor|assignee)$/i;

/** Every party, in the order of the preamble. A name that only fills a blank ("Employee") is none. */
export function contractParties(prose: Prose): Answer[] {
  const head = prose.text.slice(0, PREAMBLE);
  const found = betweenParties(head);
  if (found.length < 2) for (const party of definedParties(prose)) add(found, party);
  if (found.length < 2) for (const party of signatories(prose.text)) add(found, party);
  return found;
}

function add(found: Answer[], party: Answer): void {
  const key = fold(party.value);
  if (!found.some((other) => fold(other.value) === key || fold(other.value).startsWith(key))) found.push(party);
}

const fold = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Parties of "… is made between A (…), and B (…)". */
function betweenParties(head: string): Answer[] {
  for (const match of head.matchAll(BETWEEN)) {
    const before = textBefore(head, match.index, longest.paragraph);
    if (!/agreement|contract|dated|made|entered|undersigned|lease|deed/i.test(before)) continue;
    const parties = partiesFrom(head, match.index + match[0].length);
    if (parties.length > 0) return parties;
  }
  return [];
}

/** Reads party after party: a name, whatever describes it, and on after "and", a semicolon or a closed bracket. */
function partiesFrom(head: string, from: number): Answer[] {
  const parties: Answer[] = [];
  const end = preambleEnd(head, from);
  const starts = /(?:^|\band,? |[;)],? (?:and,? )?|\([ivx\d]+\) |, and )(?:on behalf of )?(?:each of )?(?=[A-Z«])/g;
  const segment = head.slice(from, end);
  for (const match of segment.matchAll(starts)) {
    const names = readNames(head, from + match.index + match[0].length);
    for (const name of names)
      if (plausible(name, head)) add(parties, answerOf(name, parties.length < 2 ? likely : possible));
  }
  return parties;
}

const plausible = (name: Name, head: string): boolean =>
  isOrganisation(name.text) ||
  isPerson(name.text) ||
  /^[^.;]{0,120}\((?:[^()]{0,40})[“"]/.test(textBehind(head, name.end, longest.line));

function preambleEnd(head: string, from: number): number {
  const stop =
    /\b(?:WHEREAS|Whereas|RECITALS|Recitals|WITNESSETH|W I T N E S S E T H|BACKGROUND|Background|agree as follows|in consideration of)\b|\.\s+(?:[A-Z][a-z]+ ){2}/g;
  stop.lastIndex = from;
  return Math.min(stop.exec(head)?.index ?? from + 1_500, from + 2_500);
}

/** Names with the role that the text gives them: `…, as Borrower`, `Acme, Inc., a Delaware corporation (the “Company”)`. */
export interface Role {
  role: string;
  names: Name[];
}

/** Every name in the preamble that a defined term follows in brackets. */
export const namesByTerm = once((prose: Prose): Role[] => {
  const head = prose.text.slice(0, PREAMBLE);
  return [...head.matchAll(DEFINED)].flatMap((match) => {
    const role = (match.groups?.term ?? '').replace(/^the /i, '');
    const list = namesEndingAt(head, head.slice(0, match.index).trimEnd().length).filter(
      ({ text }) => isOrganisation(text) || isPerson(text),
    );
    const name = list.length > 1 ? null : nameBefore(head, match.index);
    const names = name ? [name] : list;
    return names.length > 0 ? [{ role, names }] : [];
  });
});

/** Parties that a letter names on its way, by the term that it gives them. */
const definedParties = (prose: Prose): Answer[] =>
  namesByTerm(prose)
    .filter(({ role, names }) => PARTY_TERM.test(role) || names.some(({ text }) => shortens(role, text)))
    .flatMap(({ names }) => names.map((name) => answerOf(name, possible)));

/** Whether a defined term is a short form of the name: one of its words, or its initials. */
function shortens(term: string, name: string): boolean {
  const words = name.split(/[\s,.-]+/).filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  return (
    words.some((word) => word.toLowerCase() === term.toLowerCase().split(' ')[0]) ||
    initials.startsWith(term.toUpperCase())
  );
}

/** The last organisation or person named in the 160 characters before a bracket. */
function nameBefore(head: string, at: number): Name | null {
  const from = Math.max(0, at - longest.line);
  const candidates = head.slice(from, at).matchAll(/(?:^|[\s,(])(?=[A-Z])/g);
  for (const match of candidates) {
    const name = readName(head, from + match.index + match[0].length);
    if (!name || name.end > at || !(isOrganisation(name.text) || isPerson(name.text))) continue;
    const between = head.slice(name.end, at);
    if (/[“”"]/.test(between)) continue;
    if (
      /^\s*$|^,? (?:an?|the|its|together|with|acting|having|whose|located|residing|collectively|including|on behalf|and (?:its|their|all|each))\b[^.;]*$/.test(
        between,
      )
    )
      return name;
  }
  return null;
}

export const answerOf = ({ text, start, end }: Name, score: number): Answer => ({ value: text, start, end, score });

/** Who signed: an organisation right before "By:", or a person behind "/s/" where no organisation signs. */
function signatories(text: string): Answer[] {
  const from = Math.max(0, text.length - 2 * longest.page);
  const tail = text.slice(from);
  const parties: Answer[] = [];
  for (const match of tail.matchAll(/\bBy: ?(?=[/_A-Z\n])/g)) {
    const names = textBefore(tail, match.index, longest.line).matchAll(/(?:^|[\s:])(?=[A-Z])/g);
    for (const start of names) {
      const name = readName(text, from + Math.max(0, match.index - longest.line) + start.index + start[0].length);
      if (!name || !isOrganisation(name.text) || name.end > from + match.index + 1) continue;
      add(parties, answerOf(name, possible));
      break;
    }
  }
  for (const match of tail.matchAll(/(?<!By: ?)\/s\/ (?=[A-Z])/g)) {
    const name = readName(text, from + match.index + match[0].length);
    if (name && isPerson(name.text)) add(parties, answerOf(name, possible));
  }
  return parties;
}

/** What a name is, set off by commas: `, a Delaware corporation`. */
const APPOSITION =
  /, an? [^,;“”"()]{0,60}\b(?:corporation|company|partnership|association|bank|trust|society|firm|individual|entity|institution)$/;
const AS_ROLE = /,?\s+(?:each,? )?as (?:the |an? )?(?<role>(?:[A-Z][\w-]*)(?: (?:and |of )?[A-Z][\w-]*){0,6})/g;
/** A list of names is looked for this many characters before its role. */
const REACH = longest.paragraph;

/** Every list of names that "as <Role>" follows, in order. */
export function namesByRole(prose: Prose): Role[] {
  const roles: Role[] = [];
  for (const match of prose.text.matchAll(AS_ROLE)) {
    const before = textBefore(prose.text, match.index, longest.line);
    const names = namesEndingAt(prose.text, match.index - (APPOSITION.exec(before)?.[0].length ?? 0));
    if (names.length > 0) roles.push({ role: match.groups?.role ?? '', names });
  }
  return roles;
}

/** The longest list of names that ends exactly at `end`. */
function namesEndingAt(text: string, end: number): Name[] {
  const from = Math.max(0, end - REACH);
  for (const match of text.slice(from, end).matchAll(/(?:^|[\s(])(?=[A-Z])/g)) {
    const names = readNames(text, from + match.index + match[0].length);
    if (names.at(-1)?.end === end) return names;
  }
  return [];
}
