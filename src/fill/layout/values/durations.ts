/** Finds durations, and puts them into ISO 8601. */
import { atMost, textBefore } from '../../scale/extents.ts';
import { linesOf } from '../../scale/tables.ts';
import { linking } from '../words/linking.ts';
import { matchesOf } from '../words/matches.ts';
import { halfWidth, numerals, spelledNumber } from './digits.ts';
import { numberWord } from './number-words.ts';
import { stretchOf } from './stretch.ts';
import { type Found, foldKeep } from './text.ts';

/** A line a unit, in the order of ISO 8601: its letter there (`m` for minutes), and its words in all languages. */
const units = new Map(
  linesOf(new URL('./units.txt', import.meta.url)).flatMap((line) => {
    const [letter = '', ...words] = line.split(' ');
    return words.map((word) => [foldKeep(word), letter] as const);
  }),
);
const order = [...new Set(units.values())];
const unit = [...units.keys()].sort((a, b) => b.length - a.length).join('|');
const count = String.raw`(?:\d{1,4}(?:[.,]\d{1,2})?|\p{L}[\p{L}-]{1,24}(?:\s*\(\d{1,4}\))?)`;
const workdays =
  /business|working|werkdag|arbe[jt]ds?dag|arbeidsdag|hverdag|virkedag|arkipaiv|munkanap|рабоч|робоч|pracovn|robocz|εργασιμ|\bis gun/u;
