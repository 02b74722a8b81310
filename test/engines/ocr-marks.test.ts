/** Languages with marked letters: which one a text is in, and which letters are taken of what its reader sees. */
import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { tellLanguage } from '../../src/engines/ocr/marks.ts';
import { mergeMarks } from '../../src/engines/ocr/merge.ts';

/** Words of ten columns a character, as a reader has them. */
function lineOf(text: string, confidence = 0.9) {
  let end = 0;
  return text.split(' ').map((word) => {
    const start = end;
    end += 10 * word.length + 5;
    return { text: word, start, end: end - 5, confidence };
  });
}

const merged = (own: string, other: string, confidence?: number): string =>
  mergeMarks(lineOf(own), lineOf(other, confidence))
    .map(({ text }) => text)
    .join(' ');

describe('the language of a picture', () => {
  it('is told by its commonest words, with marks or without', () => {
    equal(tellLanguage('Das Angebot gilt fur die Waren bis zum 14.03.2025'), 'deu');
    equal(tellLanguage('Le prix est du à la livraison avec les taxes'), 'fra');
    equal(tellLanguage('The price is due on delivery of the goods'), 'eng');
    equal(tellLanguage('Kira bedeli ve adres bilgileri için sayısı 4'), 'tur');
  });

  it('is not told by few words, or by such as two languages share', () => {
    equal(tellLanguage('Total 48.60'), undefined);
    equal(tellLanguage('A I Z S 14 22 7'), undefined);
    equal(tellLanguage('og er til den ar och till den'), undefined);
  });
});

describe('marked letters of a line', () => {
  it('take the place of plain ones, of such as look like them, and of a letter beside its marks', () => {
    equal(merged('Kaufer Jurgen GroB', 'Käufer Jürgen Groß'), 'Käufer Jürgen Groß');
    equal(merged('Strafle Miiller', 'Straße Müller'), 'Straße Müller');
    equal(merged('zl Krystufek', 'zł Kryštůfek'), 'zł Kryštůfek');
    equal(merged('MUNCHEN Ouz', 'München Oğuz'), 'MÜNCHEN Oğuz');
    equal(merged('blik', 'šblik'), 'šblik');
  });

  it('leave all else as it was: plain letters, figures, and where words end', () => {
    equal(merged('Betrag 1.284,50 fur', 'Betnag 7.284,5O für'), 'Betrag 1.284,50 für');
    equal(merged('A4 1 7', 'Ä4 í é'), 'Ä4 1 7');
    equal(merged('Ol undWein', 'Öl und Wein'), 'Öl undWein');
  });

  it('are not taken of what the reader doubts, or reads as something else', () => {
    equal(merged('Muller', 'Müller', 0.4), 'Muller');
    equal(merged('Muller', 'Ärgern'), 'Muller');
  });

  it('change neither how many words there are nor a figure, whatever another reader sees', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9.,]{1,8}$/);
    const other = fc.stringMatching(/^[a-zäöüßłé0-9.]{1,8}$/);
    const text = (one: typeof word) => fc.array(one, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text(word), text(other), (a, b) => {
        const now = merged(a, b);
        equal(now.split(' ').length, a.split(' ').length);
        equal(now.replace(/[^\d]/g, ''), a.replace(/[^\d]/g, ''));
      }),
    );
  });
});
