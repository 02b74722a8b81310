/** Builds the whole document's view: every block becomes lines, and every line is cut into segments. */

import { partOf } from '../../../model/box.ts';
import type { ParsedDocument, TextBlock } from '../../../model/document.ts';
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { emptyLine, spread, wordLine } from './line.ts';
import { cutAtSharedColumns } from './shared-columns.ts';
import { withoutSplits, withWholeWords } from './split-words.ts';
import { linesIn, type Stretch, setBold } from './stretches.ts';
import { tableLines } from './table-lines.ts';
import type { TextLine, View } from './view.ts';
import { appendParts } from './written-on.ts';

/** Width over height of a sheet of ISO 216 paper. */
const defaultAspect = Math.SQRT1_2;

/** Segments of a document that a view holds. What is longer has hardly a reader, and no room in a worker's memory. */
const mostSegments = atMost.held;

/** The view of a whole document; of a very long one, of its beginning. */
export function viewOf(document: ParsedDocument): View {
  const aspects = new Map(
    (document.pages ?? [])
      .filter((page) => page.width > 0 && page.height > 0)
      .map((page) => [page.number, page.width / page.height]),
  );
  const aspect = (page: number): number => aspects.get(page) ?? defaultAspect;
  const lines: TextLine[] = [];
  let room = mostSegments;
  for (const [index, block] of document.blocks.entries()) {
    const made =
      block.kind === 'table' ? tableLines(block, document, aspect, room) : textLines(block, document, aspect);
    for (const line of made) {
      if (line.text.trim() === '' || room <= 0) continue;
      closeLabels(line);
      room -= line.segments.length;
      line.block = index;
      line.order = lines.length;
      lines.push(line);
    }
    if (room <= 0) break;
  }
  shareBoxes(lines);
  cutAtSharedColumns(lines, aspect);
  return { document, lines, fields: document.fields, aspect, ...(room <= 0 && { cut: true }) };
}

/** Sets what shares the box of a shape one below the other, and what tabs part beside each other. */
function shareBoxes(lines: readonly TextLine[]): void {
  const whole = lines.filter(
    ({ box, page, kind, segments }) =>
      box !== null && page > 0 && kind !== 'table' && segments.every((segment) => segment.box === box),
  );
  const shapes = chainsOf(
    whole,
    (line, { order, page, box }) =>
      line.order === order + 1 && line.page === page && line.box?.every((edge, at) => edge === box?.[at]) === true,
  );
  for (const own of shapes)
    own.forEach((line, at) => {
      if (line.box && own.length > 1) line.box = partOf(line.box, 'down', at, own.length);
      spread(line);
    });
}

/** Puts a colon that tabs or the borders of cells part from its label back to it: `Languages | : | English`. */
function closeLabels(line: TextLine): void {
  if (!/(?:^|\s)[:：]/u.test(line.text)) return;
  for (let index = line.segments.length - 1; index > 0; index -= 1) {
    const [label, segment] = [line.segments[index - 1], line.segments[index]];
    const [colon] = (segment && /^[:：]\s*/u.exec(segment.text)) ?? [];
    if (!label || !segment || colon === undefined || /[:：]$/u.test(label.text)) continue;
    label.end = segment.start + 1;
    label.text = line.text.slice(label.start, label.end);
    segment.start += colon.length;
    segment.text = segment.text.slice(colon.length);
    if (segment.text === '') line.segments.splice(index, 1);
  }
}

function textLines(block: TextBlock, document: ParsedDocument, aspect: View['aspect']): TextLine[] {
  if (!block.lines || block.lines.length === 0) {
    const whole = withoutSplits(block.text);
    const bold = whole === block.text ? block.bold : undefined;
    return linesIn(whole, bold).map(({ text, bold }) => proseLine(emptyLine(block, block.place ?? null), text, bold));
  }
  const marked = block.bold ? linesIn(block.text, block.bold) : [];
  return withWholeWords(block.lines, block.text).map((line, at) => {
    const made = emptyLine(block, line.place);
    if (line.words && line.words.length > 0) return wordLine(made, line, document, aspect);
    const { text, bold } = marked[at] ?? { text: '' };
    return proseLine(made, line.text, text === line.text ? bold : undefined);
  });
}

/** A line without boxes: tabs and runs of spaces, two wide ones among them, are its gaps, and rules to write on. */
function proseLine(line: TextLine, source: string, bold?: readonly Stretch[]): TextLine {
  for (const gapless of source.split(/\t+| {3,}|\u3000{2,}/)) appendParts(line, gapless);
  if (bold) setBold(line, source, bold);
  return line;
}
