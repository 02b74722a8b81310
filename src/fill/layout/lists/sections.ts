/** The sections of a document: headings by level, size, weight or capitals, and the lines below each. */
import { heaviest, medianOf } from '../../scale/counts.ts';
import { atMost, longest, tellingLetters } from '../../scale/extents.ts';
import { once } from '../page/once.ts';
import type { TextLine, View } from '../page/view.ts';
import { monthOf } from '../values/months.ts';
import { foldKeep } from '../values/text.ts';
import { namesSection } from './concepts.ts';
import { type Column, columnFrom, flowOf } from './flow.ts';
import { periodIn } from './period.ts';

export interface Section {
  heading: TextLine;
  /** The heading without its number and its colon. */
  title: string;
  /** How much the heading stands out. A section ends where a heading stands out at least as much. */
  strength: number;
  /** The lines below the heading, those of the sections inside it included. */
  lines: TextLine[];
  /** The section that this one lies in. */
  parent?: Section;
}

const maxTitle = longest.name;
const numbering =
  /^(?:(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])(?:\.\d{1,2})*[.)]?|§\s?\d+)\s+|(?:[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十\d]{1,3}[章节節])\s*)(?=\S)/u;
/** Marks of list items: bullets, dashes, and the private characters that symbol fonts use. */
export const bullet = /^\s*(?:[•●○▪■◦‣⁃∙·◆➢➤✓►–—*+.\uE000-\uF8FF-](?=\s)|[\uE000-\uF8FF])\s*/u;
const enumerated =
  /^\s*(?:\[[\p{L}\d+]{1,10}\]|\(?\d{1,3}[.)](?=\s)|\p{Ll}[.)](?=\s)|[（(]?\d{1,2}[、）．](?=\P{N})|[①-⑳](?=\P{N}))\s*/u;

/** The mark that a line starts with, as a number of characters; 0 when there is none. */
export function markLength(text: string): number {
  const length = (bullet.exec(text) ?? enumerated.exec(text))?.[0].length ?? 0;
  return length > 0 && beginsWithDay(text) ? 0 : length;
}

/** Whether a text begins with a day of a month, which is no number of an item: `12. April 2025`. */
export function beginsWithDay(text: string): boolean {
  const [, word] = /^\s*\d{1,2}\.?\s+(\p{L}{3,20})/u.exec(text) ?? [];
  return word !== undefined && monthOf(foldKeep(word)) !== undefined;
}

/** All sections of a view, in reading order. Linear, and made once for a view. */
export const sectionsOf = once((view: View): Section[] => {
  const lines = flowOf(view);
  const body = bodySize(lines);
  const sections: Section[] = [];
  const stacks: { [own in Column]: Section[] } = { main: [], side: [] };
  let column: Column = 'main';
  let open: Section[] = stacks.main;
  const leads = lines.map((line, index) => leadsTo(line, lines[index + 1]));
  const rank = rankOf(lines.filter((_, index) => leads[index]));
  const strengths = levelled(
    lines,
    lines.map((line, index) => strengthOf(line, lines[index - 1], leads[index] ? rank : 0, body)),
  );
  lines.forEach((line, index) => {
    const strength = strengths[index] ?? 0;
    const turn = columnFrom(line);
    if (turn && turn !== column) {
      stacks[column] = open;
      open = stacks[turn];
      column = turn;
    }
    if (strength === 0) {
      for (const section of open) section.lines.push(line);
      return;
    }
    while ((open.at(-1)?.strength ?? 0) > 0 && (open.at(-1)?.strength ?? 0) <= strength) open.pop();
    for (const section of open) section.lines.push(line);
    const parent = open.at(-1);
    const section: Section = {
      heading: line,
      title: titleOf(line.text),
      strength,
      lines: [],
      ...(parent && { parent }),
    };
    sections.push(section);
    if (open.length < atMost.dozen) open.push(section);
  });
  return sections;
});

