/** What the readers of plain templates and of JSON Schemas share: where they are, the limits, and the warnings. */
import { Problem } from '../../model/problem.ts';
import type { Template } from '../../model/template.ts';
import { pointerStep } from './json.ts';
import { splitWords } from './words.ts';

/** Levels of objects and lists, the root being the first. */
export const maxDepth = 16;
export const maxLeaves = 2000;
const maxSteps = 20_000;
/** Characters of all fields together: the worker gets them in one message. */
const maxText = 1_000_000;

/** Where a value of the template stands, and under which key the answer will hold it. */
export interface At {
  key: string;
  pointer: string;
  /** Level of the field in the answer: 1 for the root. */
  depth: number;
}

export interface Reading {
  warnings: Template['warnings'];
  leaves: number;
  nodes: number;
  /** Schemas that were looked at, those that references and alternatives repeat included. */
  steps: number;
  /** Characters of the fields so far. */
  text: number;
  /** Definitions by their anchors, once one of them is asked for. */
  anchors?: Map<unknown, Record<string, unknown>>;
  /** The whole template, which `$ref` points into. */
  root: unknown;
}

export const below = (at: At, key: string, ...steps: (string | number)[]): At => ({
  key,
  pointer: at.pointer + steps.map(pointerStep).join(''),
  depth: at.depth + 1,
});

export const fieldBase = (at: At) => ({ key: at.key, pointer: at.pointer, words: splitWords(at.key).slice(0, 40) });

export function invalid(detail: string, pointer: string): Problem {
  const where = pointer === '' ? 'the template' : pointer;
  return new Problem('template-invalid', `The template is not valid: ${where} ${detail}.`, {
    errors: [{ detail, pointer }],
  });
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
    throw invalid(`is where the fields have more than ${maxText} characters together`, at.pointer.slice(0, 1000));
  }
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
