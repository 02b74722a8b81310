/** Runs a command line in this process, where that is quicker than a process each, and catches what it prints. */
import { run } from '../../src/cli/main.ts';

/** The same with variables of the environment, such as a store of its own. */
export async function printedWith(settings: Record<string, string>, ...words: string[]) {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await printed(...words);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

export async function printed(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const caught = { stdout: '', stderr: '' };
  const { stdout, stderr } = process;
  const own = [stdout.write, stderr.write] as const;
  stdout.write = (chunk: string | Uint8Array) => {
    caught.stdout += chunk;
    return true;
  };
  stderr.write = (chunk: string | Uint8Array) => {
    caught.stderr += chunk;
    return true;
  };
  try {
    return { code: await run(words), ...caught };
  } finally {
    [stdout.write, stderr.write] = own;
  }
}
