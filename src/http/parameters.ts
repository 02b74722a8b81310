/** Query parameters, read strictly: one value each, in range, else 400 with name, value and what would be right. */
import type { Request, RequestHandler } from 'express';
import { nearest } from '../model/nearest.ts';
import { Problem } from '../model/problem.ts';

type Query = Request['query'];

/**
 * Lets only requests pass whose query has no other parameters; all, where none are named: pages and probes are asked
 * with whatever keeps caches away. @throws Problem that names the stranger, and the parameter that was most likely meant
 */
export const onlyKnown =
  (names: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const stranger = names.length === 0 ? undefined : Object.keys(request.query).find((name) => !names.includes(name));
    if (stranger === undefined) return next();
    const meant = nearest(stranger, names);
    const known = meant === undefined ? `; there are ${names.join(', ')}` : ` (did you mean "${meant}"?)`;
    throw parameterProblem(stranger.slice(0, 40), `is not known${known}`);
  };

/** A parameter's one value; undefined when it is absent. @throws Problem when it comes twice. */
export function textParameter(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw parameterProblem(name, 'comes more than once');
}

/** @throws Problem when the value is not an integer from `minimum` to `maximum`. */
export function integerParameter(
  query: Query,
  name: string,
  { fallback, minimum, maximum = Number.MAX_SAFE_INTEGER }: { fallback: number; minimum: number; maximum?: number },
): number {
  const text = textParameter(query, name);
  if (text === undefined) return fallback;
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  throw parameterProblem(name, `is ${quote(text)}; it must be an integer ${range}`);
}

/** A number from 0 to 1; undefined when absent. @throws Problem */
export function shareParameter(query: Query, name: string): number | undefined {
  const text = textParameter(query, name);
  if (text === undefined) return undefined;
  const value = /^\d*\.?\d+(?:e-?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return value;
  throw parameterProblem(name, `is ${quote(text)}; it must be a number from 0 to 1`);
}

/** Numbers separated by commas, in order of size, each once. @throws Problem for one that is out of range */
export function numbersParameter(
  query: Query,
  name: string,
  { integer, minimum, maximum, most }: { integer: boolean; minimum: number; maximum: number; most: number },
): number[] {
  const words = (textParameter(query, name) ?? '').split(',').flatMap((word) => word.trim() || []);
  const numbers = words.map((word) => {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(word) && !(integer && word.includes('.')) ? Number(word) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    const kind = integer ? 'whole numbers' : 'numbers';
    throw parameterProblem(name, `has ${quote(word)}; it must be ${kind} from ${minimum} to ${maximum}`);
  });
  const distinct = [...new Set(numbers)].sort((a, b) => a - b);
  if (distinct.length > most) throw parameterProblem(name, `has ${distinct.length} numbers; ${most} is the most`);
  return distinct;
}

/** Words separated by commas, also over repeated parameters. @throws Problem for one that is not in `choices`. */
export function choicesParameter<T extends string>(query: Query, name: string, choices: readonly T[]): Set<T> {
  const given = [query[name] ?? []].flat().map(String);
  const words = given.flatMap((text) => text.split(',')).flatMap((word) => word.trim() || []);
  return new Set(words.map((word) => choiceOf(word, name, choices)));
}

/** One of `choices`, undefined when absent. @throws Problem */
export function choiceParameter<T extends string>(query: Query, name: string, choices: readonly T[]): T | undefined {
  const text = textParameter(query, name);
  return text === undefined ? undefined : choiceOf(text, name, choices);
}

function choiceOf<T extends string>(word: string, name: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === word);
  if (choice !== undefined) return choice;
  throw parameterProblem(name, `is ${quote(word)}; it must be one of ${choices.join(', ')}`);
}

/** @param fault goes on after the parameter's name: `is "x"; it must be …`. */
export function parameterProblem(name: string, fault: string): Problem {
  const detail = `The parameter "${name}" ${fault}.`;
  return new Problem('parameter-invalid', detail, { errors: [{ detail, pointer: `/${name}` }] });
}

/** A caller's text, short enough to be repeated to them. */
const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
