/** The value of a label without what is added to it: `Ada Probe, 12 Mill Lane`, `Ada Probe (daughter)`. */
import { longest } from '../../../scale/extents.ts';
import type { Profile } from '../../keys/profile.ts';
import { spanText } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import type { Pair } from './pair.ts';

/** What parts a value from an addition. */
const addition = /\s?[,;|·•]\s|[，；]|\s[-–—/]\s|\s[(（]|[.]\s(?=\p{Lu})/u;
/** An address has parts of its own behind commas. */
const behindAddress = /\s?[;|·•]\s|\s[(（]/u;
/** Shapes that do not tell where their values end. */
const open = new Set<Profile['shape']>(
  'any person organisation name title number city address'.split(' ') as Profile['shape'][],
);
/** Characters of a value that are looked at, and that are left at least. */
const least = 1;

/** A pair with its value up to the first addition; null where there is none. */
export function headOf({ shape, field }: Profile, pair: Pair): Pair | null {
  if (!open.has(shape) || field.type !== 'string' || field.choices || pair.relation === 'before') return null;
  const { value } = pair;
  const at = spanText(value)
    .slice(0, longest.paragraph)
    .search(shape === 'address' ? behindAddress : addition);
  return at < least ? null : { ...pair, value: { ...value, end: value.start + at } };
}

/** Where a code ends behind which stands its day, `2.1, 3 June 2024`; 0 where there is no such code. */
export function codeBeforeDay(text: string): number {
  const [whole = '', code = ''] =
    /^([^\s,;]{0,20}\d[^\s,;]{0,20})(?:,|\s[-–—|]|,?\s(?:dated|datiert|vom|du|del|dal|van|från|fra|от|z dnia|ze dne|of))\s/iu.exec(
      text,
    ) ?? [];
  const day = whole === '' ? undefined : findDates(text, { dayFirst: true })[0];
  return day?.start === whole.length ? code.length : 0;
}
