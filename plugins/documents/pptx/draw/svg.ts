/** SVG as text. Whatever comes from a file goes through `escaped` or is a number. */

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? '');

/** A length in points, out of EMU. */
export const points = (emu: number): number => round(emu / 12_700);

export const round = (number: number): number => (Number.isFinite(number) ? Math.round(number * 100) / 100 : 0);

/** An element; attributes without a value are left out. `inside` is SVG already. */
export function tag(name: string, attributes: Record<string, string | number | undefined>, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? round(value) : escaped(value)}"`,
  );
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}
