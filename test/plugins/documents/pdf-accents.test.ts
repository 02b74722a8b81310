/** Letters with accents, and logos, as TeX draws them: one character over, below or into another. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinAccents } from '../../../plugins/documents/pdf/accents.ts';
import type { Glyphs, Run } from '../../../plugins/documents/pdf/glyphs.ts';
import { PdfObjects } from '../../support/pdf-objects.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

/** A page in Helvetica with WinAnsiEncoding: accents stand for themselves there. */
function drawn(...lines: readonly string[]): Uint8Array {
  const objects = new PdfObjects();
  const font = objects.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const text = lines.map((line, at) => `BT /F1 10 Tf 50 ${700 - 30 * at} Td ${line} ET`).join('\n');
  return objects.writePage(text, font);
}

const read = async (...lines: readonly string[]): Promise<string[]> =>
  lineTexts((await extractPdf(drawn(...lines))).document);

describe('characters of a PDF drawn over each other', () => {
  // Numbers in brackets are thousandths of the size by which the pen goes back; an o is 556 wide, a diaeresis 333.
  it('are a letter with its accent, whichever comes first', async () => {
    assert.deepEqual(await read(String.raw`[(Marh) -111 (\250) 444 (oferstra\337e 23)] TJ`), ['Marhöferstraße 23']);
    assert.deepEqual(await read(String.raw`[(gar) (c) 416 (\270) -83 (on)] TJ`), ['garçon']);
  });

  it('are a letter with its accent where accents come last of the line', async () => {
    // `Miskiewicz` is 4,777 wide, and the middle of its s stands at 1,305.
    assert.deepEqual(await read(String.raw`[(Miskiewicz) 3638 (\264)] TJ`), ['Miśkiewicz']);
  });

  it('are one word where one is pushed into the other, and two where it is a note', async () => {
    const logo = '(L) Tj 0 Ts [360 (A)] TJ [150 (T)] TJ -2.15 Ts [167 (E)] TJ 0 Ts [125 (X class)] TJ';
    assert.deepEqual(await read(logo), ['LATEX class']);
    assert.deepEqual(await read('(norm) Tj 3.5 Ts (1) Tj 0 Ts ( and values) Tj'), ['norm 1 and values']);
  });

  it('stay what they are where nothing lies below them', async () => {
    assert.deepEqual(await read(String.raw`(~/folder 2^3 \250 5\264) Tj`), ['~/folder 2^3 ¨ 5´']);
  });

  it('take no long even where all of a page stand in one place', () => {
    const count = 100_000;
    const glyphs: Omit<Glyphs, 'legible'> = {
      count,
      codes: Uint32Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0xb4 : 0x4e00 + at / 4)),
      boxes: Float64Array.from({ length: 4 * count }, (_, at) => (at % 4 < 2 ? 0 : 9)),
      origins: new Float64Array(2 * count),
      runOf: new Int32Array(count),
      runs: [{ size: 10, turn: 0 } as Run],
    };
    const [started, codes] = [process.cpuUsage(), glyphs.codes.slice()];
    joinAccents(glyphs);
    const { user } = process.cpuUsage(started);
    assert.deepEqual(glyphs.codes, codes);
    assert.ok(user < 10_000_000, `${user / 1000} ms`);
  });

  it('never get fewer nor more, whatever they are and wherever they stand', () => {
    const run = { size: 10, turn: 0 } as Run;
    const character = fc.record({
      code: fc.oneof(fc.constantFrom(0xb4, 0xa8, 0x7e, 0x131, 0x61, 0x45, 0x110001), fc.nat(0x10ffff)),
      left: fc.integer({ min: 0, max: 60 }),
      width: fc.integer({ min: -2, max: 9 }),
      base: fc.constantFrom(0, 2, 40),
    });
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), fc.constantFrom(0, 1, 2, 3), (all, turn) => {
        const glyphs: Omit<Glyphs, 'legible'> = {
          count: all.length,
          codes: Uint32Array.from(all, ({ code }) => code),
          boxes: Float64Array.from(all.flatMap(({ left, width, base }) => [left, base, left + width, base + 5])),
          origins: Float64Array.from(all.flatMap(({ left, base }) => [left, base])),
          runOf: new Int32Array(all.length),
          runs: [{ ...run, turn: turn as Run['turn'] }],
        };
        joinAccents(glyphs);
        const joined = all.filter(({ code }, at) => glyphs.codes[at] !== code);
        // An accent goes for each letter that gets one or several.
        const accents = joined.filter(({ code }) => code !== 0x200b && '´¨~'.includes(String.fromCharCode(code)));
        assert.ok(joined.length <= 2 * accents.length);
        for (const code of glyphs.codes) assert.ok(code <= 0x110002);
      }),
    );
  });
});
