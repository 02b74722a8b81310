/** Finds what postal addresses are made of: lines with postcode and city, and lines with a street. */

import { longest, textBefore, textBehind } from '../../scale/extents.ts';
import { likely, possible } from '../../scale/grades.ts';
import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { countryCode } from './countries.ts';
import { monthOf } from './months.ts';
import type { Stretch } from './stretch.ts';
import { foldKeep } from './text.ts';

/** A line that names a town with its postcode. Offsets are of the text that was looked at. */
export interface TownLine extends Stretch {
  postcode: Part;
  city: Part;
  /** The letters of the country before the postcode (`D-60318`, `DE 12345`), or a state (`CA`). */
  country?: Part;
  state?: Part;
}

export interface Part extends Stretch {
  text: string;
}

const town = String.raw`\p{L}[\p{L}.'’/() -]{1,40}?`;
/** Words with single spaces or hyphens between them: a dash parts a town from what stands before it. */
const spaced = String.raw`\p{Lu}[\p{L}.'’]{0,30}(?:[ -][\p{L}.'’]{1,30}){0,5}?`;
const stop = String.raw`(?=\s*(?:$|[,;|·•\d–—]|-\s|\s-|\s{2}|\())`;
const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|D\\.C\\.|NSW|VIC|QLD|SA|TAS|ACT|NT|ON|QC|BC|AB|MB|SK|NS|NB|NL|PE';

const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Victoria|Queensland|Tasmania|New South Wales|Ontario|Quebec|British Columbia|Alberta|Manitoba';

const wholeState = new RegExp(`^(?:${states}|${stateNames})$`, 'u');

/** Whether a text is a state or province of an English-speaking country, in full or by its letters. */
export const isState = (text: string): boolean => wholeState.test(text);

/** Forms by how the postcode is written, behind what is in all such postcodes; the first that matches counts. */
const forms: [RegExp, RegExp][] = [
  // 12345 Berlin, 12345Berlin, D-60318 Frankfurt/M, DE 12345 Berlin, 1234 AB Amsterdam, 4000-123 Porto, 114 55 Stockholm
  [
    /\d{4}|\d{3} \d{2}|\d{2}-\d{3}/,
    new RegExp(
      String.raw`(?<![\p{L}\d.,/-]|\d )(?:(?<country>[A-Z]{1,3})[- ])?(?<postcode>\d{5}|\d{4}-\d{3}|\d{4} ?[A-Z]{2}(?= )|\d{4}|\d{3} \d{2}|\d{2}-\d{3})(?:,?\s+|(?<=\d{5})(?=\p{Lu}\p{Ll}{2}))(?<city>${town})${stop}`,
      'gu',
    ),
  ],
  // New York, NY 10013-1234; Washington DC 20530; Sydney NSW 2000; Toronto, ON M5V 2T6; Anytown, ST 12345-6789
  [
    /\d{4}|[A-Z]\d[A-Z]/,
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<city>${spaced})(?:,\s*|\s+)(?<state>${states}|${stateNames}|[A-Z]{2}(?= \d{5}-\d{4}(?!\d)))\.?,?\s+(?<postcode>\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])`,
      'gu',
    ),
  ],
  // London SW1A 1AA
  [
    / \d[A-Z]{2}/,
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<city>${spaced})(?:,\s*|\s+)(?<postcode>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])`,
      'gu',
    ),
  ],
];

const notTowns =
  /^(?:euro?s?|hrs?|eur|usd|chf|uhr|kg|km|stk|stuck|mio|std|kwh|kw|pcs|units?|days?|hours?|tage|jahre|jours?|years?|mm|cm|und|and|et|of|to|bis|von|im|the|am|pm)(?!\p{L})/u;
const isNoTown = (folded: string): boolean =>
  notTowns.test(folded) || monthOf(/^\p{L}+/u.exec(folded)?.[0] ?? '') !== undefined;

/** The towns with postcodes in a text, in order. */
export const findTowns = remembered(townsIn);

