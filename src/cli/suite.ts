/** What the commands for plugins and for strategies share: names, and suites with their outcomes. */
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Suite } from '../plugin/conformance.ts';

/** Prints each check with its outcome. Tells whether all of them passed, and there was at least one. */
export async function runSuite({ checks, skipped }: Suite): Promise<boolean> {
  let failed = 0;
  for (const { name, run } of checks) {
    const fault = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    process.stdout.write(fault === undefined ? `ok    ${name}\n` : `FAIL  ${name}\n      ${indent(fault)}\n`);
    if (fault !== undefined) failed++;
  }
  for (const reason of skipped) process.stdout.write(`skip  ${reason}\n`);
  process.stdout.write(`${checks.length - failed} of ${checks.length} checks passed.\n`);
  return failed === 0 && checks.length > 0;
}

const indent = (text: string): string => text.replaceAll('\n', '\n      ');

export function readName(text: string): string {
  if (/^[a-z][a-z0-9-]{0,100}$/.test(text) && basename(text) === text) return text;
  throw new InvalidArgumentError('A name has lower-case letters, digits and dashes, and starts with a letter.');
}

export function readSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('It is a number of seconds, up to 3600.');
}
