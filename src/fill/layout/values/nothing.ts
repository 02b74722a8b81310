/** What people write where there is nothing to say. */

const placeholder =
  /^(?:n\/?a\.?|none|nil|-+|[–—－―ー／]+|keine?r?|nicht vorhanden|n[ée]ant|aucune?|sin|ninguno|nessuno|geen|nvt|n\.v\.t\.|nenhum|unknown|unbekannt|\.+|_+)$/i;

/** Words that answer no to a question of yes or no. */
const absent =
  /^(?:entf[äa]llt|k\.? ?a\.?|nichts|sans objet|s\.? ?o\.?|nulla|niente|nada|brak|nie dotyczy|žádn[ýáé]|není|нет|не указано|yok|ingen|inget|saknas|なし|無し|特になし|[无無]|없음|해당 ?없음)\.?$/iu;

/** Whether a text is no value; where a question of yes or no is asked, `нет` is one. */
export const isNothing = (text: string, asked = false): boolean =>
  placeholder.test(text) || (!asked && absent.test(text));
