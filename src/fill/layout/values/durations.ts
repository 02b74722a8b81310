/** Finds durations, and puts them into ISO 8601. */
import { numberWord } from './number-words.ts';
import { type Found, foldKeep } from './text.ts';

const counts =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety|' +
  'ein|eine[nr]?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|' +
  'uno|una|dos|tres|cuatro|cinco|seis|due|tre|quattro|cinque|sei|een|twee|drie|vijf|zes|um|uma|dois|duas|quatro';
const units =
  'years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|jahren?|jahres?|monaten?|monats?|wochen?|tagen?|tages?|stunden?|std|minuten?|sekunden?|' +
  'h|ans?|annees?|mois|semaines?|jours?|heures?|anos?|mes|meses|semanas?|dias?|horas?|minutos?|anni|anno|mesi|mese|settiman[ae]|giorn[oi]|or[ae]|minut[oi]|' +
  'jaar|jaren|maand(?:en)?|weken|week|dag(?:en)?|uur|uren|minuut';
const count = String.raw`(?:\d{1,4}(?:[.,]\d{1,2})?|(?:${counts})(?:\s*\(\d{1,4}\))?)`;
const kind = String.raw`(?:(?:calendar|business|working|full|consecutive)\s)?`;
const joint = String.raw`(?:\s+(?:and|und|et|y|e|en)\s+|[\s,]*)`;
const span = new RegExp(
  String.raw`(?<![\p{L}\d.,:])${count}[\s-]?${kind}(?:${units})(?![\p{L}])(?:${joint}\d{1,3}(?:\.\d{1,3})?\s?(?:${units}|s)(?![\p{L}])){0,2}`,
  'giu',
);
const isoSpan =
  /(?<![\p{L}\d])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\d])/gu;

/** What measures such as a recording's length look like. A letter alone is too little inside other text. */
const seconds = /^\s*\d{1,6}(?:\.\d{1,6})?\s?s\s*$/;

/** Durations, as written: `30 days`, `two (2) years`, `6 Monate`, `1 h 30 min`; `60.05 s` where nothing else stands. */
export function findDurations(text: string): Found<string>[] {
  const found = [...foldKeep(text).matchAll(span), ...text.matchAll(isoSpan)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: text.slice(match.index, match.index + match[0].length),
  }));
  return seconds.test(text) ? [{ start: text.search(/\S/), end: text.trimEnd().length, value: text.trim() }] : found;
}

/** Units by how they begin, folded, in the order of ISO 8601. The first that fits counts. */
const designators: [RegExp, string][] = [
  [/^(?:semain|seman|settiman|w)/, 'W'],
  [/^(?:h|stund|std|or[ae]|uur|uren)/, 'H'],
  [/^min/, 'm'],
  [/^s/, 'S'],
  [/^(?:y|an|ja)/, 'Y'],
  [/^m/, 'M'],
  [/^(?:d|tag|jour|giorn)/, 'D'],
];
const order = ['Y', 'M', 'W', 'D', 'H', 'm', 'S'];
const part = new RegExp(
  String.raw`(?<![\d.,:])(?<figure>\d+(?:[.,]\d{1,2}|\.\d{3,6}(?=\s?s))?)|(?<word>${counts})(?:\s*\((?<bracketed>\d+)\))?`,
  'iu',
);

/** A duration as written → ISO 8601; null for what that can't say, such as working days, or has in another order. */
export function isoDuration(text: string): string | null {
  const bare = text.trim();
  if (new RegExp(`^(?:${isoSpan.source})$`, 'u').test(bare)) return bare;
  const folded = foldKeep(bare).toLowerCase();
  if (/\b(?:business|working)\b/.test(folded)) return null;
  const pieces = [
    ...folded.matchAll(new RegExp(String.raw`(?:${part.source})[\s-]?${kind}(?<unit>${units}|s)(?!\p{L})`, 'giu')),
  ];
  if (/\d/.test(pieces.reduce((rest, [piece]) => rest.replace(piece, ''), folded))) return null;
  let [date, time, last] = ['', '', -1];
  for (const { groups = {} } of pieces) {
    const { figure, bracketed, word = '', unit = '' } = groups;
    const letter = designators.find(([start]) => start.test(unit))?.[1] ?? '';
    const place = order.indexOf(letter);
    const size = Number((figure ?? bracketed)?.replace(',', '.') ?? numberWord(word));
    if (place <= last || !Number.isFinite(size) || (letter === 'W' && pieces.length > 1)) return null;
    last = place;
    if (place < order.indexOf('H')) date += `${size}${letter}`;
    else time += `${size}${letter.toUpperCase()}`;
  }
  return pieces.length === 0 ? null : `P${date}${time && `T${time}`}`;
}