/**
 * Headings that name a usual section are of one rank, that of most of them: some may have lost their looks where two
 * columns were read as one.
 */
function levelled(lines: readonly TextLine[], strengths: readonly number[]): number[] {
  const named = strengths.map((strength, index) => strength > 0 && namesSection(titleOf(lines[index]?.text ?? '')));
  const usual = medianOf(strengths.filter((_, index) => named[index]));
  return strengths.map((strength, index) => (named[index] ? Math.max(strength, usual) : strength));
}

/** A heading without its number and its colon. */
export const titleOf = (text: string): string =>
  text
    .replace(numbering, '')
    .replace(/\s*[:：]\s*$/u, '')
    .trim();

/** A span of time with what happened in it: an entry, and no heading. */
function dates(title: string): boolean {
  const period = periodIn(title);
  return period !== undefined && (period.current || period.from !== period.to) && period.end - period.start > 6;
}

/** The size that most characters have. */
export const bodySize = (lines: readonly TextLine[]): number =>
  heaviest(lines.map(({ size, text }) => [halfPoints(size), text.length])) ?? 0;

/** To half a point: figures and accents of another type move the size of a line by less. */
const halfPoints = (size: number): number => Math.round(size * 2) / 2;

/** How much a line stands out that only names a usual section, or only ends in a colon. */
const [byName, byColon] = [4, 0.5];

/** Whether a short line stands right above the items of a list. */
const leadsTo = ({ kind, text, segments }: TextLine, after: TextLine | undefined): boolean =>
  kind === 'paragraph' &&
  after?.kind === 'list-item' &&
  segments.length === 1 &&
  text.length < longest.name &&
  /^[\p{Lu}\p{Lo}]/u.test(titleOf(text));

/** Lines above lists are of one rank: that of usual sections where most of them name one. */
const rankOf = (lines: readonly TextLine[]): number =>
  2 * lines.filter(({ text }) => namesSection(titleOf(text))).length > lines.length ? byName : byColon;

/** 0 when a line is no heading; else larger the more it stands out. `leading` is the rank of a line above a list. */
function strengthOf(line: TextLine, before: TextLine | undefined, leading: number, body: number): number {
  const { text } = line;
  const title = titleOf(text);
  if (line.kind === 'table' || title.length < 2 || title.length > maxTitle || !/\p{L}\p{M}*\p{L}/u.test(title))
    return 0;
  if (markLength(text) > 0 && !numbering.test(text)) return 0;
  if (dates(title)) return 0;
  const letters = title.replace(/[^\p{L}]/gu, '');
  const caps =
    letters.length >= tellingLetters && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const bigger = body > 0 ? halfPoints(line.size) / body : 1;
  const colon = /[:：]\s*$/u.test(text);
  const declared = line.kind === 'heading' ? Math.max(1, 5 - line.level) : 0;
  if (declared > 0) return 20 + 4 * declared + (bigger > 1.05 ? bigger : 0);
  const numbered = numbering.test(text) ? 1 : 0;
  if (/[.,;!?]$/u.test(title) || line.segments.length > 1 + numbered || /\d{3,}\s*$/u.test(title)) return 0;
  const fresh =
    !before ||
    before.block !== line.block ||
    before.bold !== line.bold ||
    Math.abs(before.size - line.size) > 0.5 ||
    (caps && before.text !== before.text.toUpperCase() && (/\s/u.test(title) || namesSection(title)));
  if (!fresh) return colon && line.bold ? 1 : 0;
  const size = bigger > 1.08 ? 10 * (bigger - 1) + 3 : 0;
  const weight = line.bold ? 2 : 0;
  const strength = size + weight + (caps ? 3 : 0);
  if (strength === 0 && leading > 0) return leading;
  if (strength === 0 && namesSection(title) && line.kind !== 'list-item') return byName;
  if (strength === 0) return colon && text.length < longest.name && /^[\p{Lu}\p{Lo}]/u.test(title) ? byColon : 0;
  return 1 + strength - (colon ? 0.5 : 0);
}
