/** What the readers of plain templates and of JSON Schemas share: where they are, the limits, and the warnings. */
import { Problem } from '../../model/problem.ts';
import type { Template } from '../../model/template.ts';
import { atMost } from '../scale/extents.ts';
import { pointerStep } from './json.ts';
import { splitWords } from './words.ts';

/** Levels of objects and lists, the root being the first. */
export const maxDepth = 16;
const maxLeaves = 2000;
const maxSteps = 20_000;
/** Characters of all fields together: the worker gets them in one message. */
const maxText = 1_000_000;
/** Characters of a description. What is said beyond them is not read. */
const longestDescription = 2000;
/** Characters of a pointer that is shown to the caller. */
const longestPointer = 1000;
const mostWarnings = 100;

/** Where a value of the template stands, and under which key the answer will hold it. */
export interface At {
  key: string;
  pointer: string;
  /** Level of the field in the answer: 1 for the root. */
  depth: number;
}

export interface Reading {
  warnings: Template['warnings'];
  /** How many warnings there were beyond those that are kept. */
  unsaid: number;
  leaves: number;
  nodes: number;
  /** Schemas that were looked at, those that references and alternatives repeat included. */
  steps: number;
  /** Characters of the fields so far. */
  text: number;
  /** Definitions by their anchors, once one of them is asked for. */
  anchors?: Map<unknown, Record<string, unknown>>;
  /** What references lead to, by the reference. */
  targets: Map<string, Record<string, unknown> | undefined>;
  /** The schema or template that `$ref` points into. */
  root: unknown;
}

export const newReading = (): Reading => ({
  warnings: [],
  unsaid: 0,
  leaves: 0,
  nodes: 0,
  steps: 0,
  text: 0,
  targets: new Map(),
  root: undefined,
});

export const below = (at: At, key: string, ...steps: (string | number)[]): At => ({
  key,
  pointer: at.pointer + steps.map(pointerStep).join(''),
  depth: at.depth + 1,
});

export const fieldBase = (at: At) => ({
  key: at.key,
  pointer: at.pointer,
  words: splitWords(at.key).slice(0, atMost.many),
});

/** The pointer itself, or where it is very long the last place above it that can be named. */
export function shown(pointer: string): string {
  return pointer.length <= longestPointer ? pointer : pointer.slice(0, pointer.lastIndexOf('/', longestPointer));
}

export function invalid(detail: string, at: string): Problem {
  const pointer = shown(at);
  const where = pointer === '' ? 'the template' : pointer;
  return new Problem('template-invalid', `The template is not valid: ${where} ${detail}.`, {
    errors: [{ detail, pointer }],
  });
}

/** Tells the caller what was ambiguous or dropped; after so many remarks they are only counted. */
export function warn(reading: Reading, { pointer }: Pick<At, 'pointer'>, message: string): void {
  if (reading.warnings.length < mostWarnings) reading.warnings.push({ pointer: shown(pointer), message });
  else reading.unsaid += 1;
}

/** The warnings, with the number of those that were not kept. */
export function warningsOf({ warnings, unsaid }: Reading): Template['warnings'] {
  const message = `There are ${unsaid} more remarks like these.`;
  return unsaid === 0 ? warnings : [...warnings, { pointer: '', message }];
}

/** Counts one more leaf. @throws Problem `template-invalid` past the limit. */
export function countLeaf(reading: Reading, at: At): void {
  reading.leaves += 1;
  if (reading.leaves > maxLeaves) throw invalid(`is the first leaf past the limit of ${maxLeaves}`, at.pointer);
  countText(reading, at, at.pointer.length + 2 * at.key.length);
}

/** Checks one more object or list. @throws Problem `template-invalid` when it lies too deep or there are too many. */
export function enter(reading: Reading, at: At): void {
  reading.nodes += 1;
  if (at.depth > maxDepth) throw invalid(`is nested deeper than ${maxDepth} levels`, at.pointer);
  if (reading.nodes > 2 * maxLeaves)
    throw invalid(`is one of more than ${2 * maxLeaves} objects and lists`, at.pointer);
  countText(reading, at, at.pointer.length + 2 * at.key.length);
}

/** Counts what a field holds. References may repeat a long text often. @throws Problem `template-invalid` */
export function countText(reading: Reading, at: At, characters: number): void {
  reading.text += characters;
  if (reading.text > maxText) {
    throw invalid(`is where the fields have more than ${maxText} characters together`, at.pointer);
  }
}

/** Counts the values that a leaf may have. @throws Problem `template-invalid` */
export function countChoices(reading: Reading, at: At, choices: readonly unknown[] = []): void {
  for (const choice of choices) countText(reading, at, (typeof choice === 'string' ? choice.length : 0) + 3);
}

/** A description as far as it is read. */
export function describedBy(text: string, at: At, reading: Reading): string {
  const kept = text.slice(0, longestDescription);
  countText(reading, at, kept.length);
  if (text.length > kept.length) {
    warn(reading, at, `Of the description only the first ${longestDescription} characters are read.`);
  }
  return kept;
}

/** Counts one more schema. @throws Problem `template-invalid` when references unfold into too many of them. */
export function follow(reading: Reading, at: At, steps = 1): void {
  reading.steps += steps;
  if (reading.steps > maxSteps) throw invalid('unfolds into too many schemas', at.pointer);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member; never one that objects inherit, whatever the caller's keys are. */
export const own = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
