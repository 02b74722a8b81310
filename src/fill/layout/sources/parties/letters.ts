/** Who gets a letter, told by its greeting: whom it names, or whose address stands last above it. */
import { atMost, longest } from '../../../scale/extents.ts';
import { segmentSpan, spanText, type TextLine, type View } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import { isPerson, isTitled } from '../../values/names.ts';
import { foldKeep } from '../../values/text.ts';
import { greeting, greetingBefore } from '../labels/greetings.ts';
import type { AddressBlock } from './blocks.ts';

/** The line that greets the reader of a letter. */
export const greetingOf = ({ lines }: View): TextLine | undefined =>
  lines
    .slice(0, atMost.hundreds)
    .find(
      ({ text, page }) =>
        page <= 1 && text.length <= longest.name && /[,:!]$/.test(text) && greeting.test(foldKeep(text)),
    );

/**
 * The block of whom a letter is for: the only one whose name the greeting says, or else the last of several above the
 * greeting. `open` are the blocks that nothing labels; undefined where that tells nothing.
 */
export function addresseeOf(open: readonly AddressBlock[], line: TextLine): AddressBlock | undefined {
  const above = open.filter(({ segments: [first] }) => first?.line.page === line.page && first.line.order < line.order);
  const said = wordsOf(line.text.replace(/^\S+/u, ''));
  const greeted = above.filter(({ parts: { name = [] } }) =>
    wordsOf(name.map(spanText).join(' ')).some((word) => said.includes(word)),
  );
  if (greeted.length > 0) return greeted.length === 1 ? greeted[0] : undefined;
  const last = above.at(-1);
  return above.length > 1 && last && !last.single && last.segments[0]?.line.aside === null ? last : undefined;
}

/**
 * Whom a letter greets by name where no address tells who reads it: the one person's name on a line of its own between
 * the day of the letter and the greeting. Above the day stands who writes.
 */
export function greetedIn({ lines }: View, greeting: TextLine): AddressBlock | undefined {
  const above = lines.slice(0, lines.indexOf(greeting)).filter(({ aside }) => aside === null);
  const called = wordsOf(greeting.text.slice(greetingBefore(greeting.text)));
  const said = called.filter(isOwn);
  // `Dear Mrs Berg` is no `Tim Berg`: whoever is called by a title has it above as well, or the whole name is said.
  const isCalled = (words: readonly string[]): boolean =>
    words.every((word) => called.includes(word)) || called.every((word) => words.includes(word));
  const day = above.findLastIndex(({ text }) => isDay(text));
  if (day < 0 || said.length === 0) return undefined;
  const [name, ...others] = above
    .slice(day + 1)
    .slice(-atMost.dozen)
    .flatMap(({ segments }) => segments)
    .filter(
      ({ text }) => isPerson(text) && said.every((word) => wordsOf(text).includes(word)) && isCalled(wordsOf(text)),
    );
  if (!name || others.length > 0) return undefined;
  return { parts: { name: [segmentSpan(name)] }, segments: [name], labelled: false, single: false };
}

/** Whether a word is no title before a name. */
const isOwn = (word: string): boolean => !isTitled(`${word} `);
/** Whether a line is a day alone. */
export const isDay = (text: string): boolean =>
  findDates(text, { dayFirst: true }).some(({ start, end }) => start === 0 && end === text.length);

const wordsOf = (text: string): string[] => foldKeep(text).match(/\p{Lu}?\p{L}{2,}/gu) ?? [];
