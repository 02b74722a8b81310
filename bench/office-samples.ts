/** Office files for the benchmark: prose, a long table, a form, slides. */
import { docx, paragraph, pptx, shape, styled } from '../test/support/ooxml.ts';

const words = 'the quick brown fox signs an agreement with Example GmbH about 1,234.50 EUR on 1 May 2024'.split(' ');
const sentence = (seed: number): string =>
  Array.from({ length: 60 }, (_, i) => words[(i * 7 + seed) % words.length]).join(' ');
const cell = (text: string): string => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

export function officeSamples(): { name: string; bytes: Uint8Array }[] {
  const row = (index: number) => `<w:tr>${many(6, (column) => cell(`r${index}c${column}`))}</w:tr>`;
  const control = (index: number) =>
    `<w:sdt><w:sdtPr><w:tag w:val="field${index}"/></w:sdtPr><w:sdtContent>${paragraph(`Value ${index}`)}</w:sdtContent></w:sdt>`;
  const slide = (index: number) =>
    shape([`Slide ${index}`], [0.5, 0.3, 9, 1], '<p:ph type="title"/>') +
    many(6, (box) => shape([sentence(box), `Point ${box}`], [(box % 2) * 5, 1.5 + Math.floor(box / 2) * 2, 4.5, 1.8]));
  return [
    { name: 'letter.docx', bytes: docx(many(12, (i) => paragraph(sentence(i)))) },
    {
      name: 'prose.docx',
      bytes: docx(many(800, (i) => (i % 20 === 0 ? styled('Heading1', `Part ${i}`) : paragraph(sentence(i))))),
    },
    { name: 'table.docx', bytes: docx(`<w:tbl>${many(1000, row)}</w:tbl>`) },
    { name: 'form.docx', bytes: docx(many(100, control)) },
    { name: 'slides.pptx', bytes: pptx(Array.from({ length: 40 }, (_, index) => slide(index))) },
  ];
}
