/**
 * The suite that an author runs on a plugin, published as `formwork/conformance`: on sound samples, and on what becomes
 * of them when they are cut, damaged or cancelled. It runs the plugin as the service does, in a worker process.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { refuseNode } from '../node-version.ts';
import { type Check, inTurn } from './conformance/check.ts';
import { findIncoherences } from './conformance/coherence.ts';
import { type Damage, damages } from './conformance/damage.ts';
import { Examiner, type ExaminerOptions } from './conformance/examiner.ts';
import { detectType } from './detect.ts';
import { readPlugin } from './discover.ts';
import { PluginError } from './plugin-error.ts';
import { guardFolder } from './pool/guardian.ts';
import { makeRegistry, type Registry } from './registry.ts';

export { type Check, NotChecked } from './conformance/check.ts';

export interface ConformanceOptions extends Partial<ExaminerOptions> {
  /** Sound files of the plugin's types; else those in its folder `samples`. */
  samples?: readonly string[];
}

export interface Suite extends AsyncDisposable {
  checks: Check[];
  /** What could not be checked, and why. */
  skipped: string[];
}

/**
 * Makes the suite for the plugin in a folder. To be disposed of: it holds worker processes and a temporary folder.
 * @throws PluginError when its manifest is not valid, or this Node is too old
 */
export async function openSuite(folder: string, options: ConformanceOptions = {}): Promise<Suite> {
  const refusal = refuseNode();
  if (refusal !== undefined) throw new PluginError(refusal);
  const plugin = await readPlugin(resolve(folder), 'under test');
  const registry = makeRegistry([plugin]);
  const samples = options.samples ?? (await ownSamples(plugin.folder));
  const temporary = await mkdtemp(join(tmpdir(), 'formwork-conformance-'));
  guardFolder(temporary);
  const examiner = new Examiner(plugin, temporary, options);
  const found = await Promise.all(samples.map((path) => typeOf(path, registry)));
  const unseen = Object.keys(plugin.manifest.types).filter((type) => !found.includes(type));
  return {
    checks: samples.flatMap((path, index) => checksOf(examiner, path, found[index])),
    skipped: unseen.map((type) => `There is no sample of ${type}; put one into ${join(plugin.folder, 'samples')}.`),
    async [Symbol.asyncDispose]() {
      await examiner[Symbol.asyncDispose]();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

function checksOf(examiner: Examiner, path: string, type: string | undefined): Check[] {
  const name = basename(path);
  if (type === undefined) {
    const message = `It is none of the types of the manifest, by its bytes and its name.`;
    return [{ name: `${name} is recognised`, run: () => Promise.reject(new Error(message)) }];
  }
  const read = async () => examiner.document(await readFile(path), name, type);
  const checks: [name: string, run: () => Promise<void>][] = [
    ['becomes a document that the schema allows', async () => void (await read())],
    ['becomes a document whose parts agree', async () => report(findIncoherences(await read()))],
    ['becomes the same document every time', async () => report(await differences(read))],
    [
      'is left as it was, and nothing remains of the work',
      async () => examiner.clean(await readFile(path), name, type),
    ],
    ['is let go of when the work is cancelled', async () => examiner.cancel(await readFile(path), name, type)],
    ...damages.map((damage) => damageCheck(examiner, path, type, damage)),
  ];
  const named = checks.map(([what, run]) => ({ name: `${name} ${what}`, run }));
  // What damage does to a file that is not read when it is sound tells nothing more.
  return inTurn(named, (check) => (check === named[0] ? `${name} becomes no document.` : undefined));
}

/** What is left of a damaged file may be read or refused as the file's own fault; anything else is the plugin's. */
function damageCheck(examiner: Examiner, path: string, type: string, damage: Damage): [string, () => Promise<void>] {
  const run = async (): Promise<void> => {
    const original = new Uint8Array(await readFile(path));
    for (const bytes of damage.make(original)) await examiner.survive(bytes, basename(path), type);
  };
  return [`${damage.name} is read or refused, never worse`, run];
}

async function differences(read: () => Promise<object>): Promise<string[]> {
  const [first, second] = [JSON.stringify(await read()), JSON.stringify(await read())];
  if (first === second) return [];
  let at = 0;
  while (first[at] === second[at]) at++;
  return [
    `two readings differ: …${first.slice(Math.max(0, at - 40), at + 40)}… and …${second.slice(Math.max(0, at - 40), at + 40)}…`,
  ];
}

function report(faults: string[]): void {
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '));
}

async function typeOf(path: string, registry: Registry): Promise<string | undefined> {
  return detectType(path, basename(path), registry).then(
    ({ registered }) => registered.type,
    () => undefined,
  );
}

async function ownSamples(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'samples'), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, 'samples', entry.name));
}
