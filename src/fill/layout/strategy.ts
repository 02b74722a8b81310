/** The embedded default strategy: fills templates from layout and wording alone, without any model or network. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedDocument, Warning } from '../../model/document.ts';
import { type Filled, type FilledObject, missing } from '../../model/filled.ts';
import type { Field, ObjectField, Template } from '../../model/template.ts';
import { half } from '../scale/grades.ts';
import type { FillContext, FillStrategy } from '../strategy.ts';
import type { LayoutContext } from './context.ts';
import { type Explainer, explainer } from './explain.ts';
import { inOwnScript } from './keys/romanised.ts';
import { decide, leavesFrom } from './leaves.ts';
import { ownPacks } from './packs/all.ts';
import type { Pack } from './packs/pack.ts';
import { viewOf } from './page/lines.ts';
import { originOf } from './page/origin.ts';
import { fillLists } from './regions/fill.ts';
import { rehearse } from './rehearsal.ts';
import { fromSource } from './score/leaf.ts';
import { ownWeights, type Weights } from './score/weights.ts';
import { coreSources } from './sources/core.ts';
import type { Source } from './sources/source.ts';
import { answersAmong, keysOf } from './template-order.ts';
import { localeOf } from './values/locale.ts';
import { watchPatterns } from './values/pattern.ts';
import { forget } from './words/remembered.ts';

/** What the strategy knows: genres, where candidates come from, and what was learned. */
export interface Knowledge {
  packs: readonly Pack[];
  sources: readonly Source[];
  weights: Weights;
}

export const ownKnowledge = (): Knowledge => ({ packs: ownPacks, sources: coreSources, weights: ownWeights() });

/** The layout strategy. It holds no state: one instance may fill any number of documents at once. */
export function createLayoutStrategy(knowledge: Partial<Knowledge> = {}): FillStrategy {
  const fill: FillStrategy['fill'] = (document, template, context) =>
    fillTemplate(document, template, context, { ...ownKnowledge(), ...knowledge });
  return { name: 'layout', fill, warm: () => rehearse(fill) };
}

async function fillTemplate(
  document: ParsedDocument,
  template: Template,
  { signal, warn, confidence, explain }: FillContext,
  knowledge: Knowledge,
): Promise<FilledObject> {
  const context = layoutContext(document, signal, knowledge, Math.min(usual, confidence ?? usual));
  const tell = explain && explainer(context);
  const { done, warnings } = await watchPatterns(() =>
    fillObject(inOwnScript(template.root, context.whole.lines), context, tell),
  ).finally(forget);
  for (const warning of context.whole.cut ? [...warnings, longDocument] : warnings) warn?.(warning);
  if (tell) explain(tell.explanation);
  return done;
}

const longDocument: Warning = {
  code: 'document-cut',
  message: 'The document is very long: the layout strategy looked at its beginning alone.',
};

/** What is less likely right is null, unless the caller takes more. */
const usual = half;

/** What the parts of the strategy share while one document is filled. */
export function layoutContext(
  document: ParsedDocument,
  signal: AbortSignal,
  { packs, sources, weights }: Knowledge,
  least = usual,
): LayoutContext {
  const whole = viewOf(document);
  const own = localeOf(whole.lines);
  const origin = originOf(whole.lines, own);
  const locale = origin ? { ...own, origin } : own;
  return {
    signal,
    locale,
    least,
    packs,
    sources,
    sourceNames: learnedSources(weights) ?? namesOf(sources, packs),
    weights,
    whole,
    breathe: breather(signal),
  };
}

/** The sources that the weights know: a source or a pack that came later counts by its own word alone. */
function learnedSources({ leaf: { names } }: Weights): string[] | undefined {
  return names.length === 0
    ? undefined
    : names.filter((name) => name.startsWith(fromSource)).map((name) => name.slice(fromSource.length));
}

/** The names of all sources, in an order that does not depend on the document. */
export const namesOf = (sources: readonly Source[], packs: readonly Pack[]): string[] =>
  [...sources, ...packs.flatMap((pack) => pack.sources ?? [])].map(({ name }) => name);

/** Fills an object: all leaves at once, those of nested objects included, then the lists. */
async function fillObject(root: ObjectField, context: LayoutContext, tell?: Explainer): Promise<FilledObject> {
  const { leaves, lists } = keysOf(root);

  const decisions = await decide(leaves, context.whole, context);
  tell?.leaves(decisions);
  const filled = leavesFrom(decisions, context.whole, context);
  const beside = { keys: leaves.length + lists.length, answers: answersAmong(decisions, leaves) };
  const filledLists = await fillLists(lists, context.whole, context, beside, tell?.lists);
  const answers = new Map<Field, Filled>();
  for (const [index, { field }] of leaves.entries()) answers.set(field, filled[index] ?? missing());
  for (const [index, { field }] of lists.entries()) answers.set(field, filledLists[index] ?? missing());
  return objectOf(
    root.fields,
    root.fields.map((field) => assemble(field, answers)),
  );
}

function assemble(field: Field, answers: ReadonlyMap<Field, Filled>): Filled {
  if (field.kind !== 'object') return answers.get(field) ?? missing();
  // What may be a list as well is one where the document has its items.
  const list = field.list && answers.get(field.list);
  if (list?.kind === 'list' && list.items.length > 0) return list;
  return objectOf(
    field.fields,
    field.fields.map((member) => assemble(member, answers)),
  );
}

/** Members under the caller's keys, whatever they are: `__proto__` is a key like any other. */
function objectOf(fields: readonly Field[], members: readonly Filled[]): FilledObject {
  return {
    kind: 'object',
    members: Object.fromEntries(fields.map((field, index) => [field.key, members[index] ?? missing()])),
  };
}

/** A function that yields to the event loop when more than 20 ms have passed since it last did. */
function breather(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - last < 20) return;
    await nextTurn();
    last = performance.now();
    signal.throwIfAborted();
  };
}
