/** What people write where there is nothing to say. */

const placeholder =
  /^(?:n\/?a\.?|none|nil|-+|[–—－―ー／]+|keine?r?|nicht vorhanden|n[ée]ant|aucune?s?|rien|sin|ningun[oa]s?|nessun[oa]|geen|nvt|n\.v\.t\.|nenhuma?s?|niciun(?:ul|a)?|unknown|unbekannt|\.+|_+)$/i;

/** Words that answer no to a question of yes or no. */
const absent =
  /^(?:entf[äa]llt|k\.? ?a\.?|nichts|sans objet|s\.? ?o\.?|nulla|niente|nada|no (?:procede|aplica)|não aplicável|non applicabile|nu este cazul|brak|nie dotyczy|žádn[ýáéí]|žiadn[yae]|není|ni[ec] uveden[éoý]|neuveden[oéý]|nezadáno|нет|не указан[оаы]?|не имеется|отсутству[ею]т|не вказано|немає|відсутн[іяє]й?|yok|belirtilmemiş|bilinmiyor|ingen|inget|inga|saknas|i\.t\.|ej tillämpligt|ikke relevant|ei ole|ei mitään|nincs(?:en(?:ek)?)?|nem ismert|δεν υπάρχ(?:ει|ουν)|κα(?:νένα|μία)|なし|無し|特になし|[无無]|없음|해당 ?없음)\.?$/iu;

/** Whether a text is no value; where a question of yes or no is asked, `нет` is one. */
export const isNothing = (text: string, asked = false): boolean =>
  placeholder.test(text) || (!asked && absent.test(text));
