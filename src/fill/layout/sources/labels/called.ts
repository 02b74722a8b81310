/** Who is called what in the running text of contracts: `Ada Berg, resident in Gouda, hierna te noemen huurder`. */
import { longest, textBehind } from '../../../scale/extents.ts';
import { setOf } from '../../../scale/lists.ts';
import { isSomebody } from '../../keys/answered-by.ts';
import { roleScore } from '../../lists/wording.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Prose, proseOf, spansAt } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { legalForm } from '../../values/legal-forms.ts';
import { courtesies, isOrganisation, isPerson, particles, speakers } from '../../values/names.ts';
import { unified } from '../../words/han.ts';
import { eitherCase, matchesOf } from '../../words/matches.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { labelConcepts, unspaced } from '../../words/vocabulary.ts';
import { hasMeaning } from './inline.ts';
import type { Pair } from './pair.ts';

/** What stands between a name and what it is called from there on. */
const cue =
  'hierna(?: te noemen| genoemd)?|verder te noemen|nachfolgend|nachstehend|im [Ff]olgenden|hereinafter(?: referred to as| called)?|' +
  'ci-après(?: (?:dénommée?s?|désignée?s?|appelée?s?))?|(?:dénommée?|désignée?)s? ci-après|en adelante|en lo sucesivo|(?:di|in) seguito(?: denominat[oa]| anche)?|doravante(?: (?:denominad|designad)[oa](?: por)?)?|' +
  'nedan(?: kalla[dt]e?)?|härefter(?: kallad)?|herefter(?: kaldet| benævnt)?|heretter(?: kalt| benevnt)?|jäljempänä|zwan\\p{L}{1,3} dalej|dále jen|ďalej (?:len|ako)|' +
  'továbbiakban|именуем\\p{L}{2,4}(?: в дальнейшем)?|далее(?: именуем\\p{L}+)?|(?:далі|надалі)(?: іменован\\p{L}+)?|εφεξής|στο εξής|bundan (?:sonra|böyle)';
