/** Where inline elements part words that no space parts: `<small>Office</small>1,900 SF` is drawn as two boxes. */

/** The inline elements that ended and began since the last text. */
export interface Edge {
  opened?: string;
  closed?: string;
}

/** Elements that change letters within a word, or have none. */
const within = new Set('sub sup wbr font mark big u s del ins tt bdi bdo abbr img input select option'.split(' '));
/** Between what is written in one word: no letter case, digit or sign follows so. */
const apart = /(?:\p{Ll}{2}|\p{Lu}{2}|\d|[)\]%.!?…])$/u;
const anew = /^(?:\p{Lu}\p{Ll}|\p{Lu}+[-\d]|\d|[€£$¥☐☒])/u;
const [figure, sign, word] = [/\d$/u, /^[\d.,]/u, /\p{L}{2}$/u];

/** Whether text goes on behind the edge of an element as another word than the one before it, of which `end` is the last two letters. */
export function parts(end: string, text: string, { opened, closed }: Edge): boolean {
  if ((!opened && !closed) || within.has(opened ?? '') || within.has(closed ?? '')) return false;
  if (end === '' || /\s$/u.test(end) || /^\s/u.test(text) || text === '') return false;
  // Euros and cents, days and months may each have an element.
  if (figure.test(end) && sign.test(text)) return false;
  // Two elements side by side are two boxes.
  if (opened && closed && word.test(end) && /^\p{L}{2}/u.test(text)) return true;
  return apart.test(end) && anew.test(text);
}
