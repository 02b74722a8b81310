/** Folding: what is left of a text when case, accents and forms of letters don't count. */

/** Letters that Unicode does not take apart. */
const plain: Record<string, string> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
const plainPattern = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Whether a text has no letter, accent or sign but those of English. */
export const isPlain = (text: string): boolean => /^[\n -~]*$/.test(text);

/** Lower-case, without accents, ß as ss, full-width letters as plain ones; numero signs become `no`. */
export function fold(text: string): string {
  // Most texts need nothing more.
  if (isPlain(text)) return text.toLowerCase();
  return (
    text
      .replace(/[nN]\.?[°º]|(?<!\p{L})[sS]ố(?=\s?(?::|$))/gu, ' no ')
      .normalize('NFKD')
      // The marks of kana make other sounds and other words.
      .replace(/(?![\u3099\u309a])\p{M}+/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(plainPattern, (letter) => plain[letter] ?? letter)
  );
}
