/** One page: characters to words, rules to grids, and both to blocks in reading order. */
import type { DeclaredField, Page, ParsedDocument } from '../../../src/plugin/contract.ts';
import type { PageBlock, Placer } from '../../pages/blocks.ts';
import { placer } from '../../pages/blocks.ts';
import { withBullets } from '../../pages/bullets.ts';
import { withCombs } from '../../pages/combs.ts';
import { boxer } from '../../pages/frame.ts';
import { layOut } from '../../pages/layout.ts';
import { noRules } from '../../pages/rules.ts';
import { findSegments, usualSplit } from '../../pages/segments.ts';
import { withTicks } from '../../pages/ticks.ts';
import type { PageWord } from '../../pages/words.ts';
import { type OpenDocument, type OpenPage, withPage } from './document.ts';
import { declareFields } from './fields.ts';
import { type FormEnvironment, readWidgets, type Widget } from './form.ts';
import { readGlyphs } from './glyphs.ts';
import { type PdfLink, readLinks } from './links.ts';
import { TooComplex } from './pdfium.ts';
import { readRules } from './rules.ts';
import { type Scan, scanOf } from './scan.ts';
import type { StyleTable } from './styles.ts';
import { readWords } from './words.ts';

type Link = NonNullable<ParsedDocument['links']>[number];

export interface ReadPage {
  page: Page;
  blocks: PageBlock[];
  fields: DeclaredField[];
  links: Link[];
  /** How many the page's text holds. */
  characters: number;
  /** Set where the page is a picture, or holds text that can't be read. */
  scan: Scan | null;
}

/**
 * Reads a page; null when it is damaged beyond opening. What annotations show (filled fields, stamps, typed remarks)
 * is drawn into the page first, so that it is read with the text around it.
 */
export function readPage(
  document: OpenDocument,
  number: number,
  form: FormEnvironment | null,
  styles: StyleTable,
): ReadPage | null {
  const { call } = document.pdfium;
  const first = withPage(document, number, (page) => {
    const none: ReturnType<typeof readWidgets> = { widgets: [], shown: false };
    const { widgets, shown } = document.steps.part('form', none, () => readWidgets(page, form));
    const links = readLinks(page);
    // Flattening changes the page in memory; only opening it anew shows the outcome.
    const flattened = shown && call.FPDFPage_Flatten(page.handle, 0) === 1;
    return { widgets, links, read: flattened ? null : readText(page, widgets, links, styles) };
  });
  if (!first) return null;
  const { widgets, links, read } = first;
  return read ?? withPage(document, number, (page) => readText(page, widgets, links, styles));
}

/** A page of a map has some hundred thousand; more come from files made to keep readers busy. */
const maxObjects = 1_000_000;

function readText(page: OpenPage, widgets: Widget[], links: PdfLink[], styles: StyleTable): ReadPage {
  const { number, width, height } = page;
  const objects = page.document.pdfium.call.FPDFPage_CountObjects(page.handle);
  if (objects > maxObjects) throw new TooComplex(`page ${number} has ${objects} objects`);
  const glyphs = readGlyphs(page);
  const groups = glyphs?.legible ? readWords(glyphs, page, styles) : [];
  const drawn = groups.length > 0 ? readRules(page) : noRules;
  const across = groups.find((group) => group.turn === 0 && !group.skewed);
  const printed = onPage(across?.words ?? [], page);
  const bulleted = withBullets(printed, drawn.dots, drawn.rings);
  const ticked = withTicks(bulleted, drawn, widgets.filter(isButton));
  const { words, rules } = withCombs(ticked.words, ticked.rules);
  if (across) across.words = words;
  const blocks = groups.flatMap((group, index) =>
    layOut(group, page, rules).map((block) => (index > 0 ? { ...block, turned: true } : block)),
  );
  const place = placer(number, boxer(0, width, height));
  return {
    page: { number, width, height, origin: blocks.length > 0 ? 'text' : 'none' },
    blocks,
    fields: widgets.length > 0 ? declareFields(widgets, findSegments(printed, usualSplit(printed)), place) : [],
    links: links.map((link) => toLink(link, printed, place)),
    characters: glyphs?.count ?? 0,
    scan: scanOf(
      page,
      groups.flatMap((group) => group.words),
    ),
  };
}

/**
 * The words that can be seen: a page that was cut out of a larger one keeps what lies beyond its edges. Where most lies
 * there, the edges are wrong.
 */
function onPage(words: PageWord[], { width, height }: OpenPage): PageWord[] {
  const seen = words.filter(({ left, right, top, bottom }) => right > 0 && left < width && bottom > 0 && top < height);
  return 2 * seen.length > words.length ? seen : words;
}

const isButton = ({ kind }: Widget): boolean => kind === 'checkbox' || kind === 'radio';

function toLink({ target, ...area }: PdfLink, words: readonly PageWord[], place: Placer): Link {
  const inside = words.filter((word) => {
    const x = (word.left + word.right) / 2;
    const y = word.baseline - 0.3 * word.size;
    return x > area.left && x < area.right && y > area.top && y < area.bottom;
  });
  return { text: inside.map((word) => word.text).join(' '), target, place: place(area) };
}