/** The town with its postcode and state, without the country. */
export function townSpan({ postcode, city, state }: TownLine): Stretch {
  const parts = [postcode, city, state ?? city];
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

function townsIn(text: string): readonly TownLine[] {
  for (const [index, [postcode, form]] of forms.entries()) {
    if (!postcode.test(text)) continue;
    const found = matchesOf(text, form).flatMap((match) => townOf(match, index === 0) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

const stateBefore = /,\s?\p{Lu}{2}\s$/u;
/** Behind a town: its state and the postcode of both. */
const stateBehind = new RegExp(String.raw`^,?\s+(?:${states}|${stateNames})\.?,?\s+(?:\d{4,5}|[A-Z]\d[A-Z])`, 'u');
/** What the number of a box at the post office stands behind. */
const boxBefore =
  /(?<!\p{L})(?:box|postfach|postbus|postboks|bo[iî]te postale|b\.?p|apartado(?: de correos)?|casella postale|caixa postal)\.?\s$/iu;

function townOf(match: RegExpMatchArray, leading: boolean): TownLine | undefined {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const text = match[0];
  const partOf = (part: string | undefined, from = 0): Part | undefined => {
    if (part === undefined) return undefined;
    const at = start + text.indexOf(part, from);
    const bare = part.replace(/[\s,.(/-]+$/, '');
    return { start: at, end: at + bare.length, text: bare };
  };
  const country = leading ? partOf(groups.country) : undefined;
  const postcode = partOf(groups.postcode, groups.country?.length ?? 0);
  const city = partOf(groups.city, leading ? text.indexOf(groups.postcode ?? '') + (groups.postcode?.length ?? 0) : 0);
  const state = partOf(groups.state);
  if (!postcode || !city || city.text.length < 2) return undefined;
  // Behind a state the number is of the town before it: `Rye Brook, NY 10573, USA`.
  const before = match.input?.slice(Math.max(0, postcode.start - 6), postcode.start) ?? '';
  if (leading && stateBefore.test(before) && countryCode(city.text)) return undefined;
  // A number before the town is the street's or a box's where another postcode follows or its own words say so.
  if (leading && stateBehind.test(textBehind(match.input ?? '', start + text.length))) return undefined;
  if (leading && boxBefore.test(textBefore(match.input ?? '', postcode.start))) return undefined;
  if (isNoTown(foldKeep(city.text)) || (leading && !/^\p{Lu}/u.test(city.text))) return undefined;
  if (leading && !country && streetWord.test(foldKeep(city.text))) return undefined;
  if (/^(?:19|20)\d\d$/.test(postcode.text) && leading && !country) return undefined;
  return { start, end: start + text.length, postcode, city, ...(country && { country }), ...(state && { state }) };
}

const streetWord =
  /(?<![\p{L}])(?:\p{L}*(?:strasse|straße|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|straat|laan|plein|gracht|kade|dijk)|\p{L}{2,}(?:gade|gatan|vagen|vägen|veien|vegen|vej|katu)|rue|avenue|av\.|boulevard|blvd\.?|ave\.?|bd\.?|chemin|place|quai|impasse|allee|route|cours|faubourg|calle|c\/|avenida|avda\.?|plaza|paseo|carretera|camino|ronda|via|viale|piazza|corso|vicolo|largo|rua|travessa|praca|estrada|alameda|street|st\.?|road|rd\.?|lane|ln\.?|drive|dr\.?|court|ct\.?|way|square|sq\.?|parkway|pkwy|highway|hwy|close|crescent|terrace|jalan|jln\.?|lorong|lot|suite|ste\.?|floor|unit|p\.?o\.? ?box|postfach|ul\.|ulica|улица|ул\.|вул\.|utca|caddesi|cad\.|sokak|zona|poligono|polygono|industriestr\p{L}*)(?![\p{L}])/iu;

/** 0 to 1: how much a text looks like the street line of an address. */
export function streetLikeness(text: string): number {
  if (text.length > longest.line || !/\p{L}\p{M}*\p{L}/u.test(text) || /[:?!=]/.test(text)) return 0;
  const folded = foldKeep(text);
  const numbered = /\d/.test(text);
  const named = streetWord.test(folded);
  if (numbered && named) return 1;
  if (/^\p{Lu}[\p{L}.'’ -]{2,40}\s\d{1,4}\s?[a-z]?(?:\s?[-/–]\s?\d{1,4}\s?[a-z]?)?(?:,.*)?$/u.test(text)) return likely;
  if (/^\d{1,5}[a-z]?,?\s\p{Lu}[\p{L}.'’ -]{2,40}$/u.test(text)) return likely;
  return named ? possible : 0;
}

export const isStreet = (text: string): boolean => streetLikeness(text) > 0;

/** Letters with a meaning in labels that are a state's before its postcodes, or the post office's: `Mesa, AZ 85201`. */
const postal = new RegExp(
  String.raw`(?<=\p{L}, )(?:AZ(?= 8[56]\d{3}(?!\d))|ID(?= 83[2-8]\d\d(?!\d))|(?!AZ|ID)(?:${states})(?= \d{5}(?!\d)))|(?<!\p{L})P\.? ?O\.?(?= ?(?:Box|BOX) #?\d)`,
  'uy',
);

/** What stands before a state: a street with its number, or the town alone. */
const beforeState = /\d|^(?:\p{Lu}[\p{L}.'’-]*\s?){1,3},\s?$/u;

/** Whether what stands from `from` to `to` is such letters and no more. */
export function isPostal(text: string, from: number, to: number): boolean {
  postal.lastIndex = from;
  if (!/^P\.? ?O/u.test(text.slice(from, from + longest.name)) && !beforeState.test(textBefore(text, from)))
    return false;
  return postal.test(text) && text.slice(postal.lastIndex, to).trim() === '';
}
