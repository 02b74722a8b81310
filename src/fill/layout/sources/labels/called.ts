/** Who is called what in the running text of contracts: `Ada Berg, resident in Gouda, hierna te noemen huurder`. */
import { longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { proseOf, spansAt } from '../../page/running.ts';
import type { View } from '../../page/view.ts';
import { particles } from '../../values/names.ts';
import { matchesOf } from '../../words/matches.ts';
import { termsOf } from '../../words/terms.ts';
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
const between =
  /(?<!\p{L})(?:between|zwischen|tussen|entre|tra|fra|mellan|mellem|mellom|między|pomiędzy|mezi|medzi|между|між|μεταξύ)\s/giu;
/** The first name, behind words in small letters and a courtesy: `de heer J.P. Jansen`, `и ООО «Ромашка»`. */
const named = new RegExp(
  String.raw`^(?:[^\p{L}\d]*(?:\p{Ll}[\p{Ll}.]*(?=[\s,])|\p{Lu}\p{Ll}*(?=\s(?:\p{Ll}{2}|[οη]\s))))*[^\p{L}\d«„"“]*(?:(?:Herrn?|Frau|Mrs?|Ms|Mme|M|Sig|Sra?|Dñ?a?|Pan(?:i|a|em|ią|í)?|Hr|Fr)\.?\s)*(?<name>[«„"“]?\p{Lu}[^\s,;()]*(?:\s(?:(?:${particles}|&)(?=\s[\p{Lu}«„"“])|z(?=\s?o\.)|[«„"“]?[\p{Lu}\d&][^\s,;()]*|(?:\p{Ll}\.\s?){1,3}(?=[\s,;(]|$)))*(?:,\s(?:\p{Ll}\.\s?){2,4})?)`,
  'u',
);

/** Each name with its role for a label. */
export const calledPairs = oncePerLines((view: View): Pair[] => {
  const prose = proseOf(view);
  const head = prose.text.slice(0, longest.page);
  let from = 0;
  return matchesOf(head, called).flatMap(({ index, 0: { length }, groups: { role = '' } = {} }): Pair[] => {
    let start = Math.max(from, head.lastIndexOf('\n', index) + 1);
    const last = matchesOf(head.slice(start, index), between).at(-1);
    if (last) start += last.index + last[0].length;
    start += /^[^,:(]{1,60}:\s/u.exec(head.slice(start, index))?.[0].length ?? 0;
    from = index + length;
    const match = named.exec(head.slice(start, index));
    const name = match?.groups?.name?.trimEnd() ?? '';
    const at = start + (match?.[0].lastIndexOf(name) ?? 0);
    const [value] = spansAt(prose, at, at + name.length);
    const [labelAt] = spansAt(prose, from - role.length, from);
    const segment = value?.line.segments.find((one) => one.start <= value.start && one.end >= value.end);
    const terms = termsOf(role);
    if (!value || !labelAt || !segment || terms.length === 0) return [];
    return [
      { label: role, terms, labelAt, numbered: false, heading: [], value, segment, relation: 'captioned', told: true },
    ];
  });
});
