/** Files with known answers: JSON lines of `{id?, set?, kind?, file, template, expected}`, files relative to the list. */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Refusal } from '../model/refusal.ts';

/** One labelled file. */
export interface Case {
  id: string;
  set: string;
  /** What sort of document it is; its set when none is given. */
  kind: string;
  /** Absolute path. */
  path: string;
  template: Record<string, unknown>;
  expected: Record<string, unknown>;
}

/** @throws Refusal that names the line which is no such case, or the list that has none */
export async function readCases(list: string): Promise<Case[]> {
  const lines = (await readFile(list, 'utf8')).split('\n');
  const cases = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [caseOf(line, `${list}:${index + 1}`, dirname(list))],
  );
  if (cases.length === 0) throw new Refusal(`${list} has no cases.`);
  return cases;
}

function caseOf(line: string, where: string, folder: string): Case {
  const { file, id = file, set = 'all', kind = set, template, expected } = parsed(line, where);
  if (typeof file !== 'string') throw new Refusal(`${where}: "file" must name a file.`);
  for (const [name, value] of Object.entries({ template, expected }))
    if (typeof value !== 'object' || value === null) throw new Refusal(`${where}: "${name}" must be an object.`);
  return { id, set, kind, path: resolve(folder, file), template, expected } as Case;
}

function parsed(line: string, where: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch (error) {
    throw new Refusal(`${where} is no JSON: ${(error as Error).message}`);
  }
}
