/**
 * Styles by name. Word stores its own styles under English names in every language; other programs store what their
 * user sees, and some files use styles that they do not define.
 */
import type { DocumentStyle } from './styles.ts';

/** "heading" as office programs in these languages name the style; a number follows. */
const headingNames = [
  'heading', // English
  'überschrift', // German
  'berschrift', // German, as an id
  'titre', // French
  'título', // Spanish, Portuguese
  'ttulo', // Spanish, Portuguese, as an id
  'titolo', // Italian
  'kop', // Dutch
  'rubrik', // Swedish
  'overskrift', // Danish, Norwegian
  'otsikko', // Finnish
  'nagłówek', // Polish
  'nagwek', // Polish, as an id
  'nadpis', // Czech, Slovak
  'címsor', // Hungarian
  'cmsor', // Hungarian, as an id
  'заголовок', // Russian
  'başlık', // Turkish
  'επικεφαλίδα', // Greek
  'titlu', // Romanian
  '标题', // Chinese, simplified
  '標題', // Chinese, traditional
  '見出し', // Japanese
  '제목', // Korean
];

const headings = new RegExp(`^(?:${headingNames.join('|')})[ _]?([1-9])$`, 'u');

const roles = new Map<string, DocumentStyle>(
  Object.entries({
    title: { heading: 1 },
    titel: { heading: 1 },
    titre: { heading: 1 },
    titolo: { heading: 1 },
    título: { heading: 1 },
    caption: { role: 'caption' },
    beschriftung: { role: 'caption' },
    légende: { role: 'caption' },
    'placeholder text': { role: 'placeholder' },
    placeholdertext: { role: 'placeholder' },
    platzhaltertext: { role: 'placeholder' },
    'list bullet': { role: 'list' },
    listbullet: { role: 'list' },
    'list number': { role: 'list' },
    listnumber: { role: 'list' },
  } satisfies Record<string, DocumentStyle>),
);

/** What a style's name or id alone says. */
export function roleOfName(name: string): DocumentStyle {
  const plain = name.trim().toLowerCase().normalize('NFC');
  const depth = headings.exec(plain)?.[1];
  return depth ? { heading: Number(depth) } : (roles.get(plain) ?? {});
}
