/** Finds the packages that extend this installation: in named folders, or by their names. No scan. */
import { access, readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PluginError } from './plugin-error.ts';

/** Makes a part of a folder with a package.json. `origin` is the setting that named it. */
export type ReadPart<T> = (folder: string, origin: string) => Promise<T>;

/** The folder itself when it is a part, else each of its folders that has a package.json. */
export async function partsBelow<T>(folder: string, origin: string, read: ReadPart<T>): Promise<T[]> {
  if (await exists(join(folder, 'package.json'))) return [await read(folder, origin)];
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
    throw new PluginError(`The folder ${folder} (${origin}) cannot be read.`, { cause });
  });
  const folders = entries.filter((entry) => !entry.isFile()).map((entry) => join(folder, entry.name));
  const parts: T[] = [];
  for (const one of folders.sort()) {
    if (await exists(join(one, 'package.json'))) parts.push(await read(one, origin));
  }
  return parts;
}

/** The parts of all folders that a setting names. @throws PluginError for one that holds none. */
export async function partsOf<T>(
  setting: string,
  folders: readonly string[],
  what: string,
  read: ReadPart<T>,
): Promise<T[]> {
  const found = folders.map(async (folder) => {
    const parts = await partsBelow(resolve(folder), setting, read);
    if (parts.length === 0) throw new PluginError(`${setting} names ${resolve(folder)}, which holds no ${what}.`);
    return parts;
  });
  return (await Promise.all(found)).flat();
}

/** The installed package of this name. @throws PluginError when there is none. */
export async function partNamed<T>(setting: string, name: string, read: ReadPart<T>): Promise<T> {
  for (const base of [pathToFileURL(join(process.cwd(), 'package.json')), import.meta.url]) {
    const path = find(name, base);
    if (path !== undefined) return read(dirname(path), setting);
  }
  throw new PluginError(`${setting} names ${name}, which is not installed.`);
}

function find(name: string, base: string | URL): string | undefined {
  try {
    return findPackageJSON(name, base);
  } catch {
    return undefined;
  }
}

/**
 * Reads a package.json with a `formwork` member, and makes a part of it.
 * @throws PluginError that names the file, the setting and what is wrong
 */
export async function readPart<T extends { main: string }>(
  [kind, folder, origin]: [kind: string, folder: string, origin: string],
  version: number,
  readManifest: (formwork: unknown) => T,
): Promise<{ name: string; folder: string; entry: string; manifest: T; origin: string }> {
  const path = join(folder, 'package.json');
  try {
    const { name, formwork } = JSON.parse(await readFile(path, 'utf8')) as { name?: unknown; formwork?: unknown };
    if (typeof name !== 'string' || name === '') throw new PluginError('it has no name');
    if (formwork === undefined) throw new PluginError('it has no member "formwork"');
    const { apiVersion, kind: own = 'plugin' } = (formwork ?? {}) as { apiVersion?: unknown; kind?: unknown };
    if (own !== kind) throw new PluginError(`it is the manifest of a ${own}`);
    if (typeof apiVersion === 'number' && apiVersion !== version) {
      throw new PluginError(
        `it is written for version ${apiVersion} of the ${kind} contract, and this is version ${version}`,
      );
    }
    const manifest = readManifest(formwork);
    const main = resolve(folder, manifest.main);
    if (!(await exists(main))) throw new PluginError(`formwork/main names ${main}, which is not there`);
    return { name, folder, entry: pathToFileURL(main).href, manifest, origin };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PluginError(`The ${kind} manifest ${path} (${origin}) is not valid: ${why}.`);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
