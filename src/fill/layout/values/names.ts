/** Tells names of organisations and people from other text. */
import { atMost, longest } from '../../scale/extents.ts';
import { hardly, likely, possible, sure } from '../../scale/grades.ts';
import { foldKeep } from './text.ts';
import { unspacedLikeness } from './unspaced-names.ts';

/** Legal forms and words that only organisations have. Folded; matched as whole words. */
const legalForms =
  /(?<![\p{L}\d])(?:g?mbh(?: ?& ?co\.? ?kg(?:aa)?)?|ag|kg|ohg|ug|gbr|e\.? ?v\.|eg|kgaa|a\.g\.|inc\.?|incorporated|corp\.?|corporation|l\.?l\.?c\.?|l\.?l\.?p\.?|l\.?p\.|ltd\.?|limited|plc|p\.c\.|co\.|company|sarl|s\.a\.r\.l\.?|s\.?a\.?s\.?u?|s\.a\.?|sa|eurl|sci|snc|s\.?p\.?a\.?|s\.?r\.?l\.?s?|s\.n\.c\.|s\.a\.s\.|s\.?l\.?u?\.?|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|lda\.?|ltda\.?|sdn\.?\s?bhd\.?|bhd\.?|s\/b|pty|pte\.?|oy|ab|a\/s|aps|as|asa|kft|d\.?o\.?o\.?|sp\. ?z ?o\. ?o\.|s\.?r\.?o\.?|ао|ип|zrt\.?|gruppe|group|holdings?|verein|stiftung|foundation|association|universit\p{L}+|bank|sparkasse|trust|institut\p{L}*|hospital|klinik\p{L}*|hotel|restaurant|ministerium|ministry|ministere|department of \p{L}+|stadtwerke|versicherung\p{L}*|insurance|assurances?|airlines?|airways)(?![\p{L}\d])/iu;
const strongForms =
  /(?<![\p{L}\d])(?:g?mbh|kg|ohg|ug|gbr|e\. ?v\.|inc\.?|corp\.?|l\.?l\.?c\.?|l\.?l\.?p\.?|ltd\.?|limited|plc|sarl|s\.a\.r\.l\.?|eurl|s\.?p\.?a\.|s\.?r\.?l\.?|b\.v\.|n\.v\.|bv|lda\.?|ltda\.?|sdn\.?\s?bhd\.?|s\/b|pty|pte\.?|oy|aps|kft|d\.o\.o\.|s\.r\.o\.|a\.g\.|a\.s\.|sp\. ?z ?o\. ?o\.|[озп]ао|ооо|тов|επε|α\.ε\.)(?![\p{L}\d])|(?:株式|有限|合同)会社|有限(?:责任)?公司|股份公司|주식회사|㈜/iu;
