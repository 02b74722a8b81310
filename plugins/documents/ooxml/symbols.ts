/**
 * Letters of symbol fonts as Unicode. The Symbol table is Adobe's (unicode.org, VENDORS/ADOBE/symbol.txt); of the
 * pictorial fonts only the signs that carry meaning in forms and lists are here.
 */

const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const smallGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';

const symbol: Record<number, string> = {
  34: '∀',
  36: '∃',
  39: '∋',
  42: '∗',
  45: '−',
  64: '≅',
  92: '∴',
  94: '⊥',
  160: '€',
  161: 'ϒ',
  162: '′',
  163: '≤',
  164: '⁄',
  165: '∞',
  166: 'ƒ',
  167: '♣',
  168: '♦',
  169: '♥',
  170: '♠',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  178: '″',
  179: '≥',
  180: '×',
  181: '∝',
  182: '∂',
  183: '•',
  184: '÷',
  185: '≠',
  186: '≡',
  187: '≈',
  188: '…',
  196: '⊗',
  197: '⊕',
  198: '∅',
  199: '∩',
  200: '∪',
  201: '⊃',
  204: '⊂',
  206: '∈',
  207: '∉',
  208: '∠',
  209: '∇',
  210: '®',
  211: '©',
  212: '™',
  213: '∏',
  214: '√',
  215: '⋅',
  216: '¬',
  217: '∧',
  218: '∨',
  219: '⇔',
  220: '⇐',
  221: '⇑',
  222: '⇒',
  223: '⇓',
  226: '®',
  227: '©',
  228: '™',
  229: '∑',
  242: '∫',
};
for (let i = 0; i < 26; i++) {
  symbol[65 + i] = greek.charAt(i);
  symbol[97 + i] = smallGreek.charAt(i);
}

const wingdings: Record<number, string> = {
  40: '☎',
  42: '✉',
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  114: '❒',
  118: '❖',
  167: '▪',
  168: '☐',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  251: '☒',
  252: '✓',
  253: '☒',
  254: '☑',
};

const wingdings2: Record<number, string> = { 80: '✓', 82: '☑', 83: '☒', 84: '☒', 163: '☐' };
const webdings: Record<number, string> = { 97: '✓', 99: '□', 103: '■', 114: '✗' };

const fonts: Record<string, Record<number, string>> = {
  symbol,
  wingdings,
  'wingdings 2': wingdings2,
  webdings,
};

/** The letter of a symbol font at a code point, which may stand in the private use area from U+F000 on. */
export function symbolLetter(font: string, code: number): string {
  const name = font.trim().toLowerCase();
  const table = Object.hasOwn(fonts, name) ? fonts[name] : undefined;
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  const known = table?.[low];
  if (known) return known;
  // Letters of an unlisted font in the private use area are that font's ASCII; of a pictorial font they are nobody's.
  if (low !== code && !table && low >= 0x20) return String.fromCodePoint(low);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
}
