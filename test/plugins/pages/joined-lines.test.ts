/** Words that the end of a line splits, in the text of a block. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinLines, type TextLine } from '../../../plugins/pages/lines.ts';

/** Lines of type; one that ends in `¬` has a hyphen there by which the reader of the file knows a split word. */
function lines(...texts: string[]): TextLine[] {
  const box = { left: 0, right: 1, top: 0, bottom: 1, baseline: 1, size: 1 };
  return texts.map((marked) => {
    const text = marked.replace('¬', '-');
    const look = { bold: false, rightToLeft: false, hyphenated: marked.endsWith('¬') };
    return { ...box, text, words: [{ ...box, ...look, text: text.split(' ').at(-1) ?? '' }] };
  });
}

const cases: [lines: string[], text: string][] = [
  [['an interna¬', 'tional infor¬', 'mation desk'], 'an international information desk'],
  [['Soekarno¬', 'Hatta'], 'Soekarno-Hatta'],
  [['call 206–231–', '3500 now'], 'call 206–231–3500 now'],
  [['Docket FAA–2020–', '0686.'], 'Docket FAA–2020–0686.'],
  [['SKU AB-12-', 'C34'], 'SKU AB-12-C34'],
  [['in 2019–', 'and later'], 'in 2019– and later'],
  [['Mull –', '12 km'], 'Mull – 12 km'],
  [['Hardware/', 'Software'], 'Hardware/Software'],
  [['write to jo.bell@', 'example.org'], 'write to jo.bell@example.org'],
  [['jo@bell-', 'smith.example'], 'jo@bell-smith.example'],
  [['jo@bell¬', 'smith.example'], 'jo@bell-smith.example'],
  [['jo@example.', 'org'], 'jo@example.org'],
  [['jo@example.org.', 'or call'], 'jo@example.org. or call'],
  [['see https://', 'www.example.org'], 'see https://www.example.org'],
  [['see www.example.', 'org'], 'see www.example.org'],
  [['https://example.org/a/', 'b-c/d'], 'https://example.org/a/b-c/d'],
  [['https://example.org/', 'and others'], 'https://example.org/ and others'],
  [['https://example.org', '/path/to'], 'https://example.org/path/to'],
  [['www.example.org.', 'All rights'], 'www.example.org. All rights'],
  [['東京都港', '区一丁目'], '東京都港区一丁目'],
  [['東京', 'Tokyo'], '東京 Tokyo'],
];

describe('joined lines', () => {
  for (const [split, text] of cases)
    it(`read ${text}`, () => {
      assert.equal(joinLines(lines(...split)), text);
    });

  it('lose no letter or figure, whatever they hold', () => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: fc.constantFrom(...'aB7-–/.@: 東w') }).map((text) => text.trim()),
          { minLength: 1 },
        ),
        (split) => assert.equal(letters(joinLines(lines(...split))), letters(split.join(''))),
      ),
    );
  });

  it('take time in proportion to their length', () => {
    const long = lines('https://'.repeat(50_000), 'a@'.repeat(100_000), '/'.repeat(100_000), 'x');
    assert.ok(joinLines(long).length > 400_000);
    const many = lines(...Array.from({ length: 30_000 }, (_, at) => `a line of some words, and part${at}¬`));
    assert.ok(joinLines(many).length > 900_000);
  }).timeout(2000);
});
