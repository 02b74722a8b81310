/** Who issued a document: a name where senders stand that more of the document bears out, as its mail addresses do. */
import { atMost, longest, tellingLetters } from '../../../scale/extents.ts';
import { possible } from '../../../scale/grades.ts';
import { headsOf } from '../../page/heads.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, type Span, segmentSpan, type TextLine, type View } from '../../page/view.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { isOrganisation, isPerson } from '../../values/names.ts';
import { foldKeep } from '../../values/text.ts';
import { addressed } from '../../values/unspaced-names.ts';
import { isKnown, meansAny, termsOf } from '../../words/terms.ts';
import { bodies } from './bodies.ts';
import { addressLikeness, kindsOfPapers, lineKind } from './kinds.ts';

export interface Issuer {
  span: Span;
  name: string;
  /** How many things bear the name out. */
  borne: number;
}

/** What parts a name from what else its line says. */
const partings = /\s+[·•|–—-]\s+/gu;
/** Sites where anybody may have an address. */
const anybodys =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|icloud|aol|gmx|web|mail|email|t-online|freenet|wanadoo|orange|free|laposte|libero|tiscali|seznam|wp|onet|interia|yandex|qq|163|naver|facebook|instagram|twitter|linkedin|youtube|github|google)$/;
/** Hosts of addresses of mail and of pages. */
const hosts =
  /(?:@|www\.|https?:\/\/)[\p{L}\d.-]{3,60}|(?<![\p{L}\d.@-])[\p{L}\d-]{3,40}(?:\.[a-z\d-]{2,20}){1,3}(?=[/\s,;)]|$)/giu;

/** The names that may be the issuer's, those that most bears out first. */
export const issuersOf = oncePerLines((view: View): Issuer[] => {
  const sites = sitesOf(view);
  const lines = view.lines.slice(0, atMost.hundreds);
  const all = foldKeep(lines.map(({ text }) => text).join('\n'));
  // The largest type of the first page is a name where an address stands below it.
  const largest = new Set(
    headsOf(view).flatMap(({ large, spans }) => (large === 1 ? spans.map((span) => span.line) : [])),
  );
  const best = new Map<string, Issuer>();
  for (const { span, text, line } of piecesOf(view)) {
    if (!mayName(text)) continue;
    const name = foldKeep(text);
    const mailed = sites.some((site) => isSiteOf(site, name)) ? 2 : 0;
    const again = all.split(name).length > 2 ? 1 : 0;
    const formed = hasLegalForm(text) || isOrganisation(text) || meansAny(termsOf(text), bodies) ? 1 : 0;
    const first = line === lines[0];
    const addressed = isAddressed(line, lines);
    // A kind with words that any text may have is no name yet, except at the very top, over its address.
    const worded = formed > 0 && (!termsOf(text).every(isKnown) || (first && addressed));
    if (mailed === 0 && !worded && !(largest.has(line) && addressed)) continue;
    const borne = mailed + again + formed + (addressed || first ? 1 : 0) + (largest.has(line) ? 1 : 0);
    if (isPerson(text) && formed === 0 && borne < 3) continue;
    if (borne > (best.get(name)?.borne ?? 1)) best.set(name, { span, name: text, borne });
  }
  const found = [...best.values()];
  return found
    .filter(({ name }) => !found.some((other) => other.name.length > name.length && other.name.includes(name)))
    .sort((a, b) => b.borne - a.borne);
});

interface NamePiece {
  span: Span;
  text: string;
  line: TextLine;
}

/** Parts of heads, of what runs above and below the pages, and of the last lines of the first page. */
function piecesOf(view: View): NamePiece[] {
  const first = view.lines.filter(({ page }) => page <= 1);
  const edges = [
    ...first.slice(-atMost.few),
    ...view.lines.filter(({ aside }) => aside === 'header' || aside === 'footer').slice(0, atMost.dozen),
  ];
  // Where nothing has a place, the lines of a paragraph are one head.
  const heads = headsOf(view).flatMap(({ spans }) => (spans.length === 1 || !spans[0]?.line.box ? spans : []));
  const segments = [...new Set(edges)].flatMap(({ segments }) => segments);
  return [...heads, ...segments.map((segment: Segment) => segmentSpan(segment))].flatMap(partsOf);
}

/** A span's parts between dots and bars, each without the address behind its name. */
function partsOf({ line, start, end }: Span): NamePiece[] {
  const text = line.text.slice(start, end);
  const parts: NamePiece[] = [];
  let from = 0;
  for (const { index, length } of [...text.matchAll(partings)]
    .map((match) => ({ index: match.index, length: match[0].length }))
    .concat({ index: text.length, length: 0 })) {
    const part = text.slice(from, index);
    const comma = part.indexOf(', ');
    const named = comma > 0 && addressLikeness(part.slice(comma + 2)) >= possible ? part.slice(0, comma) : part;
    parts.push({ line, text: named, span: { line, start: start + from, end: start + from + named.length } });
    from = index + length;
  }
  return parts;
}

/** Whether a text may name an office, a company, a club: it has a word of its own, and is no paper, place or person. */
function mayName(text: string): boolean {
  if (text.length > longest.name || !/^[\p{Lu}\p{Lo}]/u.test(text) || !/\p{L}{3}/u.test(text)) return false;
  if (/[:：@=?!*]|[,;]$|\d{3}/u.test(text) || (/\p{Ll}\.$/u.test(text) && !hasLegalForm(text))) return false;
  // Whoever is addressed, and a court whose case it is.
  if (addressed.test(text) || /^in the\s/iu.test(text)) return false;
  // A society may be called after a lane.
  const kind = lineKind(text);
  if (kind !== 'other' && (kind !== 'address' || /\d/u.test(text))) return false;
  const terms = termsOf(text);
  return terms.length > 0 && !meansAny(terms, kindsOfPapers);
}

/** Whether an address, a telephone or a site stands on the lines right below. */
function isAddressed(line: TextLine, lines: readonly TextLine[]): boolean {
  const at = lines.indexOf(line);
  return lines
    .slice(at + 1, at + atMost.few)
    .some(({ segments }) => segments.some(({ text }) => ['address', 'contact', 'register'].includes(lineKind(text))));
}

/** The names of the sites that a document gives, without what is before and behind them. */
const sitesOf = (view: View): string[] => {
  const found = new Set<string>();
  for (const { text } of view.lines) {
    if (!text.includes('.')) continue;
    for (const [host] of text.matchAll(hosts)) {
      const labels = host
        .toLowerCase()
        .replace(/^(?:@|https?:\/\/)/, '')
        .split('.');
      const site = labels.slice(0, -1).findLast((label) => label.length >= tellingLetters) ?? '';
      if (site !== '' && !anybodys.test(site)) found.add(site.replaceAll(/[^\p{L}\d]/gu, ''));
    }
  }
  return [...found];
};

/** Whether a site is called by a name: by all of its letters, the first of its words, or one that nothing else is called by. */
function isSiteOf(site: string, name: string): boolean {
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean);
  const joined = words.join('');
  if (joined.includes(site) && site.length > tellingLetters) return true;
  const telling = words.filter((word) => word.length > tellingLetters && !termsOf(word).every(isKnown));
  return telling.some((word) => site.includes(word));
}
