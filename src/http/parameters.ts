/** Query parameters, read strictly: one value each, in range, else 400 with name, value and what would be right. */
import type { Request } from 'express';
import { Problem } from '../model/problem.ts';

type Query = Request['query'];

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
