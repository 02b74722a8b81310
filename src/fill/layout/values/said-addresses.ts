/** Finds postal addresses in running text: from the street with its number to the town. */
import { atMost, longest } from '../../scale/extents.ts';
import { eitherCase } from '../words/matches.ts';
import { isPlace, known } from '../words/proper.ts';
import { remembered } from '../words/remembered.ts';
import { findTowns, isState, townSpan } from './addresses.ts';
import { countryCode } from './countries.ts';
import { particles } from './names.ts';
import { type Stretch, stretchesOf } from './stretch.ts';

/** Words that lead the name of a street, and words that end one. */
const leads =
  'rue|avenue|av\\.|boulevard|bd|chemin|place|quai|impasse|all[ée]e|route|cours|calle|c/|avenida|avda|avd|plaza|pza|paseo|carretera|camino|ronda|passeig|carrer|via|viale|v\\.le|piazza|p\\.zza|corso|vicolo|largo|rua|r\\.|travessa|praça|estrada|alameda|ul\\.|al\\.|os\\.|pl\\.|улица|ул\\.|пр\\.|просп\\.|проспект|пер\\.|вул\\.|οδός|οδού|jalan|jln|jl';
const ends =
  'street|str|st|road|rd|lane|ln|avenue|ave|boulevard|blvd|drive|dr|court|ct|way|square|sq|place|pl|parkway|pkwy|highway|hwy|close|crescent|terrace|gardens|row|walk|hill|grove|park|quay|embankment|mews|utca|u|út|tér|körút|sok|sokak|sokağı|cad|caddesi|bulvarı|ulica';
const germanic =
  '\\p{L}{0,30}(?:stra(?:ß|ss)e|str\\.|weg|platz|allee|gasse|ring|damm|ufer|straat|laan|plein|gracht|kade|dijk|singel|gatan|vägen|gränd|gate|gata|veien|vegen|vej|gade|katu|tie)';
const word = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const joint = `(?:${particles}|des|della|delle|dei|degli|los|las|an|am|im|in|of|the)`;
const words = String.raw`${word}(?:\s(?:${joint}\s){0,2}${word}){0,3}`;
const number = String.raw`(?:(?:n[.º°o]{1,2}|nr\.?|no:?|№|дом|д\.|numero|número)\s?)?\d{1,4}(?:\s?[-/–]\s?\d{1,4})?(?:\s?[a-zA-Z](?![\p{L}\p{M}])|\s(?:bis|ter)(?!\p{L}))?(?!\d|[.,]\d|\p{L}|\s?[%€$£])`;
const forms = [
  String.raw`(?:(?!(?:19|20)\d\d\s)\d{1,4}\s?(?:bis|ter|[a-zA-Z](?=[\s,]))?,?\s)(?:${eitherCase(leads)})\s(?:${joint}\s){0,3}${words}`,
  String.raw`(?:${eitherCase(leads)})\s(?:${joint}\s){0,3}${words},?\s${number}`,
  String.raw`\d{1,5}[A-Z]?\s${word}(?:\s${word}){0,3}?\s(?:${eitherCase(ends)})(?!\p{L})\.?`,
  String.raw`${word}(?:\s${word}){0,2}\s(?:${eitherCase(ends)})\.?,?\s${number}`,
  String.raw`(?:${word}\s){0,3}(?:${eitherCase(germanic)})\s${number}`,
  // Any name with a number, where a town with its postcode follows.
  String.raw`${words},?\s${number}(?=,\s(?:[A-Z]{1,2}-)?(?:\d{4,5}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}\s?[A-Z]{2})\s\p{Lu})`,
];
const street = new RegExp(String.raw`(?<![\p{L}\p{M}\d])(?:${forms.join('|')})`, 'gu');
/** A floor, a door, a staircase. */
const inside =
  /^,\s?(?:\d{1,2}\.?[ºª°][\s\p{Lu}\d]{0,4}(?![\p{L}\d])|(?:piso|planta|puerta|esc|floor|flat|apt|apartment|unit|suite|ste|app|appartement|bât|stiege|top|кв|оф|lok|m)\.?\s?[\p{Lu}\d]{1,4}(?![\p{L}\d]))\.?/iu;
/** What may be a town: behind a comma, and set off on its other side. */
const part = /^,\s(\p{Lu}[\p{L}\p{M}'’-]{1,30}(?:[\s-]\p{Lu}[\p{L}\p{M}'’-]{1,30}){0,2})(?=[,.;)\s]|$)/u;
const setOff = /^(?:[.;)]|,\s\p{Ll}|$)/u;
const townBefore = /(?<![\p{L}\d])(?:\d{4,5}\s)?(\p{Lu}[\p{L}\p{M}'’-]{1,30}),\s$/u;

/** Streets with their numbers, and what floor or door, in order. */
export const findStreets = remembered((text): readonly Stretch[] =>
  stretchesOf(text, street).map(({ start, end: last }) => {
    let end = last;
    for (let more = inside.exec(text.slice(end)); more; more = inside.exec(text.slice(end))) end += more[0].length;
    return { start, end };
  }),
);

/** Addresses with their towns, in order; the street alone where no town follows. */
export const findAddresses = remembered((text): readonly Stretch[] =>
  findStreets(text).map(({ start: index, end: street }) => {
    let end = townBehind(text, street);
    for (let steps = 0; steps < atMost.few; steps += 1) {
      const [said = '', name = ''] = part.exec(text.slice(end, end + longest.name)) ?? [];
      const town =
        end === street &&
        setOff.test(text.slice(end + said.length)) &&
        /\p{Ll}/u.test(name) &&
        !name.split(' ').some(isGiven);
      if (name === '' || !(town || isPlace(name) || isState(name) || countryCode(name))) break;
      end = townBehind(text, end + said.length);
    }
    const [before = '', place = ''] = townBefore.exec(text.slice(Math.max(0, index - longest.name), index)) ?? [];
    return { start: end === street && isPlace(place) ? index - before.length : index, end };
  }),
);

/** Whether a word is somebody's given name and says nothing else. */
const isGiven = (word: string): boolean => known(word).given && !known(word).said;

const bareTown = /^,?\s(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}[\p{L}\p{M}'’-]{2,30}(?!\p{L})/u;

/** Where the town with its postcode ends that follows at once; `at` where none does. */
function townBehind(text: string, at: number): number {
  const rest = text.slice(at, at + longest.name);
  const [town] = findTowns(rest);
  // Another line may follow at once, which the town seems to go on with.
  if (!town) return at + (bareTown.exec(rest)?.[0].length ?? 0);
  const { start, end } = townSpan(town);
  return /^[,\s]{0,2}$/u.test(rest.slice(0, Math.min(start, town.country?.start ?? start))) ? at + end : at;
}
