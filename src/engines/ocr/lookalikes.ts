/** Settles characters of one shape by their neighbours: letters stand among letters, digits among digits. */
import type { Glyph } from './decode.ts';

/** How much likelier (natural logarithm) a letter is for each letter beside it, a digit for each digit. */
const besideNext = 1.2;
const besideSecond = 0.6;
/** What the network holds for this improbable stays so whatever stands beside it. */
const leastProbability = 1e-3;

/** The text of one word, each doubtful character settled; clear neighbours weigh, doubtful ones don't. */
export function settleLookalikes(word: readonly Glyph[]): string {
  return word
    .map((glyph, index) => {
      if (glyph.lookalikes.length === 0) return glyph.text;
      const lean = [-2, -1, 1, 2].reduce((sum, offset) => {
        const weight = Math.abs(offset) === 1 ? besideNext : besideSecond;
        return sum + weight * kind(word[index + offset]);
      }, 0);
      let best = { text: glyph.text, score: Number.NEGATIVE_INFINITY };
      for (const { text, probability } of glyph.lookalikes) {
        if (probability < leastProbability) continue;
        const score = Math.log(probability) + lean * kindOf(text);
        if (score > best.score) best = { text, score };
      }
      return best.text;
    })
    .join('');
}

/** 1 for a letter, -1 for a digit, 0 for anything else and for what may be both. */
function kind(glyph: Glyph | undefined): number {
  if (!glyph || (glyph.lookalikes.length > 0 && glyph.confidence < 0.9)) return 0;
  return kindOf(glyph.text) * (glyph.lookalikes.length > 0 ? 0.5 : 1);
}

function kindOf(text: string): number {
  if (/\p{L}/u.test(text)) return 1;
  return /[\d%]/.test(text) ? -1 : 0;
}
