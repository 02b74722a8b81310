/** The colours that series have by themselves: the theme's, by the chart's style (ISO/IEC 29500-1, 21.2.2.227). */
import type { Palette } from '../colour.ts';

/**
 * @param count of all series
 * @param style 1 to 48, in rows of eight: greys, all six colours of the theme, shades of one of them
 */
export function seriesColour(index: number, count: number, style: number, palette: Palette): string {
  const row = ((style - 1) % 8) + 1;
  if (row === 2) {
    const round = Math.floor(index / 6);
    return mixed(palette(`accent${(index % 6) + 1}`), round % 2 === 0 ? 0.25 * Math.min(2, round / 2) : -0.35);
  }
  const place = count < 2 ? 0 : (index / (count - 1)) * 2 - 1;
  return mixed(row === 1 ? '808080' : palette(`accent${row - 2}`), place * 0.45);
}

/** @param share of white in it, or where it is below 0 of black */
function mixed(hex = '808080', share = 0): string {
  const part = (at: number): string => {
    const own = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(own + ((share < 0 ? 0 : 255) - own) * Math.min(1, Math.abs(share)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(2)}${part(4)}`;
}
