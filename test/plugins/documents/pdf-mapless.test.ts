import assert from 'node:assert/strict';
import { parseGlyphMap } from '../../../plugins/documents/pdf/mapless.ts';
import { PdfObjects } from '../../support/pdf-objects.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

/** A page whose font has no map to characters: its text is numbers of glyphs, `shift` below the codes of ASCII. */
function mapless(lines: readonly string[], shift: number): Uint8Array {
  const hex = (line: string) =>
    [...line].map((letter) => ((letter.codePointAt(0) ?? 0) - shift).toString(16).padStart(4, '0')).join('');
  const drawing = lines.map((line, at) => `BT /F1 12 Tf 50 ${700 - 30 * at} Td <${hex(line)}> Tj ET`).join('\n');
  const objects = new PdfObjects();
  const descriptor = objects.add(
    '<< /Type /FontDescriptor /FontName /AAAAAA+Odd /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const glyphs = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Odd /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 600 /CIDToGIDMap /Identity >>`,
  );
  const font = objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Odd /Encoding /Identity-H /DescendantFonts [${glyphs} 0 R] >>`,
  );
  return objects.writePage(drawing, font);
}

describe('fonts of a PDF without a map to characters', () => {
  /** The widths of a font that is not there are anybody's guess, and so are the gaps between its letters. */
  const close = (texts: readonly string[]): string[] => texts.map((text) => text.replaceAll(' ', ''));
  const read = async (bytes: Uint8Array): Promise<string[]> => close(lineTexts((await extractPdf(bytes)).document));
  const lines = ['Statement of account for the month of March', 'The customer has paid all amounts in full.'];

  it('read as the glyphs that TrueType fonts have in their usual places', async () => {
    assert.deepEqual(await read(mapless(lines, 29)), close(lines));
  });

  it('leaves text alone that makes sense as it is, capitals, codes and figures included', async () => {
    const figures = ['2,028 (29,884) 2024', '(8,228) 22,882 820.2', '28/02/2022 20:28'];
    const numbered = ['1803105 XX 1180310840', '207 2021 LXX 2021 3 14', '8 218 0282 1180'];
    for (const sane of [
      lines,
      figures,
      numbered,
      ['THE AMOUNT THAT IS DUE AT THE END OF MAY', 'INVOICE 4711-22, ORDER XKCD-99'],
    ])
      assert.deepEqual(await read(mapless(sane, 0)), close(sane));
  });

  it('reads the table of characters in a font program, and survives a damaged one', () => {
    const table = (map: [number, number][]): number[] => {
      const groups = map.flatMap(([code, glyph]) => [code, code, glyph].flatMap((n) => [0, 0, n >> 8, n & 255]));
      const length = 16 + 12 * map.length;
      return [0, 12, 0, 0, 0, 0, 0, length, 0, 0, 0, 0, 0, 0, 0, map.length, ...groups];
    };
    const cmap = [
      0,
      0,
      0,
      1,
      0,
      3,
      0,
      10,
      0,
      0,
      0,
      12,
      ...table([
        [65, 3],
        [0x416, 9],
      ]),
    ];
    const tag = [...'cmap'].map((letter) => letter.charCodeAt(0));
    const font = Uint8Array.from([
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
      ...tag,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      28,
      0,
      0,
      0,
      cmap.length,
      ...cmap,
    ]);
    assert.deepEqual(
      [...parseGlyphMap(font)],
      [
        [3, 65],
        [9, 0x416],
      ],
    );
    for (let length = 0; length < font.length; length++) assert.ok(parseGlyphMap(font.subarray(0, length)).size <= 2);
  });
});
