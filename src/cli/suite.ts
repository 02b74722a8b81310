/** What the commands for plugins and for strategies share: names, and suites with their outcomes. */
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { NotChecked, type Suite } from '../plugin/conformance.ts';

/**
 * Prints each check with its outcome; a fault that several have in common once. Tells whether all of them passed, and
 * there was at least one.
 * @throws the reason of the signal
 */
export async function runSuite({ checks, skipped }: Suite, signal: AbortSignal): Promise<boolean> {
  let failed = 0;
  const seen = new Set<unknown>();
  const unmade = new Map<string, number>();
  const interrupted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  for (const { name, run } of checks) {
    signal.throwIfAborted();
    const fault = await Promise.race([run().then(() => undefined, asError), interrupted]);
    if (fault !== undefined) failed++;
    if (fault instanceof NotChecked) unmade.set(fault.message, (unmade.get(fault.message) ?? 0) + 1);
    else if (fault === undefined) process.stdout.write(`ok    ${name}\n`);
    else {
      const kind = fault.cause ?? fault.message;
      const text = seen.size === seen.add(kind).size ? 'the same fault as above' : fault.message;
      process.stdout.write(`FAIL  ${name}\n      ${indent(text)}\n`);
    }
  }
  for (const [reason, count] of unmade) process.stdout.write(`skip  ${count} checks: ${reason}\n`);
  for (const reason of skipped) process.stdout.write(`skip  ${reason}\n`);
  process.stdout.write(`${checks.length - failed} of ${checks.length} checks passed.\n`);
  return failed === 0 && checks.length > 0;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

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
