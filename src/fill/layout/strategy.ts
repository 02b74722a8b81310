/** The embedded default strategy: fills templates from layout and wording alone, without any model or network. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedDocument } from '../../model/document.ts';
import { type Filled, type FilledObject, type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField, ListField, ObjectField, Template } from '../../model/template.ts';
import type { FillContext, FillStrategy } from '../strategy.ts';
import type { LayoutContext } from './context.ts';
import { evidenceOf } from './evidence.ts';
import { profileOf } from './keys/profile.ts';
import { type Asked, fillLeaves } from './leaves.ts';
import { viewOf } from './lines.ts';
import { fillList } from './lists/list.ts';
import { openMembers } from './lists/open.ts';
import { rehearse } from './rehearsal.ts';
import { valueFor } from './values/coerce.ts';
import { type Locale, localeOf } from './values/locale.ts';
import { givenUpMessage, watchPatterns } from './values/pattern.ts';
import { type Span, spanText, type View } from './view.ts';

/** The layout strategy. It holds no state: one instance may fill any number of documents at once. */
export function createLayoutStrategy(): FillStrategy {
  return { name: 'layout', fill: fillTemplate, warm: () => rehearse(fillTemplate) };
}

async function fillTemplate(
  document: ParsedDocument,
  template: Template,
  { signal, warn }: FillContext,
): Promise<FilledObject> {
  const whole = viewOf(document);
  const locale = localeOf(whole.lines);
  const context: LayoutContext = {
    signal,
    locale,
    whole,
    fill: (fields, view, parents) => fillFields(fields, view, parents, context),
    leafFrom: (field, spans, confidence) => leafFrom(field, spans, confidence, locale),
    breathe: breather(signal),
  };
  const { fields } = template.root;
  const { done, givenUp } = await watchPatterns(() => fillFields(fields, whole, [template.root], context));
  if (givenUp.length > 0) warn?.({ code: 'pattern-too-slow', message: givenUpMessage(givenUp) });
  return objectOf(fields, done);
}

interface AskedOpen {
  field: ObjectField;
  parents: readonly Field[];
}

interface AskedList {
  field: ListField;
  parents: readonly Field[];
}

/** Fills fields from a view: all leaves at once, those of nested objects included, then the lists. */
async function fillFields(
  fields: readonly Field[],
  view: View,
  parents: readonly Field[],
  context: LayoutContext,
): Promise<Filled[]> {
  const leaves: Asked[] = [];
  const lists: AskedList[] = [];
  const opens: AskedOpen[] = [];
  const collect = (field: Field, above: readonly Field[]): void => {
    if (field.kind === 'leaf') leaves.push({ field, parents: above });
    else if (field.kind === 'list') lists.push({ field, parents: above });
    else {
      for (const member of field.fields) collect(member, [...above, field]);
      if (field.open) opens.push({ field, parents: above });
    }
  };
  for (const field of fields) collect(field, parents);

  const answers = new Map<Field, Filled>();
  const filled = await fillLeaves(leaves, view, context);
  leaves.forEach(({ field }, index) => {
    answers.set(field, filled[index] ?? missing());
  });
  for (const list of lists) {
    await context.breathe();
    answers.set(list.field, await fillList(list.field, view, list.parents, context));
  }
  for (const { field, parents } of opens) answers.set(field, await fillOpen(field, view, parents, context));
  return fields.map((field) => assemble(field, answers));
}

function assemble(field: Field, answers: ReadonlyMap<Field, Filled>): Filled {
  const answer = answers.get(field);
  if (field.kind !== 'object') return answer ?? missing();
  if (answer?.kind === 'list') return answer;
  const asked = objectOf(
    field.fields,
    field.fields.map((member) => assemble(member, answers)),
  );
  return answer?.kind === 'object' ? { kind: 'object', members: { ...answer.members, ...asked.members } } : asked;
}

/** What the file adds to an open object: members that it names itself, or the list that is taken instead of them. */
async function fillOpen(
  field: ObjectField,
  view: View,
  parents: readonly Field[],
  context: LayoutContext,
): Promise<Filled> {
  const [root] = parents;
  const members = root?.kind === 'object' ? openMembers(field, view, root, context) : [];
  if (members.length > 0 || !field.list) return { kind: 'object', members: Object.fromEntries(members) };
  const list = await fillList(field.list, view, parents, context);
  return list.items.length > 0 ? list : { kind: 'object', members: {} };
}

/** Members under the caller's keys, whatever they are: `__proto__` is a key like any other. */
function objectOf(fields: readonly Field[], members: readonly Filled[]): FilledObject {
  return {
    kind: 'object',
    members: Object.fromEntries(fields.map((field, index) => [field.key, members[index] ?? missing()])),
  };
}

function leafFrom(field: LeafField, spans: readonly Span[], confidence: number, locale: Locale): Leaf {
  const text = spans.map(spanText).join(' ').trim();
  if (text === '') return missing();
  const read = valueFor(field, profileOf(field, []).shape, text, locale);
  // Where the caller asks for plain text, what stands there is the answer, whatever its shape.
  const whole = field.type === 'string' && !field.choices && field.pattern === undefined;
  const dated = read !== null && /^\d{4}-\d{2}-\d{2}/.test(String(read.value)) && read.fit > 0.8;
  if (!read && !whole) return missing();
  const value = read && (dated || !whole) ? read.value : text;
  const raw = read && !whole ? text.slice(read.start, read.end) : text;
  return { kind: 'leaf', value, raw, status: 'found', confidence, evidence: evidenceOf(spans) };
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
