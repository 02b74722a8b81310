/** `formwork config`: all settings. */
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { languageWarnings } from '../container/parser-settings.ts';
import { describeSandbox, findSandbox } from '../plugin/pool/sandbox.ts';
import { printListing } from './table.ts';

export function add(program: Command): void {
  program
    .command('config')
    .description('Show all settings, and where each value comes from')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExamples:\n  formwork config\n  PORT=8080 formwork config --json')
    .action(async (options: { json?: boolean }) => {
      const { config, states, warnings } = readConfig(process.env);
      for (const warning of [...warnings, ...languageWarnings(config)]) process.stderr.write(`${warning}\n`);
      const sandbox = await findSandbox(config.FORMWORK_SANDBOX).catch(({ message }) => `FORMWORK_SANDBOX: ${message}`);
      process.stderr.write(`${typeof sandbox === 'string' ? sandbox : describeSandbox(sandbox)}\n`);
      printListing(states, head, row, options);
    });
}

const head = ['SETTING', 'VALUE', 'DEFAULT', 'FROM', 'MEANING'];

type State = ReturnType<typeof readConfig>['states'][number];

const row = ({ name, value, fallback, source, help }: State): string[] => [
  name,
  value || '(not set)',
  fallback || '(not set)',
  source,
  help,
];
