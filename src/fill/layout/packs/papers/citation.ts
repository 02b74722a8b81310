/** One entry of a reference list, taken apart by the grammar that citation styles share. */
import { longest, textBehind } from '../../../scale/extents.ts';
import { endsShortened } from '../../values/short-words.ts';
import { type Stretch, stretchesOf } from '../../values/stretch.ts';
import { authorsOf } from './names.ts';

/** Where each part stands in the entry's text; a part that is not there is absent. */
export interface Citation {
  authors: Stretch[];
  /** The whole run of authors, as printed. */
  byline?: Stretch;
  title?: Stretch;
  /** Journal, conference, series or publisher. */
  venue?: Stretch;
  year?: Stretch;
  /** DOI, arXiv number, ISBN or PubMed number, in the order of the text. */
  ids: Stretch[];
  link?: Stretch;
  volume?: Stretch;
  pages?: Stretch;
}

/** What stands before an entry: "[1]", "(1)", "1.", "[Abc+20]", a bullet. */
const mark = /^\s*(?:\[[\p{L}\d+]{1,10}\]|\(\d{1,3}\)|\d{1,3}[.)](?=\s)|[•●▪◦‣·–—*-](?=\s))\s*/u;

const link = /https?:\/\/[^\s<>"]+[^\s<>".,;)\]]/giu;
const identifiers = [
  /\b10\.\d{4,9}\/[^\s"<>,;]*[^\s"<>,;.)\]]/giu,
  /\barXiv:\s?(?:\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+\/\d{7})/giu,
  /\bISBN:?\s?[\d-]{9,16}[\dX]/giu,
  /\bPM(?:C|ID):?\s?\d{4,9}/gu,
];
const years = /(?<![\d./:-])(?:1[5-9]|20)\d\d(?![\d./]\d|\d|-\d{3})/gu;
const quoted = /["“„«»](.{4,300}?)[,.]?["”“»«](?=[\s.,;:(]|$)/u;
const volume =
  /\b(?:vol(?:ume)?\.?|Bd\.|Jg\.|tome)\s?(\d{1,4})|(?<=[\p{L})*”"],? )(\d{1,4})(?=\s?\(\d{1,4}\)|\s?[:,]\s?\d)/iu;
const pages =
  /(?:(?<=\bpp?\.\s?|\bpages\s|\bS\.\s?)|(?<=[,:;]\s?))[a-z]?\d{1,6}\s?[-–—]{1,2}\s?[a-z]?\d{1,6}(?![\d/])/giu;
/** What titles of journals and references shorten. */
const shortForm =
  /(?:^|[\s(.])(?:etc|eds?|Int|Trans|Jr|cf|e\.g|i\.e|Bd|Aufl|Fig|Sec|Lett|Rev|Am|Chem|Phys|Sci|Soc|Natl|Acad|Med|Eng|Comput|Appl|Math|Biol|Res|Commun|Symp|Ann|Bull|Adv|Mater|Technol|Zeitschr|Jahrb|Hist)$/u;
const published = /^(?:in|in:|im|dans|en)\s+(?=[\p{Lu}*"“])/iu;

/** Shrinks a stretch by what only decorates: quotes, asterisks of Markdown, punctuation and spaces at its ends. */
function trimmed(text: string, { start, end }: Stretch): Stretch | undefined {
  while (start < end && /[\s*_"“”„«».,;:–—-]/u.test(text.charAt(start))) start += 1;
  const initial = () =>
    text.charAt(end - 1) === '.' && /(?:^|[\s.])\p{Lu}\.$/u.test(text.slice(Math.max(start, end - 3), end));
  while (start < end && /[\s*_"“”„«».,;:–—([-]/u.test(text.charAt(end - 1)) && !initial()) end -= 1;
  return start < end ? { start, end } : undefined;
}

/** The first place from `from` on where a sentence ends, behind its mark. */
function sentenceEnd(text: string, from: number): number {
  for (const match of text
    .slice(from)
    .matchAll(/[.?!][*”"»]?\s+(?=[\p{Lu}\p{N}*"“„«(]|arXiv|doi\b|https?:|pages\s\d|pp?\.\s?\d|vol\b)/gu)) {
    const before = text.slice(from, from + match.index);
    if (match[0].startsWith('.') && (shortForm.test(before) || endsShortened(before))) continue;
    return from + match.index + match[0].length;
  }
  return text.length;
}

interface Byline {
  authors: Stretch[];
  end: number;
}

/** Reads the authors at the head: up to a year, a quote, a colon or the end of a sentence, whatever comes first. */
function byline(text: string, from: number): Byline {
  const stop =
    /\s*[([]\s?(?:1[5-9]|20)\d\d|\s*\((?:eds?|hrsg|dirs?)\.?\)|[.,]?\s+["“„«]|,?\s+\*(?=\p{L})|:\s|[.?!]\s+|[.,]\s+(?:1[5-9]|20)\d\d\b/giu;
  for (const match of textBehind(text, from, longest.paragraph).matchAll(stop)) {
    const end = from + match.index;
    const dot = match[0].startsWith('.') || match[0].startsWith(':') ? 1 : 0;
    const initial = dot === 1 && /(?:^|[\s.-])\p{Lu}$/u.test(text.slice(from, end));
    const authors = authorsOf(text.slice(from, end + (initial ? 1 : 0)));
    // After an initial the name may go on: "J. D. Owens and", "Rossi, I. & Chen".
    const next = text.slice(end + match[0].length, sentenceEnd(text, end + match[0].length));
    if (
      initial &&
      /^(?:\p{Lu}[.\p{Ll}]|&|and\b|und\b|et\b)/u.test(next) &&
      authorsOf(next.split(/[,:]|\s\(/u)[0] ?? '')
    )
      continue;
    if (dot === 1 && /(?:^|\s)(?:St|Jr|Sr|Dr|Prof)$/u.test(text.slice(from, end))) continue;
    if (!authors) return { authors: [], end: from };
    return { authors: authors.map((a) => ({ start: a.start + from, end: a.end + from })), end: end + dot };
  }
  return { authors: [], end: from };
}

/** Where a venue stops being a name: volume, pages, year, address, identifiers. */
const afterVenue =
  /,?\s*\(?\b(?:vol(?:ume)?s?\.?\s?\d|no\.\s?\d|pp?\.\s?\d|pages\s\d|S\.\s\d|Bd\.|Jg\.|ISBN|ISSN|doi\b|URL\b|https?:|arXiv:|available\b)|(?:[,;.]\s*|\s\()(?:\p{L}{3,9}\.?\s)?(?:1[5-9]|20)\d\d\b|,\s*\d|\s\d{1,4}\s?[(:,]|\s\(\d|\[/iu;

/** Takes apart one entry. Everything is a place in `text`; what the entry does not say is absent. */
export function readCitation(text: string): Citation {
  const citation: Citation = { authors: [], ids: [] };
  const from = text.match(mark)?.[0].length ?? 0;
  citation.ids = identifiers.flatMap((pattern) => stretchesOf(text, pattern)).sort((a, b) => a.start - b.start);
  const [url] = stretchesOf(text, link);
  if (url) citation.link = url;

  const head = byline(text, from);
  citation.authors = head.authors;
  const first = head.authors[0];
  const last = head.authors.at(-1);
  if (first && last) citation.byline = { start: first.start, end: last.end };

  const dated = text
    .slice(head.end)
    .match(
      /^\s*(?:\([^)]*?(?:eds?|hrsg)\.?\)[.,]?\s*)?[([]?((?:1[5-9]|20)\d\d)[a-z]?(?:,[^)]{0,20})?[)\]]?[.:,]?\s+/iu,
    );
  let at = head.end + (dated?.[0].length ?? 0);
  if (dated?.[1]) {
    const start = head.end + dated[0].indexOf(dated[1]);
    citation.year = { start, end: start + 4 };
  }
  const quote = text.slice(at).match(quoted);
  const title =
    quote?.index !== undefined && quote.index < 8
      ? { start: at + quote.index, end: at + quote.index + quote[0].length }
      : { start: at, end: sentenceEnd(text, at) };
  at = title.end;
  const bare = trimmed(text, title);
  if (bare && /\p{L}/u.test(text.slice(bare.start, bare.end))) {
    const tail = text
      .slice(bare.start, bare.end)
      .match(/(?:,\s+(?:\p{Lu}\p{Ll}{2,9}\.?\s)?|\s+\()(?:1[5-9]|20)\d\d\)?$/u);
    citation.title = tail?.index ? { start: bare.start, end: bare.start + tail.index } : bare;
  }
  const rest = text.slice(at);
  const lead = rest.match(/^[\s,.–—-]*/u)?.[0].length ?? 0;
  const intro = rest.slice(lead).match(published)?.[0].length ?? 0;
  const start = at + lead + intro;
  const stop = text.slice(start).match(afterVenue);
  const venue = trimmed(text, { start, end: Math.min(start + (stop?.index ?? text.length), sentenceEnd(text, start)) });
  if (
    venue &&
    /^(?:\p{Lu}|arXiv)/u.test(text.slice(venue.start)) &&
    !/^(?:URL|ISBN|doi)\b/iu.test(text.slice(venue.start))
  )
    citation.venue = venue;
  const year = citation.year ?? lastYear(text, citation);
  if (year) citation.year = year;
  const numbers = text.slice(at);
  const vol = numbers.match(volume);
  const number = vol?.[1] ?? vol?.[2];
  if (vol?.index !== undefined && number) {
    const offset = at + vol.index + vol[0].lastIndexOf(number);
    citation.volume = { start: offset, end: offset + number.length };
  }
  const [range] = stretchesOf(numbers, pages);
  if (range) citation.pages = { start: range.start + at, end: range.end + at };
  return citation;
}

/** The last year that stands in no title, link or identifier. */
function lastYear(text: string, { title, ids, link: url }: Citation): Stretch | undefined {
  const taken = [...ids, ...(url ? [url] : []), ...(title ? [title] : [])];
  return stretchesOf(text, years)
    .filter((found) => !taken.some((other) => found.start >= other.start && found.end <= other.end))
    .at(-1);
}
