/** What has commas in it and is one thing all the same. */
import { likely } from '../../scale/grades.ts';
import { streetLikeness } from '../values/addresses.ts';
import { countryCode } from '../values/countries.ts';
import { hasLegalForm } from '../values/legal-forms.ts';
import { isPerson } from '../values/names.ts';
import { known } from '../words/proper.ts';
import { roleScore } from './wording.ts';

/** Whether parts between commas are one address, name, date or firm: `14 Harbour Road, Brookdale`, `Smith, John`, `3 May, 2023`. */
export function isWhole(parts: readonly string[]): boolean {
  const [first = '', second = '', ...more] = parts;
  if (parts.length < 2) return false;
  const streets = parts.filter((part) => /\d/.test(part) && streetLikeness(part) >= likely).length;
  if (streets > 0 && streets < parts.length) return true;
  if (parts.some((part) => /^\S{2,8}$/u.test(part) && hasLegalForm(part))) return true;
  const people = parts.filter(isPerson).length;
  if (people > 0 && people < parts.length && parts.some((part) => !isKnown(part) && roleScore(part) > 0)) return true;
  if (more.length > 0) return false;
  const inverted =
    [first, second].every((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part)) &&
    known(first).family &&
    !known(first).given &&
    known(second).given;
  const placed = countryCode(second) !== undefined && countryCode(first) === undefined;
  return inverted || placed || (/^(?:19|20)\d\d$/.test(second) && /\d|\p{L}$/u.test(first));
}

const isKnown = (part: string): boolean => known(part.split(' ')[0] ?? '').given;
