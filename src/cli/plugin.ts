/** `formwork plugin`: what plugins there are, a new one, and whether one keeps the contract. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { readConfig } from '../config.ts';
import { defaultEngineSettings } from '../engines/settings.ts';
import { parserSettings, scratchRoot } from '../parser-settings.ts';
import { openSuite, type Suite } from '../plugin/conformance.ts';
import { discoverPlugins } from '../plugin/discover.ts';
import { makeRegistry } from '../plugin/registry.ts';
import { formatTable } from './table.ts';

const example = resolve(import.meta.dirname, '../../examples/plugin');
/** What the example calls itself, where its name stands. */
const exampleName = 'formwork-example';

export function add(program: Command): void {
  const plugin = program.command('plugin').description('List format plugins, start a new one, check one');
  plugin.addHelpText('after', examples);

  plugin
    .command('list')
    .description('List the types that this installation reads, and the plugin for each')
    .action(listTypes);

  plugin
    .command('new')
    .description('Make a folder with a plugin that works, to be changed into one for another format')
    .argument('<name>', 'name of the package, and of its folder', readName)
    .option('--in <folder>', 'where to make it', '.')
    .action((name: string, options: { in: string }) => makePlugin(name, options.in));

  plugin
    .command('check')
    .description('Run the conformance suite on a plugin, with the files in its folder "samples"')
    .argument('<folder>', 'folder of the plugin, with its package.json')
    .option('--samples <files...>', 'other sound files of its types')
    .option('--deadline <seconds>', 'time that one file may take', readSeconds, 60)
    .action(async (folder: string, options: { samples?: string[]; deadline: number }) => {
      const { samples } = options;
      const deadline = options.deadline * 1000;
      const entry = new URL('./plugin-worker.ts', import.meta.url);
      const { engines } = parserSettings(readConfig(process.env).config, scratchRoot());
      const setup = { ...defaultEngineSettings, ...engines };
      await using suite = await openSuite(folder, { deadline, entry, setup, ...(samples && { samples }) });
      if (!(await runSuite(suite))) process.exitCode = 1;
    });
}

const examples = `
Examples:
  formwork plugin list
  formwork plugin new formwork-subtitles
  formwork plugin check ./formwork-subtitles
  formwork plugin check ./formwork-subtitles --samples films/*.srt`;

async function listTypes(): Promise<void> {
  const { config } = readConfig(process.env);
  const { FORMWORK_PLUGIN_FOLDERS: folders, FORMWORK_PLUGINS: packages, FORMWORK_PLUGIN_PREFER: prefer } = config;
  const { types } = makeRegistry(await discoverPlugins({ folders, packages }), prefer);
  const rows = types.map(({ type, extensions, plugin, beta }) => [
    extensions.join(' '),
    type,
    plugin,
    beta ? 'beta' : '',
  ]);
  process.stdout.write(`${formatTable([['EXTENSIONS', 'TYPE', 'PLUGIN', ''], ...rows])}\n`);
}

async function makePlugin(name: string, below: string): Promise<void> {
  const folder = resolve(below, name);
  await cp(example, folder, { recursive: true, force: false, errorOnExist: true });
  for (const file of ['package.json', 'README.md']) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(exampleName, name));
  }
  process.stdout.write(`Made ${folder}. It reads .tsv files; change it, and check it with:\n`);
  process.stdout.write(`  formwork plugin check ${folder}\n`);
}

/** Prints each check with its outcome. Tells whether all of them passed, and there was at least one. */
async function runSuite({ checks, skipped }: Suite): Promise<boolean> {
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

function readName(text: string): string {
  if (/^[a-z][a-z0-9-]{0,100}$/.test(text) && basename(text) === text) return text;
  throw new InvalidArgumentError('A name has lower-case letters, digits and dashes, and starts with a letter.');
}

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError('It is a number of seconds, up to 3600.');
}
