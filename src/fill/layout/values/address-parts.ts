/** Finds the towns, postcodes and states that addresses name wherever they stand, and places that are known. */
import { findTowns } from './addresses.ts';
import { findPlaces } from './known-names.ts';
import { isAmong, type Stretch } from './stretch.ts';

/** Parts of the addresses that a text has with their towns. */
export const findAddressParts =
  (part: 'postcode' | 'city' | 'state') =>
  (text: string): Stretch[] =>
    findTowns(text).flatMap(({ [part]: found }) => {
      const length = found && (part === 'city' ? (cityAlone.exec(found.text)?.[0].length ?? 0) : found.text.length);
      return found && length ? [{ start: found.start, end: found.start + length }] : [];
    });
/** The name of a town without the words of the sentence behind it. */
const cityAlone =
  /^\p{Lu}\S*(?:\s(?:(?:a\.|am|an|d\.|der|im|ob|sur|la|le|les|en|de|del|di|do|da|upon)\s){0,2}\p{Lu}\S*)*/u;

/** Places that are known, and what an address has beside its postcode. */
export const findPlacesBy = (part: 'city' | 'state') => {
  const inAddresses = findAddressParts(part);
  return (text: string): Stretch[] => {
    const said = inAddresses(text);
    if (part === 'state' && said.length > 0) return said;
    const known = findPlaces(text).filter((place) => !isAmong(place, said));
    return [...said, ...known].sort((a, b) => a.start - b.start);
  };
};