/** Legal forms that folded are other words, and those that other scripts spell out. */
const localForms =
  /(?<![\p{L}\d])(?:OÜ|UAB|SIA|ehf\.?|ЕООД|ООД|ЕАД|ПП|ФОП|A\.?Ş\.?|Şti\.?|Tbk|d\.d\.|Nyrt\.?)(?![\p{L}\d])|^PT\.? \p{Lu}|^C[Ôô][Nn][Gg] [Tt][Yy] |(?:[Оо]бществ\p{L}{1,2} с ограниченной|[Аа]кционерн\p{L}{2,3} [Оо]бществ|[Тт]овариств\p{L}{1,2} з обмеженою|[Аа]кціонерн\p{L}{1,3} [Тт]овариств|[Ии]ндивидуальн\p{L}{2,3} предпринимател)|בע["״]מ|^شركة |^شرکت |^บริษัท|จำกัด/u;
/** Words before the name of somebody, as parts of a pattern. Folded. */
export const courtesies =
  'herrn?|frau|familie|mr|mrs|ms|miss|mme|mlle|madame|m|monsieur|sig(?:\\.ra)?|signora?|senh?ora?|sra?|dhr|mevr|mevrouw|de heer|dona?';
/** Small words within the names of people. */
export const particles =
  'van|von|vom|zu|zum|zur|de|der|den|del|della|di|da|das|do|dos|du|la|le|el|al|bin|ibn|ben|ter|ten|af|av|y|e|i|st\\.?';
const titled = new RegExp(`^(?:${courtesies}|dr|prof|ing|dipl|mag)\\.?\\s`, 'i');
const particle = new RegExp(`^(?:${particles})$`, 'i');
const nameWord = /^\p{Lu}[\p{L}'’.-]*,?$/u;

/** 0 to 1: how much a text looks like the name of an organisation. */
export function organisationLikeness(text: string): number {
  if (text.length > longest.line || !/\p{L}\p{M}*\p{L}/u.test(text)) return 0;
  const folded = foldKeep(text);
  if (hasForm(folded, text)) return 1;
  if (legalForms.test(folded)) return likely;
  if (!/^[\p{Lu}\d]/u.test(text) || /[:;?!]$/.test(text) || /\d{3}/.test(text)) return hardly;
  return possible;
}

/** Whether a text names what only organisations are called. */
export const isOrganisation = (text: string): boolean => organisationLikeness(text) >= likely;

/** Whether a text carries a legal form that leaves no doubt. */
export const hasLegalForm = (text: string): boolean => hasForm(foldKeep(text), text);
const hasForm = (folded: string, text: string): boolean => strongForms.test(folded) || localForms.test(text);

/** 0 to 1: how much a text looks like the name of a person. */
export function personLikeness(text: string): number {
  const plain = text.replace(titled, '').trim();
  if (/\d|[:;@/&?!]/.test(plain) || plain.length > longest.name || plain.length < 2) return 0;
  const words = plain.split(/\s+/);
  const unspaced = unspacedLikeness(plain);
  const good = unspaced !== undefined || words.every((word) => nameWord.test(word) || particle.test(word));
  if (!good || hasLegalForm(text) || isDepartment(text)) return hardly;
  if (unspaced !== undefined) return unspaced;
  if (plain.length < text.length) return 1;
  return words.length === 1 || words.length > atMost.few ? possible : sure;
}

/** Whether a text begins as the names of people do. */
export const isTitled = (text: string): boolean => titled.test(text);

/** Whether a text is a person's name of several words, or has a title before it. */
export const isPerson = (text: string): boolean => personLikeness(text) >= sure;

/** Whether most words of a text are no names: `a cheerful and dependable girl`. */
export function isWording(text: string): boolean {
  const words = text.slice(0, longest.paragraph).match(/\p{L}+/gu) ?? [];
  return words.length >= atMost.few && words.filter((word) => /^\p{Ll}/u.test(word)).length >= possible * words.length;
}

/** A part of an organisation, which may stand over its name as well as under it. */
export const isDepartment = (text: string): boolean =>
  departments.test(foldKeep(text)) && !hasLegalForm(text) && text.length <= longest.name;

const departments =
  /(?<!\p{L})(?:accounts? (?:payable|dep\p{L}*)|payables|purchasing|procurement|finance dep\p{L}*|department(?! of)|dept|\p{L}*abteilung|\p{L}*buchhaltung|einkauf|rechnungseingang|kreditoren\p{L}*|service (?:comptab\p{L}*|achats|financier)|comptabilite|departamento|dpto|contabilidad|administracion|ufficio|amministrazione|contabilita|afdeling|\p{L}*administratie|inkoop|contabilidade)(?!\p{L})/u;

/** The number that a company is registered under, behind its name. */
const registered =
  /[\s,]?\s?[([][^()[\]\d]{0,20}\d[^()[\]]{0,4}\d[^()[\]]{0,4}\d[^()[\]]{0,12}[)\]]?[\s.,]{0,3}$|[\s,]\s?(?:co|reg)[\s.]{0,2}(?:reg|no)?[\s.:]{1,3}\d{4,12}\s?-?\s?[a-z]?[\s.,]{0,3}$|[\s,]\s?\d{5,9}\s?-\s?[a-z][\s.,]{0,3}$/iu;

/** What heads a paper of a company behind its name, where nothing parts words: `…有限公司第三届董事会决议`. */
const whatFollows =
  /(?<=有限责任公司|有限公司|股份公司|株式会社)(?=第.{1,4}[届屆次期]|关于|關於|董事[会會]|监事会|股[东東]|(?:19|20)\d\d|二[〇○]|章程)/u;

/** Where a name ends that may be followed by its number in a register: `Example Sdn Bhd (123456-X)`. */
export function nameEnd(text: string): number {
  const number = text.length <= longest.paragraph ? registered.exec(text) : null;
  const heading = text.length <= longest.line ? whatFollows.exec(text) : null;
  const name = text.slice(0, number && number.index > 2 ? number.index : heading?.index);
  return /[\s,;:–-]{1,8}$/.exec(name)?.index ?? name.length;
}

/** Where a bank's name ends and the account begins. */
export const accountBehind = /(?<![\s,;–-])[\s,;–-]+(?:iban|bic|swift|sort code|blz|account|konto|kto)(?![\p{L}]).*$/iu;
/** Where a name ends and a number begins by which somebody is known or called, or a day: `, ИНН 7700112233`, `林晓燕 138****6621`. */
export const numberBehind =
  /,\s\p{Lu}{2,5}:?\s\d{6}.*$|(?<![\s,])[\s,]+\+?\d[\d*]{2}[\d* -]{4,16}$|(?<=\p{L}.{2,60})(?<![\s,])(?:[\s,]+on)?[\s,]+\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;
