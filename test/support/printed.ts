/** Runs a command line in this process, where that is quicker than a process each, and catches what it prints. */
import { run } from '../../src/cli/main.ts';

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
