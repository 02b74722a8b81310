/** What a caller's description of a key asks for, and what it says is not meant. */
import { longest } from '../../scale/extents.ts';

/** `not the due date`, `rather than the gross sum`, up to the next stop; what follows a bare `not` may be told of. */
const denying =
  /(?<!\p{L})(?:(?:and |but )?not (?=the |an? |its |their |that |of )|rather than|instead of|as opposed to|(?:und )?nicht (?=de[rmns] |die |das |eine?[nr]? )|(?:et )?(?:pas|non) (?=le |la |les |l['’]|celui|celle)|(?:y )?no (?=el |la |los |las )|statt )[^.,;:()[\]]{0,80}/giu;

/** A description without what it says is not meant, and those parts. */
export function readDescription(description = ''): { asked: string; denied: string } {
  const text = description.slice(0, longest.paragraph);
  if (!text.includes(' ')) return { asked: text, denied: '' };
  const denied = text.match(denying)?.join(' ') ?? '';
  return { asked: denied === '' ? text : text.replace(denying, ' ').trim(), denied };
}

const nameOnly =
  /(?<!\p{L})(?:names? only|(?:only|just) (?:the )?names?|nur (?:die |der )?namen?|noms? seul(?:ement|s)?|seulement les? noms?|s[oó]lo (?:el |los )?nombres?|solo (?:il |i )?nom[ei]|alleen (?:de )?na(?:am|men)|apenas os? nomes?)(?!\p{L})/iu;

/** Whether a description asks for a name, or names, and for nothing that is told beside them. */
export const asksNameOnly = (description: string): boolean => nameOnly.test(description);
