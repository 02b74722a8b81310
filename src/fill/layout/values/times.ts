/** Finds times of day and durations. */
import { type Found, foldKeep } from './text.ts';

const time =
  /(?<![\d.,:/-])([01]?\d|2[0-4])(?:[:.h]([0-5]\d))(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?|\s?(uhr|hrs?|h)\b)?(?![\d:]|[.,]\d)/giu;
const bareHour = /(?<![\d.,:/-])(1[0-2]|0?[1-9])\s?([ap])\.?m\b\.?/giu;

/** Times of day as `HH:MM` or `HH:MM:SS`. Dots part hours and minutes only where a word says that it is a time. */
export function findTimes(text: string): Found<string>[] {
  const found: Found<string>[] = [];
  if (!/\d/.test(text)) return found;
  for (const match of text.matchAll(time)) {
    const [whole, hour = '', minute = '', second, half, word] = match;
    if (whole.charAt(hour.length) === '.' && !half && !word) continue;
    const value = `${clock(hour, half)}:${minute}${second ? `:${second}` : ''}`;
    found.push({ start: match.index, end: match.index + whole.length, value });
  }
  for (const match of text.matchAll(bareHour)) {
    const start = match.index;
    if (found.some((other) => start < other.end && start >= other.start)) continue;
    found.push({ start, end: start + match[0].length, value: `${clock(match[1] ?? '', match[2])}:00` });
  }
  return found.sort((a, b) => a.start - b.start);
}

function clock(hour: string, half: string | undefined): string {
  const value = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return String(value).padStart(2, '0');
}

const counts =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety|' +
  'ein|eine[nr]?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|' +
  'uno|una|dos|tres|cuatro|cinco|seis|due|tre|quattro|cinque|sei|een|twee|drie|vijf|zes|um|uma|dois|duas|quatro';
const units =
  'years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|jahren?|jahres?|monaten?|monats?|wochen?|tagen?|tages?|stunden?|minuten?|sekunden?|' +
  'ans?|annees?|mois|semaines?|jours?|heures?|anos?|mes|meses|semanas?|dias?|horas?|minutos?|anni|anno|mesi|mese|settiman[ae]|giorn[oi]|or[ae]|minut[oi]|' +
  'jaar|jaren|maand(?:en)?|weken|week|dag(?:en)?|uur|uren|minuut';
const span = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:\d{1,4}(?:[.,]\d{1,2})?|(?:${counts})(?:\s*\(\d{1,4}\))?)[\s-]?(?:(?:calendar|business|working|full|consecutive)\s)?(?:${units})(?![\p{L}])(?:(?:\s+(?:and|und|et|y|e|en)\s+|[\s,]+)\d{1,3}\s?(?:${units})(?![\p{L}]))?`,
  'giu',
);
const isoSpan =
  /(?<![\p{L}\d])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\d])/gu;

/** Durations, as written: `30 days`, `two (2) years`, `6 Monate`. */
export function findDurations(text: string): Found<string>[] {
  return [...foldKeep(text).matchAll(span), ...text.matchAll(isoSpan)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: text.slice(match.index, match.index + match[0].length),
  }));
}
