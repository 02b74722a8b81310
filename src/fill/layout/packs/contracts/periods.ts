/** Spans of time that running text gives for something it names: a warranty period, a notice period. */
import type { Answer } from '../../page/running.ts';
import { sentenceEnd, sentenceStart } from './clauses.ts';
import type { Named } from './named.ts';
import { durationIn } from './term.ts';
import { phrase, sameMeaning, unanimous } from './wording.ts';

/** Words of keys that ask for a span of time and for nothing else. */
const SPAN = new Set('period term duration length time'.split(' '));
/** Characters between a name and its span of time. */
const REACH = 60;

/** The spans of time for what `words` name, surest first: said in a sentence, defined, alone in a clause. */
export function periodsFor(named: Named, words: readonly string[]): Answer[] {
  if (words.includes('notice')) return noticePeriods(named, words);
  const { prose, definitions, clauses } = named;
  const telling = words.filter((word) => !SPAN.has(word));
  if (telling.length === 0) return [];
  const asked = new Set(words);
  const [whole, short] = [phrase(words), new Set(telling)];
  const said = [...prose.text.matchAll(new RegExp(whole ?? '', 'giu'))].flatMap((match) => {
    const end = Math.min(match.index + match[0].length + REACH, sentenceEnd(prose.text, match.index));
    return scored(durationIn(prose.text, match.index + match[0].length, end), 0.7);
  });
  const defined = definitions
    .filter((one) => sameMeaning(one.words, asked))
    .flatMap(({ definition: { start, end } }) => scored(durationIn(prose.text, start, end), 0.75));
  const titled = clauses
    .filter((one) => sameMeaning(one.words, asked) || sameMeaning(one.words, short))
    .flatMap(({ clause: { start, end } }) => {
      const first = durationIn(prose.text, start, end);
      return first && !durationIn(prose.text, first.end, end) ? scored(first, 0.6) : [];
    });
  return [...defined.slice(0, 1), ...unanimous(said), ...titled];
}

const NOTICE = /\b(?:days|weeks|months?|years?)(?:[’']s?)?(?:\s+prior)?(?:\s+advance)?(?:\s+written)?\s+notice\b/gi;

/** How long before its end a contract is given notice of; what else is given notice of does not count. */
function noticePeriods({ prose: { text } }: Named, words: readonly string[]): Answer[] {
  if (!words.every((word) => word === 'notice' || word === 'termination' || SPAN.has(word))) return [];
  const found = [...text.matchAll(NOTICE)].flatMap((match) => {
    const from = sentenceStart(text, match.index);
    if (!/\bterminat|\bcancel|\bresign/i.test(text.slice(from, sentenceEnd(text, match.index)))) return [];
    return scored(durationIn(text, Math.max(from, match.index - 30), match.index + match[0].length), 0.62);
  });
  return unanimous(found);
}

const scored = (found: Omit<Answer, 'score'> | null, score: number): Answer[] => (found ? [{ ...found, score }] : []);
