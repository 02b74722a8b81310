/** What a text looks like, as far as its view shows it: stretches in bold and italics, where lines stand, pictures. */
import { integer } from '../../basics/integer.ts';
import type { Alignment } from './styles.ts';

/** Texts that are set apart from the others around them; `open` while the last one may go on. */
export interface Stretches {
  texts: string[];
  open: boolean;
}

export const startStretches = (): Stretches => ({ texts: [], open: false });

/** @param apart whether this text is; undefined for what has no look of its own, such as a tab */
export function note(stretches: Stretches, apart: boolean | undefined, text: string): void {
  if (stretches.open && apart !== false) stretches.texts.push((stretches.texts.pop() ?? '') + text);
  else if (apart) stretches.texts.push(text);
  stretches.open = apart ?? stretches.open;
}

/** EMU. */
export interface Extent {
  width: number;
  height: number;
}

export function extentOf(across: string | undefined, down: string | undefined): Extent | undefined {
  const [width, height] = [integer(across, 1, 10 ** 9), integer(down, 1, 10 ** 9)];
  return width === undefined || height === undefined ? undefined : { width, height };
}

/** Of the paragraph that begins on a line. */
export interface LineLook {
  line: number;
  bold: string[];
  italic: string[];
  align?: Alignment | undefined;
}
