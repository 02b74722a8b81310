/** Who gets a letter, told by its greeting: whom it names, or whose address stands last above it. */
import { atMost, longest } from '../../../scale/extents.ts';
import { spanText, type TextLine, type View } from '../../page/view.ts';
import { foldKeep } from '../../values/text.ts';
import { greeting } from '../labels/greetings.ts';
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

const wordsOf = (text: string): string[] => foldKeep(text).match(/\p{Lu}?\p{L}{2,}/gu) ?? [];
