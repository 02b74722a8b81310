/** Recognises the scanned pages of a document side by side, as far as the engine goes. */
import type { ExtractContext, Warning } from '../../../src/plugin/contract.ts';
import { refuseLarge, refuseMany } from '../../pages/bounds.ts';
import { countPictures } from '../../pages/under-way.ts';
import type { OpenDocument } from './document.ts';
import type { ReadPage } from './page.ts';
import { drawnSize, recognisePage } from './scan.ts';

/**
 * Puts recognised text into pages that are pictures, and warns of each: `page-recognised` where text was found,
 * `page-without-text` where none was, or there is no engine. Pages that could not be opened are null.
 * @throws file-too-complex when they are too many, or too large
 */
export async function readScans(
  document: OpenDocument,
  pages: (ReadPage | null)[],
  context: ExtractContext,
): Promise<Warning[]> {
  const { ocr } = context.engines;
  const scans = pages.flatMap((read, index) => (read?.scan ? [{ read, number: index + 1, scan: read.scan }] : []));
  if (ocr) {
    refuseMany(scans.length, context);
    const sizes = scans.map(({ read, scan }) => drawnSize(read.page, scan.dpi, context));
    refuseLarge(sizes, context);
  }
  const recognised = new Set<number>();
  const late = new Set<number>();
  const more: Warning[] = [];
  const begin = countPictures((done) => context.progress('recognising', done, scans.length));
  if (ocr && scans.length > 0) context.progress('recognising', 0, scans.length);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < scans.length; at = next++) {
      const entry = scans[at];
      if (!entry || !ocr) return;
      context.signal.throwIfAborted();
      if (context.enough?.aborted) {
        late.add(entry.number);
        continue;
      }
      const under = begin();
      const page = await recognisePage(document, entry.number, entry.scan, ocr, context, under.lines);
      under.end();
      if (!page) continue;
      more.push(...page.recognition.warnings.map((warning) => ({ ...warning, place: onPage(entry.number) })));
      const { width, height, blocks } = page;
      const { rotation, skew } = page.recognition;
      if (blocks.length === 0) continue;
      recognised.add(entry.number);
      entry.read.page = {
        ...{ number: entry.number, width, height, origin: 'recognised' },
        ...(rotation !== 0 && { rotation }),
        ...(skew !== 0 && { skew }),
      };
      entry.read.blocks = blocks;
    }
  };
  // All lanes must have ended before the document is closed under them.
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(ocr?.lanes ?? 0, scans.length) }, lane));
  const failure = lanes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  const warnings = pages.flatMap((read, index): Warning[] => {
    const number = index + 1;
    if (recognised.has(number))
      return [warn('page-recognised', `Page ${number} is a picture; its text was recognised.`, number)];
    if (late.has(number))
      return [warn('not-in-time', `Page ${number} is a picture; there was no time left to recognise it.`, number)];
    if (read && read.blocks.length > 0)
      return read.scan && !ocr
        ? [warn('picture-unread', `Page ${number} is a picture with little text on it.`, number)]
        : [];
    if (!read) return [warn('page-unreadable', `Page ${number} is damaged and could not be read.`, number)];
    const absent = read.scan && !ocr ? ` ${context.engines.absent.ocr ?? ''}` : '';
    return [warn('page-without-text', `Page ${number} holds no text that can be read.${absent}`.trim(), number)];
  });
  return [...warnings, ...more];
}

const onPage = (page: number) => ({ kind: 'page', page }) as const;

const warn = (code: string, message: string, page: number): Warning => ({ code, message, place: onPage(page) });
