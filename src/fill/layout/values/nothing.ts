/** What people write where there is nothing to say. */
import { longest } from '../../scale/extents.ts';
import { linesOf } from '../../scale/tables.ts';

const placeholder =
  /^(?:n\/?a\.?|none|nil|-+|[–—－―ー／]+|keine?r?|nicht vorhanden|n[ée]ant|aucune?s?|rien|sin|ningun[oa]s?|nessun[oa]|geen|nvt|n\.v\.t\.|nenhuma?s?|niciun(?:ul|a)?|\.+|_+)$/i;

/** What is not known may be there. */
const unknown = /^(?:unknown|unbekannt)$/i;

/** Words that answer no to a question of yes or no. */
const absent =
  /^(?:entf[äa]llt|k\.? ?a\.?|nichts|sans objet|s\.? ?o\.?|nulla|niente|nada|no (?:procede|aplica)|não aplicável|non applicabile|nu este cazul|brak|nie dotyczy|žádn[ýáéí]|žiadn[yae]|není|ni[ec] uveden[éoý]|neuveden[oéý]|nezadáno|нет|не указан[оаы]?|не имеется|отсутству[ею]т|не вказано|немає|відсутн[іяє]й?|yok|belirtilmemiş|bilinmiyor|ingen|inget|inga|saknas|i\.t\.|ej tillämpligt|ikke relevant|ei ole|ei mitään|nincs(?:en(?:ek)?)?|nem ismert|δεν υπάρχ(?:ει|ουν)|κα(?:νένα|μία)|なし|無し|特になし|[无無]|없음|해당 ?없음)\.?$/iu;

/** Whether a text is no value; where a question of yes or no is asked, `нет` is one. */
export const isNothing = (text: string, asked = false): boolean => unknown.test(text) || isNone(text, asked);

/** Whether a text says that there is none. */
export const isNone = (text: string, asked = false): boolean => placeholder.test(text) || (!asked && absent.test(text));

/** Words that there is none, such as come before them and around them, and such as tell what there is nevertheless. */
const [none = '', before = '', around = '', yet = ''] = linesOf(new URL('./said-none.txt', import.meta.url));
const some = String.raw`(?:(?:${around})(?![\p{L}]),?\s*)*`;
const denied = new RegExp(String.raw`^${some}(?:(?:${before})\s+)?${some}(?:${none})(?![\p{L}-])\s*${some}(.*)$`, 'iu');
const nevertheless = new RegExp(String.raw`[;:]|(?<!\p{L})(?:${yet})(?!\p{L})`, 'iu');

/** Of what a short text says that there is none: the words for it, which may be missing; undefined where it doesn't. */
export function deniedIn(text: string): string | undefined {
  const bare = text.replace(/[.!。]\s*$/u, '').trim();
  if (bare.length > longest.line || /[.!?]\s/u.test(bare)) return undefined;
  return isNone(bare) ? '' : nevertheless.test(bare) ? undefined : denied.exec(bare)?.[1];
}
