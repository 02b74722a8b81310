/** Parts in bold of texts that have no words with boxes: of flows and their tables. */
import { half } from '../../scale/grades.ts';
import type { Face, TextLine } from './view.ts';

/** Offsets of the first character and of the one behind the last. */
export type Stretch = readonly [start: number, end: number];

/** The lines of a text, each with what of it is bold. */
export function linesIn(text: string, bold: readonly Stretch[] = []): { text: string; bold: Stretch[] }[] {
  let [offset, first] = [0, 0];
  return text.split('\n').map((line) => {
    const end = offset + line.length;
    while ((bold[first]?.[1] ?? end) < offset) first += 1;
    const own: Stretch[] = [];
    for (let at = first; (bold[at]?.[0] ?? end) < end; at += 1) {
      const [from, to] = bold[at] as Stretch;
      own.push([Math.max(0, from - offset), Math.min(end, to) - offset]);
    }
    offset = end + 1;
    return { text: line, bold: own };
  });
}

/** Says of a line which of its words are bold. `source` has the same words with other space between them. */
export function setBold(line: TextLine, source: string, bold: readonly Stretch[]): void {
  const faces: Face[] = [];
  let [at, first, letters] = [0, 0, 0];
  for (const { 0: word, index } of line.text.matchAll(/\S+/gu)) {
    at = source.indexOf(word, at);
    if (at < 0) return;
    while ((bold[first]?.[1] ?? at + 1) <= at) first += 1;
    const [from, to] = bold[first] ?? [at, at];
    // The colon behind a label is not always as bold as the label.
    const isBold = from <= at && Math.min(to, at + word.length) - at > half * word.length;
    const end = index + word.length;
    const last = faces.at(-1);
    if (last?.bold === isBold) last.end = end;
    else faces.push({ start: index, end, bold: isBold, size: 0 });
    if (isBold) letters += word.length;
    at += word.length;
  }
  line.boldStart = faces[0]?.bold ?? false;
  line.bold = letters > half * line.text.length;
  if (faces.length > 1) line.faces = faces;
}
