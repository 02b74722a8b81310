/**
 * `node scripts/pins.ts [--check] [MODEL…]`: writes what the files of the catalogue's models must be into
 * `src/engines/models/pins.json`, as the hub of `FORMWORK_MODEL_HUB` has them now: the commit, and of each file its size
 * and SHA-256. Of large files the hub states the SHA-256; the others are fetched, held against git's hash, and summed.
 * `--check` writes nothing and ends with 1 where a pinned commit has other files than are pinned.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { catalogue, findModel, type ModelEntry } from '../src/engines/models/catalogue.ts';
import { fetchFile } from '../src/engines/models/fetch.ts';
import { Hub } from '../src/engines/models/hub.ts';
import pins from '../src/engines/models/pins.json' with { type: 'json' };
import { pinned } from '../src/engines/models/record.ts';
import type { ModelFile, Snapshot } from '../src/engines/models/store.ts';

/** A model's files at a commit, at that of `main` when none is given. @throws ModelError */
export async function snapshotOf(hub: Hub, entry: ModelEntry, commit?: string): Promise<Snapshot> {
  const revision = commit ?? (await hub.commitOf(entry));
  const folder = await mkdtemp(join(tmpdir(), 'formwork-pins-'));
  try {
    const files: ModelFile[] = [];
    for (const file of await hub.filesOf(entry, revision)) {
      const { path, size } = file;
      const fetched = { hub, entry, revision, file, target: join(folder, path), tell() {} };
      files.push({ path, size, sha256: 'sha256' in file ? file.sha256 : await fetchFile(fetched) });
    }
    return { revision, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
  const { FORMWORK_MODEL_HUB: address, FORMWORK_MODEL_TOKEN: token } = readConfig(process.env).config;
  const hub = new Hub({ address, token, signal: AbortSignal.timeout(600_000) });
  const entries = positionals.length > 0 ? positionals.map((name) => findModel(name)) : catalogue;
  const made: Record<string, Snapshot> = { ...pins };
  for (const entry of entries) {
    if (!entry) throw new Error('The catalogue has no such model.');
    const before = pinned(entry);
    const now = await snapshotOf(hub, entry, values.check ? before?.revision : undefined);
    const same = JSON.stringify(before) === JSON.stringify(now);
    console.log(
      `${entry.name}: ${same ? 'as pinned' : before ? 'other than pinned' : 'not pinned yet'}, ${now.revision}`,
    );
    if (values.check && before && !same) process.exitCode = 1;
    made[entry.repository] = now;
  }
  if (values.check) return;
  const target = resolve(import.meta.dirname, '../src/engines/models/pins.json');
  await writeFile(target, `${JSON.stringify(made, null, 2)}\n`);
}

if (import.meta.main) await main();
