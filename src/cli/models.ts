/** `formwork models`: what is on this disk, and fetching more. */
import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { catalogue, findModel, type ModelEntry } from '../engines/models/catalogue.ts';
import { ModelError } from '../engines/models/hub.ts';
import { pullModel } from '../engines/models/pull.ts';
import { expectedOf, lockFile, pinned, pinnedSize, recordedModels, type Witness } from '../engines/models/record.ts';
import { damagedFiles, installedModels, modelPath } from '../engines/models/store.ts';
import { formatTable } from './table.ts';

export function add(program: Command): void {
  const models = program.command('models').description('Fetch and check models, such as those that recognise speech');
  models.addHelpText('after', examples);

  models
    .command('list')
    .description('List the models that Formwork can use, and which of them are installed')
    .action(async () => {
      const installed = await installedModels(folderOf(settings()));
      const rows = catalogue.map((entry) => [
        entry.name,
        installed.includes(entry) ? 'yes' : 'no',
        entry.use,
        sizeOf(entry),
        entry.licence,
        pinned(entry) ? 'pinned' : 'recorded',
        entry.help,
      ]);
      const head = ['NAME', 'INSTALLED', 'FOR', 'SIZE', 'LICENCE', 'CHECKSUMS', 'ABOUT'];
      process.stdout.write(`${formatTable([head, ...rows])}\n`);
    });

  models
    .command('pull')
    .description('Fetch a model; goes on where an earlier try broke off')
    .argument('<model>', 'name in the list, or OWNER/NAME on the hub')
    .action((name: string) => pull(entryOf(name), settings()));

  models
    .command('verify')
    .description('Compare the installed files with the checksums of this release, or with those that were recorded')
    .argument('[model]', 'name of one model; all that are installed when not given')
    .action((name?: string) => verify(folderOf(settings()), name));

  models
    .command('path')
    .description('Print the folder of models, or of one model')
    .argument('[model]', 'name of the model')
    .action((name?: string) => {
      const folder = folderOf(settings());
      process.stdout.write(`${name === undefined ? folder : modelPath(folder, entryOf(name))}\n`);
    });
}

const examples = `
Examples:
  formwork models list
  formwork models pull whisper-base
  formwork models verify
  FORMWORK_MODELS=/srv/models formwork models pull whisper-small   # a folder to bake into an image
  FORMWORK_MODEL_HUB=https://mirror.example formwork models pull whisper-base`;

const settings = (): Config => readConfig(process.env).config;
const folderOf = (config: Config): string => resolve(config.FORMWORK_MODELS);

/** In millions of bytes, where this release pins the files. */
function sizeOf(entry: ModelEntry): string {
  const size = pinnedSize(entry);
  return size === undefined ? '' : `${Math.round(size / 1e6)} MB`;
}

function entryOf(name: string): ModelEntry {
  const entry = findModel(name);
  if (entry) return entry;
  throw new ModelError(`There is no model ${name}; there are ${catalogue.map((one) => one.name).join(', ')}.`);
}

async function pull(entry: ModelEntry, config: Config): Promise<void> {
  const bar = new SingleBar({
    format: '{bar} {percentage}% of {total} bytes  {file}',
    stream: process.stderr,
    hideCursor: true,
    noTTYOutput: false,
  });
  const abort = new AbortController();
  process.once('SIGINT', () => abort.abort(new ModelError('Stopped. Pull again to go on.')));
  let started = false;
  try {
    const receipt = await pullModel(
      entry,
      {
        folder: folderOf(config),
        hub: config.FORMWORK_MODEL_HUB,
        offline: config.FORMWORK_OFFLINE === '1',
        ...(config.FORMWORK_MODEL_TOKEN ? { token: config.FORMWORK_MODEL_TOKEN } : {}),
      },
      {
        signal: abort.signal,
        onProgress({ file, done, total }) {
          if (!started) bar.start(total, 0, { file });
          started = true;
          bar.update(done, { file });
        },
      },
    );
    const told = `${entry.name} is installed (revision ${receipt.revision.slice(0, 12)}; ${witnesses[receipt.by]}).`;
    process.stderr.write(`${started ? '\n' : ''}${told}\n`);
  } finally {
    bar.stop();
  }
}

/** Who said what the files must be. */
const witnesses: Record<Witness | 'hub', string> = {
  catalogue: 'checksums pinned by this release',
  lock: `checksums of ${lockFile}`,
  receipt: 'checksums of its installation',
  hub: `checksums as the hub states them, now in ${lockFile}`,
};

async function verify(folder: string, name: string | undefined): Promise<void> {
  const entries = name === undefined ? await presentModels(folder) : [entryOf(name)];
  if (entries.length === 0) process.stdout.write('No model is installed.\n');
  for (const entry of entries) {
    const expected = await expectedOf(folder, entry);
    const damaged = expected ? await damagedFiles(folder, entry, expected) : null;
    const absent = damaged === null || damaged.length === expected?.files.length;
    const sound = expected && damaged?.length === 0 ? `sound (${witnesses[expected.by]})` : null;
    process.stdout.write(`${entry.name}: ${sound ?? (absent ? 'not installed' : `damaged: ${damaged.join(', ')}`)}\n`);
    if (!sound) process.exitCode = 1;
  }
}

/** Those of the catalogue that are installed, and those that were recorded. */
async function presentModels(folder: string): Promise<ModelEntry[]> {
  const installed = await installedModels(folder);
  const recorded = (await recordedModels(folder)).filter((name) => !catalogue.some((one) => one.repository === name));
  return [...installed, ...recorded.flatMap((name) => findModel(name) ?? [])];
}