const called = new RegExp(
  String.raw`(?<!\p{L})(?:${cue})[\s:–—-]{1,3}[«„“"'‘]?\s?(?:(?:the|le|la|el|il|o|a|ο|η|de|den|mint|jako|ako|als|as)\s|l['’])?[«„“"'‘]?\s?(?<role>\p{L}[\p{L}-]{2,30}(?:\s\p{Lu}[\p{L}-]{2,30})?)(?=[\s»”“"'’,.;)]|$)`,
  'gu',
);
/** What joins the next party to one whose officers are named: `, в лице директора П. А. Примера, и АО «Образец»`. */
const next =
  /(?:^|,)\s(?:[^,]{0,40},\s)?(?:и|та|і|and|und|et|y|e|a|en|og|och|ja|i|oraz|és|și|ve|και)\s(?=(?:\p{Ll}{1,12}\.?\s){0,2}[«„“"]?\p{Lu})/u;
/** Who speaks, before his name: `I, Ada Berg, of …`. */
const speaker = new RegExp(String.raw`^\s*(?:${speakers}),\s(?=(?:\p{Ll}+\s){0,3}\p{Lu})`, 'u');
/** What stands alone in capitals between two parties. */
const alone = /^[^\p{L}\d]*(?:AND|UND|EN|ET|Y|E|OG|OCH)\s(?=\P{L}*(?:\p{Ll}|\p{Lu}+\s\p{Lu}+\s\p{Lu}))/u;
/** What stands before the name of an officer. */
const officer =
  /(?<!\p{L})(?:в лице|в особі|в особа|represented (?:herein )?by|acting (?:herein )?(?:by|through)|vertreten durch|vertegenwoordigd door|représentée?s? par|representad[oa]s? por|rappresentat[oa] da|reprezentowan\p{L}{1,4} przez|zastoupen\p{L}{0,4}|zastúpen\p{L}{0,4}|reprezentat\p{L}{0,2} (?:de|prin)|zastopa\p{L}{0,4}|zastupan\p{L}? po)\s/iu;
/** What keys call him. */
const representing = ['representative', 'signatory'].map((word) => termsOf(word));
const none: readonly Term[] = [];
const between =
  /(?<!\p{L})(?:between|zwischen|tussen|entre|tra|fra|mellan|mellem|mellom|między|pomiędzy|mezi|medzi|между|між|μεταξύ)\s/giu;
/** A role in brackets behind whom it is given to: `("the Seller")`, `(im Folgenden „Vermieter“)`. */
const bracketed =
  /[(]\s?(?:\p{Ll}[\p{Ll}.]*\s){0,4}["“„«'‘]\s?(?:(?:the|le|la|el|il|der|die|das|o|a)\s|l['’])?(?<role>\p{L}[\p{L}-]{2,30})["”“»'’],?[^()]{0,40}[)]/giu;
/** Parties that may be people or firms, beside those who do something. */
const sides = setOf(
  'seller buyer employer guarantor creditor debtor licensor licensee purchaser provider tenant landlord',
);
/** Whether words name somebody by what he is to others. */
export const isParty = (role: readonly Term[]): boolean =>
  isSomebody({ own: role }) || role.some(({ text, concepts }) => [text, ...concepts].some((one) => sides.has(one)));
/** Courtesies as contracts have them, in any case of the word. */
const politely = `(?:${eitherCase(`${courtesies}|dñ?a?|doña|señora?|pan(?:[iaíe]|ią|em)?|hr|fr`)})`;
/** The first name, behind its number, words in small letters and a courtesy: `de heer J.P. Jansen`, `и ООО «Ромашка»`. */
const word = String.raw`(?:[«„"“]?[\p{Lu}\d&][^\s,;()]*|(?:${particles}|&)(?=\s[\p{Lu}«„"“])|z(?=\s?o\.)|(?:\p{Ll}\.\s?){1,3}(?=[\s,;(]|$))`;
/** A name that goes on behind a small word within it: `de um lado Sol do Norte Eventos`. */
const inName = String.raw`(?<=\p{Ll}\s)\p{Lu}\p{Ll}+\s(?:de|del|della|do|da|dos|das|di|du|van)\s\p{Lu}(?![^,;()]{0,60}\s(?:${politely}|licenciad[oa])\.?\s\p{Lu})`;
const named = new RegExp(
  String.raw`^(?:[,;\s]*(?:(?:and|und|et|y|e|en|og|och|i|a)\s)?[(\[]?[\da-zA-Z]{1,2}[.)\]]\s)?(?:[^\p{L}\d]*(?:\p{Ll}[\p{Ll}.]*(?=[\s,])|(?!${inName})\p{Lu}\p{Ll}*(?=\s(?:\p{Ll}{2}|[οη]\s))))*[^\p{L}\d«„"“]*(?:(?:${politely})\.?\s|La\s(?=S\p{Lu}+\s))*(?<name>[«„"“]?\p{Lu}[^\s,;()]*(?:\s${word})*(?:\s(?:and|und|et|en|og|och)\s\p{Lu}\p{Ll}+(?:\s${word})+)?(?:,\s(?:(?:\p{Ll}\.\s?){2,4}|${legalForm}))?)`,
  'u',
);

/** A company whose form is spelled out before its name: `Акционерное общество «Образец»`. */
const spelledOut =
  /^[^\p{L}]*(?:\p{Ll}{1,12}\s){0,3}(?<name>\p{Lu}\p{Script=Cyrillic}+(?:\s\p{Script=Cyrillic}{1,25}){1,6}\s[«„“"][^»”“"\n]{2,80}[»”“"])/u;

/** What stands in quotation marks as a whole, commas and all: `„House with a well, a shed and a yard“ (hereinafter “Works”)`. */
const quoted = /^\s*(?<name>[«„“"][^«»„“”"\n]{2,200}[»”“"])[\s,(]*$/u;

/** A stretch of running text that calls somebody by a role. */
export interface Clause {
  start: number;
  end: number;
  /** Where the name ends. */
  named: number;
  role: readonly Term[];
}

interface Called {
  pairs: Pair[];
  clauses: Clause[];
}

/** Each name with its role for a label, and where the text speaks of whom. */
export const calledIn = oncePerLines((view: View): Called => {
  const prose = proseOf(view);
  const head = prose.text.slice(0, longest.page);
  const found: Called = { pairs: [], clauses: [] };
  const add = (role: string, label: number, at: number, length: number, more = none): Pair | undefined => {
    const pair = toldPair(prose, role, label, at, at + length);
    // The officer of one party is not the other's.
    const heading = more.length > 0 && pair ? pair.terms : [];
    if (pair) found.pairs.push({ ...pair, terms: [...pair.terms, ...more], heading });
    return pair;
  };
  const roles = [
    ...matchesOf(head, called),
    ...matchesOf(head, bracketed).filter(({ groups: { role = '' } = {} }) => isParty(termsOf(role))),
  ].sort((a, b) => a.index - b.index);
  let from = 0;
  for (const { index, 0: said, groups: { role = '' } = {} } of roles) {
    let start = Math.max(from, head.lastIndexOf('\n', index) + 1);
    const last = matchesOf(head.slice(start, index), between).at(-1);
    if (last) start += last.index + last[0].length;
    const gone = from > 0 && officer.test(head.slice(start, index)) ? next.exec(head.slice(start, index)) : null;
    start += gone ? gone.index + gone[0].length : 0;
    start += from > 0 ? (alone.exec(head.slice(start, index))?.[0].length ?? 0) : 0;
    start += /^[^,:(]{1,60}:\s/u.exec(head.slice(start, index))?.[0].length ?? 0;
    start += speaker.exec(head.slice(start, index))?.[0].length ?? 0;
    from = index + said.length;
    const text = head.slice(start, index);
    const match = spelledOut.exec(text) ?? quoted.exec(text) ?? named.exec(text);
    const name = match?.groups?.name?.trimEnd() ?? '';
    const at = start + (match?.[0].lastIndexOf(name) ?? 0);
    const label = index + said.lastIndexOf(role);
    const pair = add(role, label, at, name.length);
    if (pair) found.clauses.push({ start: at, end: index, named: at + name.length, role: pair.terms });
    // Who signs for a party is named before its role or behind it.
    const [behind = ''] = textBehind(head, from, 2 * longest.line).split('\n', 1);
    const aside = [text.slice(at - start + name.length), behind.slice(0, next.exec(behind)?.index)];
    const [acts] = aside.flatMap((words, side): [number, string][] => {
      const by = officer.exec(words);
      const cued = by ? by.index + by[0].length : 0;
      const inOffice = cued + postAhead(words.slice(cued));
      const who = by && named.exec(words.slice(inOffice));
      // In German an office has a capital as well: `den Geschäftsführer Max Probe`.
      const signed = (who?.groups?.name ?? '').replace(/(?<=\p{Ll}{3})\.?\s*$/u, '').trimEnd();
      const person = signed.replace(office, (word) => (hasMeaning(word) ? '' : word));
      if (!by || !who || !isPerson(person)) return [];
      const inside = inOffice + who[0].lastIndexOf(person);
      return [[side === 0 ? at + name.length + inside : from + inside, person]];
    });
    if (acts) for (const one of representing) add(role, label, acts[0], acts[1].length, one);
  }
  for (const one of matchesOf(head, easternCalled)) eastern(one);
  return found;

  /** `賃貸人 A社（以下「甲」という。）`, `B사(이하 “임차인”이라 한다)`: the role stands before the name or in the brackets. */
  function eastern({ index, 0: whole, groups: { party = '', term = '' } = {} }: RegExpExecArray): void {
    const lead = roleAhead(party);
    const name = party.slice(lead).trim();
    const start = index + whole.indexOf(party);
    const at = start + party.lastIndexOf(name);
    if (lead > 0) add(party.slice(0, lead), start, at, name.length);
    else if (!/^[甲乙丙丁갑을병]$/.test(term)) add(term, index + whole.length - term.length, at, name.length);
  }
});

/** Characters of somebody's post before his name: `its Director, Ada Berg`; 0 without one. */
function postAhead(text: string): number {
  const [post = ''] = /^(?:[\p{L}-]{1,20}\s){0,3}[\p{L}-]{3,20},\s(?=\p{Lu})/u.exec(text) ?? [];
  return roleScore(post) > 0 ? post.length : 0;
}

/** What a text says in so many words is called so: `label` at `labelAt`, its value from `start` to `end`. */
export function toldPair(prose: Prose, label: string, labelAt: number, start: number, end: number): Pair | undefined {
  const told = spansAt(prose, start, end);
  const [value] = told;
  const [at] = spansAt(prose, labelAt, labelAt + label.length);
  const segment = value?.line.segments.find((one) => one.start <= value.start && one.end >= value.end);
  const terms = termsOf(label);
  return value && at && segment && terms.length > 0
    ? { label, terms, labelAt: at, numbered: false, heading: [], value, segment, relation: 'captioned', told }
    : undefined;
}

const office = /^\p{Lu}\p{Ll}{4,}\s(?=\p{Lu}\S*\s\p{Lu})/u;

/** A name with the words in brackets that say what it is called from there on. */
const easternCalled =
  /(?<=^|[\n。、，,と]|[』」”"'’](?:という|이라 한다|라 한다)[。.]?[）)])(?:と|及び|および|와|과)?\s?(?<party>[^\s。、，,（()と』」“”][^\n。、，,（()と』」“”]{1,40})\s?[（(](?:以下|이하|下称)(?:简称|簡稱|单に)?[、,:：]?\s?[「『“"‘'<〈《]?(?<term>[\p{L}]{1,10})/gmu;

/** Characters of the role that stands before a name; 0 where none does. */
function roleAhead(party: string): number {
  for (let end = Math.min(longestRole, party.length - 2); end > 1; end -= 1) {
    const word = party.slice(0, end);
    const concepts = unspaced.get(unified(word));
    if (concepts?.some((one) => labelConcepts.has(one)) && !isOrganisation(word)) return end;
  }
  return 0;
}
const longestRole = 6;
