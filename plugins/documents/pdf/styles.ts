import type { Style } from '../../../src/plugin/contract.ts';
import type { Run } from './glyphs.ts';

/** Styles of the whole document, each once. */
export class StyleTable {
  readonly styles: Style[] = [];
  readonly #known = new Map<string, number>();

  indexOf({ face, size }: Run): number {
    const rounded = Math.round(size * 10) / 10;
    const key = `${face.name} ${rounded} ${face.bold} ${face.italic}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const style: Style = { size: rounded };
    if (face.name) style.font = face.name;
    if (face.bold) style.bold = true;
    if (face.italic) style.italic = true;
    this.#known.set(key, this.styles.length);
    return this.styles.push(style) - 1;
  }
}
