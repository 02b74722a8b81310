/** Whether words say yes or no to what a key asks. */

import type { LeafField } from '../../model/template.ts';
import { anyBox, flagOf, openBox, tickedBox } from '../layout/values/flags.ts';
import { foldKeep } from '../layout/values/text.ts';
import { sameness } from '../layout/words/similarity.ts';
import { isTelling, termsOf } from '../layout/words/terms.ts';
import { tellingLetters } from '../scale/extents.ts';
import { lettersOf } from './letters.ts';
import { goesOn } from './meanings.ts';

/** Rings are boxes too where only a yes or a no is meant. */
const [tickedRing, openRing] = ['[●◉⦿🗹]', '[○◯]'];
const tick = new RegExp(`${tickedBox}|${tickedRing}`, 'u');
const open = new RegExp(`${openBox}|${openRing}`, 'u');
/** A box or a ring, ticked or not, as part of a pattern. */
export const boxOrRing = `(?:${anyBox}|${tickedRing}|${openRing})`;
const no =
  /(?<!\p{L})(?:no(?!\.\s?\d)|not|cannot|neither|nor|non|none|never|without|nil|nein|nicht|kein\w*|ohne|nie|aucune?s?|pas|sans|sin|ningun\w*|nunca|nao|sem|senza|nessun\w*|geen|niet|zonder|ej|inte|utan|ikke|uden|bez|ne|nem|nu(?= (?:se|este|e|sunt|a|au|are|va|poate) )|nelkul|fara|ei|ilman|δεν|χωρις|hayir|yok(?:tur)?|degil\w*|false|off|unchecked|unticked|n\/a|n't|нет|не|без)(?!\p{L})|n't(?!\p{L})|[无無否没沒不未非]|なし|いいえ|없|아니|(?<!\p{L})(?:안|못)\s/u;
/** Words that deny nothing: `do not forget to bring a friend`. */
const urging =
  /(?:\bdo(?:n't| not)\s(?:forget|hesitate|fail)\b|\bvergessen sie nicht\b|\bnicht vergessen\b|\bn.oubliez pas\b|\bno (?:se )?olvid\w+|\bnon dimenticat\w+|\bnot (?:only|just)\b)/gu;
const yes =
  /(?<!\p{L})(?:yes|y|true|ja|oui|si|sim|da|evet|tak|ano|jo|on|checked|ticked|x|да)(?!\p{L})|[是有对對]|はい|あり|예/u;
/** Words by which something is not allowed, granted or part of something. */
const forbidding =
  /(?<!\p{L})(?:prohibit|forbid|verboten|untersagt|interdi[tr]|prohib[ie]|vieta|proib|verboden|zabroni|zabran|zakaz|запрещ|заборон|yasak|forbud|forbjud|tilos|interzis|απαγορ|exclud|ausgeschlossen|esclus[oaei](?!\p{L})|uitgesloten|refused|declined|rejected|denied|waived|abgelehnt)|禁止|금지/u;
const against = /^(?:un|in|im|ir|non|not|dis|de|nicht|un)$/;

/** The words that a key, its description and its choices are made of, long enough to mean something. */
export function wordsOf({ words, description = '' }: Pick<LeafField, 'words' | 'description'>): string[] {
  const all = [...words, ...(description.match(/\p{L}+/gu) ?? [])].map((word) => lettersOf(word).text);
  return [...new Set(all.filter((word) => word.length >= tellingLetters))];
}

/** Whether two words have the same stem: `charged`, `charges`. */
const kin = (a: string, b: string): boolean => {
  const shared = Math.min(a.length, b.length);
  const stem = Math.max(tellingLetters, shared - 2);
  return a.slice(0, stem) === b.slice(0, stem);
};

/** What words answer to a yes-or-no question: `undefined` when they don't. */
export function polarityOf(
  printed: string,
  field: Pick<LeafField, 'words' | 'description'> | undefined,
): boolean | undefined {
  const flag = flagOf(printed);
  if (flag) return flag.value;
  const on = field && goesOn([...field.words, field.description ?? ''].join(' '), foldKeep(printed));
  if (on !== undefined) return on;
  const folded = foldKeep(printed);
  if (no.test(folded.replace(urging, ''))) return false;
  if (field && forbidding.test(folded) && !forbidding.test(foldKeep(field.words.join(' ')))) return false;
  if (tick.test(printed)) return true;
  if (open.test(printed)) return false;
  if (yes.test(folded)) return true;
  // A label with nothing behind it says neither.
  if (!field || /(?:[:：]\s*[-–—_.]*|\s[-–—])\s*$/u.test(printed)) return undefined;
  const asked = wordsOf(field);
  const tokens = (folded.match(/\p{L}+/gu) ?? []).map((token) => lettersOf(token).text);
  if (tokens.some((token) => asked.some((word) => contrary(token, word)))) return false;
  const own = termsOf(field.words.join(' ')).filter(isTelling);
  const spoken =
    tokens.some((token) => token.length >= tellingLetters && asked.some((word) => kin(token, word))) ||
    termsOf(printed).some((term) => own.some((other) => sameness(term, other) === 1));
  return spoken ? true : undefined;
}

/** `unpaid` answers no to `paid`. */
const contrary = (token: string, word: string): boolean =>
  token.length > word.length && token.endsWith(word) && against.test(token.slice(0, -word.length));
