/** The embedded default strategy: fills templates from layout and wording alone, without any model or network. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedDocument } from '../../model/document.ts';
import { type Filled, type FilledObject, type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField, Template } from '../../model/template.ts';
import type { FillContext, FillStrategy } from '../strategy.ts';
import type { LayoutContext } from './context.ts';
import { evidenceOf } from './evidence.ts';
import { viewOf } from './lines.ts';
import { fillList } from './lists/list.ts';
import type { Locale } from './values/locale.ts';
import { type Span, spanText, type View } from './view.ts';

/** The layout strategy. It holds no state: one instance may fill any number of documents at once. */
export function createLayoutStrategy(): FillStrategy {
  return { name: 'layout', fill: fillTemplate };
}

async function fillTemplate(
  document: ParsedDocument,
  template: Template,
  { signal }: FillContext,
): Promise<FilledObject> {
  const whole = viewOf(document);
  const locale: Locale = { dayFirst: true, decimal: null, languages: [] };
  const context: LayoutContext = {
    signal,
    locale,
    whole,
    fill: (fields, view, parents) => fillFields(fields, view, parents, context),
    leafFrom,
    breathe: breather(signal),
  };
  const members = await fillFields(template.root.fields, whole, [template.root], context);
  return objectOf(template.root.fields, members);
}

async function fillFields(
  fields: readonly Field[],
  view: View,
  parents: readonly Field[],
  context: LayoutContext,
): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const field of fields) filled.push(await fillField(field, view, parents, context));
  return filled;
}

async function fillField(field: Field, view: View, parents: readonly Field[], context: LayoutContext): Promise<Filled> {
  await context.breathe();
  if (field.kind === 'list') return fillList(field, view, parents, context);
  if (field.kind === 'object')
    return objectOf(field.fields, await fillFields(field.fields, view, [...parents, field], context));
  return missing();
}

/** Members under the caller's keys, whatever they are: `__proto__` is a key like any other. */
function objectOf(fields: readonly Field[], members: readonly Filled[]): FilledObject {
  return {
    kind: 'object',
    members: Object.fromEntries(fields.map((field, index) => [field.key, members[index] ?? missing()])),
  };
}

function leafFrom(_field: LeafField, spans: readonly Span[], confidence: number): Leaf {
  const raw = spans.map(spanText).join(' ').trim();
  if (raw === '') return missing();
  return { kind: 'leaf', value: raw, raw, status: 'found', confidence, evidence: evidenceOf(spans) };
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
