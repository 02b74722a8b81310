/** What a scholarly paper shows on its first page: title, abstract, date, where and under which number it appeared. */

import { medianOf } from '../../../scale/counts.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { nearlyAll } from '../../../scale/grades.ts';
import { type Section, sectionsOf } from '../../lists/sections.ts';
import { unitsOf } from '../../lists/units.ts';
import { oncePerLines } from '../../page/once.ts';
import type { Span, TextLine, View } from '../../page/view.ts';
import { spanText, wholeLine } from '../../page/view.ts';
import { findEmails } from '../../values/contacts.ts';
import { stretchesOf } from '../../values/stretch.ts';
import { foldKeep } from '../../values/text.ts';

export interface Paper {
  title: Span[];
  abstract: Span[];
  /** DOI and arXiv number. */
  ids: Span[];
  /** "Published as a conference paper at …", "Proceedings of …", or the archive that the number names. */
  venue: Span[];
  /** The lines between title and abstract, and notes in the margin. */
  front: TextLine[];
  /** Lines of small print that say where it appeared: "Conference ’24, June 2024", "© 2024 …". */
  imprint: TextLine[];
  /** The lines of the bibliography, by their order: they speak of other works. */
  cited: Set<number>;
}

const opening = /^(?:abstract|summary|zusammenfassung|résumé|resumen|riassunto|samenvatting|resumo)$/iu;
const listing = /^(?:references|bibliography|literature cited|literatur(?:verzeichnis)?|bibliographie|référence?s)$/iu;
const inline = /^(?:abstract|summary|zusammenfassung|résumé)\s?(?:[—–:.]|-\s)\s?/iu;
const scholarly =
  /^(?:references|bibliography|introduction|related work|literatur(?:verzeichnis)?|einleitung|bibliographie)$/iu;
const named = new RegExp(scholarly.source.replace('^', '\\b').replace('$', '\\b'), 'iu');
const longestTitle = longest.name;
/** What follows an abstract. */
const beginning = /^(?:(?:\d|I)\.?\s+)?(?:introduction|key\s?words|index terms|ccs concepts|categories)\b/iu;
const id = /\barXiv:\s?\d{4}\.\d{4,5}(?:v\d+)?|\b10\.\d{4,9}\/[^\s"<>]{2,80}[^\s"<>.,;)]/giu;
const appeared =
  /\b(?:published (?:as a .{4,30} paper )?(?:at|in)|accepted (?:at|by|to)|to appear (?:in|at)|presented at)\s+(.{3,80}?)[.;]?$|^((?:proceedings of|in proceedings)\s.{3,120}|\d{1,3}(?:st|nd|rd|th)\s.{0,80}(?:conference|symposium|workshop)\b.{0,60}?|.{3,60}\bjournal\b.{0,40}?|journal of .{3,60}?)[.;]?$/iu;
/** "Proc. of the 3rd Int. Workshop on Widgets, Springfield, …" */
const series = /^(?:in )?proc\. (?:of )?(?:the )?(.{8,110}?)(?:,\s.*)?$/iu;
const archive = /\b(?:arXiv|bioRxiv|medRxiv|SSRN|ChemRxiv)\b/u;

/** Reads a view as a paper; null when it has neither an abstract nor the sections of one. */
export const paperOf = oncePerLines((view: View): Paper | null => readPaper(view));

function readPaper(view: View): Paper | null {
  // What no line names needs no search for sections.
  if (!view.lines.some(({ segments }) => segments.some(({ text }) => text.length < longestTitle && named.test(text))))
    return null;
  const sections = sectionsOf(view);
  if (!sections.some((section) => scholarly.test(section.title))) return null;
  const page = view.lines.filter((line) => line.page === view.lines[0]?.page && line.kind !== 'table');
  const section = sections.find((own) => opening.test(own.title) && own.heading.page <= 2);
  const label = page.find((line) => inline.test(line.text));
  const abstract = section ? below(section, page) : label && behind(label, page);
  const start = section?.heading ?? label;
  const journal = mastheadOf(page);
  // The name of the journal may be set larger than that of the paper.
  const title = largest(page.filter((line) => foldKeep(line.text) !== (journal && foldKeep(spanText(journal)))));
  // Some journals print the abstract without a word above it.
  if (!section && !label && (title.length === 0 || !sections.some((own) => listing.test(own.title)))) return null;
  const front = page.filter(
    (line) =>
      line.aside !== null || line.order < (start?.order ?? title.at(-1)?.line.order ?? 0) || archive.test(line.text),
  );
  const imprint = page.filter((line) =>
    /^(?:©|\(c\)\s|copyright\b|conference\b|proc(?:eedings)?\b|in proc)/iu.test(line.text),
  );
  const cited = new Set(
    sections.flatMap(({ title: name, lines }) => (listing.test(name) ? worksIn(lines).map(({ order }) => order) : [])),
  );
  const { ids, venue } = numbers(front);
  return { title, abstract: abstract ?? [], ids, venue: journal ? [journal] : venue, front, imprint, cited };
}

