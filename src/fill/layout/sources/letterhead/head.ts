/** The head of a document: who sends it, and from where. */
import { atMost, longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { piecesOf, rowsIn } from '../../page/pieces.ts';
import { isRunning, type Span, spanText, type View } from '../../page/view.ts';
import { hasTown, readAddress } from './address.ts';
import { type HeadLine, lineKind } from './kinds.ts';
import { type Name, readNames } from './name.ts';

interface Letterhead {
  /** Likely names, best first. */
  names: Name[];
  /** The lines of the address; empty when there is none. */
  address: Span[];
}

/** Lines of the first page that are looked at, and those of them that make its head. */
const [reach, headLines] = [longest.line, atMost.many];
/** Characters from which on a paragraph heads nothing. */
const paragraph = longest.line;

/** The letterhead of a view; worked out once. */
export const letterheadOf = oncePerLines((view: View): Letterhead => {
  const lines: HeadLine[] = [];
  for (const row of rowsIn(view)) {
    if ((row[0]?.line.page ?? 0) > 1 || row[0]?.line.kind === 'speech' || lines.length >= reach) break;
    for (const piece of piecesOf(row, view.aspect)) {
      const prose = piece.segments.every(({ line }) => isRunning(line, view, paragraph));
      lines.push({ piece, kind: prose ? 'prose' : lineKind(piece.text) });
    }
  }
  const names = readNames(lines);
  const first = names[0] ? lines.findIndex(({ piece }) => piece === names[0]?.piece) : -1;
  const head = readAddress(lines.slice(0, headLines), first + 1);
  // Some print their address at the foot; there it must name its town.
  const foot = head.length > 0 ? [] : readAddress(lines, headLines);
  return { names, address: head.length > 0 || !hasTown(foot.map(spanText).join(' ')) ? head : foot };
});
