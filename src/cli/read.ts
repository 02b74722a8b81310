/** `formwork read`: the text of a file as Markdown, without a template and without a server. */
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { onInterrupt } from './interrupt.ts';
import { openParser } from './parser.ts';
import { printJson, printText } from './print.ts';

export function add(program: Command): void {
  program
    .command('read')
    .description('Print the text of a file as Markdown')
    .argument('<file>', 'the file to read')
    .option('--json', 'print the document as JSON instead: blocks with their places, declared fields, warnings')
    .addHelpText('after', examples)
    .action(async (file: string, { json = false }: { json?: boolean }, command: Command) => {
      const found = await stat(file);
      if (!found.isFile()) command.error(`error: ${file} is not a file`, { exitCode: 2 });
      await readFile(resolve(file), found.size, json);
    });
}

const examples = `
Examples:
  formwork read report.docx > report.md
  formwork read letter.eml --json`;

async function readFile(path: string, size: number, json: boolean): Promise<void> {
  using interrupted = onInterrupt();
  await using parser = await openParser();
  await using answer = await parser.parse({
    ...{ path, name: basename(path), size, template: '{}', require: [], signal: interrupted.signal },
    include: new Set(json ? (['document', 'warnings'] as const) : []),
    markdown: !json,
  });
  await (json ? printJson(answer.body) : printText(answer.body));
}