const kind = String.raw`(?:(?:calendar|business|working|full|consecutive|(?:рабоч|календарн|робоч)их|(?:praco[vw]n|kalendarn)y?i?ch|is|takvim|εργασιμ[εω][ςσν]|ημερολογιακ[εω][ςσν])\s)?`;
const joint = String.raw`(?:\s+(?:${linking.and}|i|a)\s+|(?<=std|hrs?|min|godz|hod)\.\s?|[\s,]*)`;
/** Minutes behind hours: `1h30m`, `1 h 30`. */
const minutes = String.raw`(?<=\dh\s?\d{1,2}\s?|\d\sh\s?\d{1,2}\s?)m`;
const bareMinutes = /(?<=\d\s?h\s?[0-5]\d)$/u;
const span = new RegExp(
  String.raw`(?<![\p{L}\d.,:])${count}[\s-]?${kind}(?:${unit})(?![\p{L}])(?:${joint}\d{1,3}(?:\.\d{1,3})?\s?(?:${unit}|s|${minutes})(?![\p{L}])|(?<=\dh|\d\sh)\s?[0-5]\d(?![\d.,:-]|\s?\p{L})){0,2}(?!(?<=\dh)[0-5]\d)`,
  'giu',
);
const isoSpan =
  /(?<![\p{L}\d])P(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?(?![\p{L}\d])/gu;

/** What measures such as a recording's length look like. A letter alone is too little inside other text. */
const seconds = /^\s*\d{1,6}(?:\.\d{1,6})?\s?s\s*$/;

/** `30日間`, `6か月`, `3个月`, `2년간`: not a day of a date. */
const eastern = new RegExp(
  String.raw`(?<![\d.,:年月년월第제${numerals}])(?<size>\d{1,4}|[${numerals}]{1,3})\s?(?:(?<Y>年間|年(?!\s?\d|度|[一二三四五六七八九十]|月)|년간|년(?!\s?\d|도))|(?<M>[かカヶケ箇]月間?|个月|個月|개월)|(?<W>週間|周|주일|주(?!\p{L}))|(?<D>日間|日以内|日前|天|일간|일\s?(?:이내|전))|(?<H>時間|小时|小時|시간)(?:\s?(?<minutes>\d{1,2})\s?(?:分(?:間|钟|鐘)?|분))?|(?<m>分間|分钟|分鐘|분간))`,
  'gu',
);

/** Durations, as written: `30 days`, `two (2) years`, `6 Monate`, `1 h 30 min`; `60.05 s` where nothing else stands. */
export function findDurations(text: string): Found<string>[] {
  const plain = halfWidth(text);
  const folded = foldKeep(plain);
  const worded = (counts(folded) ? matchesOf(folded, span) : []).filter(
    ({ 0: said, index }) =>
      (!/^\p{L}/u.test(said) || sizeOf(said) !== undefined) && !isYearLabel(said, folded.slice(index + said.length)),
  );
  const others = [...(/P[\dT]/.test(plain) ? matchesOf(plain, isoSpan) : []), ...matchesOf(plain, eastern)];
  const found = [...worded, ...others].map(stretchOf).map((at) => ({ ...at, value: text.slice(at.start, at.end) }));
  return seconds.test(text) ? [{ start: text.search(/\S/), end: text.trimEnd().length, value: text.trim() }] : found;
}

/** `Term Two  Year 2024` names a term and a year, and no two years. */
const isYearLabel = (said: string, behind: string): boolean =>
  /^\s*(?:19|20)\d\d(?!\d)/.test(behind) && units.get(/\p{L}+$/u.exec(said)?.[0] ?? '') === 'Y';

const measured = new RegExp(String.raw`[\d\s)-](?:${unit})(?!\p{L})`, 'gu');
const countedBy = new RegExp(String.raw`(?:[\d)]|(\p{L}+))[\s-]?${kind}$`, 'u');

/** Whether a unit stands behind a figure or a word for a number, which is told much sooner than where a span is. */
const counts = (folded: string): boolean =>
  matchesOf(folded, measured).some(({ index }) => {
    const [found, word] = countedBy.exec(textBefore(folded, index + 1, atMost.many)) ?? [];
    return found !== undefined && (word === undefined || numberWord(word) !== undefined);
  });

/** The number that a text begins with in words. */
const sizeOf = (said: string): number | undefined => numberWord(/^[\p{L}-]+/u.exec(said)?.[0] ?? '');

const part =
  /(?<![\d.,:])(?<figure>\d+(?:[.,]\d{1,2}|\.\d{3,6}(?=\s?s))?)|(?<word>\p{L}[\p{L}-]{1,24})(?:\s*\((?<bracketed>\d+)\))?/iu;

/** A duration as written → ISO 8601; null for what that can't say, such as working days, or has in another order. */
export function isoDuration(text: string): string | null {
  const bare = text.trim();
  if (new RegExp(`^(?:${isoSpan.source})$`, 'u').test(bare)) return bare;
  const counted = new RegExp(`^${eastern.source}$`, 'u').exec(halfWidth(bare))?.groups;
  if (counted) return isoOf(counted);
  const folded = foldKeep(halfWidth(bare)).toLowerCase().replace(bareMinutes, 'min');
  if (workdays.test(folded)) return null;
  const pieces = [
    ...folded.matchAll(
      new RegExp(String.raw`(?:${part.source})[\s-]?${kind}(?<named>${unit}|s|${minutes})(?!\p{L})`, 'giu'),
    ),
  ];
  if (/\d/.test(pieces.reduce((rest, [piece]) => rest.replace(piece, ''), folded))) return null;
  let [date, time, last] = ['', '', -1];
  for (const { groups = {} } of pieces) {
    const { figure, bracketed, word = '', named = '' } = groups;
    const letter = units.get(named) ?? (named === 'm' ? named : 'S');
    const place = order.indexOf(letter);
    const size = Number((figure ?? bracketed)?.replace(',', '.') ?? numberWord(word));
    if (place <= last || !Number.isFinite(size) || (letter === 'W' && pieces.length > 1)) return null;
    last = place;
    if (place < order.indexOf('H')) date += `${size}${letter}`;
    else time += `${size}${letter.toUpperCase()}`;
  }
  return pieces.length === 0 ? null : `P${date}${time && `T${time}`}`;
}

/** A count and its unit in Chinese, Japanese or Korean. */
function isoOf({ size = '', minutes, ...named }: Record<string, string | undefined>): string | null {
  const letter = order.find((one) => named[one] !== undefined) ?? '';
  const count = /\d/.test(size) ? Number(size) : spelledNumber(size);
  if (count === undefined) return null;
  return order.indexOf(letter) < order.indexOf('H')
    ? `P${count}${letter}`
    : `PT${count}${letter.toUpperCase()}${minutes ? `${minutes}M` : ''}`;
}
