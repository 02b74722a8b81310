/** The template of a command: a file, the JSON itself, or standard input. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** What an option `--template` says of itself. */
export const templateHelp = 'JSON file with the template, or the template itself; - reads it from standard input';

/** @throws the system's error when there is no such file */
export async function readTemplateText(template: string): Promise<string> {
  if (template === '-') return text(process.stdin);
  return /^\s*\{/.test(template) ? template : readFile(template, 'utf8');
}
