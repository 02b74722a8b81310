/** Who is called what in the running text of contracts: `Ada Berg, resident in Gouda, hierna te noemen huurder`. */
import { longest, textBehind } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf, spansAt } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { isOrganisation, isPerson, particles } from '../../values/names.ts';
import { unified } from '../../words/han.ts';
import { matchesOf } from '../../words/matches.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { labelConcepts, unspaced } from '../../words/vocabulary.ts';
import type { Pair } from './pair.ts';

/** What stands between a name and what it is called from there on. */
const cue =
  'hierna(?: te noemen| genoemd)?|verder te noemen|nachfolgend|nachstehend|im folgenden|hereinafter(?: referred to as| called)?|' +
  'ci-après(?: (?:dénommée?s?|désignée?s?))?|en adelante|en lo sucesivo|di seguito(?: denominat[oa]| anche)?|doravante(?: denominad[oa]| designad[oa])?|' +
  'nedan(?: kalla[dt]e?)?|härefter(?: kallad)?|herefter(?: kaldet| benævnt)?|heretter(?: kalt| benevnt)?|jäljempänä|zwan\\p{L}{1,3} dalej|dále jen|ďalej (?:len|ako)|' +
  'továbbiakban|именуем\\p{L}{2,4}(?: в дальнейшем)?|далее(?: именуем\\p{L}+)?|(?:далі|надалі)(?: іменован\\p{L}+)?|εφεξής|στο εξής|bundan (?:sonra|böyle)';
