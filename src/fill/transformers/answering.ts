/** Fills leaves by asking a model that reads: each answer is words of the document, with their places. */

import type { ParsedDocument } from '../../model/document.ts';
import { type Filled, type FilledObject, type Leaf, missing } from '../../model/filled.ts';
import type { LeafField, ObjectField, Template } from '../../model/template.ts';
import { coerce } from '../kit/coerce.ts';
import { evidenceAt, linesOf, type TextLine } from '../kit/lines.ts';
import type { LlmContext } from '../llm/strategy.ts';
import { logit, sigmoid } from '../odds.ts';
import { hardly, possible, rounded } from '../scale/grades.ts';
import type { Reader } from './reader.ts';

/** Below this the model guesses. */
const least = hardly;
/** Readers are surer than they are right: their log odds count for so much, until they are calibrated. */
const humility = possible;

interface Word {
  text: string;
  line: TextLine;
  start: number;
  end: number;
}

/** Lists are beyond a model that points at one place: they stay empty. */
export async function answerTemplate(
  reader: Reader,
  document: ParsedDocument,
  { root }: Template,
  { signal, progress, isWanted = () => true }: LlmContext,
): Promise<FilledObject> {
  const lines = linesOf(document).filter(({ place }) => place?.kind !== 'page' || isWanted(place.page));
  const words = lines.flatMap(wordsOf);
  const texts = words.map(({ text }) => text);
  const object = async ({ fields }: ObjectField, above: readonly string[]): Promise<FilledObject> => {
    const members: [string, Filled][] = [];
    for (const [index, field] of fields.entries()) {
      signal.throwIfAborted();
      progress?.(index, fields.length);
      if (field.kind === 'object') members.push([field.key, await object(field, [...above, ...field.words])]);
      else if (field.kind === 'list') members.push([field.key, { kind: 'list', items: [] }]);
      else members.push([field.key, await leaf(field, above)]);
    }
    return { kind: 'object', members: Object.fromEntries(members) };
  };
  const leaf = async (field: LeafField, above: readonly string[]): Promise<Leaf> => {
    const answer = await reader.answer(questionFor(field, above), texts, signal);
    if (!answer || answer.probability < least) return missing();
    return leafOf(field, words.slice(answer.first, answer.last + 1), answer.probability);
  };
  return object(root, []);
}

/** What a reader is asked: what the caller says about the key, or else its words. */
function questionFor({ words, description }: LeafField, above: readonly string[]): string {
  if (description) return /\?\s*$/.test(description) ? description : `What is ${description}?`;
  return `What is the ${[...above, ...words].join(' ')}?`;
}

const wordsOf = (line: TextLine): Word[] =>
  [...line.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, line, start: index, end: index + text.length }));

function leafOf(field: LeafField, words: readonly Word[], probability: number): Leaf {
  const evidence = [...Map.groupBy(words, ({ line }) => line)].map(([line, own]) =>
    evidenceAt(line, own[0]?.start ?? 0, own.at(-1)?.end ?? 0),
  );
  const raw = evidence
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s"'(:]+|[\s"',;:.)]+$/g, '');
  const value = coerce(raw, field);
  if (value === null) return missing();
  const confidence = rounded(sigmoid(humility * logit(probability)));
  return { kind: 'leaf', value, raw, status: 'found', confidence, evidence };
}
