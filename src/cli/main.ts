#!/usr/bin/env node
/** The command line. Each command is a file of its own, loaded when it is called. */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { harmless } from '../model/harmless.ts';
import { refuseNode } from '../node-version.ts';
import { Interrupted, Unread } from './interrupt.ts';

interface CommandModule {
  /** Adds its command, with options and examples, to the program. */
  add(program: Command): void;
}

/** In the order of the help. The summary is what the help of the whole program shows. */
const commands: Record<string, { summary: string; load: () => Promise<CommandModule> }> = {
  serve: { summary: 'Run the service', load: () => import('./serve.ts') },
  work: { summary: 'Run jobs that servers have taken in', load: () => import('./work.ts') },
  keys: { summary: 'Make, list and revoke API keys; admit accounts to the beta', load: () => import('./keys.ts') },
  models: { summary: 'Fetch and check models, such as those that recognise speech', load: () => import('./models.ts') },
  parse: { summary: 'Fill a template from a file, without a server', load: () => import('./parse.ts') },
  explain: { summary: 'Tell why a template was filled so from a file', load: () => import('./explain.ts') },
  read: { summary: 'Print the text of a file as Markdown', load: () => import('./read.ts') },
  mcp: { summary: 'Serve assistants over the Model Context Protocol', load: () => import('./mcp.ts') },
  plugin: { summary: 'List format plugins, start a new one, check one', load: () => import('./plugin.ts') },
  strategy: { summary: 'List fill strategies, start a new one, check one', load: () => import('./strategy.ts') },
  users: { summary: 'Make, list and revoke tokens of end users', load: () => import('./users.ts') },
  import: { summary: 'Take records, trips or followers in from a file', load: () => import('./import.ts') },
  sync: { summary: 'Bring records, trips or followers up to date from their sources', load: () => import('./sync.ts') },
  backup: { summary: 'Copy a SQLite store into one file', load: () => import('./backup.ts') },
  config: { summary: 'Show all settings, and where each value comes from', load: () => import('./config.ts') },
};

/**
 * Runs one command line and resolves to its exit code: 0 for done, 1 for failed, 2 for used wrongly, 130 (128
 * and its number) for ended by a signal; commands may have others.
 * @param words what follows the program's name
 */
export async function run(words: readonly string[]): Promise<number> {
  // Before anything is loaded: an older Node would stumble over it, or over nothing and do nothing.
  const refusal = refuseNode();
  if (refusal !== undefined) {
    process.stderr.write(`formwork: ${refusal}\n`);
    return 1;
  }
  const { Command, CommanderError } = await import('commander');
  const called = words.find((word) => Object.hasOwn(commands, word));
  const program = new Command('formwork')
    .description('Pours any file into your JSON template, with evidence for every value.')
    .version((createRequire(import.meta.url)('../../package.json') as { version: string }).version)
    .showSuggestionAfterError()
    .showHelpAfterError(`More: formwork help ${called ?? 'COMMAND'}`)
    .exitOverride()
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 failed, 2 used wrongly, 130 interrupted.\nMore: formwork help COMMAND',
    );
  for (const [name, { summary, load }] of Object.entries(commands)) {
    if (name === called) (await load()).add(program);
    else program.command(name).description(summary);
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Unread) return 1;
    // Late, as it knows all parts, so that help is quick.
    const { describeFailure } = await import('./failure.ts');
    process.stderr.write(harmless(`formwork: ${describeFailure(error)}\n`));
    return error instanceof Interrupted ? error.exitCode : 1;
  }
}

/** Whether Node was started with this file; `import.meta.main` is not known to those that are to be refused. */
const [, called = ''] = process.argv;
const isMain = existsSync(called) && realpathSync(called) === fileURLToPath(import.meta.url);

/** Whoever reads the output may stop reading, as `head` does. A command that listens itself has something to tidy up. */
function onUnread(): void {
  if (process.stdout.listenerCount('error') === 1) process.exit(1);
}

if (isMain) process.stdout.on('error', onUnread);
if (isMain) process.exitCode = await run(process.argv.slice(2));