const called = new RegExp(
  String.raw`(?<!\p{L})(?:${cue})[\s:–—-]{1,3}[«„“"'‘]?\s?(?:(?:the|le|la|el|il|o|a|ο|η|de|den|mint|jako|ako|als|as)\s|l['’])?[«„“"'‘]?\s?(?<role>\p{L}[\p{L}-]{2,30}(?:\s\p{Lu}[\p{L}-]{2,30})?)(?=[\s»”“"'’,.;)]|$)`,
  'gu',
);
/** What joins the next party to one whose officers are named: `, в лице директора П. А. Примера, и АО «Образец»`. */
const next =
  /,\s(?:[^,]{0,40},\s)?(?:и|та|і|and|und|et|y|e|a|en|og|och|ja|i|oraz|és|și|ve|και)\s(?=(?:\p{Ll}{1,12}\.?\s){0,2}[«„“"]?\p{Lu})/u;
/** What stands before the name of an officer. */
const officer =
  /(?<!\p{L})(?:в лице|в особі|в особа|represented (?:herein )?by|vertreten durch|vertegenwoordigd door|représentée?s? par|representad[oa]s? por|rappresentat[oa] da|reprezentowan\p{L}{1,4} przez|zastoupen\p{L}{0,4}|zastúpen\p{L}{0,4}|reprezentat\p{L}{0,2} (?:de|prin)|zastopa\p{L}{0,4}|zastupan\p{L}? po)\s/iu;
const representing = termsOf('representative');
const none: readonly Term[] = [];
const between =
  /(?<!\p{L})(?:between|zwischen|tussen|entre|tra|fra|mellan|mellem|mellom|między|pomiędzy|mezi|medzi|между|між|μεταξύ)\s/giu;
/** The first name, behind words in small letters and a courtesy: `de heer J.P. Jansen`, `и ООО «Ромашка»`. */
const named = new RegExp(
  String.raw`^(?:[^\p{L}\d]*(?:\p{Ll}[\p{Ll}.]*(?=[\s,])|\p{Lu}\p{Ll}*(?=\s(?:\p{Ll}{2}|[οη]\s))))*[^\p{L}\d«„"“]*(?:(?:Herrn?|Frau|Mrs?|Ms|Mme|M|Sig|Sra?|Dñ?a?|Pan(?:i|a|em|ią|í)?|Hr|Fr)\.?\s)*(?<name>[«„"“]?\p{Lu}[^\s,;()]*(?:\s(?:(?:${particles}|&)(?=\s[\p{Lu}«„"“])|z(?=\s?o\.)|[«„"“]?[\p{Lu}\d&][^\s,;()]*|(?:\p{Ll}\.\s?){1,3}(?=[\s,;(]|$)))*(?:,\s(?:\p{Ll}\.\s?){2,4})?)`,
  'u',
);

/** A company whose form is spelled out before its name: `Акционерное общество «Образец»`. */
const spelledOut =
  /^[^\p{L}]*(?:\p{Ll}{1,12}\s){0,3}(?<name>\p{Lu}\p{Script=Cyrillic}+(?:\s\p{Script=Cyrillic}{1,25}){1,6}\s[«„“"][^»”“"\n]{2,80}[»”“"])/u;

/** Each name with its role for a label. */
export const calledPairs = oncePerLines((view: View): Pair[] => {
  const prose = proseOf(view);
  const head = prose.text.slice(0, longest.page);
  let from = 0;
  const pairAt = (role: string, label: number, at: number, length: number, more = none): Pair[] => {
    const [value] = spansAt(prose, at, at + length);
    const [labelAt] = spansAt(prose, label, label + role.length);
    const segment = value?.line.segments.find((one) => one.start <= value.start && one.end >= value.end);
    const terms = [...termsOf(role), ...more];
    if (!value || !labelAt || !segment || terms.length === more.length) return [];
    return [
      { label: role, terms, labelAt, numbered: false, heading: [], value, segment, relation: 'captioned', told: true },
    ];
  };
  const western = matchesOf(head, called).flatMap(({ index, 0: { length }, groups: { role = '' } = {} }): Pair[] => {
    let start = Math.max(from, head.lastIndexOf('\n', index) + 1);
    const last = matchesOf(head.slice(start, index), between).at(-1);
    if (last) start += last.index + last[0].length;
    const gone = from > 0 && officer.test(head.slice(start, index)) ? next.exec(head.slice(start, index)) : null;
    start += gone ? gone.index + gone[0].length : 0;
    start += /^[^,:(]{1,60}:\s/u.exec(head.slice(start, index))?.[0].length ?? 0;
    from = index + length;
    const text = head.slice(start, index);
    const match = spelledOut.exec(text) ?? named.exec(text);
    const name = match?.groups?.name?.trimEnd() ?? '';
    const at = start + (match?.[0].lastIndexOf(name) ?? 0);
    // Who signs for a party is named before its role or behind it.
    const behind = textBehind(head, from, longest.line);
    const aside = [text.slice(at - start + name.length), behind.slice(0, next.exec(behind)?.index)];
    const [acts] = aside.flatMap((words, side): [number, string][] => {
      const by = officer.exec(words);
      const who = by && named.exec(words.slice(by.index + by[0].length));
      // In German an office has a capital as well: `den Geschäftsführer Max Probe`.
      const person = (who?.groups?.name?.trimEnd() ?? '').replace(office, (word) => (isKnown(word) ? '' : word));
      if (!by || !who || !isPerson(person)) return [];
      const inside = by.index + by[0].length + who[0].lastIndexOf(person);
      return [[side === 0 ? at + name.length + inside : from + inside, person]];
    });
    return [
      ...pairAt(role, from - role.length, at, name.length),
      ...(acts ? pairAt(role, from - role.length, acts[0], acts[1].length, representing) : []),
    ];
  });
  return [...western, ...matchesOf(head, easternCalled).flatMap(eastern)];

  /** `賃貸人 A社（以下「甲」という。）`, `B사(이하 “임차인”이라 한다)`: the role stands before the name or in the brackets. */
  function eastern({ index, 0: whole, groups: { party = '', term = '' } = {} }: RegExpExecArray): Pair[] {
    const lead = roleAhead(party);
    const name = party.slice(lead).trim();
    const start = index + whole.indexOf(party);
    const at = start + party.lastIndexOf(name);
    if (lead > 0) return pairAt(party.slice(0, lead), start, at, name.length);
    return /^[甲乙丙丁갑을병]$/.test(term) ? [] : pairAt(term, index + whole.length - term.length, at, name.length);
  }
});

const office = /^\p{Lu}\p{Ll}{4,}\s(?=\p{Lu}\S*\s\p{Lu})/u;
const isKnown = (word: string): boolean =>
  termsOf(word).some(({ concepts }) => concepts.some((one) => !one.startsWith('=')));

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
