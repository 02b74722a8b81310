/** Tells names of organisations and people from other text. */
import { atMost, longest } from '../../scale/extents.ts';
import { hardly, likely, possible, sure } from '../../scale/grades.ts';
import { hasLegalForm, mayHaveLegalForm } from './legal-forms.ts';
import { foldKeep } from './text.ts';
import { unspacedLikeness } from './unspaced-names.ts';

/** Words that only organisations have. Folded; matched as whole words. */
const bodies =
  /(?<![\p{L}\d])(?:gruppe|group|holdings?|verein|stiftung|foundation|association|universit\p{L}+|bank|sparkasse|trust|institut\p{L}*|hospital|klinik\p{L}*|hotel|restaurant|ministerium|ministry|ministere|department of \p{L}+|stadtwerke|versicherung\p{L}*|insurance|assurances?|airlines?|airways)(?![\p{L}\d])/iu;
/** Degrees, offices and ranks that are part of how somebody is called, as parts of a pattern. */
export const degrees =
  'dra?|prof(?:\\.?ssa)?|dott(?:\\.?ssa)?|dipl|ing|ir|mag|mgr|bc|rag|avv|arch|geom|lek|inz|inż|(?:mu|ju|ph|rn|paed)dr|doc|hab|sir|dame|rev|hon|eng|capt|col|cllr';

/** How people speak of themselves. */
export const speakers = 'I|We|Ich|Wir|Je|Nous|Yo|Nosotr[oa]s|Io|Noi|Eu|Nós';

/** How somebody is addressed, which is no part of a name, as parts of a pattern. Folded. */
export const courtesies =
  'herrn?|frau|familie|mr|mrs|ms|miss|mme|mlle|madame|m|monsieur|sig(?:\\.ra)?|signora?|senh?ora?|sra?|dhr|mevr|mevrouw|de heer|dona?';
/** Small words within the names of people. */
export const particles =
  'van|von|vom|zu|zum|zur|de|der|den|del|della|di|da|das|do|dos|du|la|le|el|al|bin|ibn|ben|ter|ten|af|av|y|e|i|st\\.?';
const titled = new RegExp(`^(?:${courtesies}|(?:${degrees})(?:\\.-ing)?)\\.?\\s`, 'i');
const particle = new RegExp(`^(?:${particles})$`, 'i');
const nameWord = /^\p{Lu}[\p{L}'’.-]*,?$/u;

/** 0 to 1: how much a text looks like the name of an organisation. */
export function organisationLikeness(text: string): number {
  if (text.length > longest.line || !/\p{L}\p{M}*\p{L}/u.test(text)) return 0;
  if (hasLegalForm(text)) return 1;
  if (mayHaveLegalForm(text) || bodies.test(foldKeep(text))) return likely;
  if (!/^[\p{Lu}\d]/u.test(text) || /[:;?!]$/.test(text) || /\d{3}/.test(text)) return hardly;
  return possible;
}

/** Whether a text names what only organisations are called. */
export const isOrganisation = (text: string): boolean => organisationLikeness(text) >= likely;

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
