/** Who gets a letter, told by its greeting: whom it names, or whose address stands last above it. */
import { atMost, longest } from '../../../scale/extents.ts';
import { spanText, type TextLine, type View } from '../../page/view.ts';
import { foldKeep } from '../../values/text.ts';
import type { AddressBlock } from './blocks.ts';

/** How letters begin. Folded. */
const greeting =
  /^(?:dear|hi|to whom it may|sehr geehrte\p{L}?|liebe[rs]?|guten tag|hallo|hello|chere?s?|madame|monsieur|mesdames|messieurs|estimad[oa]s?|muy senor\p{L}*|distinguid[oa]s?|querid[oa]s?|egregi[oae]|gentil[ei]|gent|spett\p{L}*|car[oa]|geachte|beste|exm[oa]s?|prezad[oa]s?|szanown\p{L}+|drog[ia]|vazen\p{L}+|mil[ya]|hej|basta|kara|kaere|kære|hei|kjære|arvoisa|hyva|tisztelt|kedves|stimat\p{L}+|αγαπητ\p{L}+|αξιοτιμ\p{L}+|уважаем\p{L}+|шановн\p{L}+|sayin|lugupeetud|postovan\p{L}+|spostovan\p{L}+)(?!\p{L})/u;

const ahead = new RegExp(String.raw`${greeting.source}\s+`, 'u');
/** Characters of a greeting before whom it names: `Dear Ada Probe`; 0 where there is none. */
export const greetingBefore = (text: string): number => ahead.exec(foldKeep(text))?.[0].length ?? 0;

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

const wordsOf = (text: string): string[] => foldKeep(text).match(/\p{Lu}?\p{L}{2,}/gu) ?? [];