/** A journal's name with its volume and year, as they stand over a paper: `Materials & Cells 137 (2015) 1–5`. */
const masthead = /^(\p{Lu}[^\d]{3,80}?),?\s(?:vol(?:ume|\.)?\s)?\d{1,4}\s?\((?:19|20)\d\d\)/iu;

/** Where the journal is named that a paper stands in. */
function mastheadOf(page: readonly TextLine[]): Span | undefined {
  for (const line of page.slice(0, atMost.few)) {
    const [, name] = masthead.exec(line.text) ?? [];
    if (name !== undefined) return { line, start: 0, end: name.length };
  }
  return undefined;
}

/** The lines of a bibliography: none of them gives an address to write to, with which the paper's own words go on. */
function worksIn(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex(({ text }) => findEmails(text).length > 0);
  return end < 0 ? lines : lines.slice(0, end);
}

/** The lines in the largest type of the page, when they stand out and follow each other. */
function largest(page: readonly TextLine[]): Span[] {
  const upright = page.filter((line) => !archive.test(line.text) && line.aside === null);
  const size = Math.max(...upright.slice(0, atMost.dozen).map((line) => line.size));
  const usual = medianOf(upright.map((line) => line.size));
  const first = upright.findIndex((line) => line.size > nearlyAll * size);
  if (first < 0 || size < 1.15 * usual) return [];
  // Authors may be set as large as the title; then the title is a heading and they are not.
  const heading = upright[first]?.kind === 'heading';
  const rest = upright
    .slice(first)
    .findIndex((line) => line.size < nearlyAll * size || (heading && line.kind !== 'heading'));
  return upright.slice(first, rest < 0 ? first + 1 : first + Math.min(rest, atMost.few)).map(wholeLine);
}

/**
 * The paragraph below a heading. Where the page's columns could not be told apart, what follows the heading in its own
 * block is the abstract, and not what stands beside it.
 */
function below({ heading, lines }: Section, page: readonly TextLine[]): Span[] | undefined {
  const own = page.filter((line) => line.block === heading.block && line.order > heading.order);
  if (own.length < 2 || own[0] === lines[0]) return unitsOf(lines)[0]?.lines.map(wholeLine);
  const after = page.filter((line) => line.block > heading.block && line.order > (own.at(-1)?.order ?? 0));
  const end = after.findIndex((line) => line.kind !== 'paragraph' || beginning.test(line.text));
  return [...own, ...after.slice(0, Math.max(0, end))].map(wholeLine);
}

/** "Abstract—We …": the rest of the line and of its paragraph. */
function behind(label: TextLine, page: readonly TextLine[]): Span[] {
  const lead = inline.exec(label.text)?.[0].length ?? 0;
  const rest = page.filter((line) => line.block === label.block && line.order > label.order);
  return [{ line: label, start: lead, end: label.text.length }, ...rest.map(wholeLine)].filter(
    (span) => span.end > span.start,
  );
}

function numbers(front: readonly TextLine[]): Pick<Paper, 'ids' | 'venue'> {
  const places = (line: TextLine, pattern: RegExp) => stretchesOf(line.text, pattern).map((at) => ({ line, ...at }));
  const ids = front.flatMap((line) => places(line, id));
  for (const line of front) {
    const match = series.exec(line.text) ?? appeared.exec(line.text);
    const name = match?.[1] ?? match?.[2];
    if (!match || !name) continue;
    const start = match.index + match[0].indexOf(name);
    return { ids, venue: [{ line, start, end: start + name.length }] };
  }
  const [held] = front.flatMap((line) => places(line, new RegExp(archive.source, 'gu')));
  return { ids, venue: held ? [held] : [] };
}
